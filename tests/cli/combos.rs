//! `cagebook combos`.

use crate::testenv::{cagebook, cagebook_reading};

#[test]
fn prints_one_combination_a_line_however_the_key_is_written() {
    for key in ["10 2", "10/2", "10(2)", "10[2]", "'10 2'"] {
        cagebook(&format!("combos {key}")).exits(0).prints("19\n28\n37\n46\n").says_nothing();
    }
    cagebook("combos 15 3").exits(0).prints("159\n168\n249\n258\n267\n348\n357\n456\n");
    cagebook("combos 7 1").exits(0).prints("7\n");
}

#[test]
fn filters_add_up() {
    for filters in ["-x 14", "-x 1,4", "-x 1 -x 4", "--exclude 1 --exclude=4", "-x '1, 4'"] {
        cagebook(&format!("combos 10 2 {filters}")).exits(0).prints("28\n37\n");
    }
    cagebook("combos 15 3 -i 2 -x 4,5").exits(0).prints("267\n");
    cagebook("combos 10 3 --digits 6").exits(0).prints("136\n145\n235\n");
}

#[test]
fn several_keys_stand_under_headings() {
    cagebook("combos 15-17 2").exits(0).prints("15(2)\n69\n78\n\n16(2)\n79\n\n17(2)\n89\n");
    cagebook("combos 16-17,4/2,1").exits(0).prints(
        "4(1)\n4\n\n16(1)\nnone: 1 cell makes at most 9\n\n17(1)\nnone: 1 cell makes at most 9\n\n\
                 4(2)\n13\n\n16(2)\n79\n\n17(2)\n89\n",
    );
    // 'any' asks for the keys there are, and has a heading even if there is one.
    cagebook("combos 8 any -x 12").exits(0).prints("8(1)\n8\n\n8(2)\n35\n");
    cagebook("combos any 9").exits(0).prints("45(9)\n123456789\n");
    cagebook("combos 45 ANY -x 9").exits(1).says("no combination for 45(ANY)");
}

#[test]
fn json_is_an_array_of_keys() {
    cagebook("combos 10 2 --format json").exits(0).prints(
        "[{\"sum\":10,\"size\":2,\"combinations\":[[1,9],[2,8],[3,7],[4,6]],\"required\":[],\
         \"possible\":[1,2,3,4,6,7,8,9],\"impossible\":[5]}]\n",
    );
    let several = cagebook("combos 9-11 2,3 -i 1 --digits 6 --format json");
    let several: serde_json::Value = serde_json::from_str(&several.exits(0).stdout).unwrap();
    assert_eq!(several.as_array().unwrap().len(), 6);
    assert_eq!(several[0]["reason"], "1 cannot be in 9(2), which is 36 45");
    assert_eq!(several[3]["impossible"], serde_json::json!([4]));
}

#[test]
fn csv_is_a_row_a_key() {
    cagebook("combos 8,18 2 --format csv")
        .exits(0)
        .prints("sum,size,count,combinations,required,possible,impossible\n8,2,3,17 26 35,,123567,489\n18,2,0,,,,123456789\n");
}

#[test]
fn says_why_nothing_fits() {
    for (question, reason) in [
        ("18 2", "18(2): 2 cells make at most 17"),
        ("2 2", "2(2): 2 cells make at least 3"),
        ("7 7", "7(7): 7 cells make at least 28"),
        ("255 1", "255(1): 1 cell makes at most 9"),
        ("4 2 -x 1", "4(2): 4 in 2 cells needs 1 and 3; 1 is excluded"),
        ("28 4 -x 89", "28(4): 28 in 4 cells needs 8 and 9; 8 and 9 are excluded"),
        ("6 3 -i 9", "6(3): 9 cannot be in 6(3), which is 123"),
        ("10 2 -i 123", "10(2): 2 cells cannot hold the 3 digits 1, 2 and 3"),
        ("5 2 -i 1 -x 4", "5(2): each combination is ruled out: 14 (4 is excluded), 23 (lacks 1)"),
        ("12 2 --digits 6", "12(2): 2 cells make at most 11 with the digits 1 to 6"),
        ("30 7 --digits 6", "30(7): 7 cells need 7 different digits, there are 6"),
    ] {
        cagebook(&format!("combos {question}"))
            .exits(1)
            .prints("")
            .says(&format!("no combination for {reason}"));
    }
}

