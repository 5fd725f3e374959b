import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../build-constants.ts';
import { fold } from '../../core/core.ts';
import { projections } from '../../core/projections.ts';
import { initialState } from '../../core/state.ts';
import { replayCommand } from '../../worker/replay/command-line.ts';
import { CoreSession, DESK, OTHER_DESK } from '../support/core-session.ts';
import { recordedLines, recordedLog } from '../support/recorded-log.ts';

/** A desk is selected, booked twice against the rules, and the server fails at the end. */
const session = (): CoreSession => {
  const core = new CoreSession().onTheFloor();
  core.send({ _tag: 'SelectSpace', spaceId: DESK });
  core.succeed('deskBooking.ofDesk', []);
  core.send({ _tag: 'BookDesk', spaceId: DESK, start: 10, end: 20 });
  core.send({ _tag: 'SelectSpace', spaceId: OTHER_DESK });
  core.elapse(3_000);
  core.refuse('updates.update', 500, 'FAILED', 'Anna Lindqvist broke it');
  core.send({ _tag: 'SetLanguage', language: 'sv' });
  return core;
};

const { entries, state } = session();
const text = recordedLog(entries);
const last = entries.length;

type Run = { readonly code: number | null; readonly out: string; readonly err: string };

const bytesOf = (input: Uint8Array | string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(typeof input === 'string' ? new TextEncoder().encode(input) : input);

/** The command line over files of the test's own; what it would write comes back. */
const run = async (args: readonly string[], input: Uint8Array | string = ''): Promise<Run> => {
  let [out, err] = ['', ''];
  const code = await replayCommand(args, {
    read: async (file) => bytesOf(file === '-' ? input : await readFile(file)),
    open: () => ({ print: (line) => (out += `${line}\n`), end: async () => undefined }),
    complain: (line) => (err += `${line}\n`),
  });
  return { code, out, err };
};

/** The command itself, as a process. */
const start = async (args: readonly string[], input?: Uint8Array | string): Promise<Run> => {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', 'worker/replay/main.ts', ...args],
    { cwd: root, stdio: 'pipe', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const { stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new Error('no pipes');
  stdin.on('error', () => undefined);
  stdin.end(input);
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([buffer(stdout), buffer(stderr)]);
  return { code: await code, out: out.toString(), err: err.toString() };
};

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  file = join(folder, 'log.ndjson');
  await writeFile(file, text);
});
afterAll(() => rm(folder, { recursive: true }));

describe('npm run replay', { timeout: 30_000 }, () => {
  it('says what is in a log, from a file, from standard input, packed or not', async () => {
    const [plain, named, piped, packed] = await Promise.all([
      run([file]),
      run(['stat', file]),
      start(['-'], text),
      run(['-', 'stat'], gzipSync(text)),
    ]);
    expect(plain).toMatchObject({ code: 0, err: '' });
    expect(plain.out).toContain(`entries   1 to ${last}: 4 commands`);
    expect(plain.out).toContain('not redacted: it holds names');
    expect(plain.out).toMatch(/^ +1 {2}500 FAILED$/m);
    expect(plain.out).toContain('2026-11-21T10:02:00.000Z to 2026-11-21T10:02:03.000Z (3 s)');
    for (const other of [named, piped, packed]) expect(other).toEqual(plain);
    const json = JSON.parse((await run([file, 'stat', '--json'])).out);
    expect(json).toMatchObject({ entries: last, first: 1, last, writtenIn: 2, crashes: 0 });
  });

  it('folds to what the person saw', async () => {
    const [end, early, one, whole] = await Promise.all([
      run([file, 'fold']),
      run([file, 'fold', '--at', '5', '--topic', 'quickView', '--topic', 'startup']),
      run([file, 'fold', '--topic', 'picker?{"countryNames":{},"search":"are"}']),
      run([file, 'fold', '--state', '--at', String(last)]),
    ]);
    const views = JSON.parse(end.out);
    expect(Object.keys(views).sort()).toEqual(Object.keys(projections).sort());
    expect(views.settings).toEqual(projections.settings.project(state, {}));
    const at5 = fold(initialState, entries.slice(0, 5));
    expect(JSON.parse(early.out)).toEqual({
      quickView: projections.quickView.project(at5, {}),
      startup: projections.startup.project(at5, {}),
    });
    expect(Object.values(JSON.parse(one.out))).toEqual([
      projections.picker.project(state, { countryNames: {}, search: 'are' }),
    ]);
    expect(JSON.parse(whole.out)).toEqual(JSON.parse(JSON.stringify(state)));
  });

  it('verifies, and names the entry, the path and both values of the first divergence', async () => {
    const changed = join(folder, 'changed.ndjson');
    const { sealLines } = await import('../../core/log/codec.ts');
    const lines = recordedLines(entries).map((line) =>
      line.startsWith(`{"seq":${last},`) ? line.replace('"sv"', '"lt"') : line,
    );
    await writeFile(changed, sealLines(lines, last));
    const [clean, other, json] = await Promise.all([
      run([file, 'verify']),
      run([changed, 'verify']),
      run([changed, 'verify', '--json']),
    ]);
    expect(clean).toMatchObject({ code: 0, err: '' });
    expect(clean.out).toContain(`${last} entries`);
    expect(other.code).toBe(1);
    expect(other.out).toContain(`after entry ${last} (SetLanguage)`);
    expect(other.out).toContain('state.settings.language');
    expect(other.out).toMatch(/recorded {2}"sv"\n +replayed {2}"lt"/);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out).divergence).toMatchObject({ entry: last, recorded: 'sv' });
  });

  it('tells what changed between two entries, in the state and in the topics', async () => {
    const [said, json, none] = await Promise.all([
      run([file, 'diff', '--from', String(last - 1), '--to', String(last)]),
      run([file, 'diff', '--json']),
      run([file, 'diff', '--from', '3', '--to', '3']),
    ]);
    expect(said.out).toContain('  settings.language\n    - "en"\n    + "sv"');
    const { state: places, topics } = JSON.parse(json.out);
    expect(places).toContainEqual({ path: 'settings.language', before: 'en', after: 'sv' });
    expect(topics).toContainEqual({ path: 'settings.language', before: 'en', after: 'sv' });
    expect(none.out).toBe('State from entry 3 to 3: no change\nTopics: no change\n');
    const short = await run([file, 'diff', '--from', '0', '--limit', '2']);
    expect(short.out).toContain('more than 2 changed, the first 2');
  });

  it('finds entries by type, by rule and by outcome', async () => {
    const seqs = ({ out }: Run) =>
      out.split('\n').flatMap((line) => (line === '' ? [] : [Number(line.split('\t')[0])]));
    const of = (...tags: string[]) =>
      entries.filter(({ event }) => tags.includes(event._tag)).map(({ seq }) => seq);
    const [byType, byRule, failed, json, none] = await Promise.all([
      run([file, 'grep', '--type', 'SelectSpace', '--type', 'BookDesk']),
      run([file, 'grep', '--rule', 'BK6']),
      run([file, 'grep', '--failures']),
      run([file, 'grep', '--failures', '--json']),
      run([file, 'grep', '--type', 'LogOut']),
    ]);
    expect(seqs(byType)).toEqual(of('SelectSpace', 'BookDesk'));
    expect(seqs(byRule)).toEqual(of('BookDesk'));
    expect(seqs(failed)).toEqual([last - 1]);
    expect(failed.out).toContain('500 FAILED');
    expect(JSON.parse(json.out)).toMatchObject({
      seq: last - 1,
      event: { _tag: 'UpdateReceived' },
    });
    expect(none).toEqual({ code: 1, out: '', err: '' });
  });

  it('redacts: names and texts are gone, and the log replays the same', async () => {
    const redacted = join(folder, 'redacted.ndjson');
    const [printed, written] = await Promise.all([
      run([file, 'redact']),
      start([file, 'redact', '--out', redacted]),
    ]);
    expect(written).toEqual({ code: 0, out: '', err: '' });
    expect(await readFile(redacted, 'utf8')).toBe(printed.out);
    for (const word of ['Anna', 'Lindqvist', 'Berg', 'Stockholm HQ', 'Entrance']) {
      expect(text).toContain(word);
      expect(printed.out).not.toContain(word);
    }
    const [verified, stat] = await Promise.all([
      run([redacted, 'verify']),
      run([redacted, 'stat']),
    ]);
    expect(verified.code).toBe(0);
    expect(stat.out).toContain(', redacted\n');
  });

  it('answers what it cannot use with one line and 2', async () => {
    const cut = join(folder, 'cut.ndjson');
    await writeFile(cut, text.slice(0, -200));
    const cases: [readonly string[], RegExp][] = [
      [[], /which log\?/],
      [[file, 'sing'], /'sing' is no command; there are stat, fold/],
      [[file, 'stat', 'more'], /'more' is one argument too many/],
      [[file, '--bogus'], /--bogus/],
      [[file, 'fold', '--at', 'x'], /--at must be a whole number of at least 0, not 'x'/],
      [[file, 'fold', '--at', '-1'], /--at/],
      [
        [file, 'fold', '--at', '999'],
        new RegExp(`--at must be an entry from 0 to ${last}, not 999`),
      ],
      [[file, 'fold', '--topic', 'weather'], /'weather' is no topic; there are startup/],
      [[file, 'diff', '--from', '4', '--to', '2'], /--from must not be after --to/],
      [[file, 'grep'], /grep needs --type/],
      [[file, 'grep', '--type', 'Song'], /'Song' is no event; this log has/],
      [[file, 'grep', '--rule', 'nine'], /--rule must be an id such as BK9/],
      [[cut], /the log is cut off|is cut off or damaged/],
    ];
    const runs = await Promise.all(cases.map(([args]) => run(args)));
    for (const [index, { code, out, err }] of runs.entries()) {
      const [args, message] = cases[index] ?? [[], /-/];
      expect(err, args.join(' ')).toMatch(message);
      expect(err.trimEnd().split('\n'), args.join(' ')).toHaveLength(1);
      expect([code, out], args.join(' ')).toEqual([2, '']);
    }
    const halfPacked = await run(['-'], gzipSync(text).subarray(0, 300));
    expect(halfPacked).toMatchObject({ code: 2, out: '' });
    expect(halfPacked.err).toContain('not whole gzip');
    expect((await run(['-'], Uint8Array.of(0xff, 0xfe, 0xfd))).err).toContain('not text in UTF-8');
  });

  it('says which file it cannot read or write', async () => {
    const [unread, unwritten] = await Promise.all([
      start([join(folder, 'none')]),
      start([file, 'redact', '--out', join(folder, 'no', 'where')]),
    ]);
    expect([unread.code, unwritten.code]).toEqual([2, 2]);
    expect(unread.err).toMatch(/^replay: .*none cannot be read: .*\n$/);
    expect(unwritten.err).toMatch(/^replay: the output cannot be written: .*\n$/);
  });

  it('teaches with --help', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    for (const word of ['stat', 'fold', 'verify', 'diff', 'grep', 'redact', 'Exit codes']) {
      expect(out).toContain(word);
    }
  });
});
