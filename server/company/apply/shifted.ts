import type { Shifted } from '../../../core/contract/administration/change-set.ts';
import { sameClock, type ZoneChange } from '../../../core/rules/time-zone/same-clock.ts';
import type { Interval } from '../../../core/time/interval.ts';
import type { Query } from '../../database/db.ts';
import type { CompanyRecord, CompanyState } from '../format/state.ts';
import type { Changes } from '../plan/changes.ts';
import type { StoredState } from '../stored/read-state.ts';
import { type Ending, type Kept, keptBookings } from '../times/kept-bookings.ts';
import { keptRegistrations } from '../times/kept-registrations.ts';
import { isRezoned, zoneChanges } from '../times/zone-changes.ts';
import { shiftedClosures, withMinutes } from './closures.ts';

/** Whether it is more than moved: shorter, or gone. */
const isCut = ({ row, to }: Kept<Interval & ZoneChange>): boolean =>
  to === null || to.start !== sameClock(row.start, row) || to.end !== sameClock(row.end, row);

/** Whether a closure, which keeps its time on the clock, then begins or ends at another moment. */
const isMoved = (
  closure: CompanyRecord,
  before: CompanyState,
  after: CompanyState,
  minute: number,
): boolean => {
  const [old, now] = [withMinutes(closure, before), withMinutes(closure, after)];
  const isOver = typeof now.end_minute === 'number' && now.end_minute <= minute;
  return !isOver && (old.start_minute !== now.start_minute || old.end_minute !== now.end_minute);
};

/** CD41: how much has another time on the clock with the changes; null: nothing. `minute`: now. */
export const shiftedBy = async (
  query: Query,
  stored: StoredState,
  { changes, state }: { readonly changes: Changes; readonly state: CompanyState },
  ending: Ending,
  minute: number,
): Promise<Shifted | null> => {
  const zones = zoneChanges(changes, stored, state);
  if (!isRezoned(zones)) return null;
  const bookings = await keptBookings(query, zones, ending, minute);
  const registrations = await keptRegistrations(query, zones, ending, minute);
  const closures = shiftedClosures(changes, state).filter((closure) =>
    isMoved(closure, stored.state, state, minute),
  );
  const shifted: Shifted = {
    bookings: bookings.length,
    registrations: registrations.length,
    closures: closures.length,
    cut: bookings.filter(isCut).length + registrations.filter(isCut).length,
  };
  return bookings.length + registrations.length + closures.length > 0 ? shifted : null;
};
