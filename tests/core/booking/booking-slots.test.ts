import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposedSlot } from '../../../core/features/booking/slot.ts';
import { refusalOf } from '../../../core/features/meeting/refusal.ts';
import { knownSpace } from '../../../core/office/floor/known-space.ts';
import { DESK, NOW, OTHER_DESK, ROOM, space } from '../../support/core-session.ts';
import { ANNA, atDesks, ME, opened, panelOf, type Setting } from '../../support/desk-office.ts';
import { forAll } from '../../support/runs.ts';

const DAY = 1440;
/** Midnight of the day in Stockholm, an hour before midnight in UTC. */
const MIDNIGHT = Math.floor((NOW + 60) / DAY) * DAY - 60;
const at = (hours: number, minutes = 0): number => MIDNIGHT + hours * 60 + minutes;

const deskPanel = (meta: Setting['meta'] = {}, limits = { maxDays: 0, maxDuration: 0 }) => {
  const core = opened(atDesks({ meta }), DESK);
  core.succeed('asset.calendarOptions', { allowBoBo: false, allowCoBo: false, ...limits });
  const choose = (start: number, end: number) => {
    core.send({ _tag: 'ChooseSlot', start, end });
    return panelOf(core).slot;
  };
  return { core, choose };
};

describe('the slot of a quick view', () => {
  it('BK20: is no longer than the company or the desk allows, so that it can be booked', () => {
    const table: readonly [number | null, number, number][] = [
      [null, 0, 5 * 60 + 55],
      [120, 0, 120],
      [null, 90, 90],
      [120, 90, 90],
      [90, 120, 120],
      [null, 1_000, 5 * 60 + 55],
    ];
    for (const [configured, own, length] of table) {
      const { core } = deskPanel({ maxDuration: configured }, { maxDays: 0, maxDuration: own });
      const { slot, refusal } = panelOf(core);
      expect([slot.end - slot.start, refusal]).toEqual([length, null]);
    }
  });

  it('BK20: is limited on a chosen day, and with time selection disabled, too', () => {
    const { core } = deskPanel({ maxDuration: 60 });
    core.chooseDate('2026-11-23');
    expect(panelOf(core)).toMatchObject({
      slot: { start: at(54), end: at(55) },
      date: '2026-11-23',
      refusal: null,
    });
    const disabled = deskPanel({ maxDuration: 60, disableTimeSelection: true }).core;
    const { slot, refusal, timesDisabled } = panelOf(disabled);
    expect([slot.end - slot.start, refusal, timesDisabled]).toEqual([60, null, true]);
    disabled.send({ _tag: 'ChooseSlot', start: at(20), end: at(21) });
    expect(panelOf(disabled).slot).toEqual(slot);
  });

  it('BK20: keeps a chosen slot that is too long; a multiple booking has no limit of a single desk', () => {
    const { core, choose } = deskPanel({ maxDuration: 60 });
    expect(choose(NOW + 10, NOW + 100)).toEqual({ start: NOW + 10, end: NOW + 100 });
    expect(panelOf(core).refusal).toBe('tooLong');
    const { state } = deskPanel({ maxDuration: 60 }).core;
    const several = proposedSlot(state, { asset_type: 'DESK' });
    expect(several.end - several.start).toBeGreaterThan(60);
  });

  it('BK21, TM12: changing only the start moves the end only if necessary', () => {
    const { core, choose } = deskPanel();
    choose(at(12), at(14));
    expect(choose(at(13), at(14))).toEqual({ start: at(13), end: at(14) });
    expect(choose(at(14), at(14))).toEqual({ start: at(14), end: at(24) });
    choose(at(12), at(14));
    expect(choose(at(15), at(14))).toEqual({ start: at(15), end: at(24) });
    choose(at(12), at(23, 30));
    expect(choose(at(22, 45), at(23, 30))).toEqual({ start: at(22, 45), end: at(23, 30) });
    expect(choose(at(23), at(23, 30))).toEqual({ start: at(23), end: at(24) });
    // A slot or end chosen explicitly is kept and checked.
    choose(at(12), at(14));
    expect(choose(at(12), at(11))).toEqual({ start: at(12), end: at(11) });
    expect(panelOf(core).refusal).toBe('endBeforeStart');
    expect(choose(at(16), at(15))).toEqual({ start: at(16), end: at(15) });
  });

  it('BK21, RF15, TM21: stays within the limits; a changed start gives a room an hour', () => {
    const { choose } = deskPanel({}, { maxDays: 0, maxDuration: 180 });
    choose(at(12), at(14));
    expect(choose(at(11, 15), at(14))).toEqual({ start: at(11, 15), end: at(14) });
    expect(choose(at(10, 45), at(14))).toEqual({ start: at(10, 45), end: at(13, 45) });
    const core = opened(atDesks(), ROOM);
    core.send({ _tag: 'ChooseSlot', start: at(12), end: at(14) });
    expect(panelOf(core).slot).toEqual({ start: at(12), end: at(14) });
    for (const [start, end] of [
      [at(15), at(16)],
      [at(9), at(10)],
      [at(23), at(24)],
    ] as const) {
      core.send({ _tag: 'ChooseSlot', start, end: panelOf(core).slot.end });
      expect(panelOf(core).slot).toEqual({ start, end });
    }
  });

  it('BK21: keeps any start that is changed alone, and the slot can be booked', () => {
    const panels = [0, 45, 240].map((maxDuration) => ({
      maxDuration,
      ...deskPanel({}, { maxDays: 0, maxDuration }),
    }));
    forAll(
      40,
      fc.integer({ min: at(11, 30), max: at(24) - 1 }),
      fc.integer({ min: at(11, 30), max: at(24) }),
      fc.integer({ min: at(11, 30), max: at(24) - 1 }),
      fc.constantFrom(...panels),
      (first, end, start, { maxDuration, core, choose }) => {
        const before = choose(first, end);
        fc.pre(start !== before.start);
        const after = choose(start, before.end);
        expect(after.start).toBe(start);
        expect(panelOf(core).refusal).toBeNull();
        const kept = before.end > start && start < at(23);
        const longest = maxDuration === 0 ? Number.POSITIVE_INFINITY : start + maxDuration;
        expect(after.end).toBe(Math.min(kept ? before.end : at(24), longest));
      },
    );
  });
});

