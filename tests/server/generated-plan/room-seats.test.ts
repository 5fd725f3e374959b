import { expect, test } from 'vitest';
import { ROOM_DEPTH, roomWidth } from '../../../core/rules/place/sizes.ts';
import { furnishSeats } from '../../../server/generated-plan/room-seats.ts';
import { boxOf } from '../../../server/plan-kit/geometry.ts';
import { emptySheet, penOn } from '../../../server/plan-kit/pen.ts';
import { ORIGIN } from '../../../server/plan-kit/placement.ts';

test('PL21: a room has as many chairs as seats, and nothing stands in its walls', () => {
  for (let seats = 1; seats <= 40; seats += 1) {
    const sheet = emptySheet();
    const [width, depth] = [roomWidth(seats), ROOM_DEPTH];
    furnishSeats({ pen: penOn(sheet, ORIGIN, 0), width, depth }, seats);
    const chairs = sheet.fixtures.filter(({ kind }) => kind === 'chair');
    expect(chairs.length, `${seats} seats`).toBe(seats);
    for (const { kind, ring } of sheet.fixtures) {
      const { left, right, bottom, top } = boxOf(ring);
      const clear = kind === 'screen' ? 0.1 : 0.15;
      const name = `${kind} of ${seats} seats`;
      expect(Math.min(left, width - right, bottom, depth - top), name).toBeGreaterThan(clear);
    }
    if (seats > 1) expect(sheet.fixtures.some(({ kind }) => kind === 'screen')).toBe(true);
  }
});

test('PL21: a large room has as many chairs as there is space for', () => {
  const sheet = emptySheet();
  furnishSeats({ pen: penOn(sheet, ORIGIN, 0), width: roomWidth(400), depth: ROOM_DEPTH }, 400);
  const chairs = sheet.fixtures.filter(({ kind }) => kind === 'chair');
  expect(chairs.length).toBeGreaterThan(35);
  expect(chairs.length).toBeLessThan(80);
});
