import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Table } from '../../../core/engine/table.ts';
import { namedBy } from '../../../core/rules/search/named.ts';
import { type Query, queryOf } from '../../../core/rules/search/query.ts';
import { rankOfSpace, rankOfUser } from '../../../core/rules/search/rank.ts';
import { ranking } from '../../../core/rules/search/ranked.ts';
import { forAll } from '../../support/runs.ts';

type Row = { readonly id: number; readonly name: string };

/** Letters, combining marks and separators. */
const character = fc.constantFrom(
  'a',
  'b',
  'A',
  'å',
  'ß',
  'ı',
  'İ',
  'é',
  'e\u0301',
  '\u0301',
  'ö',
  'ﬁ',
  '가',
  '中',
  'ا',
  ' ',
  '-',
  "'",
  '’',
  '.',
  '1',
  '10',
  '_',
  '%',
  '😀',
  '\u200d',
);
const text = fc.array(character, { maxLength: 8 }).map((parts) => parts.join(''));
const rows = fc
  .array(text, { minLength: 1, maxLength: 12 })
  .map((names): readonly Row[] => names.map((name, index) => ({ id: index + 1, name })));

/** Typing into a box: letters appended, letters deleted, another text. */
const written = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: character.map((more) => (before: string) => before + more) },
      {
        weight: 3,
        arbitrary: fc
          .nat(3)
          .map((count) => (before: string) => before.slice(0, before.length - count)),
      },
      { weight: 1, arbitrary: text.map((other) => () => other) },
    ),
    { minLength: 1, maxLength: 30 },
  )
  .map((edits) => {
    const texts: string[] = [];
    for (const edit of edits) texts.push(edit(texts.at(-1) ?? ''));
    return texts;
  });

const ROWS_A_CHUNK = 4;

const table = (all: readonly Row[]): Table<Row> =>
  Array.from({ length: Math.ceil(all.length / ROWS_A_CHUNK) }, (_, index) =>
    all.slice(index * ROWS_A_CHUNK, (index + 1) * ROWS_A_CHUNK),
  );
const tables = rows.map(table);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const ranks = {
  spaces: (named: ReturnType<typeof namedBy>, query: Query | null) =>
    query === null ? 0 : rankOfSpace(named, query),
  users: (named: ReturnType<typeof namedBy>, query: Query | null) =>
    query === null ? 0 : rankOfUser(named, false, query),
} as const;

const fresh = (of: keyof typeof ranks) => ranking((row: Row) => namedBy([row.name]), ranks[of]).all;
const plain = (found: ReturnType<ReturnType<typeof fresh>>) =>
  found.map(({ row, rank }) => [row.id, rank]);

describe.each(['spaces', 'users'] as const)('incremental search of %s', (of) => {
  it('SR7: gives the results of a fresh search for the text, whatever was typed before', () => {
    forAll(100, tables, written, (all, texts) => {
      const along = fresh(of);
      for (const one of texts) {
        const query = one === '' ? null : queryOf(one);
        expect(plain(along(all, query))).toEqual(plain(fresh(of)(all, query)));
      }
    });
  });

  it('SR15: gives the results of a fresh search, however rows change meanwhile', () => {
    const change = fc.record({
      chunk: fc.nat(3),
      at: fc.nat(4),
      remove: fc.nat(1),
      names: fc.array(text, { maxLength: 2 }),
      typed: fc.option(text),
    });
    forAll(100, tables, text, fc.array(change, { maxLength: 12 }), (first, typed, changes) => {
      const along = fresh(of);
      let before = first;
      let query = typed === '' ? null : queryOf(typed);
      along(before, query);
      for (const [step, { chunk, at, remove, names, typed }] of changes.entries()) {
        const added = names.map((name, index) => ({ id: 100 * (step + 1) + index, name }));
        const changed = (before[chunk] ?? []).toSpliced(at, remove, ...added);
        const next = before.toSpliced(chunk, 1, changed);
        if (typed !== null) query = typed === '' ? null : queryOf(typed);
        expect(plain(along(next, query, before))).toEqual(plain(fresh(of)(next, query)));
        before = next;
      }
    });
  });

  it('does not search rows that are unchanged in the new table', () => {
    let looked = 0;
    const along = ranking((row: Row) => {
      looked += 1;
      return namedBy([row.name]);
    }, ranks[of]).all;
    const all = table(upTo(30).map((id) => ({ id, name: id % 3 === 0 ? 'Maria' : 'Nils' })));
    along(all, queryOf('mar'));
    looked = 0;
    const next = all.with(1, (all[1] ?? []).with(0, { id: 5, name: 'Marcus' }));
    expect(along(next, queryOf('mar'), all).map(({ row }) => row.id)).toEqual([
      3, 5, 6, 9, 12, 15, 18, 21, 24, 27, 30,
    ]);
    expect(looked).toBe(1);
  });

  it('returns the same result again when letters are deleted', () => {
    const along = fresh(of);
    const all = table([{ id: 1, name: 'Maria' }]);
    const before = along(all, queryOf('mar'));
    along(all, queryOf('mari'));
    along(all, queryOf('maria'));
    expect(along(all, queryOf('mar'))).toBe(before);
  });
});
