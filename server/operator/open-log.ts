import { jsonLines } from './json-lines.ts';
import type { Level } from './log-record.ts';
import { createOperatorLog, type OperatorLog } from './operator-log.ts';
import { prettyLines } from './pretty-lines.ts';
import { VERSION } from './version.ts';

/** OP15: the log of this process. Writing is synchronous, so that the last lines before an end are not lost. */
export const openLog = (
  { log, logLevel }: { readonly log: 'pretty' | 'json'; readonly logLevel: Level },
  secrets: readonly string[],
): OperatorLog =>
  createOperatorLog({
    now: Date.now,
    level: logLevel,
    secrets,
    isCollected: log === 'json',
    sink:
      log === 'json'
        ? jsonLines(VERSION.build, (line) => process.stdout.write(line))
        : prettyLines(
            (line) => process.stdout.write(`${line}\n`),
            (line) => process.stderr.write(`${line}\n`),
          ),
  });
