import { Result } from 'effect';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialState } from '../../../core/core.ts';
import { STATE_SCHEMA } from '../../../core/log/base.ts';
import { encodeLine, sealLines } from '../../../core/log/codec.ts';
import { LOG_FORMAT } from '../../../core/log/header.ts';
import { type Log, lastOf } from '../../../core/log/log.ts';
import type { LogProblem } from '../../../core/log/problem.ts';
import { readLog } from '../../../core/log/read.ts';
import { takeMark, takeSnapshot } from '../../../core/log/snapshot.ts';
import { verifyLog } from '../../../core/log/verify.ts';
import { CoreSession, DESK, OTHER_DESK } from '../../support/core-session.ts';
import { fold } from '../../support/fold.ts';
import { header, recordedLines, recordedLog } from '../../support/recorded-log.ts';
import { forAll } from '../../support/runs.ts';

/** A session of about thirty entries, with polls, a selection and elapsed time. */
const session = (): CoreSession => {
  const core = new CoreSession().onTheFloor().select(DESK).succeed('deskBooking.ofDesk', []);
  for (let turn = 0; turn < 8; turn += 1) {
    core.elapse(3_000).succeed('updates.update', { _tag: 'Unchanged' });
  }
  core.select(OTHER_DESK).send({ _tag: 'SetLanguage', language: 'lt' });
  return core;
};

const { entries, state } = session();
const text = recordedLog(entries);
const rows = text.trimEnd().split('\n');

const read = (file: string): Log => Result.getOrThrow(readLog(file));
const problemOf = (file: string): LogProblem => {
  const result = readLog(file);
  if (Result.isSuccess(result)) throw new Error('the log was read');
  return result.failure;
};
const joined = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
/** The line number of an entry. */
const lineOfEntry = (seq: number): number =>
  rows.findIndex((row) => row.startsWith(`{"seq":${seq},`)) + 1;
