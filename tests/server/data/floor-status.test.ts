import { expect, it } from 'vitest';
import type { ChosenFloor } from '../../../server/floor/chosen-floor.ts';
import { showFloorStatus } from '../../../server/floor/show-floor-status.ts';

const PLACES = 300;
const FLOOR = 7;
const spaceId = (index: number): number => index * 4096 + FLOOR;

/** A floor whose desks are each booked twice and claimed once; `looked` counts the reads of rows' space ids. */
const busyFloor = () => {
  let looked = 0;
  const at = (index: number) => ({
    get space_id() {
      looked += 1;
      return spaceId(index);
    },
  });
  const indices = Array.from({ length: PLACES }, (_, index) => index);
  const booking = (index: number, start: number): ChosenFloor['bookings'][number] =>
    Object.defineProperties(
      {
        id: 1000 + index,
        first_name: 'Ada',
        last_name: `${index}`,
        title: '',
        photo: false,
        state: 'OFFLINE',
        visibility: 'EVERYONE',
        location_space_id: null,
        start_minute: start,
        end_minute: start + 30,
        space_id: 0,
      },
      Object.getOwnPropertyDescriptors(at(index)),
    );
  const floor: ChosenFloor = {
    spaces: indices.map((index) => ({
      id: spaceId(index),
      asset_type: 'DESK',
      blocked: false,
      mode: 'BOOK',
    })),
    bookings: [0, 30].flatMap((start) => indices.map((index) => booking(index, start))),
    closings: new Map(),
    claims: indices.map((index) =>
      Object.defineProperties(
        { space_id: 0, user_id: 9, until_minute: 60, visibility: 'EVERYONE' as const },
        Object.getOwnPropertyDescriptors(at(index)),
      ),
    ),
  };
  return { floor, looked: () => looked };
};

it('shows each space with its own bookings, and visits each booking only a few times for any number of spaces', () => {
  const { floor, looked } = busyFloor();
  const shown = showFloorStatus(floor, 9, { start: 0, end: 60, desks: true, rooms: true });
  expect(shown.deskStatus).toEqual(
    floor.spaces.map(({ id }, index) => ({
      id,
      state: 'BOOKED',
      events: [0, 30].map((start) => ({ start, end: start + 30, userId: 1000 + index })),
    })),
  );
  expect(looked()).toBeLessThanOrEqual(3 * (floor.bookings.length + floor.claims.length));
});
