import { gunzipSync } from 'node:zlib';
import { Result } from 'effect';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONGEST } from '../../core/contract/limits.ts';
import { readLog } from '../../core/log/read.ts';
import { redactLog } from '../../core/log/redact-log.ts';
import { verifyLog } from '../../core/log/verify.ts';
import type { ReportState } from '../../ui/features/report/make-report.ts';
import { ReportScreen } from '../../ui/features/report/report-screen.tsx';
import { SettingsPanel } from '../../ui/features/settings/settings-panel.tsx';
import type { ReportProgress } from '../../worker/protocol/report.ts';
import { addSaid } from '../../worker/report/add-said.ts';
import { prepareReport } from '../../worker/report/prepare.ts';
import { aria, field, isThere, the } from '../support/by-role.ts';
import { eventfulSession } from '../support/eventful-session.ts';
import { eventually } from '../support/eventually.ts';
import { mount } from '../support/mount.tsx';
import { recordedLog } from '../support/recorded-log.ts';
import { says } from '../support/text.ts';

/** The downloads: file name and content. */
const saved: (readonly [string, Blob])[] = [];
const files = new Map<string, Blob>();

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = `blob:${files.size}`;
    files.set(address, file as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href);
    if (file !== undefined) saved.push([this.download, file]);
  });
});
afterEach(() => {
  saved.length = 0;
  files.clear();
});

const text = recordedLog(eventfulSession().entries);
const quiet = { progress: () => undefined };
const report = async () => {
  const prepared = await prepareReport(new Blob([text]), quiet);
  if (prepared._tag !== 'Prepared') throw new Error(prepared._tag);
  return prepared.report;
};

const show = (state: ReportState) =>
  mount(<ReportScreen state={state} addSaid={addSaid} onClose={() => undefined} />);
const plain = (): string => document.body.textContent.replace(/\s+/g, ' ');

test('the settings have a button for the report', () => {
  mount(<SettingsPanel />, { views: { account: { visibility: 'EVERYONE' } } });
  expect(isThere('button', 'Report a problem')).toBe(true);
});

test('during preparation, shows the progress and no download', () => {
  expect(show({ phase: 'collecting' }).text()).toContain('Collecting the log');
  const values: number[] = [];
  const steps: readonly (readonly [ReportProgress, string])[] = [
    [{ phase: 'reading', done: 0, total: 0 }, 'Reading the log'],
    [{ phase: 'reading', done: 90, total: 100 }, 'Reading the log'],
    [{ phase: 'verifying', done: 0, total: 0 }, 'Checking that it replays'],
    [{ phase: 'redacting', done: 0, total: 0 }, 'Replacing names and texts'],
    [{ phase: 'packing', done: 0, total: 0 }, 'Packing the files'],
  ];
  for (const [progress, said] of steps) {
    expect(show({ phase: 'preparing', progress }).text()).toContain(said);
    values.push(Number(aria(the('progressbar'), 'valuenow')));
    expect(isThere('button', 'Download')).toBe(false);
  }
  expect(values).toEqual([5, 36.5, 40, 60, 90]);
});

test('shows the content of the log, what is replaced, and the first lines', async () => {
  show({ phase: 'ready', report: await report() });
  says(
    plain(),
    '21 November 2026, 11:02:00 – 21 November 2026, 11:02:27 (Europe/Stockholm)',
    'Version3.18.0-SNAPSHOT',
    'Entries25',
    'What you clicked and chose9',
    'Messages of the map2',
    '409 SLOT_TAKEN 1',
    'a replay shows exactly this session',
    'Replaced: names, mail addresses',
    'Kept: times, numbers',
    'perch-log-1970-01-01-session-redacted.ndjson.gz',
    'The first 30 of 31 lines, as they will be in the file',
    '"name":"N~1"',
  );
  expect(plain()).not.toContain('Åsa');
  expect(document.querySelector('a[href="/replay"]')).not.toBeNull();
  expect(field(/^Replace/, 'switch').checked).toBe(true);
});

test('downloads the file with pseudonyms by default; the full file shows a warning', async () => {
  const ready = await report();
  const { press } = show({ phase: 'ready', report: ready });
  await press('Download');
  expect(saved.splice(0)).toEqual([[ready.redacted.name, ready.redacted.blob]]);
  await press(/^Replace/, 'switch');
  says(
    plain(),
    'The file will contain names',
    'Åsa Berg',
    'perch-log-1970-01-01-session.ndjson.gz',
  );
  expect(plain()).not.toContain('Replaced: names');
  await press('Download');
  expect(saved).toEqual([[ready.full.name, ready.full.blob]]);
});

test('HE6: the user’s description comes first on the page, and is added unchanged at the end of the file', async () => {
  const ready = await report();
  const { press, user, text: shown } = show({ phase: 'ready', report: ready });
  const question = field('What went wrong?');
  expect([question.maxLength, document.querySelector('textarea, input')]).toEqual([
    LONGEST.free,
    question,
  ]);
  await user.type(question, ' Åsa Berg was at two desks. ');
  for (const file of ['redacted', 'full'] as const) {
    if (file === 'full') await press(/^Replace/, 'switch');
    await press('Download');
    await eventually(() => expect(saved).toHaveLength(1));
    const [[name, blob] = ['', new Blob()]] = saved.splice(0);
    expect(name).toBe(ready[file].name);
    const packed = new Uint8Array(await blob.arrayBuffer());
    const lines = gunzipSync(packed).toString('utf8');
    const log = Result.getOrThrow(readLog(lines));
    expect(log.said).toBe('Åsa Berg was at two desks.');
    expect(lines.startsWith((await ready[file].plain.text()).slice(0, 1_000))).toBe(true);
    // Redaction keeps it, and nothing else changes.
    expect(redactLog(log).said).toBe(log.said);
    expect(verifyLog(log).divergence).toBeNull();
  }
  expect(shown()).not.toContain('could not be added');
});

test('HE6: if the description cannot be added, says so; the download can be retried', async () => {
  const ready = await report();
  const none = async () => Promise.reject(new Error('no memory'));
  const { press, user } = mount(
    <ReportScreen
      state={{ phase: 'ready', report: ready }}
      addSaid={none}
      onClose={() => undefined}
    />,
  );
  await user.type(field('What went wrong?'), 'all');
  await press('Download');
  says(plain(), 'Your words could not be added to the file.');
  expect(saved).toEqual([]);
});

test('a damaged log is not previewed, and can only be saved as it is, with a warning', async () => {
  const log = new Blob([text.slice(0, -9)]);
  const reason = await prepareReport(log, quiet);
  if (reason._tag === 'Prepared') throw new Error('it should be damaged');
  const { press } = show({ phase: 'unusable', log, reason });
  says(plain(), 'The log is damaged', 'it contains names of people');
  expect(isThere('button', 'Download')).toBe(false);
  await press('Save it with names');
  expect(saved).toEqual([['perch-log.ndjson', log]]);
  show({ phase: 'unusable', log, reason: { _tag: 'Failed', message: 'out of memory' } });
  says(plain(), 'The report could not be made', 'out of memory');
});

test('says so if there is no log', () => {
  expect(show({ phase: 'none' }).text()).toContain('There is no log');
  expect(isThere('button', 'Download')).toBe(false);
});