#[test]
fn refuses_what_is_no_question() {
    for (question, message) in [
        ("0 2", "sum 0 is too small: it is at least 1"),
        ("-5 2", "sum -5 is too small: it is at least 1"),
        ("256 2", "sum 256 is too large: 9 cells make at most 45"),
        ("99999999999999999999 2", "sum 99999999999999999999 is too large: 9 cells make at most 45"),
        ("10 0", "size 0 is too small: it is at least 1"),
        ("10 10", "size 10 is too large: a cage has at most 9 cells"),
        ("ten 2", "\"ten\" is not a sum"),
        ("10 two", "\"two\" is not a size"),
        ("1.5 2", "\"1.5\" is not a sum"),
        ("'' 2", "\"\" is not a sum"),
        ("10( 2", "\"10(\" is not a sum"),
        ("10", "\"10\" is not a sum and a size, as 10 2, 10/2 or 10(2)"),
        ("7x3", "\"7x3\" is not a sum and a size, as 10 2, 10/2 or 10(2)"),
        ("10/2 3", "10/2 names the size already, and 3 names it again"),
        ("17-15 2", "the sum range 17-15 runs downwards"),
        ("10 2 -x 14 -i 4", "both included and excluded: 4"),
        ("10 2 --digits 6 -x 7", "not among the digits 1 to 6: 7"),
        ("10 2 --explain --format json", "--explain is written as text only"),
        ("10 2 --explain --cells r1c1", "--cells names r1c1, but the cage has size 2"),
        (
            "10 2 --digits 5 --explain --cells r1c1,r1c2",
            "a grid of 5 by 5 has no boxes: --cells needs --digits 4, 6, 8 or 9",
        ),
        ("10 2 --digits 4 --explain --cells r1c4,r1c5", "--cells: r1c5 is outside the 4 by 4 grid"),
        ("10 2 --explain --cells r1c1,r1c2 --cage '5 r1c2 r1c3'", "--cage: r1c2 is in two cages"),
        (
            "10 2 -x 10",
            "invalid value '10' for '--exclude <DIGITS>': '0' at character 2 is not a digit from 1 to 9",
        ),
        ("10 2 --digits 3", "invalid value '3' for '--digits <N>': \"3\" is not a digit from 4 to 9"),
        (
            "10 2 --explain --cells r1c0",
            "invalid value 'r1c0' for '--cells <CELLS>': \"r1c0\" is not a cell from r1c1 to r9c9",
        ),
    ] {
        cagebook(&format!("combos {question}")).exits(2).prints("").says(message);
    }
    for usage in ["", "10 2 3", "10 2 --colour", "10 --batch", "10 2 --cells r1c1,r1c2", "10 2 --format xml"]
    {
        let run = cagebook(&format!("combos {usage}"));
        assert!(run.exits(2).prints("").stderr.starts_with("error: "), "{}", run.report());
    }
}

#[test]
fn explains_a_cage_inside_a_box() {
    cagebook("combos 28 4 --explain --cells r1c1,r1c2,r2c1,r2c2 -x 7").exits(0).says_nothing().prints(
        "28(4): the third-highest sum; 4 cells make 10 to 30\n\
         combinations: 1 of 2: 5689\n\
         removed: 4789 (7 is excluded)\n\
         must: 5 6 8 9\n\
         possible: 5 6 8 9\n\
         never: 1 2 3 4 7\n\
         place: box 1 holds the whole cage; no row or column does\n\
         outside: 5 6 8 9 leave the rest of box 1: r1c3 r2c3 r3c1 r3c2 r3c3\n",
    );
}

