"""Checks killers on a Spark cluster, with `cagebook check --format jsonl` behind `RDD.pipe`.

    cagebook generate -n 3000 --seed 1 --no-solution --to jsonl |
        sed '7s/"sum":[0-9]*/"sum":99/; 1000s/.$//; 2000s/"sum":[0-9]*,//g' >killers.jsonl
    spark-submit --master 'local[2]' examples/spark_pipe.py killers.jsonl

What that printed is in spark_pipe.txt. `cagebook` has to be in the PATH of every worker. The puzzles have to be in a
format with a line for each, as jsonl here, or line, ps, arrows, sgt and links: Spark cuts files anywhere between lines.
"""

import json
import os
import sys
from collections import Counter

from pyspark.sql import SparkSession

# Spark starts this once for each partition, writes a puzzle a line and reads an answer a line. It runs as many of them
# side by side as there are cores, so one job is enough for each. --from makes every line a puzzle of its own, whatever is
# wrong with it.
#
# The exit code of cagebook is the worst of all answers: 1 if a puzzle of the partition has none or several solutions, 2 if
# one cannot be read, 3 if there was not enough time for one. Each of them is an answer with a line of its own, no reason
# to run the partition again. Anything above is a failure (127: there is no cagebook; 137: it was killed), and with
# checkCode=True it is one for Spark as well. Without, half a partition would pass for a whole one.
COMMAND = "sh -c 'cagebook check --from jsonl --format jsonl --jobs 1 || [ $? -le 3 ]'"

spark = SparkSession.builder.appName("cagebook").getOrCreate()
lines = spark.sparkContext.textFile(sys.argv[1], minPartitions=4)
# A line that says nothing would have no answer.
puzzles = lines.filter(lambda line: line.strip() and not line.lstrip().startswith("#"))
# The environment is empty unless it is given, and without a PATH nothing is found.
answers = puzzles.pipe(COMMAND, env={"PATH": os.environ["PATH"]}, checkCode=True).map(json.loads)

# Answers come in the order of the puzzles, exactly one for each. zip relies on that and fails where it does not hold.
# (The member "line" counts within a partition.) A partition without puzzles has no answers, and that is no error.
checked = puzzles.zip(answers).cache()

print("partitions:", checked.getNumPartitions(), "with", checked.glom().map(len).collect(), "puzzles")
print("answers:", dict(sorted(Counter(checked.map(lambda pair: pair[1]["answer"]).countByValue()).items())))
for puzzle, answer in checked.filter(lambda pair: pair[1]["answer"] != "one").take(5):
    print(f"{answer['answer']}: {answer.get('reason', answer.get('differ'))}\n    {puzzle[:100]}")
spark.stop()
