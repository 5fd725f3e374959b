import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Result } from 'effect';
import { describe, expect, it } from 'vitest';
import { initialState } from '../../core/core.ts';
import { isEntry, sealLines } from '../../core/log/codec.ts';
import { LOG_FORMAT } from '../../core/log/header.ts';
import { readLog } from '../../core/log/read.ts';
import { verifyLog } from '../../core/log/verify.ts';
import { factsOf, type Row, rowsOf } from '../logs/facts.ts';
import { factsText, GOLDEN, golden } from '../logs/golden.ts';
import { sealed } from '../logs/seal.ts';
import { CoreSession } from '../support/core-session.ts';
import { statesOf } from '../support/fold.ts';
import { recordedLines, recordedLog } from '../support/recorded-log.ts';

const { entries } = new CoreSession().onTheFloor().elapse(3_000);

const read = (text: string) => Result.getOrThrow(readLog(text));

/** The same facts as another build, or another recording, has written them. */
const otherwise = (facts: string, change: (row: Row) => Row): string =>
  rowsOf(facts)
    .map((row) => `${JSON.stringify(change(row))}\n`)
    .join('');

describe('the facts of a log', () => {
  const facts = factsOf(recordedLog(entries));

  it('contain the entries and the positions of states, but nothing that a build computes', () => {
    const [header, ...rows] = rowsOf(facts);
    expect(header).toMatchObject({ _tag: 'Header', format: LOG_FORMAT, zone: 'Europe/Stockholm' });
    expect(rows.at(0)).toEqual({ _tag: 'Snapshot', through: 0 });
    expect(rows.slice(1, -1)).toEqual(JSON.parse(JSON.stringify(entries)));
    expect(rows.at(-1)).toEqual({ _tag: 'Snapshot', through: entries.length });
    expect(facts).not.toMatch(/"(?:sum|hash|schema|stateSchema|complete)":|"(?:Mark|End)"/);
  });

  it('are sealed to a log of this build, which has the same facts', () => {
    const { text, states } = sealed(facts);
    const log = read(text);
    expect(verifyLog(log)).toMatchObject({ divergence: null, sameState: true });
    expect(log.entries.map(({ hash: _, ...entry }) => entry)).toEqual(entries);
    expect(states).toEqual(statesOf(initialState, entries));
    expect(factsOf(text)).toBe(facts);
  });

  it('keep a crash, but drop what was written about the log itself', () => {
    const event = { _tag: 'Deselect' };
    const crash = { _tag: 'Crash', after: 2, at: 0, event, message: 'x', stack: 'x' };
    const lines = recordedLines(entries.slice(0, 2)).concat(JSON.stringify(crash));
    const kept = factsOf(sealLines(lines, 2, 'It went wrong'));
    expect(rowsOf(kept).at(-1)).toEqual(crash);
    expect(kept).not.toContain('It went wrong');
    const last = read(sealed(kept).text).lines.filter((line) => !isEntry(line));
    expect(last.at(-1)).toEqual(crash);
  });

  it('cannot be taken from a damaged log', () => {
    expect(() => factsOf(golden('claim').text.slice(0, 5_000))).toThrow(
      /line \d+: .*cut off or damaged/,
    );
  });
});

it('facts that lack an entry cannot be sealed', () => {
  const facts = factsOf(recordedLog(entries)).replace(/\{"seq":3,.*\n/, '');
  expect(() => sealed(facts)).toThrow('entry 3 is missing before entry 4');
});

describe('a change of the core changes no facts', () => {
  it.each(['desk', 'multi-booking', 'worker-restart'])(
    'more requests before those of %s',
    (name) => {
      for (const more of [1, 2, 100]) {
        const facts = otherwise(factsText(name), (row) =>
          row.cause === undefined ? row : { ...row, cause: Number(row.cause) + more },
        );
        expect(facts).not.toBe(factsText(name));
        expect(sealed(facts).text === golden(name).text, `${more}`).toBe(true);
      }
    },
  );

  it('other hashes and schemas', () => {
    const log = sealLines(
      recordedLines(entries).map((line) =>
        line
          .replace('"stateSchema":{', '"stateSchema":{"former":"0",')
          .replace(/"hash":"[0-9a-f]{16}"\}$/, '"hash":"0"}'),
      ),
      entries.length,
    );
    expect(factsOf(log)).toBe(factsOf(recordedLog(entries)));
  });

  it('fields that the first state of a log has in addition or lacks', () => {
    const from = 4;
    const facts = factsOf(recordedLog(entries, from));
    const text = sealed(facts).text;
    const { state } = read(text).base;
    expect(state).toEqual(statesOf(initialState, entries)[from - 1]);
    expect(state).toMatchObject({ notice: { current: null }, claim: initialState.claim });

    const { current: _, ...notice } = state.notice;
    const recorded = { ...state, page: { ...state.page, former: 1 }, notice, claim: 'other' };
    const former = otherwise(facts, (row) =>
      row.state === undefined ? row : { ...row, state: recorded },
    );
    expect(former).not.toBe(facts);
    expect(sealed(former).text === text).toBe(true);
  });

  it('except for an answer to a request that the core no longer makes', () => {
    const facts = otherwise(factsOf(recordedLog(entries)), (row) =>
      row.seq === 2 ? { ...row, event: { _tag: 'TimerFired', timer: 'search.wait' } } : row,
    );
    expect(() => sealed(facts)).toThrow(
      /entry 2 \(TimerFired\) answers what the core no longer asks/,
    );
  });
});

describe('facts of an earlier format', () => {
  const folder = join(GOLDEN, 'ancient');
  const names = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));

  it.each(names)('%s keep it, and can be sealed to a log of the current format', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const facts = factsOf(text);
    expect(rowsOf(facts)[0]?.format).toBeLessThan(LOG_FORMAT);
    const log = read(sealed(facts).text);
    expect(log.header.format).toBe(LOG_FORMAT);
    expect(log.entries).toHaveLength(read(text).entries.length);
    expect(verifyLog(log)).toMatchObject({ divergence: null, sameState: true, unasked: 0 });
  });
});
