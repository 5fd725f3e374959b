import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpaceMode, SpaceState } from '../../../core/contract/space.ts';
import { counts, mapSpaces } from '../../../core/office/floor/map-projection.ts';
import {
  type SpaceFacts,
  statusAt,
  statusDuring,
} from '../../../core/rules/status/derived-status.ts';
import { shownStatus } from '../../../core/rules/status/status.ts';
import { STATUS_LOOKS as MAP_LOOKS } from '../../../map/model/status.ts';
import { STATUS_LOOKS as PANEL_LOOKS } from '../../../ui/shared/booking/status-look.ts';
import { CoreSession, firstUpdate, space } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import { spaceIdOf } from '../../support/space-id.ts';

const NOBODY: SpaceFacts = {
  asset: 'DESK',
  blocked: false,
  mode: 'BOOK',
  bookings: [],
  claimedUntil: [],
  present: [],
};
const asset = fc.constantFrom('DESK' as const, 'ROOM' as const);
const state = fc.constantFrom(...SpaceState.literals);
const slot = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 12 }))
  .map(([start, length]) => ({ start, end: start + length }));
const facts: fc.Arbitrary<SpaceFacts> = fc.record({
  asset,
  blocked: fc.boolean(),
  mode: fc.constantFrom(...SpaceMode.literals),
  bookings: fc.array(slot, { maxLength: 3 }),
  claimedUntil: fc.array(fc.integer({ min: -5, max: 55 }), { maxLength: 2 }),
  present: fc.array(state, { maxLength: 3 }),
});

const minutesOf = ({ start, end }: { readonly start: number; readonly end: number }): number[] =>
  Array.from({ length: Math.max(0, end - start) }, (_, n) => start + n);

/** Whether another booking could start in [from, to): at a multiple of five. */
const couldBegin = (from: number, to: number): boolean =>
  minutesOf({ start: from, end: to }).some((minute) => minute % 5 === 0);

const isHeldAt = (of: SpaceFacts, minute: number): boolean =>
  of.bookings.some(
    (booking) =>
      minutesOf(booking).includes(minute) ||
      (booking.start < booking.end && minute < booking.start && !couldBegin(minute, booking.start)),
  );

/** The status from the people present, as a table. */
const inUseOracle = (of: SpaceFacts): SpaceState => {
  const there = new Set(of.present);
  if (there.size === 0) return 'FREE';
  const away = new Set(['AWAY', 'OOO', 'OFFLINE']);
  const anybodyAtWork = [...there].some((one) => !away.has(one));
  if (!anybodyAtWork) {
    if (there.has('AWAY')) return 'AWAY';
    return there.has('OOO') ? 'OOO' : 'OFFLINE';
  }
  if (of.asset === 'ROOM') return 'BUSY';
  return there.has('BUSY') ? 'BUSY' : 'TAKEN';
};

