import { gunzipSync } from 'node:zlib';
import { Result } from 'effect';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nameOf } from '../../core/core.ts';
import { encodeLine, encodeLog, sealLines } from '../../core/log/codec.ts';
import type { Log } from '../../core/log/log.ts';
import { readLog } from '../../core/log/read.ts';
import { redactLog } from '../../core/log/redact-log.ts';
import { verifyLog } from '../../core/log/verify.ts';
import { CALL_NAMES } from '../../core/remote/calls.ts';
import type { LogFile, Report, ReportProgress } from '../../worker/protocol/report.ts';
import { prepareReport } from '../../worker/report/prepare.ts';
import { countLines, previewOf } from '../../worker/report/preview.ts';
import { at } from '../support/at.ts';
import { eventfulSession, pollOf } from '../support/eventful-session.ts';
import { header, recordedLines, recordedLog } from '../support/recorded-log.ts';
import { forAll } from '../support/runs.ts';

const { entries } = eventfulSession();
const text = recordedLog(entries);
/** Names of people and places in the eventful session. */
const PERSONAL = ['Åsa', 'Berg', 'Space 2', 'Nordic', 'Entrance', 'North'];

const prepared = (log: string, steps: ReportProgress[] = []) =>
  prepareReport(new Blob([log]), { progress: (step) => steps.push(step) });

const reportOf = async (log: string): Promise<Report> => {
  const answer = await prepared(log);
  if (answer._tag !== 'Prepared') throw new Error(JSON.stringify(answer));
  return answer.report;
};

const unpacked = async ({ blob }: LogFile): Promise<string> =>
  gunzipSync(new Uint8Array(await blob.arrayBuffer())).toString('utf8');

const read = (log: string): Log => Result.getOrThrow(readLog(log));

/** The log with another header and new checksums. */
const withHeader = (change: Partial<typeof header>): string => {
  const [, ...lines] = recordedLines(entries);
  return sealLines([encodeLine({ ...header, ...change }), ...lines], entries.length);
};

afterEach(() => vi.unstubAllGlobals());

