import type { PersonalBooking } from '../../core/contract/booking.ts';
import { floorOfSpace } from '../../core/contract/ids.ts';
import { type CoreSession, DESK, firstUpdate, MORNING, ROOM, someone } from './core-session.ts';

/** The minute at which sessions of the tests begin: Saturday 21 November 2026, 10:02 UTC. */
export const NOW = MORNING / 60_000;

/** An entry of the own calendar that one made for oneself: desk or room by its type. */
export const entry = (id: number, more: Partial<PersonalBooking> = {}): PersonalBooking => ({
  id,
  name: '',
  start: NOW + 60,
  end: NOW + 120,
  buildingId: 1,
  resources: [resource(DESK)],
  user: { id: someone.id, name: someone.name },
  status: 'ORGANIZER',
  organizer: { id: someone.id },
  ...more,
});

export const resource = (
  spaceId: number,
  name = 'Space 2',
): PersonalBooking['resources'][number] => ({
  id: spaceId,
  typeId: spaceId === ROOM ? 2 : 1,
  floorId: floorOfSpace(spaceId),
  name,
});

/** The first update, with these in the own calendar. */
export const withEntries = (...items: readonly PersonalBooking[]) => {
  const { self, ...update } = firstUpdate();
  return { ...update, ...(self === undefined ? {} : { self: { ...self, calendar: { items } } }) };
};

/** Ids of what the session holds for its own calendar. */
export const heldIds = ({ state }: CoreSession): readonly number[] =>
  (state.floor.self?.calendar.items ?? []).map(({ id }) => id);

export const openDrawer = (
  core: CoreSession,
  drawer: 'booked' | 'settings' = 'booked',
): CoreSession => {
  core.send({ _tag: 'ToggleDrawer', drawer });
  return core;
};
