//! The description of what is answered, against what is.

use serde_json::{Value, json};

use crate::export::with_givens;
use crate::http::{get, request};
use crate::questions::SMALL;
use crate::service::Service;

/// A schema of a description.
#[derive(Clone, Copy)]
struct Schema<'a> {
    description: &'a Value,
    schema: &'a Value,
}

impl<'a> Schema<'a> {
    fn of(self, schema: &'a Value) -> Schema<'a> {
        Schema { schema, ..self }
    }

    /// The schema itself, where there is only its name.
    fn resolved(self) -> Schema<'a> {
        match self.schema["$ref"].as_str() {
            Some(name) => {
                let found = self.description.pointer(name.trim_start_matches('#'));
                self.of(found.unwrap_or_else(|| panic!("there is no {name}"))).resolved()
            }
            None => self,
        }
    }

    fn list(self, key: &str) -> Vec<Schema<'a>> {
        let list = self.schema[key].as_array().into_iter().flatten();
        list.map(|schema| self.of(schema)).collect()
    }

    /// The members that an object may have.
    fn members(self) -> Vec<&'a str> {
        let this = self.resolved();
        let own = this.schema["properties"].as_object().into_iter().flatten().map(|(name, _)| &**name);
        own.chain(this.list("allOf").into_iter().flat_map(Schema::members)).collect()
    }

    /// What does not fit a value, if anything.
    fn misfit(self, value: &Value) -> Result<(), String> {
        let this = self.resolved();
        this.fits(value)?;
        let members = this.members();
        let object = value.as_object().filter(|_| !members.is_empty());
        match object.into_iter().flatten().find(|(name, _)| !members.contains(&&***name)) {
            Some((name, _)) => Err(format!("{name} is not described")),
            None => Ok(()),
        }
    }

    /// The same, with members that others describe.
    fn fits(self, value: &Value) -> Result<(), String> {
        let Schema { schema, .. } = self.resolved();
        let types: Vec<&str> = match &schema["type"] {
            Value::String(name) => vec![name],
            Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        };
        if !types.is_empty() && !types.iter().any(|name| is_of_type(value, name)) {
            return Err(format!("{types:?} is not what {value} is"));
        }
        let mut wrong = Vec::new();
        for name in schema["required"].as_array().into_iter().flatten() {
            let name = name.as_str().expect("a name");
            if value.is_object() && value.get(name).is_none() {
                wrong.push(format!("{name} is not there"));
            }
        }
        for (name, schema) in schema["properties"].as_object().into_iter().flatten() {
            if let Some(Err(why)) = value.get(name).map(|value| self.of(schema).misfit(value)) {
                wrong.push(format!("{name}: {why}"));
            }
        }
        if let (Some(values), true) = (value.as_array(), schema["items"].is_object()) {
            wrong.extend(values.iter().filter_map(|value| self.of(&schema["items"]).misfit(value).err()));
        }
        wrong.extend(self.resolved().list("allOf").into_iter().filter_map(|part| part.fits(value).err()));
        for key in ["oneOf", "anyOf"] {
            let choices = self.resolved().list(key);
            let misfits: Vec<String> = choices.iter().filter_map(|one| one.misfit(value).err()).collect();
            if !choices.is_empty() && misfits.len() == choices.len() {
                wrong.push(misfits.join(" or "));
            }
        }
        if schema["enum"].as_array().is_some_and(|words| !words.contains(value)) {
            wrong.push(format!("{value} is none of {}", schema["enum"]));
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ")) }
    }
}

fn is_of_type(value: &Value, name: &str) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "null" => value.is_null(),
        _ => panic!("there is no type {name}"),
    }
}

