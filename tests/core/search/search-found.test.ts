import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { User } from '../../../core/contract/people.ts';
import type { Space, SpaceState } from '../../../core/contract/space.ts';
import { type CoreSession, NOW, space } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import {
  answerWith,
  type Finder,
  goTo,
  idsOf,
  litOn,
  lookFor,
  type Plan,
  panel,
  searchingOn,
} from '../../support/search-office.ts';
import { person } from '../../support/selection-office.ts';
import { spaceIdOf } from '../../support/space-id.ts';

type Given = {
  readonly name: string;
  readonly typeId?: number;
  readonly state?: SpaceState;
  readonly cap?: number;
  readonly equips?: readonly number[];
  readonly zone?: number;
  /** Minutes from now. */
  readonly times?: readonly (readonly [number, number])[];
};

const spaceOn = (floorId: number, ordinal: number, given: Given): Space => ({
  ...space(spaceIdOf(floorId, ordinal), given.typeId ?? 1, given.state),
  floorId,
  loc: { spaceId: spaceIdOf(floorId, given.zone ?? 1) },
  status: {
    state: given.state ?? 'FREE',
    occupant: null,
    claims: [],
    times: (given.times ?? []).map(([start, end]) => [NOW + start, NOW + end] as const),
  },
  info: { name: given.name, cap: given.cap ?? 1, props: {}, equips: [...(given.equips ?? [])] },
});

const NAMES = ['lab', 'labor', 'oak', 'one'] as const;
/** Each person has the same name everywhere; from 57 on, names that no text here matches. */
const userAt = (id: number, spaceId: number | null): User => {
  const [fn, ln] = id > 56 ? ['Zed', 'Xyz'] : [NAMES[id % 4] ?? '', NAMES[(id >> 1) % 4] ?? ''];
  return person(id, spaceId, { name: `${fn} ${ln}`, fn, ln });
};

/** On floor 1, with floor 2 loaded before. */
const between = (
  first: Plan,
  second: Plan,
  finders: Partial<Record<Finder, boolean>> = {},
): CoreSession => goTo(goTo(searchingOn(first, finders), 2, second), 1, first);

const word = fc.constantFrom('lab', 'labor', 'oak', 'one');
const name = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '));
const anySpace = (floorId: number, ordinal: number): fc.Arbitrary<Space> =>
  fc
    .record({
      name,
      typeId: fc.constantFrom(1, 2, 3),
      state: fc.constantFrom<SpaceState>('FREE', 'FREE', 'BOOKED'),
      cap: fc.integer({ min: 1, max: 9 }),
      equips: fc.subarray([1, 2]),
      times: fc.constantFrom<Given['times']>([], [[30, 60]], [[-10, 10]], [[31, 40]]),
    })
    .map((given) => spaceOn(floorId, ordinal, given as Given));
const spacesOn = (floorId: number) =>
  fc.tuple(...[2, 3, 4].map((ordinal) => fc.option(anySpace(floorId, ordinal))));
/** Different people, each at one of these spaces of a floor; null: out. */
const usersAt =
  (...ordinals: readonly (number | null)[]) =>
  (floorId: number): fc.Arbitrary<User[]> =>
    fc
      .uniqueArray(
        fc.record({ id: fc.integer({ min: 50, max: 60 }), at: fc.constantFrom(...ordinals) }),
        { maxLength: 4, selector: ({ id }) => id },
      )
      .map((users) =>
        users.map(({ id, at }) => userAt(id, at === null ? null : spaceIdOf(floorId, at))),
      );
const anyPlan = (floorId: number): fc.Arbitrary<Plan> =>
  fc
    .record({ spaces: spacesOn(floorId), users: usersAt(2, 3, 4)(floorId) })
    .map(({ spaces, users }) => ({ spaces: spaces.filter((one) => one !== null), users }));
const anyAnswer = fc.record({
  spaces: fc
    .tuple(spacesOn(1), spacesOn(2), spacesOn(5))
    .map((floors) => floors.flat().filter((one) => one !== null)),
  users: fc
    .tuple(usersAt(2, 3)(1), usersAt(3)(2), usersAt(4)(5), usersAt(null)(1))
    .map((floors) => [...new Map(floors.flat().map((one) => [one.id, one])).values()]),
});
const anyFilter = fc.record({
  dataset: fc.constantFrom('DESK' as const, 'ROOM' as const, 'USER' as const, null),
  availability: fc.boolean(),
  bookable: fc.boolean(),
  seatFilter: fc.constantFrom(0, 0, 2, 6),
  durationFilter: fc.constantFrom(0, 0, 30),
  props: fc.constantFrom<Readonly<Record<string, boolean>>>(
    {},
    {},
    { 1: true },
    { 1: true, 2: true },
  ),
});

const fits = (of: string, text: string): boolean =>
  of.includes(text) || text.split(' ').every((typed) => ` ${of}`.includes(` ${typed}`));
const begins = (of: string, text: string): boolean =>
  text.split(' ').every((typed) => ` ${of}`.includes(` ${typed}`));

