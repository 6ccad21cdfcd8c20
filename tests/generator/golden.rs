//! What a seed makes stays the same, on every platform and within a minor version.
//!
//! A change to these values moves what seeds make: the changelog has to say so.

use cagebook::engine::Limits;
use cagebook::formats::{Document, Format};
use cagebook::generator::{CageWishes, Generator, GivenWishes, Plan, Symmetry, ThermoWishes, Wishes};
use cagebook::{Side, variants};
use sha2::{Digest, Sha256};

/// Puzzles of a run of seeds, as text.
fn texts(wishes: Wishes, seeds: impl Iterator<Item = u64>) -> Vec<String> {
    let plan = Plan::new(wishes).unwrap();
    let mut generator = Generator::new();
    let made = seeds.map(|seed| {
        let made = generator.generate(&plan, seed, &Limits::default()).unwrap();
        let mut document = Document::new(made.puzzle);
        document.solution = Some(made.solution);
        Format::TEXT.write(&document).unwrap()
    });
    made.collect()
}

/// The first eight bytes of the SHA-256 of twenty puzzles, the last of them with the last seed there is.
fn digest(wishes: Wishes) -> String {
    let texts = texts(wishes, (0..19).chain([u64::MAX]));
    let hash = Sha256::digest(texts.concat());
    format!("{:016x}", u64::from_be_bytes(hash[..8].try_into().unwrap()))
}

#[test]
fn a_seed_makes_the_same_puzzle_for_ever() {
    let four = Side::new(4).unwrap();
    let mut wishes = Wishes::new(four, variants::classic(four));
    wishes.cages = Some(CageWishes::of(four));
    assert_eq!(
        texts(wishes, [1].into_iter()),
        [
            "puzzle\nsize 4\n4: r1c1 r2c1\n6: r1c2 r2c2\n8: r1c3 r1c4 r2c3\n9: r2c4 r3c4 r4c4\n6: r3c1 r4c1\n3: r3c2 r3c3\n4: r4c2 r4c3\n\
        solution 3241 1432 4123 2314\n"
        ]
    );
}

#[test]
fn a_run_of_seeds_makes_the_same_puzzles_for_ever() {
    let side = |n| Side::new(n).unwrap();
    let classic = |n| Wishes::new(side(n), variants::classic(side(n)));
    let killer = |n| Wishes { cages: Some(CageWishes::of(side(n))), ..classic(n) };
    let symmetric = |symmetry| GivenWishes { symmetry, number: None };
    let wishes = [
        ("classic", classic(9)),
        ("classic, rotational", Wishes { givens: symmetric(Symmetry::Rotational), ..classic(9) }),
        ("classic of 8, mirror", Wishes { givens: symmetric(Symmetry::Mirror), ..classic(8) }),
        ("X of 6, minimal", Wishes { minimal: true, ..Wishes::new(side(6), variants::x(side(6))) }),
        ("jigsaw", Wishes { regions: true, ..Wishes::new(side(9), variants::latin(side(9))) }),
        ("killer", killer(9)),
        ("killer, minimal", Wishes { minimal: true, ..killer(9) }),
        (
            "killer of 6, few large cages alike",
            Wishes {
                cages: Some(CageWishes {
                    sizes: 3..=6,
                    singles: true,
                    number: Some(10),
                    symmetry: Symmetry::Rotational,
                }),
                ..killer(6)
            },
        ),
        ("thermo", Wishes { thermos: Some(ThermoWishes::of(side(9))), ..classic(9) }),
        (
            "all of them",
            Wishes {
                regions: true,
                thermos: Some(ThermoWishes::of(side(9))),
                rules: variants::x(side(9))
                    .into_iter()
                    .filter(|rule| rule.describe().kind != "boxes")
                    .collect(),
                ..killer(9)
            },
        ),
    ];
    let found: Vec<(&str, String)> = wishes.map(|(name, wishes)| (name, digest(wishes))).into();
    let expected = [
        ("classic", "7df86d262c507037"),
        ("classic, rotational", "09d7d062413d2fe1"),
        ("classic of 8, mirror", "332322f00175a036"),
        ("X of 6, minimal", "065200798b2d57d0"),
        ("jigsaw", "475b9d769a39991c"),
        ("killer", "883a25a2e1e9292c"),
        ("killer, minimal", "b46c96351ae447f1"),
        ("killer of 6, few large cages alike", "7feceb1636f00c04"),
        ("thermo", "cbf09ace82c95ff6"),
        ("all of them", "dd2eaf6a12fff4b1"),
    ];
    assert_eq!(found.iter().map(|(name, hash)| (*name, hash.as_str())).collect::<Vec<_>>(), expected);
}
