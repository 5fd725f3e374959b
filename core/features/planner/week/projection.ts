import type { DailyOverview } from '../../../contract/attendance.ts';
import type { Projection } from '../../../engine/projection.ts';
import { today, zoneOf } from '../../../office/floor/dates.ts';
import { comingWeek, firstOfSeven, lastSeven } from '../../../rules/attendance/coming-week.ts';
import type { DayEntry } from '../../../rules/attendance/day-entry.ts';
import { plannerDays } from '../../../rules/attendance/horizon.ts';
import { mergedDays } from '../../../rules/attendance/pages.ts';
import { daysFrom } from '../../../time/days.ts';
import { madeBookings } from '../../booking/index.ts';
import { ownDayEntries, ownDayReads } from '../overview/own-entries.ts';
import { isPlannerKnown } from '../overview/state.ts';
import { hoursOf, isOfficeDay } from './desk-days.ts';
import type { DeskDay, DeskDaysParams, DeskDaysView } from './views.ts';
import type { WeekReads } from './world.ts';

/** CS28: all desks of the building are closed on some part of the day. */
const isClosed = ({ planner: { capacity } }: WeekReads, { closedDesks = 0 }: DailyOverview) =>
  closedDesks > 0 && closedDesks >= (capacity?.desks ?? 0);

const deskDay = (
  state: WeekReads,
  overview: DailyOverview,
  entries: readonly DayEntry[],
): DeskDay => {
  const { date: day } = overview;
  const bookable = hoursOf(state, day, entries) !== null;
  return {
    day,
    bookable,
    usual: bookable && !isClosed(state, overview) && isOfficeDay(state, day, entries),
    skipped: state.week.skipped.find(({ date }) => date === day)?.why ?? null,
  };
};

/**
 * SP20, SP22, SP23: seven days with those on which one press books a desk, and what the last press did. null: the planner is
 * closed.
 */
export const deskDays: Projection<WeekReads, DeskDaysParams, DeskDaysView | null> = {
  // Read nothing else while the planner is closed.
  reads: (state) =>
    state.planner.open
      ? [
          true,
          state.week,
          state.planner.pages,
          state.planner.capacity,
          state.plan.template,
          state.booking.undo,
          state.booking.undoing,
          state.booking.pending,
          state.near.pending,
          state.page.online,
          state.floor.usual,
          state.claim.permissions,
          state.session.configuration,
          ...ownDayReads(state),
        ]
      : [false],
  project: (state, { at: wanted }) => {
    const { planner, week, booking, near, page } = state;
    if (!planner.open) return null;
    const now = today(state);
    const last = lastSeven(now, plannerDays(page.minute, zoneOf(state)).last);
    const at = Math.min(Math.max(wanted ?? 0, 0), last);
    const shown = daysFrom(firstOfSeven(now, at), 7);
    const known = isPlannerKnown(planner) ? mergedDays(planner.pages) : [];
    const entries = known.length === 0 ? [] : ownDayEntries(state);
    const undoable = madeBookings(booking).filter(
      (id) => week.made.includes(id) && !booking.undoing.includes(id),
    );
    return {
      first: shown[0] ?? now,
      days: known
        .filter(({ date }) => shown.includes(date))
        .map((overview) => deskDay(state, overview, entries)),
      last,
      coming: comingWeek(now) === now ? 0 : 1,
      booking: week.pending !== null || booking.pending !== null || near.pending !== null,
      isOnline: page.online,
      undoable: undoable.length,
    };
  },
};
