import { expect, test } from 'vitest';
import { fileSize } from '../../ui/features/report/file-size.ts';
import { makeReport, type ReportState } from '../../ui/features/report/make-report.ts';
import { createPrepare } from '../../ui/features/report/prepare-report.ts';
import type { Prepared, ReportApi, ReportProgress } from '../../worker/protocol/report.ts';
import { addSaid } from '../../worker/report/add-said.ts';
import { prepareReport } from '../../worker/report/prepare.ts';
import { FakeWorker } from '../mirror/fake-worker.ts';
import { eventfulSession } from '../support/eventful-session.ts';
import { eventually } from '../support/eventually.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { recordedLog } from '../support/recorded-log.ts';

const text = recordedLog(eventfulSession().entries);

const prepareIn = (api: ReportApi | null) => {
  const worker = new FakeWorker(api as never);
  const clock = new ManualClock();
  return { worker, clock, prepare: createPrepare(() => worker.port, clock) };
};
const still = new AbortController().signal;

test('a separate worker makes the report, reports its progress, and ends', async () => {
  const { worker, prepare } = prepareIn({ prepare: prepareReport, addSaid });
  const states: ReportState[] = [];
  const exportLog = async () => new Blob([text]);
  await makeReport({ exportLog, prepare }, (state) => states.push(state), still);
  const last = states.at(-1);
  if (last?.phase !== 'ready') throw new Error(`it ended ${last?.phase}`);
  expect(last.report.redacted.lines).toBe(31);
  expect(states[0]).toEqual({ phase: 'collecting' });
  expect(
    states.flatMap((state) => (state.phase === 'preparing' ? state.progress.phase : [])),
  ).toContain('packing');
  expect(worker.isTerminated).toBe(true);
});

test('a lost journal yields no report', async () => {
  const states: ReportState[] = [];
  const { prepare } = prepareIn(null);
  await makeReport({ exportLog: async () => null, prepare }, (state) => states.push(state), still);
  expect(states.at(-1)).toEqual({ phase: 'none' });
});

test('a worker that does not start, load or answer readably is reported as failed', async () => {
  const log = new Blob([text]);
  const none = createPrepare(() => {
    throw new Error('no workers here');
  }, new ManualClock());
  expect(await none(log, () => undefined, still)).toMatchObject({
    _tag: 'Failed',
    message: 'Error: no workers here',
  });
  const silent = prepareIn(null);
  const answer = silent.prepare(log, () => undefined, still);
  silent.clock.elapse(30_000);
  expect(await answer).toMatchObject({ _tag: 'Failed', message: 'the worker does not start' });
  expect(silent.worker.isTerminated).toBe(true);
  for (const [type, message, said] of [
    ['error', undefined, 'the worker could not be loaded'],
    ['error', 'out of memory', 'out of memory'],
    ['messageerror', undefined, 'a message could not be read'],
  ] as const) {
    const broken = prepareIn(null);
    const failed = broken.prepare(log, () => undefined, still);
    broken.worker.fire(type, message);
    expect(await failed).toEqual({ _tag: 'Failed', message: said });
    expect([broken.worker.isTerminated, broken.clock.armed]).toEqual([true, 0]);
  }
});

test('a worker that has started has no time limit', async () => {
  let finish: (answer: Prepared) => void = () => undefined;
  const { clock, prepare } = prepareIn({
    addSaid,
    prepare: (_log, sink) => {
      sink.progress({ phase: 'reading', done: 0, total: 0 });
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  });
  const steps: ReportProgress[] = [];
  const answer = prepare(new Blob([text]), (step) => steps.push(step), still);
  await eventually(() => expect(steps).toHaveLength(1));
  clock.elapse(300_000);
  finish({ _tag: 'Failed', message: 'done' });
  expect(await answer).toEqual({ _tag: 'Failed', message: 'done' });
});

test('progress that arrives after the answer is not told', async () => {
  let late: (step: ReportProgress) => unknown = () => undefined;
  const { prepare } = prepareIn({
    addSaid,
    prepare: async (_log, sink) => {
      late = sink.progress;
      await sink.progress({ phase: 'reading', done: 0, total: 0 });
      return { _tag: 'Failed', message: 'done' };
    },
  });
  const steps: ReportProgress[] = [];
  await prepare(new Blob([text]), (step) => steps.push(step), still);
  // The worker calls back on a channel of its own, so the last step may come after the answer.
  await late({ phase: 'packing', done: 0, total: 0 });
  expect(steps.map(({ phase }) => phase)).toEqual(['reading']);
});

test('closing the dialog ends the worker, and no further states are reported', async () => {
  const { worker, prepare } = prepareIn(null);
  const end = new AbortController();
  const states: ReportState[] = [];
  const exportLog = async () => new Blob([text]);
  const made = makeReport({ exportLog, prepare }, (state) => states.push(state), end.signal);
  await eventually(() => expect(states).toHaveLength(1));
  end.abort();
  await made;
  expect(states).toEqual([{ phase: 'collecting' }]);
  const late = new AbortController();
  const answer = prepare(new Blob([text]), () => undefined, late.signal);
  late.abort();
  expect((await answer)._tag).toBe('Failed');
  expect(worker.isTerminated).toBe(true);
});

test('file sizes are written in the given language', () => {
  expect(fileSize(812, 'en')).toBe('812 byte');
  expect(fileSize(999, 'en')).toBe('999 byte');
  expect(fileSize(1_000, 'en')).toBe('1 kB');
  expect(fileSize(999_499, 'en')).toBe('999 kB');
  expect(fileSize(999_500, 'en')).toBe('1 MB');
  expect(fileSize(1_340_000, 'en')).toBe('1.3 MB');
  expect(fileSize(1_340_000, 'de')).toBe('1,3 MB');
});