#[test]
fn explains_a_cage_that_a_border_splits() {
    let others = "--cage '8 r1c1 r1c2' --cage '6 r1c3 r2c3' --cage '14 r2c1 r2c2 r3c1'";
    cagebook(&format!("combos 24 4 --explain --cells r3c2,r3c3,r3c4,r3c5 {others}"))
        .exits(0)
        .says_nothing()
        .prints(
            "24(4): 4 cells make 10 to 30\n\
         box 1: the other cages make 8 + 6 + 14 = 28, so r3c2 r3c3 make 45 - 28 = 17: 89\n\
         outside box 1: r3c4 r3c5 make 24 - 17 = 7: 16 25 34\n\
         combinations: 3 of 8: 1689 2589 3489\n\
         removed: 2679 3579 3678 4569 4578 (no part of it makes 17 in r3c2 r3c3)\n\
         must: 8 9\n\
         possible: 1 2 3 4 5 6 8 9\n\
         never: 7\n\
         place: row 3 holds the whole cage; no column or box does\n\
         outside: 8 9 leave the rest of row 3: r3c1 r3c6 r3c7 r3c8 r3c9\n\
         outside: 8 9 are in r3c2 r3c3 and leave the rest of box 1: r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1\n",
        );
    cagebook(&format!("combos 24 4 --explain --cells r3c2,r3c3,r3c4,r3c5 {others} -x 8")).exits(1).says(
        "no combination for 24(4): no combination fits beside the other cages of box 1 once 8 is excluded",
    );
}

#[test]
fn explains_cages_in_no_house_and_other_cages_of_no_use() {
    let bent = cagebook("combos 23 3 --explain --cells r1c3,r1c4,r2c3 --cage '8 r1c1 r1c2' --cage '9 r9c9'");
    bent.exits(0).says_nothing().prints(
        "23(3): the second-highest sum; 3 cells make 6 to 24\n\
         cage 8 at r1c1 r1c2 takes nothing from this cage: for the rule of 45 on row 1, r1c5 r1c6 r1c7 r1c8 r1c9 are still in no cage inside it\n\
         cage 9 at r9c9 takes nothing from this cage: no house holds it and a part of this cage\n\
         combinations: 1 of 1: 689\n\
         must: 6 8 9\n\
         possible: 6 8 9\n\
         never: 1 2 3 4 5 7\n\
         place: no row, column or box holds the whole cage\n\
         outside: 6 8 9 leave r1c1 r1c2, which see every cell of the cage\n",
    );
    cagebook("combos 45 9 --explain").exits(0).prints(
        "45(9): 9 cells make 45, nothing else\n\
         combinations: 1 of 1: 123456789\n\
         must: 1 2 3 4 5 6 7 8 9\n\
         possible: 1 2 3 4 5 6 7 8 9\n\
         never: none\n",
    );
}

#[test]
fn cages_of_one_house_leave_each_other_digits() {
    let placed = |question: &str| cagebook(&format!("combos {question} --explain"));
    // Both need 8 and 9.
    let clash = placed("17 2 --cells r1c1,r1c2 --cage '17 r1c3 r1c4'");
    clash.exits(1).says("no combination for 17(2): no combination fits beside the other cages of row 1");
    assert!(
        clash
            .stdout
            .contains("removed: 89 (no part of it fits into r1c1 r1c2 beside the other cages of row 1)\n")
    );
    // The other cage takes the 8; with a third one the row is full, and the rule of 45 has its say as well.
    let beside = placed("9 2 --cells r1c1,r1c2 --cage '17 r1c3 r1c4'");
    let line = "row 1: beside cage 17 at r1c3 r1c4, r1c1 r1c2 can hold 27 36 45\n";
    assert!(beside.exits(0).stdout.contains(line), "{}", beside.report());
    let full = placed("10 2 --cells r1c1,r1c2 --cage '34 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9'");
    let line = "row 1: the other cages make 34, so r1c1 r1c2 make 45 - 34 = 11, but the cage makes 10\n";
    assert!(full.exits(1).stdout.contains(line), "{}", full.report());
    for (question, message) in [
        ("--cage '99 r1c3 r1c4'", "--cage: cage 99 at r1c3 r1c4: 2 cells make at most 17"),
        (
            "--cage '9 r1c3 r1c3'",
            "invalid value '9 r1c3 r1c3' for '--cage <'SUM CELLS'>': r1c3 is named twice",
        ),
        ("--cage '9 r1c2 r1c1'", "--cage: r1c1 r1c2 are in two cages"),
    ] {
        placed(&format!("10 2 --cells r1c1,r1c2 {question}")).exits(2).says(message);
    }
    // Any size is any that has as many cells as are named.
    let any = placed("20 any --cells r1c1,r1c2,r1c3");
    assert!(any.exits(0).stdout.starts_with("20(3): "), "{}", any.report());
}

