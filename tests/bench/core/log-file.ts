import { Result } from 'effect';
import { encodeLog } from '../../../core/log/codec.ts';
import { readLog } from '../../../core/log/read.ts';
import { redactLog } from '../../../core/log/redact-log.ts';
import { verifyLog } from '../../../core/log/verify.ts';
import { createTimeline } from '../../../worker/replay/timeline.ts';
import { recordedLog } from '../../support/recorded-log.ts';
import { inRounds, type Report } from '../report.ts';
import type { Scope } from '../scope.ts';
import { officeEntries } from './recording.ts';
import { timed } from './timed.ts';

/** As in the worker. */
const MARK_EVERY = 100;

const ENTRIES = { check: 20_000, all: 100_000 } as const satisfies Record<Scope, number>;

/** Reads and writes the file of a long session; the baseline is JSON.parse of its lines. */
export const logFileBench = async ({ measured }: Report, scope: Scope): Promise<void> => {
  const count = ENTRIES[scope];
  const text = recordedLog(officeEntries(count), 1, MARK_EVERY);
  const lines = text.trimEnd().split('\n');
  const log = Result.getOrThrow(readLog(text));
  const values = await inRounds(() => {
    const parse = timed(() => {
      for (const line of lines) JSON.parse(line);
    });
    const ratio = (work: () => void): number => timed(work) / parse;
    const of = `${count.toLocaleString('en')} entries`;
    return {
      [`core: encode and seal ${of}`]: ratio(() => void encodeLog(log)),
      [`core: read ${of}`]: ratio(() => void readLog(text)),
      [`core: replay ${of}, states kept`]: ratio(() => void createTimeline(log)),
      [`core: verify ${of}`]: ratio(() => void verifyLog(log)),
      [`core: redact ${of}`]: ratio(() => void redactLog(log)),
    };
  });
  measured({ unit: 'x', baseline: 'JSON.parse' }, values);
};
