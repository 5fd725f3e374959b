import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AllowedRule, refusingRule } from '../../../core/rules/booking-rules/allowed.ts';
import { refusedParts } from '../../../core/rules/booking-rules/refused-parts.ts';
import { addDay, dayEnd, dayStart, wallClock } from '../../../core/time/zone.ts';
import { at } from '../../support/at.ts';
import { type CoreSession, firstUpdate, ROOM } from '../../support/core-session.ts';
import { forAll } from '../../support/runs.ts';
import { officeWith, rowOf, showing, viewOf } from '../../support/schedule-office.ts';

const ZONE = 'Europe/Stockholm';
const { buildingId } = at(firstUpdate().entities.floors, 0);
const HOURS: AllowedRule = { code: 'OUTSIDE_OPENING_HOURS', limit: '08:00-17:00' };
const WEEKENDS: AllowedRule = { code: 'CLOSED_AT_WEEKENDS' };

const ruled = (...rules: readonly AllowedRule[]): CoreSession =>
  showing({ [ROOM]: [] }, officeWith({ user: { places: [{ buildingId, rules }] } }));

/** The hours of the first shown day. */
const forbidden = (core: CoreSession) => {
  const day = viewOf(core).days[0]?.day ?? '';
  return rowOf(core, ROOM).forbidden?.map(({ start, end, rule }) => [
    (start - wallClock(day, 0, ZONE)) / 60,
    (end - wallClock(day, 0, ZONE)) / 60,
    rule.code,
  ]);
};

describe('hours that rules refuse', () => {
  it('SC74: those outside of the opening hours are known by row, and nothing is drafted there', () => {
    const core = ruled(HOURS);
    expect(forbidden(core)).toEqual([
      [6, 8, HOURS.code],
      [17, 18, HOURS.code],
    ]);
    expect(rowOf(core, ROOM).forbidden).toBe(rowOf(core, ROOM).forbidden);
    const day = viewOf(core).days[0]?.day ?? '';
    const draft = (from: number, to: number) => {
      const time = { start: wallClock(day, from * 60, ZONE), end: wallClock(day, to * 60, ZONE) };
      core.send({ _tag: 'DraftMeeting', spaceId: ROOM, ...time });
      const drafted = viewOf(core).draft;
      core.send('DropDraft');
      return drafted === null ? null : (drafted.end - time.start) / 60;
    };
    expect([draft(17, 18), draft(16, 18), draft(15, 16)]).toEqual([null, 1, 1]);
    core.send({ _tag: 'ChooseScheduleHours', hours: 'full' });
    expect(forbidden(core)).toEqual([
      [0, 8, HOURS.code],
      [17, 24, HOURS.code],
    ]);
  });

  it('SC74: so are weekends and whom a room is not for; without rules there are none', () => {
    const core = ruled(WEEKENDS, HOURS);
    core.send({ _tag: 'ChooseScheduleView', view: 'week' });
    const weekend = viewOf(core).days.filter((day) => day.weekend);
    const whole = rowOf(core, ROOM).forbidden?.filter(({ rule }) => rule.code === WEEKENDS.code);
    expect(weekend).toHaveLength(2);
    expect([whole?.[0]?.start, whole?.at(-1)?.end]).toEqual([weekend[0]?.start, weekend[1]?.end]);
    expect(forbidden(ruled({ code: 'NOT_FOR_YOU' }))?.map(([, , code]) => code)).toContain(
      'NOT_FOR_YOU',
    );
    expect(rowOf(ruled(), ROOM)).not.toHaveProperty('forbidden');
  });

  it('SC74, BR5: hours that end when clocks change are open until then', () => {
    const until = (closes: string): AllowedRule[] => [
      { code: 'OUTSIDE_OPENING_HOURS', limit: `0:00-${closes}` },
    ];
    // At 02:00 it is 03:00, and at 03:00 it is 02:00.
    const spring = { start: dayStart('2026-03-29', ZONE), end: dayEnd('2026-03-29', ZONE) };
    expect(refusedParts(until('02:00'), [spring], 0, ZONE)).toMatchObject([
      { start: spring.start + 120, end: spring.end },
    ]);
    const autumn = dayStart('2026-10-25', ZONE);
    const refused = (hours: number) =>
      refusingRule(until('02:00'), { start: autumn, end: autumn + hours * 60 }, 0, ZONE) !== null;
    expect([refused(2), refused(3)]).toEqual([false, true]);
  });

  it('SC74: what is outside of them is refused by no rule, and each minute of them is, on days of a clock change too', () => {
    const clock = fc.integer({ min: 0, max: 24 }).map((hour) => `${hour}:00`);
    const rules = fc
      .tuple(clock, clock, fc.boolean(), fc.integer({ min: 0, max: 5 }))
      .map(([from, to, open, ahead]): AllowedRule[] => [
        { code: 'OUTSIDE_OPENING_HOURS', limit: `${from}-${to}` },
        { code: 'TOO_FAR_AHEAD', limit: String(ahead) },
        ...(open ? [] : [WEEKENDS]),
      ]);
    const first = fc.constantFrom('2026-03-27', '2026-10-23', '2026-06-03');
    forAll(200, fc.tuple(rules, first, fc.integer({ min: 0, max: 287 })), ([given, day, at5]) => {
      const days = [0, 1, 2, 3].map((n) => ({
        start: dayStart(addDay(day, n), ZONE),
        end: dayEnd(addDay(day, n), ZONE),
      }));
      const now = at(days, 0).start;
      const parts = refusedParts(given, days, now, ZONE);
      for (const { start, end } of days) {
        const from = Math.min(start + at5 * 5, end - 5);
        const slot = { start: from, end: from + 5 };
        const isRefused = refusingRule(given, slot, now, ZONE) !== null;
        const isPart = parts.some((part) => part.start <= from && from + 5 <= part.end);
        expect([slot, isPart]).toEqual([slot, isRefused]);
      }
    });
  });
});
