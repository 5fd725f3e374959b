import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../core/contract/minutes.ts';
import type { FutureSpace, SpaceState } from '../../../core/contract/space.ts';
import { searchRows } from '../../../core/features/search/projection.ts';
import { viewer } from '../../../core/features/wayfinding/shown-map.ts';
import { counts, mapSpaces } from '../../../core/office/floor/map-projection.ts';
import { freeParts } from '../../../core/rules/status/partly-free.ts';
import { booking } from '../../support/bookings.ts';
import {
  CoreSession,
  DESK,
  firstUpdate,
  NOW,
  OTHER_DESK,
  ROOM,
  someone,
  space,
} from '../../support/core-session.ts';
import { panelOf } from '../../support/desk-office.ts';
import { forAll } from '../../support/runs.ts';
import { spaceIdOf } from '../../support/space-id.ts';

/** Monday 23 November 2026 in Stockholm: its working day is 06:00 to 17:00. */
const MONDAY = Date.UTC(2026, 10, 22, 23) / 60_000;
const at = (hour: number): number => MONDAY + hour * 60;
const between = (start: number, end: number): Slot => ({ start: at(start), end: at(end) });
const WORK = between(6, 17);

/** Desks that are claimed, not booked. */
const CLAIMABLE = spaceIdOf(1, 8);
const TYPES = [
  ...firstUpdate().entities.spaceTypes,
  {
    id: 4,
    res: 'type_desk_take',
    space: { desc: 'DESK', mode: 'CLAIM' as const },
    props: { asset_type: 'DESK' as const },
  },
];

type Taken = Slot & { readonly userId?: number | null };

const told = (id: number, taken: readonly Taken[], state?: SpaceState): FutureSpace => ({
  id,
  state: state ?? (taken.length === 0 ? 'FREE' : 'BOOKED'),
  events: taken.map((slot) => ({ userId: 8, ...slot })),
});

/** Monday without chosen times; the room and the desks are taken then. */
const onMonday = (
  room: readonly Taken[],
  desk: readonly Taken[] = [],
  claims: readonly { readonly userId: number; readonly until: number }[] = [],
): CoreSession => {
  const claimed = { ...space(DESK, 1), status: { ...space(DESK, 1).status, claims } };
  const core = new CoreSession().onTheFloor({
    spaces: [claimed, space(OTHER_DESK, 1), space(ROOM, 2), space(CLAIMABLE, 4)],
    spaceTypes: TYPES,
  });
  return core.chooseDate('2026-11-23').status({
    deskStatus: [told(DESK, desk), told(OTHER_DESK, [WORK]), told(CLAIMABLE, [])],
    roomStatus: [told(ROOM, room)],
  });
};
const statusOf = ({ state }: CoreSession, id: number) => mapSpaces.project(state, {})[id]?.status;

