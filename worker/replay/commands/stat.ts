import { LONGEST } from '../../../core/contract/limits.ts';
import { visible } from '../../../core/log/quoted.ts';
import { type Statistics, statisticsOf } from '../../../core/log/statistics.ts';
import type { Command } from './command.ts';

const iso = (at: number): string => new Date(at).toISOString();

const HOUR = 3_600_000;
const MINUTE = 60_000;
const SECOND = 1_000;

/** Formats a duration: `8 h 3 min`, `2 min 5 s`, `0.4 s`. */
const lengthOf = (milliseconds: number): string => {
  if (milliseconds >= HOUR) {
    const hours = Math.floor(milliseconds / HOUR);
    return `${hours} h ${Math.floor((milliseconds % HOUR) / MINUTE)} min`;
  }
  if (milliseconds >= MINUTE) {
    const minutes = Math.floor(milliseconds / MINUTE);
    return `${minutes} min ${Math.floor((milliseconds % MINUTE) / SECOND)} s`;
  }
  return `${milliseconds / SECOND} s`;
};

const table = (rows: Statistics['events']): string[] =>
  rows.map(([word, count]) => `  ${String(count).padStart(7)}  ${word}`);

/** Prints statistics of the log. */
export const stat: Command = ({ log, broken, end }, { json }, print) => {
  const { header } = log;
  const statistics = statisticsOf(log);
  if (json) {
    print(
      JSON.stringify({ header, writtenIn: log.writtenIn, said: log.said, broken, ...statistics }),
    );
    return 0;
  }
  const { first, last, from, to } = statistics;
  const redacted = header.redacted ? 'redacted' : 'not redacted: it holds names';
  print(`Log of session ${header.sessionId}, ${redacted}`);
  print(
    `  app       ${header.app.version}, build ${header.app.build}, log format ${log.writtenIn}`,
  );
  print(`  zone      ${header.zone}, language ${header.language || 'not told'}`);
  print(`  time      ${iso(from)} to ${iso(to)} (${lengthOf(to - from)})`);
  print(
    `  entries   ${first} to ${last}: ${statistics.commands} commands, ${statistics.facts} facts; ` +
      `${statistics.snapshots} snapshots, ${statistics.marks} marks, ${statistics.crashes} crashes`,
  );
  if (log.said !== undefined) print(`  said      ${visible(log.said, LONGEST.free)}`);
  if (broken !== null) print(`  broken    this core cannot take in entry ${end + 1}: ${broken}`);
  print('Events');
  for (const row of table(statistics.events)) print(row);
  print(statistics.failures.length === 0 ? 'No failures' : 'Failures');
  for (const row of table(statistics.failures)) print(row);
  return 0;
};
