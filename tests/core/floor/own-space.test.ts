import { describe, expect, it } from 'vitest';
import type { PersonalBooking } from '../../../core/contract/booking.ts';
import type { FutureSpace, SpaceStatus } from '../../../core/contract/space.ts';
import { searchRows } from '../../../core/features/search/projection.ts';
import { counts, mapSpaces } from '../../../core/office/floor/map-projection.ts';
import { dayEnd, dayStart } from '../../../core/time/zone.ts';
import { entry, resource } from '../../support/bookings.ts';
import {
  CoreSession,
  DESK,
  NOW,
  OTHER_DESK,
  ROOM,
  someone,
  space,
} from '../../support/core-session.ts';
import { panelOf } from '../../support/desk-office.ts';

const ZONE = 'Europe/Stockholm';

const booked = (spaceId: number, id = 1, more: Partial<PersonalBooking> = {}): PersonalBooking => ({
  ...entry(id, { start: NOW - 60, end: NOW + 60, resources: [resource(spaceId)] }),
  ...more,
});

const session = (
  items: readonly PersonalBooking[],
  status: Partial<SpaceStatus> = { state: 'BOOKED' },
): CoreSession => {
  const told = (id: number, typeId: number) => {
    const known = space(id, typeId);
    return { ...known, status: { ...known.status, ...status } };
  };
  return new CoreSession().onTheFloor({
    items,
    spaces: [told(DESK, 1), told(OTHER_DESK, 1), told(ROOM, 2)],
  });
};

const ownOf = ({ state }: CoreSession): readonly number[] =>
  Object.values(mapSpaces.project(state, {}))
    .filter(({ own }) => own)
    .map(({ id }) => id);

describe('MI2: a space of the user’s own', () => {
  it('is a desk booked for the user, during the booking, but not one booked for others', () => {
    const core = session([booked(DESK)]);
    expect(ownOf(core)).toEqual([DESK]);
    core.elapse(60 * 60_000);
    expect(ownOf(core)).toEqual([]);
    expect(ownOf(session([booked(DESK, 1, { start: NOW + 30 })]))).toEqual([]);
    expect(ownOf(session([booked(DESK, 1, { user: { id: 8, name: 'Bo' } })]))).toEqual([]);
    expect(ownOf(session([]))).toEqual([]);
  });

  it('is a room in which they hold the meeting, but not one to which they are invited', () => {
    expect(ownOf(session([booked(ROOM)]))).toEqual([ROOM]);
    expect(ownOf(session([booked(ROOM, 1, { organizer: { id: 8 } })]))).toEqual([]);
  });

  it('is a desk that they have claimed, but not one where they or a colleague just sit', () => {
    const claims = [{ userId: someone.id, until: NOW + 60 }];
    expect(ownOf(session([], { state: 'CLAIMED', claims }))).toEqual([DESK, OTHER_DESK, ROOM]);
    expect(ownOf(session([], { state: 'CLAIMED', claims: [] }))).toEqual([]);
    const at = (spaceId: number) => {
      const core = session([], { state: 'TAKEN' });
      const { self } = core.state.floor;
      if (self === null) throw new Error('Nobody is signed in');
      return core.poll({ self: { ...self, loc: { ...self.loc, spaceId } } });
    };
    expect(ownOf(at(DESK))).toEqual([]);
    // MI4
    const here = at(DESK);
    here.select(DESK);
    expect(panelOf(here)).toMatchObject({ status: 'TAKEN', here: true });
    here.select(OTHER_DESK);
    expect(panelOf(here).here).toBeUndefined();
  });

  it('MI4: says from when it is theirs today, and that only their own booking refuses a slot', () => {
    const [start, end] = [NOW + 120, NOW + 180];
    const core = session([booked(DESK, 1, { start, end })], { state: 'FREE' });
    core.select(DESK);
    expect(panelOf(core)).toMatchObject({ status: 'FREE', ownFrom: start });
    expect(panelOf(core).bar?.own).toEqual([{ start, end }]);
    core.send({ _tag: 'PlaceSlot', start: start + 5, end: end + 60 });
    expect(panelOf(core)).toMatchObject({ refusal: 'ownBooking', mine: true });
    core.send({ _tag: 'PlaceSlot', start: end, end: end + 60 });
    expect(panelOf(core).mine).toBeUndefined();
  });

  it('DM3: is that of the chosen time while the floor is fetched, when the quick view has no status', () => {
    const start = dayStart('2026-11-23', ZONE);
    const later = booked(OTHER_DESK, 2, { start, end: dayEnd('2026-11-23', ZONE) });
    const core = session([booked(DESK), later]).chooseDate('2026-11-23');
    expect(ownOf(core)).toEqual([OTHER_DESK]);
    core.select(DESK);
    expect(panelOf(core)).toMatchObject({ loading: true });
    expect(panelOf(core).own).toBeUndefined();
    core.status({ deskStatus: [{ id: DESK, state: 'FREE', events: [] }], roomStatus: [] });
    expect(panelOf(core)).toMatchObject({ status: 'FREE' });
    expect(panelOf(core).loading).toBeUndefined();
  });

  it('counts as booked, and is marked as own in results and in its quick view', () => {
    const core = session([booked(DESK)]);
    expect(counts.project(core.state, {}).desks).toMatchObject({ free: 0, booked: 2 });
    core.send({ _tag: 'ToggleDataset', dataset: 'DESK' });
    expect(searchRows.project(core.state, { from: 0, to: 9 }).rows).toContainEqual(
      expect.objectContaining({ id: DESK, status: 'BOOKED', own: true }),
    );
    core.select(DESK);
    expect(panelOf(core)).toMatchObject({ status: 'BOOKED', own: true });
    core.select(OTHER_DESK);
    expect(panelOf(core).own).toBeUndefined();
  });

  it('follows the chosen time; a room is theirs only if they hold all its meetings', () => {
    const [start, end] = [dayStart('2026-11-23', ZONE), dayEnd('2026-11-23', ZONE)];
    const middle = start + 720;
    const own = booked(ROOM, 1, { start, end: middle });
    const told = (id: number, ...events: FutureSpace['events']): FutureSpace => ({
      id,
      state: 'BOOKED',
      events,
    });
    const first = { start, end: middle, userId: null };
    const second = { start: middle, end, userId: null };
    const later = (desk: FutureSpace, room: FutureSpace, ...more: readonly PersonalBooking[]) =>
      ownOf(
        session([own, ...more], { state: 'FREE' })
          .chooseDate('2026-11-23')
          .status({ deskStatus: [desk], roomStatus: [room] }),
      );
    const nobodys = told(DESK, { start, end, userId: 8 });
    expect(later(nobodys, told(ROOM, first, second))).toEqual([]);
    const also = booked(ROOM, 2, { start: middle, end });
    expect(later(nobodys, told(ROOM, first, second), also)).toEqual([ROOM]);
    const mine = told(DESK, { start, end, userId: someone.id });
    expect(later(mine, told(ROOM, first, second))).toEqual([DESK]);
    const hidden = told(DESK, { start, end, userId: null });
    expect(later(hidden, told(ROOM, second), booked(DESK, 3, { start, end }))).toEqual([DESK]);
  });
});