describe('a space that is partly free in the chosen time', () => {
  it('UA4: has as free parts the minutes without a booking, in parts worth booking', () => {
    const slot = fc
      .tuple(fc.integer({ min: -60, max: 400 }), fc.integer({ min: 0, max: 120 }))
      .map(([start, long]) => ({ start, end: start + long }));
    forAll(
      200,
      fc.constantFrom('DESK' as const, 'ROOM' as const),
      fc.array(slot, { maxLength: 5 }),
      slot,
      (asset, taken, chosen) => {
        const parts = freeParts(asset, taken, chosen);
        const isFree = (minute: number): boolean =>
          minute >= chosen.start &&
          minute < chosen.end &&
          !taken.some(({ start, end }) => start <= minute && minute < end);
        const shortest = asset === 'DESK' ? 60 : 15;
        const expected: Slot[] = [];
        for (let start = chosen.start; start < chosen.end; start += 1) {
          if (!isFree(start) || (start > chosen.start && isFree(start - 1))) continue;
          let end = start;
          while (isFree(end)) end += 1;
          if (end - start >= shortest) expected.push({ start, end });
        }
        expect(parts).toEqual(expected);
      },
    );
  });

  it('UA4: an empty interval does not split a free part', () => {
    const empty = between(9, 9);
    expect(freeParts('ROOM', [empty, between(10, 11)], between(8, 12))).toEqual([
      between(8, 10),
      between(11, 12),
    ]);
  });

  it('RS4: now, a free space says until when it is free, if that is known', () => {
    const times = [[NOW + 30, NOW + 90]] as const;
    const core = new CoreSession().onTheFloor({
      spaces: [space(ROOM, 2, 'FREE', times), space(DESK, 1)],
    });
    const told = (id: number) => mapSpaces.project(core.state, {})[id]?.until;
    expect([told(ROOM), told(DESK)]).toEqual([NOW + 30, undefined]);
    core.select(ROOM);
    expect(panelOf(core).until).toBe(NOW + 30);
    core.chooseDate('2026-11-24');
    expect([told(ROOM), panelOf(core).until]).toEqual([undefined, null]);
  });

  it('UA4: without a chosen time, one short meeting leaves a room partly free for the day', () => {
    const core = onMonday([between(9, 9.5)]);
    expect(statusOf(core, ROOM)).toBe('PARTLY_FREE');
    // RS4: only of such a space the map tells the times.
    expect(mapSpaces.project(core.state, {})[ROOM]?.free).toEqual([
      between(6, 9),
      between(9.5, 17),
    ]);
    expect(mapSpaces.project(core.state, {})[OTHER_DESK]).not.toHaveProperty('free');
    expect(counts.project(core.state, {}).rooms).toMatchObject({ free: 0, partly: 1, booked: 0 });
    core.send({ _tag: 'SetHighlight', highlight: { kind: 'ROOM', as: 'partly' } });
    expect(viewer.project(core.state, {}).filter).toEqual([ROOM]);
    core.send({ _tag: 'ToggleDataset', dataset: 'ROOM' });
    expect(searchRows.project(core.state, { from: 0, to: 9 }).rows).toMatchObject([
      { id: ROOM, status: 'PARTLY_FREE' },
    ]);
    core.select(ROOM);
    const free = [between(6, 9), between(9.5, 17)];
    expect(panelOf(core)).toMatchObject({ status: 'PARTLY_FREE', free });
    // The room's own calendar knows best.
    core.succeed('calendar.ofAsset', [booking(1, { spaceId: ROOM, ...between(12, 17) })]);
    expect(panelOf(core).free).toEqual([between(6, 12)]);
  });

  it('UA4: is booked if the rest is too short, if nothing is free, or for the user’s own desk', () => {
    expect(statusOf(onMonday([between(6.2, 16.8)]), ROOM)).toBe('BOOKED');
    expect(statusOf(onMonday([between(6, 16.75)]), ROOM)).toBe('PARTLY_FREE');
    expect(statusOf(onMonday([between(5, 18)]), ROOM)).toBe('BOOKED');
    // A desk is used for longer: a third of the 11 hours of the day.
    expect(statusOf(onMonday([], [between(6, 13.25)]), DESK)).toBe('PARTLY_FREE');
    expect(statusOf(onMonday([], [between(6, 13.5)]), DESK)).toBe('BOOKED');
    expect(statusOf(onMonday([], [between(8, 16)]), DESK)).toBe('BOOKED');
    const twoHours = (taken: Slot): CoreSession =>
      onMonday([])
        .send({ _tag: 'ChooseFrom', minute: 15 * 60 })
        .status({ deskStatus: [told(DESK, [taken])] });
    expect(statusOf(twoHours(between(15, 16)), DESK)).toBe('PARTLY_FREE');
    expect(statusOf(twoHours(between(15, 16.25)), DESK)).toBe('BOOKED');
    expect(statusOf(onMonday([], [{ ...between(6, 9), userId: someone.id }]), DESK)).toBe('BOOKED');
    const room = onMonday([{ ...between(6, 9), userId: someone.id }]);
    expect(statusOf(room, ROOM)).toBe('PARTLY_FREE');
    expect(statusOf(room, OTHER_DESK)).toBe('BOOKED');
    expect(panelOf(room.select(OTHER_DESK)).free).toEqual([]);
  });

  it('UA4, BK29: claims of other people count as taken', () => {
    const later = (userId: number) => onMonday([], [between(6, 9)], [{ userId, until: at(13.5) }]);
    expect(statusOf(later(8), DESK)).toBe('BOOKED');
    expect(statusOf(later(someone.id), DESK)).toBe('PARTLY_FREE');
  });

  it('UA4: now, nothing is partly free', () => {
    const core = onMonday([between(9, 9.5)]).send('ResetTime');
    expect(statusOf(core, ROOM)).toBe('FREE');
    expect(counts.project(core.state, {}).rooms.partly).toBe(0);
  });
});

describe('a desk that can only be claimed', () => {
  it('UA8: is free now, and not at another time', () => {
    const core = onMonday([]);
    expect(statusOf(core, CLAIMABLE)).toBe('UNAVAILABLE_NON_BOOKABLE');
    expect(counts.project(core.state, {}).desks).toEqual({
      free: 1,
      partly: 0,
      booked: 1,
      total: 3,
    });
    core.send('ResetTime');
    expect(statusOf(core, CLAIMABLE)).toBe('FREE');
    expect(counts.project(core.state, {}).desks.free).toBe(3);
  });
});