/// Questions of every kind, with many answers.
fn questions() -> Vec<(&'static str, Value)> {
    let mut odd = with_givens(SMALL);
    odd["antiknight"] = json!(true);
    let puzzles = [
        json!(SMALL),
        json!("12.............."),
        json!("11.............."),
        json!("nonsense"),
        json!(".".repeat(81)),
        json!("size 4\n3: r1c1 r1c2\n"),
        odd.clone(),
        with_givens(SMALL),
    ];
    let short = json!({"time_limit": 0.2});
    let mut questions = Vec::new();
    for puzzle in puzzles {
        for (path, options) in [
            ("/v1/solve", json!({"want": "only", "stats": true, "time_limit": 1})),
            ("/v1/solve", json!({"want": "random", "seed": 3, "ignore_unsupported": true})),
            ("/v1/count", json!({"stats": true, "time_limit": 0.2, "ignore_unsupported": true})),
            ("/v1/check", json!({"redundant": true, "ignore_unsupported": true})),
            ("/v1/check", short.clone()),
            (
                "/v1/candidates",
                json!({"count": 2, "entries": ".4..............", "ignore_unsupported": true}),
            ),
            ("/v1/candidates", short.clone()),
            ("/v1/hint", json!({"ignore_unsupported": true})),
            ("/v1/hint", json!({"entries": "2...............", "notes": "r1c2=1 r1c3=34"})),
            ("/v1/hint", json!({"entries": "2143431212343421"})),
            ("/v1/hint", json!({"entries": "3..............."})),
            ("/v1/convert", json!({"to": "json"})),
            ("/v1/convert", json!({"to": "text", "lossy": true})),
            ("/v1/convert", json!({"to": "sgt", "lossy": true})),
        ] {
            questions.push((path, json!({"puzzle": puzzle, "options": options})));
        }
    }
    for options in [
        json!({"sum": 10, "size": 2}),
        json!({"sum": 3, "size": 2, "digits": 6}),
        json!({"sum": 18, "size": 2}),
        json!({"sum": 10, "size": 2, "include": [1], "exclude": [1]}),
    ] {
        questions.push(("/v1/combos", json!({"options": options})));
    }
    for options in [
        json!({"size": 4, "seed": 1}),
        json!({"size": 6, "to": "text", "variant": ["classic"], "givens": 12, "symmetry": "rotate"}),
        json!({"size": 4, "givens": 17}),
        json!({"size": 9, "level": "extreme", "time_limit": 0.01}),
    ] {
        questions.push(("/v1/generate", json!({"options": options})));
    }
    questions
}

#[test]
fn every_answer_is_as_it_is_described() {
    let service = Service::start();
    let description = get(&service, "/openapi.json").json(200);
    assert!(
        description["openapi"].as_str().is_some_and(|version| version.starts_with("3.")),
        "{description}"
    );
    let schema = Schema { description: &description, schema: &Value::Null };
    let operation = |path: &str, method: &str| {
        let operation = &description["paths"][path][method];
        assert!(operation.is_object(), "{method} {path} is not described");
        operation
    };
    let mut asked = Vec::new();
    for (path, body) in questions() {
        let operation = operation(path, "post");
        let request_schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        let answer = request(
            &service,
            &format!("POST {path}"),
            &["content-type: application/json"],
            &body.to_string(),
        );
        // What the description has no words for is refused.
        let fits = schema.of(request_schema).misfit(&body);
        assert_eq!(fits.is_ok(), answer.status == 200, "{path} {body}: {fits:?} {answer:?}");
        let answered = answer.json(answer.status);
        let status = if answer.status == 200 { "200" } else { "4XX" };
        let response = &operation["responses"][status]["content"]["application/json"]["schema"];
        assert!(response.is_object(), "{path}");
        if let Err(why) = schema.of(response).misfit(&answered) {
            panic!("{path} {body}: {why}\n{answered}\n{}", schema.of(response).resolved().schema);
        }
        asked.push(path);
    }
    for (path, methods) in description["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys() {
            match &**method {
                "post" => {
                    assert!(asked.contains(&&**path), "{path} was not tried");
                    let refused =
                        request(&service, &format!("POST {path}"), &["content-type: application/json"], "{");
                    let response =
                        &operation(path, "post")["responses"]["4XX"]["content"]["application/json"]["schema"];
                    assert_eq!(schema.of(response).misfit(&refused.json(400)), Ok(()), "{path}");
                }
                "get" => assert_eq!(get(&service, path).status, 200, "{path}"),
                other => panic!("{other} {path}"),
            }
        }
    }
}

#[test]
fn what_is_refused_is_described_so() {
    let service = Service::start();
    let description = get(&service, "/openapi.json").json(200);
    let schema = Schema { description: &description, schema: &Value::Null };
    for (path, options) in [
        ("/v1/solve", json!({"want": "nothing"})),
        ("/v1/solve", json!({"seed": "x"})),
        ("/v1/count", json!({"stats": 1})),
        ("/v1/candidates", json!({"entries": 7})),
        ("/v1/hint", json!({"from": "nothing"})),
        ("/v1/convert", json!({"lossy": true})),
        ("/v1/combos", json!({"sum": 10})),
        ("/v1/combos", json!({"sum": 10, "size": "2"})),
        ("/v1/generate", json!({"size": 5})),
        ("/v1/generate", json!({"needs": ["nothing"]})),
    ] {
        let mut body = json!({"options": options});
        if !matches!(path, "/v1/combos" | "/v1/generate") {
            body["puzzle"] = json!(SMALL);
        }
        let asked =
            &description["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"];
        assert!(schema.of(asked).misfit(&body).is_err(), "{path} {body}");
        crate::http::post(&service, path, &body).refused(400);
    }
}
