import { describe, expect, it } from 'vitest';
import type { Space, SpaceClosure } from '../../../core/contract/space.ts';
import { freeFor } from '../../../core/features/alternatives/free.ts';
import { alternatives } from '../../../core/features/alternatives/projection.ts';
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
  it('CS3: is blocked for a slot that overlaps a closure', () => {
    for (const [start, end] of [
      [NOW + 5, NOW + 30],
      [NOW + 55, NOW + 90],
    ] as const) {
      expect(offersOf(UNTIL_LATER, start, end)).toEqual({ refusal: 'closed', free: false });
    }
  });

  it('CS3: can be booked for a time after its closure', () => {
    expect(offersOf(UNTIL_LATER, NOW + 60, NOW + 90)).toEqual({ refusal: null, free: true });
  });

  it('CS3: is blocked at any time if it is closed until further notice, or permanently blocked', () => {
    const offers = (refusal: string) => ({ refusal, free: false });
    expect(offersOf(UNTIL_FURTHER_NOTICE, NOW + 600, NOW + 630)).toEqual(offers('closed'));
    expect(offersOf(null, NOW + 60, NOW + 90)).toEqual(offers('blocked'));
  });

  it('CS7: the quick view names the closure of the chosen time, else the current one', () => {
    const later = { start: NOW + 120, end: null, reason: 'Party' };
    const core = opened(office([...UNTIL_LATER, later]), OTHER_DESK);
    core.send({ _tag: 'ChooseSlot', start: NOW + 70, end: NOW + 100 });
    expect(panelOf(core).closed).toEqual(UNTIL_LATER[0]);
    core.send({ _tag: 'ChooseSlot', start: NOW + 70, end: NOW + 130 });
    expect(panelOf(core)).toMatchObject({ closed: later, refusal: 'closed' });
  });

  it('BR9, CS3: no suggested time is within a closure, and the bar of the day shows it as taken', () => {
    const core = opened(office([{ start: NOW - 60, end: NOW + 120, reason: REASON }]), OTHER_DESK);
    core.send({ _tag: 'ChooseSlot', start: NOW + 5, end: NOW + 30 });
    const offers = alternatives.project(core.state, {}).alternatives;
    const times = offers.filter((offer) => offer.kind === 'time');
    expect(times.map(({ start }) => start >= NOW + 120)).not.toContain(false);
    expect(times).not.toEqual([]);
    expect(panelOf(core).bar?.taken.some(({ start, end }) => start <= NOW && end >= NOW + 60)).toBe(
      true,
    );
  });

  it('CS25: no suggested time is within a closure of another day, and the form refuses it', () => {
    const far = { start: NOW + 4 * 1_440, end: NOW + 6 * 1_440, reason: REASON };
    const start = NOW + 5 * 1_440;
    expect(offersOf([far], start, start + 60)).toEqual({ refusal: 'closed', free: false });
    const core = opened(office([far]), OTHER_DESK);
    core.send({ _tag: 'ChooseSlot', start, end: start + 60 });
    const times = alternatives
      .project(core.state, {})
      .alternatives.filter((offer) => offer.kind === 'time');
    expect(times.filter((one) => one.start < far.end && one.end > far.start)).toEqual([]);
  });

  it('CS17: the bar of the day has the closures of that day by start, each once', () => {
    const later = { start: NOW + 60, end: NOW + 90, reason: 'Party' };
    const tomorrow = { start: NOW + 2_000, end: null, reason: 'Moved out' };
    const core = opened(office([...UNTIL_LATER, later, tomorrow]), OTHER_DESK);
    core.send({ _tag: 'ChooseSlot', start: NOW + 100, end: NOW + 130 });
    expect(panelOf(core).bar?.closed).toEqual([...UNTIL_LATER, later]);
    expect(panelOf(opened(office(null), OTHER_DESK)).bar?.closed).toEqual([]);
  });

  it('CS7: the quick view of an open desk names no closure', () => {
    expect(panelOf(opened(office(null), OTHER_DESK)).closed).toBeUndefined();
  });

  it('CS8: a refusal by the server shows the reason, and when the desk opens again', () => {
    for (const [until, key] of [
      ['2026-12-02T18:00', 'quickView.closedUntil'],
      [null, 'quickView.closed'],
    ] as const) {
      const core = opened(atDesks(), OTHER_DESK);
      core.send({ _tag: 'BookDesk', spaceId: OTHER_DESK, start: NOW + 5, end: NOW + 30 });
      const body = { code: '400', detailedCode: 'CLOSED', message: '', limit: REASON, until };
      core.fail('deskBooking.create', { _tag: 'Refused', status: 400, ...body });
      expect(core.state.notice.current).toMatchObject({
        key,
        message: REASON,
        ...(until === null ? {} : { until }),
      });
    }
  });

  it('CS3: is a blocked row of a multiple booking only for a slot that a closure overlaps', () => {
    const statusOf = (closures: readonly SpaceClosure[]) =>
      selectedDesks(office(closures).state, [DESK, OTHER_DESK], ME)[1]?.status;
    expect(statusOf(UNTIL_LATER)).toBe('UNAVAILABLE_BLOCKED');
    expect(statusOf([{ start: NOW + 5_000, end: NOW + 6_000, reason: REASON }])).not.toBe(
      'UNAVAILABLE_BLOCKED',
    );
  });
});