#[test]
fn messages_hold_no_commands_for_the_terminal() {
    cagebook("combos '\u{1b}[31mten' 2").exits(2).says("\"\\u{1b}[31mten\" is not a sum");
    cagebook("solve 'a\u{1b}b'").exits(2).says("a\\u{1b}b: No such file or directory (os error 2)");
}

#[test]
fn a_batch_keeps_one_line_a_line() {
    let input = b"\xef\xbb\xbf10 2 1 4\r\n\n7 3\nfoo 3\n18 2\n10/2 1,4\n10 2 0\n10 any\n\xff\xfe\n3 2";
    cagebook_reading("combos --batch", input).exits(2).says_nothing().prints(
        "28 37\n\
         \n\
         124\n\
         error: line 4: \"foo\" is not a sum\n\
         none: 2 cells make at most 17\n\
         28 37\n\
         error: line 7: '0' at character 1 is not a digit from 1 to 9\n\
         error: line 8: 10(any) is more than one key; a line asks for one\n\
         error: line 9: the byte 0xff is not text in UTF-8\n\
         12\n",
    );
    cagebook_reading("combos --batch -x 1", "10 2\n3 2\n")
        .exits(1)
        .prints("28 37 46\nnone: 3 in 2 cells needs 1 and 2; 1 is excluded\n");
    cagebook_reading("combos --batch", "").exits(0).prints("");
    cagebook_reading("combos --batch", "10 2\r7 3\r")
        .exits(2)
        .prints("error: line 1: \"2\\r7\" is not a size\n");
    cagebook_reading("combos --batch --format csv", "18 2\n")
        .exits(1)
        .prints("line,sum,size,count,combinations,required,possible,impossible,message\n1,18,2,0,,,,123456789,\"2 cells make at most 17\"\n");
    cagebook_reading("combos --batch --format json", "7 3\nx 1\n").exits(2).prints(
        "[{\"sum\":7,\"size\":3,\"combinations\":[[1,2,4]],\"required\":[1,2,4],\"possible\":[1,2,4],\"impossible\":[3,5,6,7,8,9]}]\n\
         [{\"line\":2,\"error\":\"\\\"x\\\" is not a sum\"}]\n",
    );
    cagebook_reading("combos --batch --format csv", "7 3\nx 1\n").exits(2).prints(
        "line,sum,size,count,combinations,required,possible,impossible,message\n\
         1,7,3,1,124,124,124,356789,\n\
         2,,,,,,,,\"\"\"x\"\" is not a sum\"\n",
    );
}

#[test]
fn a_batch_takes_long_lines_and_long_input() {
    let long = format!("3 2 {}\n4 2\n", "9".repeat(1 << 20));
    cagebook_reading("combos --batch", long)
        .exits(2)
        .prints("error: line 1: the line is longer than 1048576 bytes\n13\n");
    let many = cagebook_reading("combos --batch", "10 2 1 4\n".repeat(50_000));
    assert!(many.exits(0).stdout == "28 37\n".repeat(50_000));
}
