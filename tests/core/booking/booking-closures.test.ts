import { describe, expect, it } from 'vitest';
import type { Space, SpaceClosure } from '../../../core/contract/space.ts';
import { freeFor } from '../../../core/features/alternatives/free.ts';
import { selectedDesks } from '../../../core/features/multi-booking/selected-desks.ts';
import { DESK, firstUpdate, NOW, OTHER_DESK, space } from '../../support/core-session.ts';
import { atDesks, ME, opened, panelOf } from '../../support/desk-office.ts';

const REASON = 'Carpet renewal';

/** The other desk, blocked now, with these closures; null: it is blocked for good. */
const closedDesk = (closures: readonly SpaceClosure[] | null): Space => {
  const times = (closures ?? []).map(({ start, end }): readonly [number, number] => [
    start,
    end ?? NOW + 10_000,
  ]);
  const desk = space(OTHER_DESK, 1, 'UNAVAILABLE_BLOCKED', times);
  return closures === null ? desk : { ...desk, status: { ...desk.status, closures } };
};

const office = (closures: readonly SpaceClosure[] | null) => {
  const others = firstUpdate().entities.spaces.filter(({ id }) => id !== OTHER_DESK);
  return atDesks({ spaces: [...others, closedDesk(closures)] });
};

const UNTIL_LATER = [{ start: NOW - 60, end: NOW + 60, reason: REASON }];
const UNTIL_FURTHER_NOTICE = [{ start: NOW - 60, end: null, reason: REASON }];

/** Whether the quick view, the alternatives and the selection of several desks offer a slot. */
const offersOf = (closures: readonly SpaceClosure[] | null, start: number, end: number) => {
  const core = opened(office(closures), OTHER_DESK);
  core.send({ _tag: 'ChooseSlot', start, end });
  const { refusal } = panelOf(core);
  const desk = closedDesk(closures);
  return { refusal, free: freeFor(core.state, { start, end }, ME)(desk) };
};

describe('a desk that is closed now', () => {
  it('CS3: is blocked for a time that a closure overlaps', () => {
    for (const [start, end] of [
      [NOW + 5, NOW + 30],
      [NOW + 55, NOW + 90],
    ] as const) {
      expect(offersOf(UNTIL_LATER, start, end)).toEqual({ refusal: 'blocked', free: false });
    }
  });

  it('CS3: can be booked for a time after its closure', () => {
    expect(offersOf(UNTIL_LATER, NOW + 60, NOW + 90)).toEqual({ refusal: null, free: true });
  });

  it('CS3: is blocked at every time while it is closed until further notice, or blocked for good', () => {
    const blocked = { refusal: 'blocked', free: false };
    expect(offersOf(UNTIL_FURTHER_NOTICE, NOW + 600, NOW + 630)).toEqual(blocked);
    expect(offersOf(null, NOW + 60, NOW + 90)).toEqual(blocked);
  });

  it('CS3: is a blocked row of several desks only for a time in which it is closed', () => {
    const statusOf = (closures: readonly SpaceClosure[]) =>
      selectedDesks(office(closures).state, [DESK, OTHER_DESK], ME)[1]?.status;
    expect(statusOf(UNTIL_LATER)).toBe('UNAVAILABLE_BLOCKED');
    expect(statusOf([{ start: NOW + 5_000, end: NOW + 6_000, reason: REASON }])).not.toBe(
      'UNAVAILABLE_BLOCKED',
    );
  });
});
