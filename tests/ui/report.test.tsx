import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fileSize } from '../../ui/report/file-size.ts';
import { makeReport, type ReportState } from '../../ui/report/make-report.ts';
import { createPrepare } from '../../ui/report/prepare-report.ts';
import { ReadyReport } from '../../ui/report/ready-report.tsx';
import { ReportScreen } from '../../ui/report/report-screen.tsx';
import { SettingsPanel } from '../../ui/settings/settings-panel.tsx';
import type { Prepared, ReportApi, ReportProgress } from '../../worker/protocol/report.ts';
import { prepareReport } from '../../worker/report/prepare.ts';
import { FakeWorker } from '../mirror/fake-worker.ts';
import { eventfulSession } from '../support/eventful-session.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { render } from './render.tsx';

type Press = { readonly children?: ReactNode; readonly onClick?: () => void };
const buttons: Press[] = [];
const saved: (readonly [string, Blob])[] = [];

vi.mock('@mantine/core', async (original) => ({
  ...(await original<typeof import('@mantine/core')>()),
  Button: (props: Press) => {
    buttons.push(props);
    return <button type="button">{props.children}</button>;
  },
}));
vi.mock('../../ui/parts/download.ts', () => ({
  download: (name: string, file: Blob) => saved.push([name, file]),
}));

afterEach(() => {
  buttons.length = 0;
  saved.length = 0;
});

const press = (name: string): void => {
  const found = buttons.findLast(({ children }) => children === name);
  if (found?.onClick === undefined) throw new Error(`There is no button ${name}`);
  found.onClick();
};

const text = recordedLog(eventfulSession().entries);
const quiet = { progress: () => undefined };
const report = async () => {
  const prepared = await prepareReport(new Blob([text]), quiet);
  if (prepared._tag !== 'Prepared') throw new Error(prepared._tag);
  return prepared.report;
};

const views = { settings: { language: 'en', timeFormat: 'HH:mm' } };
const plainOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');
const screenOf = async (state: ReportState) =>
  (await render(<ReportScreen state={state} onClose={() => undefined} />, { views })).html;

test('settings lead to the report', async () => {
  const panel = { ...views, account: { visibility: 'EVERYONE' } };
  const { html } = await render(<SettingsPanel />, { views: panel });
  expect(html).toContain('Report a problem');
});

test('while it is made, it says how far it has come, and there is nothing to download', async () => {
  expect(await screenOf({ phase: 'collecting' })).toContain('Collecting the log');
  const values: number[] = [];
  const steps: readonly (readonly [ReportProgress, string])[] = [
    [{ phase: 'reading', done: 0, total: 0 }, 'Reading the log'],
    [{ phase: 'reading', done: 90, total: 100 }, 'Reading the log'],
    [{ phase: 'verifying', done: 0, total: 0 }, 'Checking that it replays'],
    [{ phase: 'redacting', done: 0, total: 0 }, 'Replacing names and texts'],
    [{ phase: 'packing', done: 0, total: 0 }, 'Packing the files'],
  ];
  for (const [progress, said] of steps) {
    const html = await screenOf({ phase: 'preparing', progress });
    expect(html).toContain(said);
    values.push(Number(/aria-valuenow="([\d.]+)"/.exec(html)?.[1]));
    expect(html).not.toContain('Download');
  }
  expect(values).toEqual([5, 36.5, 40, 60, 90]);
});

test('it tells what is in the log, what is replaced, and shows its first lines', async () => {
  const html = await screenOf({ phase: 'ready', report: await report() });
  const plain = plainOf(html);
  for (const said of [
    '21.11.26 11:02:00 – 21.11.26 11:02:27 (Europe/Stockholm)',
    'Version 3.18.0-SNAPSHOT',
    'Entries 25',
    'What you clicked and chose 9',
    'Messages of the map 2',
    '409 SLOT_TAKEN 1',
    'a replay shows exactly this session',
    'Replaced: names, mail addresses',
    'Kept: times, numbers',
    'perch-log-1970-01-01-session-redacted.ndjson.gz',
  ]) {
    expect(plain).toContain(said);
  }
  expect(plain).toContain('All 31 lines, as they will be in the file');
  expect(plain).toContain('"name":"N~1"');
  expect(plain).not.toContain('Åsa');
  expect(html).toContain('href="/replay"');
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*checked/);
});