describe('the status of a space', () => {
  it('ST8, ST9, ST10: at a minute it is the first condition that holds', () => {
    forAll(1_500, facts, fc.integer({ min: 0, max: 55 }), (of, minute) => {
      const conditions: readonly (readonly [boolean, SpaceState])[] = [
        [of.blocked, 'UNAVAILABLE_BLOCKED'],
        [of.mode === 'NONE', 'UNAVAILABLE_NON_BOOKABLE'],
        [isHeldAt(of, minute), 'BOOKED'],
        [of.asset === 'DESK' && of.claimedUntil.filter((u) => minute < u).length > 0, 'CLAIMED'],
        [true, inUseOracle(of)],
      ];
      expect(statusAt(of, minute)).toBe(conditions.find(([holds]) => holds)?.[1]);
    });
  });

  it('ST11: for a slot it is booked or claimed if they share a minute, whoever is present', () => {
    forAll(1_500, facts, slot, (of, chosen) => {
      const minutes = minutesOf(chosen);
      const shares = (from: number, to: number) => minutes.some((m) => from <= m && m < to);
      const never = of.blocked || of.mode === 'NONE';
      const booked = of.bookings.some(({ start, end }) => shares(start, end));
      const claimed =
        of.asset === 'DESK' &&
        of.claimedUntil.some((until) => shares(Number.NEGATIVE_INFINITY, until));
      const expected = booked ? 'BOOKED' : claimed ? 'CLAIMED' : 'FREE';
      const during = statusDuring(of, chosen);
      if (never) expect(during).toMatch(/^UNAVAILABLE_/);
      else expect(during).toBe(expected);
      expect(statusDuring({ ...of, present: [] } as SpaceFacts, chosen)).toBe(during);
    });
  });

  it('ST8: blocked precedes non-bookable, then bookings, claims and presence', () => {
    const all: SpaceFacts = {
      ...NOBODY,
      blocked: true,
      mode: 'NONE',
      bookings: [{ start: 0, end: 60 }],
      claimedUntil: [60],
      present: ['FREE'],
    };
    const steps: readonly SpaceFacts[] = [
      all,
      { ...all, blocked: false },
      { ...all, blocked: false, mode: 'BOOK' },
      { ...all, blocked: false, mode: 'CLAIM', bookings: [] },
      { ...all, blocked: false, mode: 'TAKE', bookings: [], claimedUntil: [] },
      { ...NOBODY },
    ];
    const during = { start: 30, end: 31 };
    expect(steps.map((of) => [statusAt(of, 30), statusDuring(of, during)])).toEqual([
      ['UNAVAILABLE_BLOCKED', 'UNAVAILABLE_BLOCKED'],
      ['UNAVAILABLE_NON_BOOKABLE', 'UNAVAILABLE_NON_BOOKABLE'],
      ['BOOKED', 'BOOKED'],
      ['CLAIMED', 'CLAIMED'],
      ['TAKEN', 'FREE'],
      ['FREE', 'FREE'],
    ]);
  });

  it('ST8, ST9, ST11: a booking and a claim last until their last minute, and no longer', () => {
    const booked = { ...NOBODY, bookings: [{ start: 100, end: 160 }] };
    expect([94, 95, 96, 100, 159, 160].map((at) => statusAt(booked, at))).toEqual([
      'FREE',
      'FREE',
      'BOOKED',
      'BOOKED',
      'BOOKED',
      'FREE',
    ]);
    const claimed = { ...NOBODY, claimedUntil: [160] };
    expect([159, 160].map((at) => statusAt(claimed, at))).toEqual(['CLAIMED', 'FREE']);
    const over = (of: SpaceFacts, start: number, end: number) => statusDuring(of, { start, end });
    expect([over(booked, 40, 100), over(booked, 40, 101)]).toEqual(['FREE', 'BOOKED']);
    expect([over(booked, 159, 200), over(booked, 160, 200)]).toEqual(['BOOKED', 'FREE']);
    expect([over(claimed, 159, 200), over(claimed, 160, 200)]).toEqual(['CLAIMED', 'FREE']);
    expect(over(claimed, 100, 100)).toBe('FREE');
    const room = { ...claimed, asset: 'ROOM' as const };
    expect([statusAt(room, 100), over(room, 100, 130)]).toEqual(['FREE', 'FREE']);
  });

  it.each<[SpaceFacts['asset'], SpaceState[], SpaceState]>([
    ['DESK', ['FREE'], 'TAKEN'],
    ['DESK', ['INFO'], 'TAKEN'],
    ['DESK', ['NONE'], 'TAKEN'],
    ['DESK', ['BUSY'], 'BUSY'],
    ['DESK', ['AWAY'], 'AWAY'],
    ['DESK', ['OOO'], 'OOO'],
    ['DESK', ['OFFLINE'], 'OFFLINE'],
    ['DESK', ['OFFLINE', 'AWAY', 'OOO'], 'AWAY'],
    ['DESK', ['OFFLINE', 'OOO'], 'OOO'],
    ['DESK', ['AWAY', 'FREE'], 'TAKEN'],
    ['DESK', ['FREE', 'BUSY'], 'BUSY'],
    ['ROOM', ['FREE'], 'BUSY'],
    ['ROOM', ['OFFLINE', 'FREE'], 'BUSY'],
    ['ROOM', ['AWAY'], 'AWAY'],
    ['ROOM', ['OOO', 'AWAY'], 'AWAY'],
  ])('ST10: a %s where %j are is %s', (of, present, expected) => {
    expect(statusAt({ ...NOBODY, asset: of, present }, 0)).toBe(expected);
  });

  it('ST14: no facts lead to INFO or NONE, which are shown as the server reports them', () => {
    forAll(100, facts, fc.nat(60), slot, (of, minute, chosen) => {
      expect(['INFO', 'NONE']).not.toContain(statusAt(of, minute));
      expect(['INFO', 'NONE']).not.toContain(statusDuring(of, chosen));
    });
    const [desk, , locked] = firstUpdate().entities?.spaceTypes ?? [];
    expect(shownStatus(space(1, 1, 'INFO'), desk, undefined)).toBe('INFO');
    expect(shownStatus(space(1, 3, 'NONE'), locked, undefined)).toBe('NONE');
  });

  it('ST1, ST2, ST11, UA8: a future view shows the future status; a bookable space without one is free', () => {
    const [desk, , locked] = firstUpdate().entities?.spaceTypes ?? [];
    for (const now of SpaceState.literals) {
      for (const later of SpaceState.literals) {
        const future = { id: 1, state: later, events: [] };
        const free = later === 'NONE' ? 'FREE' : later;
        expect(shownStatus(space(1, 1, now), desk, future)).toBe(free);
        expect(shownStatus(space(1, 3, now), locked, future)).toBe(
          later === 'FREE' ? 'UNAVAILABLE_NON_BOOKABLE' : later,
        );
      }
    }
  });
});

