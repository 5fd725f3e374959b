import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CoreSession } from '../../support/core-session.ts';
import {
  answerPage,
  attendee,
  type DayOffice,
  dayView,
  detailsAsked,
  detailsOf,
  idsOf,
  MONDAY,
  openedDay,
  PAGE_SIZE,
  planning,
  settle,
  tellFavourites,
} from '../../support/day-office.ts';
import { forAll } from '../../support/runs.ts';

const colleague = (id: number) => attendee(id, `${String.fromCharCode(65 + (id % 20))} Ek`);
const office = (ids: readonly number[], favourites: readonly number[] = []): DayOffice => ({
  people: ids.map(colleague),
  favourites,
});
const FIRST = Array.from({ length: 9 }, (_, n) => 21 + 2 * n);

const shown = (core: CoreSession): readonly number[] => {
  const { selected, colleagues } = dayView(core);
  return [...idsOf(selected), ...idsOf(colleagues)];
};
const colleaguesOf = (current: DayOffice): readonly number[] =>
  idsOf({
    people: Array.from({ length: 20 }, (_, n) => n + 1).flatMap(
      (page) => detailsOf(current, { query: { date: MONDAY, page, search: '' } }).colleagues,
    ),
  });
const more = (core: CoreSession) => core.send('LoadMoreColleagues');
const pagesAsked = (core: CoreSession, from: number): readonly number[] =>
  detailsAsked(core)
    .slice(from)
    .map(({ page }) => page);

