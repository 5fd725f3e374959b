import { describe, expect, it } from 'vitest';
import { scheduleSoon } from '../../../core/features/schedule/projection.ts';
import { type CoreSession, NOW, ROOM } from '../../support/core-session.ts';
import { LARGE, officeWith, room, SMALL, showing } from '../../support/schedule-office.ts';

const soon = ({ state }: CoreSession) => {
  const { free, next } = scheduleSoon.project(state, {});
  const roomsOf = (floors: typeof free) => floors.flatMap(({ rooms }) => rooms);
  return { free: roomsOf(free), next: roomsOf(next) };
};
const withTimes = (
  times: Readonly<Record<number, readonly (readonly [number, number])[]>>,
): CoreSession =>
  showing(
    {},
    officeWith({
      rooms: [ROOM, SMALL, LARGE].map((id) => room(id, { name: `${id}` }, times[id] ?? [])),
    }),
  );

describe('rooms that are free now and next', () => {
  it('SC65: lists free rooms, the longest first, then those that become free, the soonest first', () => {
    const { free, next } = soon(
      withTimes({
        [ROOM]: [[NOW - 30, NOW + 58]],
        [SMALL]: [[NOW + 28, NOW + 90]],
      }),
    );
    expect(free.map(({ id, until, slot }) => [id, until, slot])).toEqual([
      [LARGE, null, { start: NOW + 3, end: NOW + 63 }],
      [SMALL, NOW + 28, { start: NOW + 3, end: NOW + 28 }],
    ]);
    expect(next.map(({ id, until, slot }) => [id, until, slot])).toEqual([
      [ROOM, NOW + 58, { start: NOW + 58, end: NOW + 118 }],
    ]);
  });

  it('SC65: omits rooms with less than five free minutes, blocked ones, and those busy all day', () => {
    const blocked = room(LARGE, { name: 'Blocked' }, [], 'UNAVAILABLE_BLOCKED');
    const rooms = [
      room(ROOM, { name: 'Soon taken' }, [[NOW + 5, NOW + 2_000]]),
      room(SMALL, { name: 'Busy' }, [[NOW - 5, NOW + 2_000]]),
      blocked,
    ];
    expect(soon(showing({}, officeWith({ rooms })))).toEqual({ free: [], next: [] });
    expect(soon(officeWith())).toEqual({ free: [], next: [] });
  });

  it('SC65: lists at most 30 rooms of each', () => {
    const rooms = Array.from({ length: 80 }, (_, n) =>
      room(SMALL + n * 4_096, { name: `Room ${n}` }, n < 40 ? [[NOW - 5, NOW + 60]] : []),
    );
    const { free, next } = soon(showing({}, officeWith({ rooms })));
    expect([free.length, next.length]).toEqual([30, 30]);
  });
});
