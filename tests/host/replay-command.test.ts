import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Result } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../build/constants.ts';
import { initialState, nameOf, projections } from '../../core/core.ts';
import { readLog } from '../../core/log/read.ts';
import { CALL_NAMES } from '../../core/remote/calls.ts';
import { BadUsage, type Options } from '../../worker/replay/commands/command.ts';
import { replayCommand } from '../../worker/replay/commands/command-line.ts';
import { diff } from '../../worker/replay/commands/diff.ts';
import { fold } from '../../worker/replay/commands/fold.ts';
import { createTimeline, type Timeline } from '../../worker/replay/timeline.ts';
import { answerTo, CoreSession, DESK, OTHER_DESK } from '../support/core-session.ts';
import { fold as foldEntries } from '../support/fold.ts';
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

/** Runs the command line on the test's own files, and returns what it would write. */
const run = async (args: readonly string[], input: Uint8Array | string = ''): Promise<Run> => {
  let [out, err] = ['', ''];
  const code = await replayCommand(args, {
    read: (file) => new Blob([bytesOf(file === '-' ? input : readFileSync(file))]).stream(),
    open: () => ({ print: (line) => (out += `${line}\n`), end: async () => undefined }),
    complain: (line) => (err += `${line}\n`),
  });
  return { code, out, err };
};

