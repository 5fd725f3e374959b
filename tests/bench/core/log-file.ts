import { Result } from 'effect';
import { encodeLog } from '../../../core/log/codec.ts';
import { readLog } from '../../../core/log/read.ts';
import { redactLog } from '../../../core/log/redact-log.ts';
import { verifyLog } from '../../../core/log/verify.ts';
import { createTimeline } from '../../../worker/replay/timeline.ts';
import { recordedLog } from '../../support/recorded-log.ts';
import { median, ms, ratio } from './figures.ts';
import { officeEntries } from './recording.ts';

/** As in the worker. */
const MARK_EVERY = 100;

const megabytes = (text: string): string => `${(text.length / 1e6).toFixed(1)} MB`;

/** Measures reading and writing the file of a long session, each compared with JSON.parse of its lines. */
export const logFileBench = (): void => {
  const text = recordedLog(officeEntries(100_000), 1, MARK_EVERY);
  const lines = text.trimEnd().split('\n');
  const log = Result.getOrThrow(readLog(text));
  const parse = median(() => {
    for (const line of lines) JSON.parse(line);
  }, 3);
  console.log(
    `a log of ${log.entries.length} entries, ${megabytes(text)}; JSON.parse ${ms(parse)}`,
  );
  const figure = (name: string, work: () => void) => {
    const time = median(work, 3);
    console.log(`  ${name.padEnd(40)} ${ms(time)}   ratio ${ratio(time, parse)}`);
  };
  figure('export (encode and seal)', () => void encodeLog(log));
  figure('read (sums, decode, order)', () => void readLog(text));
  figure('replay (fold, states kept)', () => void createTimeline(log));
  figure('verify (fold and hash each state)', () => void verifyLog(log));
  figure('redact', () => void redactLog(log));
};