describe('colours', () => {
  /** From specification 4, and G44 for what it leaves open. */
  const COLOURS: Readonly<Record<SpaceState, string>> = {
    FREE: 'green',
    UNAVAILABLE_NON_BOOKABLE: 'green',
    UNAVAILABLE_BLOCKED: 'grey',
    OFFLINE: 'grey',
    OOO: 'grey',
    BUSY: 'yellow',
    TAKEN: 'yellow',
    AWAY: 'yellow',
    BOOKED: 'red',
    CLAIMED: 'red',
    INFO: 'blue',
    NONE: 'none',
  };

  it.each(SpaceState.literals)('ST13: %s has its colour on the map and in the panel', (of) => {
    // A pale tone is the weaker of two with one colour; without a colour it is plain on the map and grey in lists.
    const onMap = MAP_LOOKS[of].tone.replace('pale', '').toLowerCase();
    expect(onMap === 'plain' ? 'none' : onMap).toBe(COLOURS[of]);
    expect(of === 'NONE' ? 'none' : PANEL_LOOKS[of].tone).toBe(COLOURS[of]);
  });

  it('ST12: TAKEN looks like BUSY and OOO like OFFLINE, on the map and in the panel; all others differ', () => {
    const SHOWN_AS: Readonly<Record<string, string>> = { TAKEN: 'BUSY', OOO: 'OFFLINE' };
    for (const looks of [MAP_LOOKS, PANEL_LOOKS]) {
      for (const one of SpaceState.literals) {
        const same = SpaceState.literals.filter((other) => {
          return looks[other].tone === looks[one].tone && looks[other].shape === looks[one].shape;
        });
        const name = SHOWN_AS[one] ?? one;
        expect(same.map((other) => SHOWN_AS[other] ?? other)).toEqual(same.map(() => name));
      }
      for (const [of, as] of Object.entries(SHOWN_AS)) {
        expect(looks[of as SpaceState]).toEqual(looks[as as SpaceState]);
      }
    }
  });
});

describe('counts', () => {
  const BOOKED_NOW = 'BOOKED CLAIMED BUSY TAKEN'.split(' ');
  const BOOKED_LATER = 'BOOKED CLAIMED'.split(' ');
  const rows = fc.array(
    fc.record({ kind: asset, id: fc.integer({ min: 2, max: 30 }), state, later: fc.option(state) }),
    { maxLength: 30 },
  );

  it('ST4, ST5, ST6: free, booked and neither add up to the total for desks and for rooms, now and later', () => {
    forAll(40, rows, (given) => {
      const core = new CoreSession().onTheFloor().elapse(3_000);
      const spaces = given.map((row) =>
        space(spaceIdOf(1, row.id), row.kind === 'ROOM' ? 2 : 1, row.state),
      );
      core.poll({ floors: [{ fId: 1, fStatic: 4, fStatus: 12 }], entities: { spaces } });
      // Of several rows with one id, the last one counts.
      const known = new Map(given.map((row) => [row.id, row]));
      const check = (shown: (row: (typeof given)[number]) => string, booked: string[]) => {
        const view = counts.project(core.state, {});
        for (const [kind, count] of [
          ['DESK', view.desks],
          ['ROOM', view.rooms],
        ] as const) {
          const states = [...known.values()].filter((row) => row.kind === kind).map(shown);
          let [free, held, neither] = [0, 0, 0];
          for (const one of states) {
            if (one === 'FREE' || one === 'NONE') free += 1;
            else if (booked.includes(one)) held += 1;
            else neither += 1;
          }
          expect(count).toEqual({ free, partly: 0, booked: held, total: free + held + neither });
        }
        const ids = Object.values(mapSpaces.project(core.state, {})).map(({ id }) => id);
        expect(ids.length).toBe(view.desks.total + view.rooms.total);
      };
      check((row) => row.state, BOOKED_NOW);
      core.chooseDate('2026-11-23');
      expect(counts.project(core.state, {}).loading).toBe(true);
      const answer = (kind: 'DESK' | 'ROOM') =>
        [...known.values()].flatMap((row) =>
          row.kind === kind && row.later !== null
            ? [{ id: spaceIdOf(1, row.id), state: row.later, events: [] }]
            : [],
        );
      core.status({ deskStatus: answer('DESK'), roomStatus: answer('ROOM') });
      expect(counts.project(core.state, {}).loading).toBe(false);
      check((row) => row.later ?? row.state, BOOKED_LATER);
    });
  });
});