/** The entry on a line, or the next one. */
const entryOfLine = (line: number): number | null => {
  for (let index = line - 1; index < rows.length; index += 1) {
    const [, seq] = /^\{"seq":(\d+),/.exec(rows[index] ?? '') ?? [];
    if (seq !== undefined) return Number(seq);
  }
  return null;
};
const anyEntry = fc.integer({ min: 2, max: entries.length });

describe('LG1: a complete log', () => {
  it('is read as recorded, and verifies', () => {
    const log = read(text);
    expect(log.entries.map(({ hash: _hash, ...entry }) => entry)).toEqual(entries);
    expect(log.header).toEqual(header);
    expect(log.base).toEqual({ through: 0, state: initialState });
    expect(lastOf(log)).toBe(entries.length);
    expect(fold(log.base.state, log.entries)).toEqual(state);
    const { divergence, compared, sameState } = verifyLog(log);
    expect(divergence).toBeNull();
    expect(sameState).toBe(true);
    expect(compared).toBeGreaterThan(entries.length);
  });

  it('LG5: replays from its snapshot to the same state if the ring has dropped the first entries', () => {
    forAll(30, anyEntry, (from) => {
      const log = read(recordedLog(entries, from));
      expect(log.base.through).toBe(from - 1);
      expect(log.base.state).toEqual(fold(initialState, entries.slice(0, from - 1)));
      expect(log.entries).toHaveLength(entries.length - from + 1);
      expect(fold(log.base.state, log.entries)).toEqual(state);
      expect(verifyLog(log).divergence).toBeNull();
    });
  });

  it('may have other line ends, blank lines, or no line end at its end', () => {
    const log = read(text);
    for (const end of ['\r\n', '\n\n', '\r\n\r\n']) {
      expect(read(text.replaceAll('\n', end))).toEqual(log);
    }
    expect(read(text.trimEnd())).toEqual(log);
  });

  it('reports the progress of reading', () => {
    const seen: number[] = [];
    readLog(text, (done, total) => seen.push(done / total));
    expect(seen[0]).toBe(0);
    expect(seen.at(-1)).toBe(1);
  });

  it('LG4: may be of format 1, without checksums', () => {
    const old = recordedLines(entries).map((line) => {
      const { stateSchema: _schema, redacted: _redacted, hash, slices, ...rest } = JSON.parse(line);
      if (rest._tag === 'Header') return JSON.stringify({ ...rest, format: 1 });
      return JSON.stringify('seq' in rest ? rest : { ...rest, hash: hash ?? slices.page });
    });
    const log = read(joined(old));
    expect(log.writtenIn).toBe(1);
    expect(log.header).toMatchObject({ format: LOG_FORMAT, stateSchema: {}, redacted: false });
    expect(fold(log.base.state, log.entries)).toEqual(state);
    expect(verifyLog(log)).toEqual({
      divergence: null,
      compared: 0,
      sameState: false,
      unasked: 0,
      otherSlices: Object.keys(STATE_SCHEMA),
    });
    expect(problemOf(joined(old.filter((_, index) => index !== 5)))).toMatchObject({
      kind: 'missing',
      entry: 4,
      line: 6,
    });
  });
});

describe('LG1: an incomplete log is refused, naming the entry', () => {
  it('if it is cut off anywhere', () => {
    forAll(200, fc.integer({ min: 0, max: text.length - 2 }), (length) => {
      const cut = text.slice(0, length);
      const problem = problemOf(cut);
      const complete = cut.split('\n').length - 1;
      expect(['empty', 'noHeader', 'damaged', 'cutOff']).toContain(problem.kind);
      // The report names the first incomplete entry, or the last one if the cut is between two lines.
      if (problem.kind === 'damaged' && complete > 1) {
        expect(problem.line).toBe(complete + 1);
        expect([entryOfLine(complete + 1) ?? entries.length + 1, null]).toContain(problem.entry);
      }
    });
    expect(problemOf(joined(rows.slice(0, lineOfEntry(7))))).toEqual({
      kind: 'cutOff',
      line: lineOfEntry(7),
      entry: 7,
      message: 'the log is cut off after entry 7',
    });
  });

  it('LG2: if any single bit of it is flipped', () => {
    const bytes = new TextEncoder().encode(text);
    forAll(400, fc.nat(bytes.length - 2), fc.nat(7), (at, bit) => {
      const flipped = Uint8Array.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
      const line = new TextDecoder().decode(bytes.slice(0, at)).split('\n').length;
      const problem = problemOf(new TextDecoder().decode(flipped));
      expect(problem.line).toBe(line);
      if (line > 2) {
        const entry = entryOfLine(line) ?? entries.length + 1;
        expect(problem.entry).toBe(entry);
        expect(problem.message).toContain(String(entry));
      }
    });
  });

  it('if a bit of an entry number is flipped: no other entry is blamed', () => {
    for (const seq of entries.slice(1).map((entry) => entry.seq)) {
      const line = lineOfEntry(seq);
      for (let other = 0; other < seq; other += 1) {
        const flipped = rows.with(
          line - 1,
          `{"seq":${other},${rows[line - 1]?.split(',').slice(1)}`,
        );
        expect(problemOf(joined(flipped))).toMatchObject({ kind: 'damaged', line, entry: seq });
      }
    }
  });

  it('if an entry is repeated', () => {
    forAll(30, anyEntry, (seq) => {
      const line = lineOfEntry(seq);
      const doubled = [...rows.slice(0, line), rows[line - 1] ?? '', ...rows.slice(line)];
      expect(problemOf(joined(doubled))).toEqual({
        kind: 'doubled',
        line: line + 1,
        entry: seq,
        message: `entry ${seq} stands twice`,
      });
    });
  });

  it('if an entry is missing', () => {
    forAll(30, fc.integer({ min: 2, max: entries.length - 2 }), (seq) => {
      const line = lineOfEntry(seq);
      const without = rows.filter((_, index) => index !== line - 1);
      const problem = problemOf(joined(without));
      // Between two entries the numbering reveals it; before a mark only the checksum does.
      expect(['missing', 'damaged']).toContain(problem.kind);
      expect(problem).toMatchObject({ line, entry: seq });
    });
    expect(
      problemOf(joined(rows.filter((_, i) => i + 1 < lineOfEntry(3) || i + 1 > lineOfEntry(5)))),
    ).toMatchObject({ kind: 'missing', entry: 3, message: 'entries 3 to 5 are missing' });
  });

  it('if two lines are swapped', () => {
    forAll(60, anyEntry, anyEntry, (a, b) => {
      fc.pre(a < b);
      const [first, second] = [lineOfEntry(a) - 1, lineOfEntry(b) - 1];
      const swapped = [...rows];
      [swapped[first], swapped[second]] = [rows[second] ?? '', rows[first] ?? ''];
      const problem = problemOf(joined(swapped));
      expect(problem).toMatchObject({ line: first + 1, entry: a });
    });
  });

  it('LG3: if its checksums are correct but its lines are out of place', () => {
    const lines = recordedLines(entries);
    const sealedWithout = (drop: (line: string, index: number) => boolean) =>
      sealLines(
        lines.filter((line, index) => !drop(line, index)),
        entries.length,
      );
    const entry = (seq: number) => (line: string) => line.startsWith(`{"seq":${seq},`);
    expect(problemOf(sealedWithout(entry(4)))).toMatchObject({ kind: 'missing', entry: 4 });
    const twice = lines.flatMap((line) => (entry(4)(line) ? [line, line] : [line]));
    expect(problemOf(sealLines(twice, entries.length))).toMatchObject({
      kind: 'doubled',
      entry: 4,
    });
    const late = lines.flatMap((line) => (entry(6)(line) ? [line, lines[4] ?? ''] : [line]));
    expect(problemOf(sealLines(late, entries.length))).toMatchObject({ kind: 'outOfOrder' });
    expect(problemOf(sealLines(lines, 3))).toMatchObject({ kind: 'outOfOrder', entry: 3 });
    const mark = encodeLine({ _tag: 'Mark', through: 2, slices: {} });
    expect(problemOf(sealLines([...lines, mark], entries.length))).toMatchObject({
      kind: 'outOfOrder',
      entry: 2,
    });
    expect(problemOf(sealLines([...lines, encodeLine(header)], entries.length)).kind).toBe(
      'malformed',
    );
    const crash = encodeLine({
      _tag: 'Crash',
      after: 1,
      at: 0,
      event: { _tag: 'Deselect' },
      message: '',
      stack: '',
    });
    expect(problemOf(sealLines([...lines, crash], entries.length)).kind).toBe('outOfOrder');
    expect(problemOf(`${text}${rows.at(-1)}\n`).line).toBe(rows.length + 1);
  });

  it('if it is not a log, or in a format that this build cannot know', () => {
    expect(problemOf('')).toMatchObject({ kind: 'empty', line: 1 });
    expect(problemOf('\n \n')).toMatchObject({ kind: 'empty' });
    expect(problemOf('hello')).toMatchObject({ kind: 'noHeader', line: 1 });
    expect(problemOf('{"_tag":"Header","format":"2"}')).toMatchObject({ kind: 'noHeader' });
    expect(problemOf('{"_tag":"Header","format":0}')).toMatchObject({ kind: 'noHeader' });
    const newer = sealLines([JSON.stringify({ ...header, format: LOG_FORMAT + 1 })], 0);
    expect(problemOf(newer)).toMatchObject({ kind: 'newerFormat', line: 1 });
    expect(problemOf(sealLines([encodeLine(header)], 0))).toMatchObject({ kind: 'empty' });
    const strange = ['[1]', '{"_tag":"Song"}', '{"seq":1}', 'null', '7'];
    for (const line of strange.slice(0, 3)) {
      const problem = problemOf(sealLines([encodeLine(header), line], 0));
      expect(['malformed', 'damaged'], line).toContain(problem.kind);
      expect(problem.line).toBe(2);
    }
    const unknown = encodeLine(header).replace('"sessionId"', '"session"');
    expect(problemOf(sealLines([unknown], 0))).toMatchObject({ kind: 'malformed', line: 1 });
  });

  it('LG5: if it begins with a state that is damaged, missing, or from another build', () => {
    const lines = recordedLines(entries, 9);
    const without = lines.filter((line) => !line.startsWith('{"_tag":"Snapshot","through":8'));
    expect(problemOf(sealLines(without, entries.length))).toMatchObject({
      kind: 'unknownState',
      message: 'entries 1 to 8 are missing',
    });
    const other = lines.map((line) =>
      line.replace(`"planner":"${STATE_SCHEMA.planner}"`, '"planner":"ffff"'),
    );
    const problem = problemOf(sealLines(other, entries.length));
    expect(problem).toMatchObject({ kind: 'unknownState', entry: 9 });
    expect(problem.message).toContain('build test');
    const bent = lines.map((line) =>
      line.startsWith('{"_tag":"Snapshot","through":8')
        ? line.replace('"nextRequest":', '"nextRequest":1')
        : line,
    );
    expect(problemOf(sealLines(bent, entries.length))).toMatchObject({
      kind: 'unknownState',
      message: 'the log begins after entry 8 with a state which is damaged',
    });
    const empty = takeSnapshot(8, {});
    const formless = lines.map((line) =>
      line.startsWith('{"_tag":"Snapshot","through":8') ? encodeLine(empty) : line,
    );
    expect(problemOf(sealLines(formless, entries.length))).toMatchObject({ kind: 'unknownState' });
  });
});

describe('LG6: verify', () => {
  const changed = (seq: number, change: (entry: Record<string, unknown>) => unknown) =>
    read(
      sealLines(
        recordedLines(entries).map((line) =>
          line.startsWith(`{"seq":${seq},`) ? JSON.stringify(change(JSON.parse(line))) : line,
        ),
        entries.length,
      ),
    );

  it('names the first entry with a different state, the path and both values', () => {
    const language = entries.length;
    const log = changed(language, (entry) => ({
      ...entry,
      event: { _tag: 'SetLanguage', language: 'sv' },
    }));
    expect(verifyLog(log).divergence).toEqual({
      entry: language,
      comparedAt: language,
      by: 'hash',
      path: 'settings.language',
      recorded: 'lt',
      replayed: 'sv',
    });
  });

  it('names the entry even if no later state is complete', () => {
    const lines = recordedLines(entries).slice(0, -1);
    const log = read(
      sealLines(
        lines.map((line) =>
          line.startsWith('{"seq":5,') ? line.replace(/"hash":"../, '"hash":"xx') : line,
        ),
        entries.length,
      ),
    );
    expect(verifyLog(log).divergence).toMatchObject({ entry: 5, by: 'hash', path: '' });
  });

  it('names the slice if no later state is complete but there is a mark', () => {
    const last = encodeLine(takeMark(entries.length, state));
    const lines = [...recordedLines(entries).slice(0, -1), last].map((line) =>
      line.replace('"language":"lt"', '"language":"sv"'),
    );
    expect(verifyLog(read(sealLines(lines, entries.length))).divergence).toMatchObject({
      entry: entries.length,
      by: 'hash',
      path: 'settings',
      comparedAt: entries.length,
    });
  });

  it('compares the other slices of a log whose build had another schema for one', () => {
    const verified = (change: (line: string) => string) => {
      const lines = recordedLines(entries).map((line) =>
        change(line.replace(`"planner":"${STATE_SCHEMA.planner}"`, '"planner":"ffff"')),
      );
      return verifyLog(read(sealLines(lines, entries.length)));
    };
    const inMark = (slice: string) => (line: string) =>
      line.startsWith('{"_tag":"Mark","through":20')
        ? line.replace(`"${slice}":"`, `"${slice}":"x`)
        : line;
    const known = verified((line) => line);
    expect(known).toMatchObject({ divergence: null, sameState: false, otherSlices: ['planner'] });
    expect(known.compared).toBe(1 + Math.floor(entries.length / 10) + 1);
    expect(verified(inMark('planner')).divergence).toBeNull();
    expect(verified(inMark('claim')).divergence).toMatchObject({
      entry: 20,
      by: 'mark',
      path: 'claim',
    });
    const said = verified((line) =>
      line.startsWith('{"seq"') ? line.replace('"language":"lt"', '"language":"sv"') : line,
    );
    expect(said.divergence).toMatchObject({
      entry: entries.length,
      by: 'snapshot',
      path: 'settings.language',
      recorded: 'lt',
    });
  });

  it('detects marks and snapshots that differ from the replay', () => {
    const lines = recordedLines(entries).map((line) => line.replace(/,"hash":"[0-9a-f]+"\}$/, '}'));
    const mark = lines.map((line) =>
      line.startsWith('{"_tag":"Mark","through":10')
        ? line.replace(/"floor":"../, `"floor":"xx`)
        : line,
    );
    const withMark = read(
      sealLines(
        mark.filter((l) => !l.startsWith('{"_tag":"Mark","through":20')),
        entries.length,
      ),
    );
    expect(verifyLog(withMark).divergence).toMatchObject({ entry: 10, by: 'mark', path: 'floor' });
    const late = { ...initialState, nextRequest: 99 };
    const last = encodeLine(takeSnapshot(entries.length, JSON.parse(JSON.stringify(late))));
    const plain = lines.filter((line) => !line.startsWith('{"_tag":"Mark"')).slice(0, -1);
    const found = verifyLog(read(sealLines([...plain, last], entries.length))).divergence;
    expect(found).toMatchObject({
      entry: entries.length,
      by: 'snapshot',
      path: 'nextRequest',
      recorded: 99,
    });
  });

  it('detects an answer to a request that the replay never sent', () => {
    const answered = entries.findIndex(({ cause }) => cause !== undefined) + 1;
    const strayed = changed(answered, (entry) => ({ ...entry, cause: 999 }));
    expect(verifyLog(strayed).divergence).toEqual({
      entry: answered,
      comparedAt: answered,
      by: 'cause',
      path: 'pending.999',
      recorded: 'public.config',
      replayed: null,
    });
    const mistaken = changed(answered, (entry) => ({
      ...entry,
      event: { _tag: 'TimerFired', timer: 'floor.poll' },
    }));
    expect(verifyLog(mistaken).divergence).toMatchObject({ entry: answered, by: 'cause' });
  });
});
