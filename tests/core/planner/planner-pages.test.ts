import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergedDays,
  mergedPeople,
  nextPage,
  noPages,
  type Pages,
  withPage,
} from '../../../core/rules/attendance/pages.ts';
import { addDay } from '../../../core/time/zone.ts';
import { forAll, recordOf } from '../../support/runs.ts';

type Person = { readonly id: number; readonly version: number };
const LIST = 'building 1';
const SIZE = 3;

/** The server's current list, split into pages. */
const answerOf = (people: readonly Person[], page: number, list = LIST) => ({
  list,
  page,
  pages: Math.ceil(people.length / SIZE),
  rows: people.slice((page - 1) * SIZE, page * SIZE),
});

const ids = (pages: Pages<Person>): readonly number[] => mergedPeople(pages).map(({ id }) => id);
const people = (...all: readonly number[]): Person[] => all.map((id) => ({ id, version: 0 }));
const fetched = (known: Pages<Person>, from: readonly Person[], ...pages: readonly number[]) =>
  pages.reduce((list, page) => withPage(list, answerOf(from, page)), known);

/** Changes of the server's list between two fetches, and the pages fetched. */
const change = fc.oneof(
  recordOf({ kind: 'add', at: fc.nat(12), id: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(12), id: fc.constant(0) }),
  fc.record({ kind: fc.constant('fetch' as const), at: fc.nat(6), id: fc.constant(0) }),
  fc.record({ kind: fc.constant('next' as const), at: fc.constant(0), id: fc.constant(0) }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const play = (changes: readonly Change[]): { server: Person[]; known: Pages<Person> } => {
  let server: Person[] = people(101, 102, 103, 104, 105, 106, 107);
  let known = noPages<Person>(LIST);
  changes.forEach(({ kind, at, id }, version) => {
    if (kind === 'add' && !server.some((one) => one.id === id)) {
      server = server.toSpliced(at, 0, { id, version });
    } else if (kind === 'remove') server = server.toSpliced(at, 1);
    else if (kind === 'fetch') known = withPage(known, answerOf(server, at));
    else if (kind === 'next') {
      known = withPage(known, answerOf(server, nextPage(known) ?? 1));
    }
  });
  return { server, known };
};

describe('pages', () => {
  it('DC3: start at 1, and the first missing one is requested next', () => {
    const server = people(1, 2, 3, 4, 5, 6, 7);
    const none = noPages<Person>(LIST);
    expect(nextPage(none)).toBe(1);
    expect(nextPage(fetched(none, server, 1))).toBe(2);
    expect(nextPage(fetched(none, server, 1, 3))).toBe(2);
    expect(nextPage(fetched(none, server, 1, 2))).toBe(3);
    expect(nextPage(fetched(none, server, 1, 2, 3))).toBeNull();
    expect(nextPage(fetched(none, server, 2))).toBe(1);
  });

  it('DC3: the pages after a missing one wait', () => {
    const server = people(1, 2, 3, 4, 5, 6, 7);
    const gap = fetched(noPages(LIST), server, 1, 3);
    expect(ids(gap)).toEqual([1, 2, 3]);
    expect(ids(fetched(gap, server, 2))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(ids(fetched(noPages(LIST), server, 3))).toEqual([]);
  });

  it('DC1: a page that is fetched again replaces the older one', () => {
    const first = fetched(noPages(LIST), people(1, 2, 3, 4), 1, 2);
    const second = fetched(first, [{ id: 9, version: 1 }, ...people(2, 3, 4)], 1);
    expect(ids(second)).toEqual([9, 2, 3, 4]);
    expect(second.fetched).toHaveLength(2);
  });

  it('DC1: pages that the server no longer has are dropped, and an empty list has none', () => {
    const known = fetched(noPages(LIST), people(1, 2, 3, 4, 5, 6, 7), 1, 2, 3);
    const fewer = fetched(known, people(1, 2, 3, 4), 1);
    expect(ids(fewer)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(nextPage(fewer)).toBeNull();
    const empty = fetched(fewer, [], 1);
    expect([ids(empty), nextPage(empty), empty.total]).toEqual([[], null, 0]);
    const more = fetched(fewer, people(1, 2, 3, 4, 5, 6, 7), 1);
    expect(nextPage(more)).toBe(3);
  });

  it('DC2: of two pages the one fetched last wins', () => {
    const known = fetched(noPages(LIST), people(1, 2, 3, 4, 5, 6), 1, 2);
    const moved = [{ id: 9, version: 1 }, { id: 1, version: 1 }, ...people(2, 3, 4, 5, 6)];
    expect(ids(fetched(known, moved, 2))).toEqual([1, 2, 3, 4, 5]);
    expect(ids(fetched(known, moved, 2)).filter((id) => id === 3)).toHaveLength(1);
    const pulled = people(2, 3, 4, 5, 6);
    expect(ids(fetched(known, pulled, 1))).toEqual([2, 3, 4, 5, 6]);
    const newer = { ...answerOf(people(5, 6), 1), pages: 2, rows: [{ id: 5, version: 8 }] };
    expect(mergedPeople(withPage(known, newer)).find(({ id }) => id === 5)?.version).toBe(8);
  });

  it('DC2: a row that moved to a later page appears there, with its newer data', () => {
    const known = fetched(noPages(LIST), people(1, 2, 3, 4, 5), 1, 2);
    const moved = [...people(8, 2, 3, 4), { id: 1, version: 7 }, ...people(5)];
    const after = mergedPeople(fetched(known, moved, 2));
    expect(after.map(({ id }) => id)).toEqual([2, 3, 4, 1, 5]);
    expect(after[3]?.version).toBe(7);
  });

  it('DC2: a row that is twice on one page, or on two pages, appears once', () => {
    const row = { id: 1, version: 0 };
    const twice = withPage(noPages<Person>(LIST), {
      list: LIST,
      page: 1,
      pages: 2,
      rows: [row, { id: 1, version: 5 }, row],
    });
    expect(mergedPeople(twice)).toEqual([row]);
    const both = withPage(twice, { list: LIST, page: 2, pages: 2, rows: [row] });
    expect(mergedPeople(both)).toEqual([row]);
  });

  it('DC4: ignores an answer for another list or with an invalid page number', () => {
    const known = fetched(noPages(LIST), people(1, 2, 3, 4), 1);
    expect(withPage(known, answerOf(people(8), 1, 'building 2'))).toBe(known);
    for (const page of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(withPage(known, { list: LIST, page, pages: 9, rows: people(8) })).toBe(known);
    }
  });

  it('DC1: handles an invalid number of pages', () => {
    const of = (pages: number) =>
      withPage(noPages<Person>(LIST), { list: LIST, page: 2, pages, rows: people(8) });
    expect([of(-3).total, of(-3).fetched]).toEqual([0, []]);
    expect([of(Number.NaN).total, of(2.5).total]).toEqual([2, 2]);
    expect([of(1).total, of(1).fetched]).toEqual([1, []]);
  });

  it('DC2, DC3: no duplicates, whatever changes while pages are fetched', () => {
    forAll(300, fc.array(change, { maxLength: 40 }), (changes) => {
      const { known } = play(changes);
      const shown = ids(known);
      expect(new Set(shown).size).toBe(shown.length);
      const before = nextPage(known) ?? Number.POSITIVE_INFINITY;
      const there = known.fetched.filter(({ page }) => page < before);
      const all = there.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect(new Set(shown)).toEqual(new Set(all));
      expect(known.fetched.every(({ page }) => page <= (known.total ?? 0))).toBe(true);
    });
  });

  it('DC1 to DC3: once the list is stable, fetching every page gives exactly the list in order', () => {
    const anyChanges = fc.array(change, { maxLength: 40 });
    const anyTurn = fc.integer({ min: 0, max: 1_000 });
    forAll(300, anyChanges, anyTurn, (changes, turn) => {
      const { server, known } = play(changes);
      const pages = Math.ceil(server.length / SIZE);
      const order = Array.from({ length: pages }, (_, index) => ((index + turn) % pages) + 1);
      const rested = fetched(known, server, ...order, ...(pages === 0 ? [1] : []));
      expect(mergedPeople(rested)).toEqual(server);
      expect(nextPage(rested)).toBeNull();
    });
  });

  it('DC2: days are sorted, each date once', () => {
    const day = (date: string, peak = 0) => ({ date, peak });
    const list = [
      { page: 2, rows: [day('2027-01-01'), day('2026-12-31', 2)] },
      { page: 1, rows: [day('2026-12-31'), day('2026-12-30')] },
    ].reduce(
      (known, { page, rows }) => withPage(known, { list: LIST, page, pages: 2, rows }),
      noPages<ReturnType<typeof day>>(LIST),
    );
    expect(mergedDays(list)).toEqual([day('2026-12-30'), day('2026-12-31'), day('2027-01-01')]);
  });

  it('DC2: sorts a year of days, in any order of pages', () => {
    const days = Array.from({ length: 366 }, (_, n) => ({ date: addDay('2027-12-01', n) }));
    forAll(20, fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 }), (order) => {
      const known = order.reduce(
        (list, page) =>
          withPage(list, {
            list: LIST,
            page,
            pages: 6,
            rows: days.slice((page - 1) * 61, page * 61),
          }),
        noPages<(typeof days)[number]>(LIST),
      );
      expect(mergedDays(known)).toEqual(days);
    });
  });

  it('DC2: merges 20,000 people from 400 pages', () => {
    const all = Array.from({ length: 20_000 }, (_, id) => ({ id }));
    let known = noPages<{ readonly id: number }>(LIST);
    for (let page = 1; page <= 400; page += 1) {
      const rows = all.slice((page - 1) * 50, page * 50);
      known = withPage(known, { list: LIST, page, pages: 400, rows });
    }
    expect(mergedPeople(known)).toEqual(all);
  });
});
