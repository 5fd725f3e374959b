import { describe, expect, it } from 'vitest';
import type { ChangeByOther } from '../../../core/contract/self.ts';
import { calendar } from '../../../core/features/calendar/projection.ts';
import { bookingRow } from '../../../core/features/selection/booking-row.ts';
import { booking, entry } from '../../support/bookings.ts';
import { AWAY, CoreSession, firstUpdate, NOW, someone } from '../../support/core-session.ts';

const CALL = 'calendar.dismissChange';
const change: ChangeByOther = {
  id: 5,
  what: 'CANCELLED',
  by: 'Anna Berg',
  asset: 'DESK',
  start: NOW + 60,
  end: NOW + 120,
  space: { name: '1-012', floorId: 1 },
};

const told = (...changes: readonly ChangeByOther[]) => {
  const { self } = firstUpdate({});
  if (self === undefined) throw new Error('The first update has no person');
  return new CoreSession().onTheFloor().poll({ self: { ...self, changes } });
};
const shown = (core: CoreSession) => calendar.project(core.state, {}).changes;

describe('CH5: changes of own bookings by others', () => {
  it('are shown with the former time and place until their day is over', () => {
    const core = told(change);
    expect(shown(core)).toMatchObject([
      { id: 5, what: 'CANCELLED', by: 'Anna Berg', spaceName: '1-012', start: NOW + 60 },
    ]);
    expect(shown(core)[0]?.floorName).not.toBe('');
    core.elapse(24 * 60 * 60_000);
    expect(shown(core)).toEqual([]);
    expect(shown(new CoreSession().onTheFloor())).toEqual([]);
  });

  it('CH6: a dismissed change disappears at once, and a failure is reported', () => {
    const core = told(change, { ...change, id: 6 });
    core.send({ _tag: 'DismissChange', changeId: 5 });
    expect(shown(core).map(({ id }) => id)).toEqual([6]);
    expect(core.pending(CALL)?.call).toEqual({ name: CALL, params: { id: 5 } });
    const before = core.state.notice;
    core.succeed(CALL);
    expect(core.state.notice).toBe(before);
    core.send({ _tag: 'DismissChange', changeId: 6 }).fail(CALL, AWAY);
    expect(core.state.notice).not.toBe(before);
  });
});

it('CH7: lists and quick views name the person who booked, if it was somebody else', () => {
  const anna = { id: 8, name: 'Anna Berg' };
  const invited = { ...entry(1), status: 'ATTENDEE' as const, organizer: anna };
  const { state } = new CoreSession().onTheFloor({ items: [invited, entry(2)] });
  expect(calendar.project(state, {}).entries.map(({ byName }) => byName)).toEqual([
    'Anna Berg',
    '',
  ]);
  const doing = { removing: false, confirming: false };
  const nameIn = (organizer: typeof anna | null) =>
    bookingRow(booking(1, { organizer }), NOW, doing).byName;
  expect([nameIn(anna), nameIn({ id: someone.id, name: 'Me' }), nameIn(null)]).toEqual([
    'Anna Berg',
    '',
    '',
  ]);
});