/** Runs the command as a process. */
const start = async (args: readonly string[], input?: Uint8Array | string): Promise<Run> => {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', 'worker/replay/commands/main.ts', ...args],
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

describe('npm run replay', () => {
  it('prints the statistics of a log from a file or standard input, packed or not', async () => {
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
    expect(json).toMatchObject({ entries: last, first: 1, last, crashes: 0 });
  });

  it('fold prints the views that the user saw', async () => {
    const [end, early, one, whole] = await Promise.all([
      run([file, 'fold']),
      run([file, 'fold', '--at', '5', '--topic', 'quickView', '--topic', 'startup']),
      run([file, 'fold', '--topic', 'picker?{"countryNames":{},"search":"are"}']),
      run([file, 'fold', '--state', '--at', String(last)]),
    ]);
    const views = JSON.parse(end.out);
    expect(Object.keys(views).sort()).toEqual(Object.keys(projections).sort());
    expect(views.settings).toEqual(projections.settings.project(state, {}));
    const at5 = foldEntries(initialState, entries.slice(0, 5));
    expect(JSON.parse(early.out)).toEqual({
      quickView: projections.quickView.project(at5, {}),
      startup: projections.startup.project(at5, {}),
    });
    expect(Object.values(JSON.parse(one.out))).toEqual([
      projections.picker.project(state, { countryNames: {}, search: 'are' }),
    ]);
    expect(JSON.parse(whole.out)).toEqual(JSON.parse(JSON.stringify(state)));
  });

  it('verify names the entry, the path and both values of the first divergence', async () => {
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

  it('diff prints the changes between two entries, in the state and in the topics', async () => {
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

  it('grep finds entries by type, by rule and by outcome', async () => {
    const seqs = ({ out }: Run) =>
      out.split('\n').flatMap((line) => (line === '' ? [] : [Number(line.split('\t')[0])]));
    const of = (...names: string[]) =>
      entries.filter(({ event }) => names.includes(nameOf(event))).map(({ seq }) => seq);
    const [byType, byCall, answers, byRule, failed, json, none] = await Promise.all([
      run([file, 'grep', '--type', 'SelectSpace', '--type', 'BookDesk']),
      run([file, 'grep', '--type', 'updates.update']),
      run([file, 'grep', '--type', 'Answered']),
      run([file, 'grep', '--rule', 'BK6']),
      run([file, 'grep', '--failures']),
      run([file, 'grep', '--failures', '--json']),
      run([file, 'grep', '--type', 'LogOut']),
    ]);
    expect(seqs(byType)).toEqual(of('SelectSpace', 'BookDesk'));
    expect(seqs(byCall)).toEqual(of('updates.update'));
    expect(byCall.out).toContain('\tupdates.update <');
    expect(seqs(answers)).toEqual(of(...CALL_NAMES));
    expect(seqs(answers).length).toBeGreaterThan(seqs(byCall).length);
    expect(seqs(byRule)).toEqual(of('BookDesk'));
    expect(seqs(failed)).toEqual([last - 1]);
    expect(failed.out).toContain('500 FAILED');
    expect(JSON.parse(json.out)).toMatchObject({
      seq: last - 1,
      event: { _tag: 'Answered', call: 'updates.update' },
    });
    expect(none).toEqual({ code: 1, out: '', err: '' });
  });

  it('redact removes names and texts, and the log still replays the same', async () => {
    const redacted = join(folder, 'redacted.ndjson');
    const [printed, written] = await Promise.all([
      run([file, 'redact']),
      start([file, 'redact', '--out', redacted]),
    ]);
    expect(written).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(redacted, 'utf8')).toBe(printed.out);
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

  it('answers invalid input with one line and exit code 2', async () => {
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
      [[file, 'fold', '--topic', 'weather'], /'weather' is no topic; there are/],
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

  it('accepts plain decimal numbers only, and refuses options that the command does not use', async () => {
    const numbers = ['1e1', '0x5', ' 5 ', '5.0', '+5', '', '9007199254740993'];
    for (const number of numbers) {
      const { code, err } = await run([file, 'fold', '--at', number]);
      expect([code, err], number).toEqual([2, expect.stringContaining(`not '${number}'`)]);
    }
    const strange = [
      ['stat', '--at', '5'],
      ['verify', '--at', '5'],
      ['redact', '--topic', 'startup'],
      ['fold', '--from', '5'],
      ['diff', '--at', '5'],
      ['grep', '--failures', '--to', '5'],
    ];
    for (const [command = '', ...options] of strange) {
      const { code, out, err } = await run([file, command, ...options]);
      expect([code, out, err]).toEqual([
        2,
        '',
        `replay: ${command} has no ${options.at(-2)} (--help tells more)\n`,
      ]);
    }
    const both = await run([file, 'fold', '--state', '--topic', 'startup']);
    expect([both.code, both.err]).toEqual([2, expect.stringContaining('leave out --topic')]);
    const own = await Promise.all([
      run([file, 'diff', '--topic', 'settings', '--json']),
      run([file, 'grep', '--failures', '--out', 'unused', '--json']),
      run([file, 'fold', '--at', '0']),
    ]);
    expect(own.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(JSON.parse(own[0]?.out ?? '').topics).toEqual([
      { path: 'settings.language', before: 'en', after: 'sv' },
    ]);
  });

  it('refuses parameters that the topic cannot be shown with', async () => {
    for (const params of ['{}', 'null', '7', '{"countryNames":{}}']) {
      const { code, out, err } = await run([file, 'fold', '--topic', `picker?${params}`]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toBe(
        `replay: --topic: picker cannot be shown with these parameters: picker?${params} (--help tells more)\n`,
      );
    }
  });

  it('answers a hand-made log with one line and exit code 2, without control characters', async () => {
    const { sealLines } = await import('../../core/log/codec.ts');
    const bent = (change: (entry: Record<string, unknown>) => unknown) =>
      sealLines(
        recordedLines(entries).map((line) =>
          line.startsWith('{"seq":5,') ? JSON.stringify(change(JSON.parse(line))) : line,
        ),
        last,
      );
    const event = (tag: string) => bent((entry) => ({ ...entry, event: { _tag: tag } }));
    const malformed = await run(
      ['-'],
      bent((entry) => ({ ...entry, at: 'soon', event: { _tag: 'SelectSpace', spaceId: 'x' } })),
    );
    expect(malformed.code).toBe(2);
    expect(malformed.err).toMatch(/^replay: line 7, where entry 5 is due: not a line .*\n$/);
    const escaped = await run(['-'], event('\u009b2JSong\nof'));
    expect(escaped.err).toMatch(/^replay: line 7, where entry 5 is due: [^\p{Cc}]*\n$/u);
    expect(escaped.err.length).toBeLessThan(1_000);
    const eternal = bent((entry) => ({ ...entry, at: 9e15 }));
    const grep = ['-', 'grep', '--type', entries[4]?.event._tag ?? ''];
    const faulty = await run(grep, eternal);
    expect(faulty).toMatchObject({ code: 2, out: '' });
    expect(faulty.err).toMatch(
      /^replay: line 7, where entry 5 is due: not a line of a log: at: Expected .*\n$/,
    );
  });

  it('refuses fold and diff past an entry that stops the core, unless --at or --to stays before it', () => {
    const timeline = createTimeline(Result.getOrThrow(readLog(text)));
    const broken: Timeline = { ...timeline, end: 5, broken: 'it stopped' };
    const options: Options = {
      at: undefined,
      from: undefined,
      to: undefined,
      limit: 100,
      topics: ['startup'],
      types: [],
      rules: [],
      failures: false,
      state: false,
      json: false,
    };
    const said: string[] = [];
    const print = (line: string) => void said.push(line);
    const stops = 'this core cannot take in entry 6: it stopped; say';
    expect(() => fold(broken, options, print)).toThrow(new BadUsage(`${stops} --at 5`));
    expect(() => diff(broken, { ...options, from: 3 }, print)).toThrow(
      new BadUsage(`${stops} --to 5`),
    );
    expect(said).toEqual([]);
    expect(fold(broken, { ...options, at: 5 }, print)).toBe(0);
    expect(diff(broken, { ...options, to: 5 }, print)).toBe(0);
    expect(said[0]).toContain('"startup"');
  });

  it('verify of another build’s log counts the answers without a question', async () => {
    const { sealLines } = await import('../../core/log/codec.ts');
    const stray = answerTo('office', 'public.login', { _tag: 'OutcomeUnknown' });
    const lines = recordedLines(entries).map((line, index) =>
      index === 0 ? line.replace(/"stateSchema":\{[^}]*\}/, '"stateSchema":{}') : line,
    );
    const more = { seq: last + 1, at: entries.at(-1)?.at, event: stray, cause: 1 };
    const said = await run(['-', 'verify'], sealLines(lines, last));
    expect(said.out).toContain('only answers and their questions were compared.');
    const strayed = sealLines([...lines, JSON.stringify(more)], last + 1);
    const unasked = await run(['-', 'verify'], strayed);
    expect([said.code, unasked.code]).toEqual([0, 0]);
    expect(unasked.out).toContain('; 1 answers have no question here and changed nothing.');
  });

  it('says which file it cannot read or write', async () => {
    const [unread, unwritten] = await Promise.all([
      start([join(folder, 'none')]),
      start([file, 'redact', '--out', join(folder, 'no', 'where')]),
    ]);
    const full = openSync('/dev/full', 'w');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'worker/replay/commands/main.ts', file],
      {
        cwd: root,
        stdio: ['ignore', full, 'pipe'],
        env: { ...process.env, NODE_OPTIONS: '' },
      },
    );
    const ended = new Promise((resolve) => child.once('close', resolve));
    const unsaid = child.stderr === null ? null : (await buffer(child.stderr)).toString();
    closeSync(full);
    expect([unsaid, await ended]).toEqual([
      expect.stringMatching(/^replay: the output cannot be written: ENOSPC.*\n$/),
      2,
    ]);
    expect([unread.code, unwritten.code]).toEqual([2, 2]);
    expect(unread.err).toMatch(/^replay: .*none cannot be read: .*\n$/);
    expect(unwritten.err).toMatch(/^replay: the output cannot be written: .*\n$/);
  });

  it('--help explains all commands', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    for (const word of ['stat', 'fold', 'verify', 'diff', 'grep', 'redact', 'Exit codes']) {
      expect(out).toContain(word);
    }
  });
});
