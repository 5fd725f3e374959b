/** The text of `--help`, organised by the questions that a log can answer. */
export const USAGE = `usage: npm run replay -- FILE [COMMAND] [OPTIONS]

FILE is a log that Perch has saved (Settings, "Report a problem"): newline-delimited JSON, packed with gzip or not;
- reads standard input. Nothing is sent anywhere: the log is folded again by the core, on this machine.

What is in it?                       npm run replay -- log.ndjson stat
Does it replay exactly?              npm run replay -- log.ndjson verify
What did the person see at the end?  npm run replay -- log.ndjson fold
  ... after entry 120?               npm run replay -- log.ndjson fold --at 120
  ... in the quick view alone?       npm run replay -- log.ndjson fold --at 120 --topic quickView
What changed between two entries?    npm run replay -- log.ndjson diff --from 118 --to 120
Where was something refused?         npm run replay -- log.ndjson grep --failures
  ... a desk booked?                 npm run replay -- log.ndjson grep --type BookDesk --type deskBooking.create
  ... a rule at work?                npm run replay -- log.ndjson grep --rule BK9
May I pass it on?                    npm run replay -- log.ndjson redact --out redacted.ndjson
For a program?                       npm run -s replay -- log.ndjson fold | jq .quickView
                                     (-s keeps npm from writing its own lines above the output)

COMMAND
  stat      counts, times, versions, failures (the default)
  fold      what each part of the screen shows, as JSON: { topic: view }
            --at N          after entry N instead of the last
            --topic NAME    only this topic; may be repeated; NAME?{"json":"params"} for topics with parameters
            --state         the whole state instead of topics
  verify    folds again and compares with the recorded hashes and states; tells the first divergence: the entry,
            the path in the state, and both values
  diff      what changed in the state and in the topics from --from N to --to M (the entries after N, up to M)
            --limit N       at most N places (default 100)
            --topic NAME    only this topic; may be repeated
  grep      entries by event type, rule or outcome
            --type NAME     events of this type, or answers to this call; may be repeated
            --rule ID       entries in which this rule of core/RULES.md decided something; may be repeated
            --failures      answers that were no success
  redact    writes the log with people, places and texts replaced by pseudonyms; it replays the same

  --out     into a file instead of standard output: --out FILE
  --json    machine-readable output for stat, verify, diff and grep (one JSON value a line for grep)
  --help    this text

Exit codes: 0 as asked, 1 found otherwise (verify: a divergence; grep: nothing), 2 the log or the command line is no good;
then one line on standard error says why, with the number of the line. A log is read as a stream and up to limits, so a
hostile file takes no more memory than a large log.`;