describe('search results', () => {
  it('SR5, SR7, SR9, SR13, SR15, SR16, SR23, RS5, FI1 to FI7, FI12, VW8: equal a naive search', () => {
    const finders = fc.record({
      deskFinder: fc.constantFrom(true, true, false),
      roomFinder: fc.constantFrom(true, true, false),
      colleagueFinder: fc.constantFrom(true, true, false),
    });
    const text = fc.constantFrom('', 'la', 'lab', 'oak one', 'labor');
    forAll(
      500,
      fc.tuple(anyPlan(1), anyPlan(2), fc.option(anyAnswer), anyFilter, text),
      finders,
      fc.boolean(),
      ([first, second, answer, filter, typed], on, future) => {
        const core = between(first, second, on);
        if (future) core.chooseDate('2026-11-24');
        const { dataset, ...values } = filter;
        if (dataset !== null) core.send({ _tag: 'ToggleDataset', dataset });
        const isOn =
          (dataset === 'DESK' && on.deskFinder) ||
          (dataset === 'ROOM' && on.roomFinder) ||
          (dataset === 'USER' && on.colleagueFinder && !future);
        core.send({ _tag: 'SetFilter', ...values });
        lookFor(core, typed);
        const isLong = typed.length >= 3;
        const told = isLong ? answer : null;
        if (told !== null) answerWith(core, told);

        // Step by step, as in the specification.
        const chosen = isOn ? dataset : null;
        const isKind = chosen === 'DESK' || chosen === 'ROOM';
        const locals = [...(first.spaces ?? []), ...(isLong ? (second.spaces ?? []) : [])];
        const byServer = (told?.spaces ?? []).flatMap((one) =>
          one.floorId === 1 ? (first.spaces?.find(({ id }) => id === one.id) ?? []) : [one],
        );
        const rows = new Map([...locals, ...byServer].map((one) => [one.id, one]));
        const largest = Math.max(
          0,
          ...[...(first.spaces ?? []), ...(second.spaces ?? [])]
            .filter(({ asset_type }) => asset_type === chosen)
            .map(({ info }) => info.cap),
        );
        const seats = values.seatFilter > largest ? largest : values.seatFilter;
        const isFound = (one: Space): boolean => {
          if (chosen === 'USER' || (!isLong && !isKind)) return false;
          if (one.asset_type === 'DESK' ? !on.deskFinder : !on.roomFinder) return false;
          const isNamed = byServer.some(({ id }) => id === one.id);
          if (isLong && !fits(one.info.name, typed) && !isNamed) return false;
          if (!isKind) return true;
          if (one.asset_type !== chosen || one.info.cap < seats) return false;
          const isElsewhere = one.floorId !== 1;
          const mode = one.typeId === 3 ? 'NONE' : 'BOOK';
          if (values.bookable && mode !== 'BOOK') return false;
          if (values.availability) {
            if (future && isElsewhere) return false;
            if (one.status.state !== 'FREE' || mode === 'NONE') return false;
          }
          const wanted = Object.keys(values.props).map(Number);
          if (wanted.length > 0 && isElsewhere) return false;
          if (!wanted.every((uid) => one.info.equips.includes(uid))) return false;
          const until = NOW + values.durationFilter;
          return (
            future ||
            values.durationFilter === 0 ||
            !one.status.times.some(([start, end]) => end > NOW && start <= until)
          );
        };
        const spaces = [...rows.values()].filter(isFound);

        const wantsUsers = isLong && on.colleagueFinder && !isKind;
        const here = first.users ?? [];
        const named = (told?.users ?? []).map(
          (one) =>
            here.find(({ id }) => id === one.id) ??
            (one.floorId === 1 ? { ...one, loc: null, floorId: null } : one),
        );
        const elsewhere = told === null || !wantsUsers ? (second.users ?? []) : [];
        const all = new Map([...elsewhere, ...named, ...here].map((one) => [one.id, one]));
        const places = new Set(
          [...rows.values()].filter(({ info }) => info.name.startsWith(typed)).map(({ id }) => id),
        );
        const isThere = ({ loc }: User): boolean => loc !== null && places.has(loc.spaceId);
        const users = [...all.values()].filter(
          (one) =>
            wantsUsers &&
            (begins(one.name, typed) ||
              // RS5: at another time where they are finds nobody.
              (isThere(one) ? !future : named.some(({ id }) => id === one.id))),
        );

        const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
        expect(sorted(idsOf(core, 'space'))).toEqual(sorted(spaces.map(({ id }) => id)));
        expect(sorted(idsOf(core, 'user'))).toEqual(sorted(users.map(({ id }) => id)));
        const view = panel(core);
        expect(view.count).toBe(spaces.length + users.length);
        expect(view.filter.seats).toBe(isKind ? seats - (seats === largest ? 0 : seats % 2) : 0);

        const lit = new Set(spaces.filter(({ floorId }) => floorId === 1).map(({ id }) => id));
        for (const { loc } of future ? [] : users) {
          const at = first.spaces?.find(({ id }) => id === loc?.spaceId);
          if (at !== undefined) lit.add(at.id);
        }
        expect(litOn(core)).toEqual(isLong || isKind ? sorted([...lit]) : null);
      },
    );
  });
});