describe('people who come and go between the pages of a day', () => {
  it('DD8: loads a person who moved to an earlier page, and shows nobody twice', () => {
    const core = more(openedDay(planning(), office(FIRST)));
    const fewer = office(FIRST.slice(1));
    settle(core, fewer);
    expect(pagesAsked(core, 1)).toEqual([2, 1]);
    expect(shown(core)).toEqual(colleaguesOf(fewer).slice(0, 2 * PAGE_SIZE));
    more(core);
    const others = office([22, ...FIRST.slice(1)]);
    answerPage(core, others);
    expect(new Set(shown(core)).size).toBe(shown(core).length);
    settle(core, others);
    expect(shown(core)).toEqual(colleaguesOf(others));
  });

  it('DD8: detects one arrival and one departure because somebody is on two pages', () => {
    const core = more(openedDay(planning(), office(FIRST)));
    const swapped = office([...FIRST.slice(0, -1), 22]);
    answerPage(core, swapped);
    expect(new Set(shown(core)).size).toBe(shown(core).length);
    settle(core, swapped);
    expect(pagesAsked(core, 1)).toEqual([2, 1]);
    expect(shown(core)).toEqual(colleaguesOf(swapped).slice(0, 2 * PAGE_SIZE));
  });

  it('DD8: stops reloading after three rounds if the list changes with every answer', () => {
    const core = more(openedDay(planning(), office(FIRST)));
    const answers = () => pagesAsked(core, 1).length;
    for (let count = 0; answerPage(core, office(FIRST.slice(0, 6 + (count % 3)))); count += 1) {
      expect(answers()).toBeLessThan(20);
    }
    expect(answers()).toBeGreaterThan(3);
  });

  it('DD8, DC1: does not request pages that no longer exist', () => {
    const core = more(settle(more(openedDay(planning(), office(FIRST))), office(FIRST)));
    settle(core, office(FIRST));
    core.send('RefreshNow');
    const few = office(FIRST.slice(0, 2));
    settle(core, few);
    expect(pagesAsked(core, 3)).toEqual([1]);
    expect(shown(core)).toEqual(colleaguesOf(few));
    core.send('RefreshNow');
    settle(core, office([]));
    expect(dayView(core)).toMatchObject({
      status: 'known',
      more: 'none',
      colleagues: { count: 0 },
    });
  });

  it('DD8, DC2: the list has no gaps if people only come or only go before the last page', () => {
    const anyIds = fc.uniqueArray(fc.integer({ min: 20, max: 60 }), {
      minLength: 4,
      maxLength: 20,
    });
    const anyMoves = fc.array(fc.tuple(fc.nat(6), fc.nat(19)), { maxLength: 3 });
    forAll(100, fc.boolean(), anyIds, anyMoves, (isComing, ids, moves) => {
      const movers = [...new Set(moves.map(([, n]) => ids[n % ids.length] ?? 0))];
      const gone = new Set(isComing ? movers : []);
      const current = () => office(ids.filter((id) => !gone.has(id)));
      const core = openedDay(planning(), current());
      const due = new Map(moves.map(([at], n) => [at, movers[n]] as const));
      for (let turn = 0; turn <= 6 || dayView(core).more === 'there'; turn += 1) {
        const mover = due.get(turn);
        const left = dayView(core).more === 'there';
        if (mover !== undefined && left && isComing) gone.delete(mover);
        else if (mover !== undefined && left) gone.add(mover);
        more(core);
        if (!answerPage(core, current())) break;
      }
      settle(core, current());
      while (dayView(core).more === 'there') {
        more(core);
        settle(core, current());
      }
      expect(shown(core)).toEqual(colleaguesOf(current()));
    });
  });

  type Act =
    | { readonly kind: 'come' | 'go' | 'star'; readonly id: number }
    | { readonly kind: 'more' | 'answer' | 'lists' | 'back' };
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('come' as const, 'go' as const, 'star' as const),
      id: fc.integer({ min: 20, max: 45 }),
    }),
    fc.record({
      kind: fc.constantFrom('more' as const, 'answer' as const, 'lists' as const, 'back' as const),
    }),
  );

  it('DD5, DD8, DD9: nobody is listed twice; once the office stops changing, the list is complete', () => {
    forAll(100, fc.array(act, { maxLength: 40 }), (acts) => {
      const people = new Set(FIRST);
      const stars = new Set<number>();
      const current = () => office([...people], [...stars]);
      const core = openedDay(planning(), current());
      for (const each of acts) {
        switch (each.kind) {
          case 'come':
            people.add(each.id);
            break;
          case 'go':
            people.delete(each.id);
            break;
          case 'star': {
            const isOn = stars.has(each.id);
            core.send({ _tag: isOn ? 'RemoveFavourite' : 'AddFavourite', userId: each.id });
            // The server applies it at once and reports it later.
            if (isOn) stars.delete(each.id);
            else stars.add(each.id);
            core.succeed(isOn ? 'favourite.remove' : 'favourite.add', {});
            break;
          }
          case 'more':
            more(core);
            break;
          case 'answer':
            answerPage(core, current());
            break;
          case 'lists':
            if (core.pending('favourite.list') !== undefined) tellFavourites(core, [...stars]);
            break;
          case 'back':
            core.send('PageHidden', 'PageShown');
        }
        const { selected, colleagues } = dayView(core);
        const ids = shown(core);
        expect(new Set(ids).size).toBe(ids.length);
        expect(idsOf(selected).every((id) => stars.has(id))).toBe(true);
        expect(idsOf(colleagues).some((id) => stars.has(id))).toBe(false);
        expect(selected.count).toBe(selected.people.length);
        expect(colleagues.count).toBeGreaterThanOrEqual(colleagues.people.length);
      }
      core.send('PageHidden', 'PageShown');
      settle(core, current());
      const { selected, colleagues, more: goesOn } = dayView(core);
      const all = colleaguesOf(current());
      expect(idsOf(selected).toSorted()).toEqual(
        [...people].filter((id) => stars.has(id)).toSorted(),
      );
      expect(idsOf(colleagues)).toEqual(all.slice(0, colleagues.people.length));
      expect(colleagues.count).toBe(all.length);
      expect(goesOn === 'none').toBe(colleagues.people.length === all.length);
    });
  });
});