describe('a claimed desk', () => {
  it('BK29: minute by minute, is taken until the end of the claim for everybody else', () => {
    const claimedBy = (userId: number, until: number) => {
      const desk = space(DESK, 1);
      const claimed = {
        ...desk,
        status: { ...desk.status, claims: [{ userId, until: NOW + until }] },
      };
      return opened(atDesks({ spaces: [claimed, space(OTHER_DESK, 1)] }), DESK);
    };
    const claimed = [ANNA, ME].flatMap((userId) =>
      [-10, 1, 40, 90].map((until) => ({ userId, until, core: claimedBy(userId, until) })),
    );
    forAll(
      300,
      fc.constantFrom(...claimed),
      fc.integer({ min: -5, max: 95 }),
      fc.integer({ min: 1, max: 60 }),
      ({ userId, until, core }, from, length) => {
        const desk = knownSpace(core.state, DESK);
        if (desk === undefined) throw new Error('no desk');
        let isTaken = false;
        for (let minute = from; minute < from + length; minute += 1) {
          if (minute < until && userId !== ME) isTaken = true;
        }
        const expected = from + length <= 0 ? 'past' : isTaken ? 'slotTaken' : null;
        const slot = { start: NOW + from, end: NOW + from + length };
        expect(refusalOf(core.state, desk, slot)).toBe(expected);
      },
    );
    for (const [from, expected] of [
      [39, 'slotTaken'],
      [40, null],
    ] as const) {
      const core = claimedBy(ANNA, 40);
      core.send({ _tag: 'ChooseSlot', start: NOW + from, end: NOW + 300 });
      expect(panelOf(core).refusal).toBe(expected);
    }
  });

  it('BK29: a room has no claims', () => {
    const room = space(ROOM, 2);
    const claims = [{ userId: ANNA, until: NOW + 600 }];
    const core = opened(
      atDesks({ spaces: [{ ...room, status: { ...room.status, claims } }] }),
      ROOM,
    );
    expect(panelOf(core).refusal).toBeNull();
  });
});