test('without pseudonyms it warns, and the preview and the file are those with names', async () => {
  const { html } = await render(
    <ReadyReport report={await report()} redacts={false} onRedacts={() => undefined} />,
    { views },
  );
  const plain = plainOf(html);
  expect(plain).toContain('The file will contain names');
  expect(plain).toContain('Åsa Berg');
  expect(plain).toContain('perch-log-1970-01-01-session.ndjson.gz');
  expect(plain).not.toContain('Replaced: names');
});

test('what is downloaded is the file with pseudonyms, unless asked otherwise', async () => {
  const ready = await report();
  await screenOf({ phase: 'ready', report: ready });
  press('Download');
  expect(saved).toEqual([[ready.redacted.name, ready.redacted.blob]]);
});

test('a damaged log is not shown, and offered only as it is, with a warning', async () => {
  const log = new Blob([text.slice(0, -9)]);
  const reason = await prepareReport(log, quiet);
  if (reason._tag === 'Prepared') throw new Error('it should be damaged');
  const html = await screenOf({ phase: 'unusable', log, reason });
  expect(html).toContain('The log is damaged');
  expect(html).toContain('it contains names of people');
  expect(html).not.toContain('Download');
  press('Save it with names');
  expect(saved).toEqual([['perch-log.ndjson', log]]);
  const failed: Prepared = { _tag: 'Failed', message: 'out of memory' };
  const other = await screenOf({ phase: 'unusable', log, reason: failed });
  expect(other).toContain('The report could not be made');
  expect(other).toContain('out of memory');
});

test('where there is no log, it says so', async () => {
  const html = await screenOf({ phase: 'none' });
  expect(html).toContain('There is no log');
  expect(html).not.toContain('Download');
});

const prepareIn = (api: ReportApi | null) => {
  const worker = new FakeWorker(api as never);
  const clock = new ManualClock();
  return { worker, clock, prepare: createPrepare(() => worker.port, clock) };
};
const still = new AbortController().signal;

test('a worker of its own makes the report, tells of its progress, and ends', async () => {
  const { worker, prepare } = prepareIn({ prepare: prepareReport });
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

test('a journal that was lost has no log to report', async () => {
  const states: ReportState[] = [];
  const { prepare } = prepareIn(null);
  await makeReport({ exportLog: async () => null, prepare }, (state) => states.push(state), still);
  expect(states.at(-1)).toEqual({ phase: 'none' });
});

test('a worker that does not start, cannot be loaded or says nothing readable is told', async () => {
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

test('one that has begun may take its time', async () => {
  let finish: (answer: Prepared) => void = () => undefined;
  const { clock, prepare } = prepareIn({
    prepare: (_log, sink) => {
      sink.progress({ phase: 'reading', done: 0, total: 0 });
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  });
  const steps: ReportProgress[] = [];
  const answer = prepare(new Blob([text]), (step) => steps.push(step), still);
  await vi.waitFor(() => expect(steps).toHaveLength(1));
  clock.elapse(300_000);
  finish({ _tag: 'Failed', message: 'done' });
  expect(await answer).toEqual({ _tag: 'Failed', message: 'done' });
});

test('who closes the dialog ends the worker, and is told nothing more', async () => {
  const { worker, prepare } = prepareIn(null);
  const end = new AbortController();
  const states: ReportState[] = [];
  const exportLog = async () => new Blob([text]);
  const made = makeReport({ exportLog, prepare }, (state) => states.push(state), end.signal);
  await vi.waitFor(() => expect(states).toHaveLength(1));
  end.abort();
  await made;
  expect(states).toEqual([{ phase: 'collecting' }]);
  const late = new AbortController();
  const answer = prepare(new Blob([text]), () => undefined, late.signal);
  late.abort();
  expect((await answer)._tag).toBe('Failed');
  expect(worker.isTerminated).toBe(true);
});

test('sizes are written in the language', () => {
  expect(fileSize(812, 'en')).toBe('812 byte');
  expect(fileSize(999, 'en')).toBe('999 byte');
  expect(fileSize(1_000, 'en')).toBe('1 kB');
  expect(fileSize(999_499, 'en')).toBe('999 kB');
  expect(fileSize(999_500, 'en')).toBe('1 MB');
  expect(fileSize(1_340_000, 'en')).toBe('1.3 MB');
  expect(fileSize(1_340_000, 'de')).toBe('1,3 MB');
});
