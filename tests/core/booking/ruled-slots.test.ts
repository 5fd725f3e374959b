import { describe, expect, it } from 'vitest';
import { alternatives } from '../../../core/features/alternatives/projection.ts';
import { ownLimits } from '../../../core/features/claim/limits.ts';
import { dates } from '../../../core/office/floor/projection.ts';
import { refusingRule } from '../../../core/rules/booking-rules/allowed.ts';
import { addDay, dayEnd, dayOf, wallClock } from '../../../core/time/zone.ts';
import { booking } from '../../support/bookings.ts';
import { type CoreSession, DESK, NOW } from '../../support/core-session.ts';
import { atDesks, opened, panelOf } from '../../support/desk-office.ts';

const ZONE = 'Europe/Stockholm';
const today = dayOf(NOW, ZONE);
const at = (day: string, hour: number) => wallClock(day, hour * 60, ZONE);
const tomorrow = addDay(today, 1);
const OPEN = { code: 'OUTSIDE_OPENING_HOURS', limit: '08:00-18:00', place: 'South' };

const withRules = (rules: readonly object[], maxDuration = 0): CoreSession => {
  const core = atDesks();
  core.select(DESK);
  const options = { allowBoBo: false, allowCoBo: false, maxDays: 0, maxDuration, rules };
  core.succeed('asset.calendarOptions', options);
  return opened(core, DESK);
};

describe('rules known before a booking', () => {
  it('BR12: refuses a time outside the opening hours, names the rule and proposes another time', () => {
    const core = withRules([OPEN]);
    core.send({ _tag: 'ChooseDate', date: tomorrow });
    core.send({ _tag: 'PlaceSlot', start: at(tomorrow, 17), end: at(tomorrow, 19) });
    expect(panelOf(core).refusal).toBe('ruled');
    core.send({ _tag: 'BookDesk', spaceId: DESK, start: at(tomorrow, 17), end: at(tomorrow, 19) });
    expect(core.pending('deskBooking.create')).toBeUndefined();
    expect(alternatives.project(core.state, {}).reason).toEqual({ kind: 'rule', rule: OPEN });
    core.send({ _tag: 'PlaceSlot', start: at(tomorrow, 16), end: at(tomorrow, 18) });
    expect(panelOf(core).refusal).toBeNull();
  });

  it.each<readonly [object, number, number, boolean]>([
    [OPEN, at(tomorrow, 7), at(tomorrow, 9), true],
    [OPEN, at(tomorrow, 8), at(tomorrow, 18), false],
    [{ code: 'TOO_FAR_AHEAD', limit: '1' }, at(tomorrow, 22), dayEnd(tomorrow, ZONE), false],
    [{ code: 'TOO_FAR_AHEAD', limit: '1' }, at(tomorrow, 22), dayEnd(tomorrow, ZONE) + 5, true],
    [{ code: 'NOT_FOR_YOU' }, at(tomorrow, 10), at(tomorrow, 11), true],
    [{ code: 'A_RULE_OF_TOMORROW' }, at(tomorrow, 10), at(tomorrow, 11), false],
  ])('BR12: %j from %d to %d', (rule, start, end, isRefused) => {
    const found = refusingRule([rule as typeof OPEN], { start, end }, NOW, ZONE);
    expect(found !== null).toBe(isRefused);
  });

  it('BR12, BR8: a rule replaces the configured longest booking, longer or shorter, but not that of a claim', () => {
    for (const [limit, refused] of [
      ['1h 30min', true],
      ['4h', false],
    ] as const) {
      const core = withRules([{ code: 'TOO_LONG', limit }], 120);
      core.send({ _tag: 'ChooseDate', date: tomorrow });
      core.send({ _tag: 'PlaceSlot', start: at(tomorrow, 9), end: at(tomorrow, 12) });
      expect(panelOf(core).refusal).toBe(refused ? 'tooLong' : null);
      expect(ownLimits(core.state, DESK).maxDuration).toBe(120);
    }
  });

  it('BR12: refuses closed weekends', () => {
    const closed = [{ code: 'CLOSED_AT_WEEKENDS', limit: 'closed' }];
    const days = Array.from({ length: 7 }, (_, index) => addDay(today, index));
    const refused = days.filter(
      (day) => refusingRule(closed, { start: at(day, 9), end: at(day, 10) }, NOW, ZONE) !== null,
    );
    expect(refused.map((day) => new Date(day).getUTCDay()).sort()).toEqual([0, 6]);
  });

  it('BR12: the calendar reaches as many days ahead as the user may book anywhere', () => {
    const far = (daysAhead: number | undefined) => {
      const { state } = atDesks();
      const { user } = state.session;
      if (user === null) throw new Error('nobody is signed in');
      const session = { ...state.session, user: { ...user, ...(daysAhead && { daysAhead }) } };
      return dates.project({ ...state, session }, {}).maxDate;
    };
    expect(far(20)).toBe(addDay(today, 20));
    expect(far(undefined)).toBe(dates.project(atDesks().state, {}).maxDate);
  });
});

describe('a refusal by a rule', () => {
  it('BR11: the notice has the rule, its limit and its place, but not the server’s text', () => {
    const core = opened(atDesks(), DESK);
    const { slot } = panelOf(core);
    core.send({ _tag: 'BookDesk', spaceId: DESK, ...slot });
    core.fail('deskBooking.create', {
      _tag: 'Refused',
      status: 400,
      code: '400',
      detailedCode: OPEN.code,
      message: 'start, end: expected',
      limit: OPEN.limit,
      place: OPEN.place,
    });
    expect(core.notice).toMatchObject({ key: 'quickView.ruled', message: '', rule: OPEN });
  });

  it('BR11: a success has no rule', () => {
    const core = opened(atDesks(), DESK);
    const { slot } = panelOf(core);
    core.send({ _tag: 'BookDesk', spaceId: DESK, ...slot });
    core.succeed('deskBooking.create', booking(40, slot));
    expect(core.notice).not.toHaveProperty('rule');
  });
});