describe('a report', () => {
  it('contains the log with pseudonyms and the original log, both as gzip', async () => {
    const { redacted, full } = await reportOf(text);
    expect(await unpacked(full)).toBe(text);
    expect(await unpacked(redacted)).toBe(encodeLog(redactLog(read(text))));
    expect([redacted.blob.type, full.blob.type]).toEqual(['application/gzip', 'application/gzip']);
    for (const file of [redacted, full]) {
      const content = await unpacked(file);
      expect(file.bytes).toBe(new TextEncoder().encode(content).length);
      expect(file.blob.size).toBeLessThan(file.bytes);
      expect(file.lines).toBe(content.trimEnd().split('\n').length);
    }
  });

  it('RD7, RD8: its redacted file can be read, replays exactly and names nobody', async () => {
    const content = await unpacked((await reportOf(text)).redacted);
    const log = read(content);
    expect(log.header.redacted).toBe(true);
    expect(verifyLog(log)).toMatchObject({ divergence: null, sameState: true });
    for (const word of PERSONAL) {
      expect(text).toContain(word);
      expect(content).not.toContain(word);
    }
  });

  it('counts its contents, and counts each entry in one kind', async () => {
    const { contents, check } = await reportOf(text);
    const { statistics, kinds } = contents;
    expect(check).toEqual({ _tag: 'Exact' });
    expect([contents.version, contents.zone]).toEqual(['3.18.0-SNAPSHOT', 'Europe/Stockholm']);
    expect([statistics.from, statistics.to]).toEqual([at(entries, 0).at, entries.at(-1)?.at]);
    expect(statistics.failures).toContainEqual(['409 SLOT_TAKEN', 1]);
    const names = entries.map(({ event }) => nameOf(event));
    const count = (fits: (name: string) => boolean) => names.filter(fits).length;
    const commands = /^(?:SignIn|SelectSpace|Deselect|BookDesk|ToggleDrawer|SetLanguage)$/;
    const expected = {
      command: count((name) => commands.test(name)),
      answer: count((name) => CALL_NAMES.some((call) => call === name)),
      map: count((name) => name.startsWith('Viewer')),
      timer: count((name) => name === 'TimerFired'),
      page: count((name) => name === 'AppStarted'),
    };
    expect(kinds).toEqual(expected);
    expect(Object.values(kinds).reduce((sum, part) => sum + part)).toBe(entries.length);
    expect(Object.values(kinds).every((part) => part > 0)).toBe(true);
  });

  it('is named after the day in the browser’s zone and the session, not after the person', async () => {
    const names = async (change: Partial<typeof header>) => {
      const { redacted, full } = await reportOf(withHeader(change));
      return [redacted.name, full.name];
    };
    const late = Date.UTC(2026, 10, 21, 23, 30);
    const sessionId = '1a2b3c4d-5e6f-7a8b.2';
    expect(await names({ sessionId, startedAt: late, zone: 'Europe/Stockholm' })).toEqual([
      'perch-log-2026-11-22-1a2b3c4d-redacted.ndjson.gz',
      'perch-log-2026-11-22-1a2b3c4d.ndjson.gz',
    ]);
    expect(await names({ sessionId: '../a b', startedAt: late, zone: 'nowhere' })).toEqual([
      'perch-log-2026-11-21-ab-redacted.ndjson.gz',
      'perch-log-2026-11-21-ab.ndjson.gz',
    ]);
  });

  it('is not compressed if the browser lacks CompressionStream', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const { full, redacted } = await reportOf(text);
    expect(await full.blob.text()).toBe(text);
    expect([full.name, redacted.name].every((name) => name.endsWith('.ndjson'))).toBe(true);
  });

  it('gives the entry where the replay differs, or says that it was not compared', async () => {
    const lines = recordedLines(entries).map((line) =>
      line.startsWith('{"seq":24,') ? line.replace('"settings"', '"building"') : line,
    );
    const differs = await reportOf(sealLines(lines, entries.length));
    expect(differs.check).toEqual({ _tag: 'Differs', entry: 24 });
    const other = await reportOf(withHeader({ stateSchema: {} }));
    expect(other.check).toEqual({ _tag: 'Unchecked' });
    expect(verifyLog(read(await unpacked(other.redacted))).divergence).toBe(null);
  });

  it('reports its progress, phase by phase', async () => {
    const long = eventfulSession();
    for (let stamp = 20; long.entries.length < 2_500; stamp += 1) {
      long.elapse(3_000);
      if (long.pending('updates.update') !== undefined) {
        long.succeed('updates.update', pollOf(stamp % 2 === 0 ? 'FREE' : 'BOOKED', stamp));
      }
    }
    const steps: ReportProgress[] = [];
    expect((await prepared(recordedLog(long.entries), steps))._tag).toBe('Prepared');
    const phases = steps.map(({ phase }) => phase);
    expect([...new Set(phases)]).toEqual(['reading', 'verifying', 'redacting', 'packing']);
    const reading = steps.filter(({ phase, total }) => phase === 'reading' && total > 0);
    expect(reading.length).toBeGreaterThan(3);
    expect(reading.map(({ done }) => done)).toEqual(
      reading.map(({ done }) => done).toSorted((a, b) => a - b),
    );
    expect(reading.at(-1)?.done).toBe(reading.at(-1)?.total);
  });
});

describe('a damaged log', () => {
  it.each([
    ['empty', ''],
    ['noHeader', 'milk, eggs'],
    ['cutOff', `${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`],
    ['damaged', text.replace('"SLOT_TAKEN"', '"SLOT_FREE"')],
  ])('is not touched, and the problem is told: %s', async (kind, log) => {
    const answer = await prepared(log);
    expect(answer).toMatchObject({ _tag: 'Damaged', problem: { kind } });
  });

  it('any other error gives an answer too', async () => {
    const unreadable = { text: () => Promise.reject(new TypeError('gone')) } as unknown as Blob;
    expect(await prepareReport(unreadable, { progress: () => undefined })).toEqual({
      _tag: 'Failed',
      message: 'TypeError: gone',
    });
  });
});

it('a preview is the verbatim beginning of the file, and counts what it leaves out', () => {
  const line = fc.oneof(
    fc.string({ maxLength: 20 }).map((words) => words.replaceAll('\n', ' ')),
    fc.integer({ min: 1_990, max: 2_010 }).map((length) => 'x'.repeat(length)),
  );
  forAll(100, fc.array(line, { maxLength: 230 }), fc.boolean(), (all, ends) => {
    const content = all.map((one) => `${one}\n`).join('');
    const file = ends ? content : content.slice(0, -1);
    const expected = file.split('\n').slice(0, file.endsWith('\n') ? -1 : undefined);
    const lines = file === '' ? [] : expected;
    expect(countLines(file)).toBe(lines.length);
    const shown = previewOf(file);
    expect(shown).toHaveLength(Math.min(lines.length, 200));
    shown.forEach(({ text: beginning, rest }, index) => {
      const whole = at(lines, index);
      expect(beginning).toBe(whole.slice(0, 2_000));
      expect(rest).toBe(Math.max(whole.length - 2_000, 0));
    });
  });
});
