import type { Space } from '../../contract/space.ts';
import { memo } from '../../memo/memo.ts';
import { equipmentSigns } from '../../office/place/equipment.ts';
import type { Availability } from '../../rules/meeting/availability.ts';
import { selectedSpaceId } from '../selection/index.ts';
import { forbiddenIn } from './forbidden.ts';
import { shownEvents } from './room-events.ts';
import type { ScheduledRoom } from './rooms.ts';
import type { ScheduleDay, ScheduleRow } from './views.ts';
import type { ScheduleReads } from './world.ts';

type Shown = { readonly equipment: unknown; readonly row: ScheduleRow };

/** Memoised: unchanged rooms keep their row, so it is not compared again. */
const rows = memo<Space['info'], Shown>();

/** SC12: a time on another day would be ambiguous as a clock time. */
const untilToday = (now: Availability, endOfToday: number): Availability =>
  now.until !== null && now.until > endOfToday ? { ...now, until: null } : now;

/** A room as a swimlane. `endOfToday`: minutes since the epoch, in the building's zone. */
export const scheduleRow = (
  state: ScheduleReads,
  { space, events: known, now: availability, isRuled }: ScheduledRoom,
  days: readonly ScheduleDay[],
  endOfToday: number,
): ScheduleRow => {
  const now = untilToday(availability, endOfToday);
  const { equipment } = state.place;
  const { lanes, events } = shownEvents(known, days);
  const closures = known?.closures;
  const refused = forbiddenIn(state, space);
  const forbidden = refused.length === 0 ? undefined : refused;
  const { state: status, closures: near } = space.status;
  const closed = isRuled || (status === 'UNAVAILABLE_BLOCKED' && near !== undefined);
  const selected = selectedSpaceId(state) === space.id;
  const last = rows.get(space.info);
  const isSame =
    last?.equipment === equipment &&
    last.row.id === space.id &&
    last.row.events === events &&
    last.row.closures === closures &&
    last.row.forbidden === forbidden &&
    last.row.closed === closed &&
    last.row.selected === selected &&
    last.row.now.free === now.free &&
    last.row.now.until === now.until;
  if (isSame) return last.row;
  const row: ScheduleRow = {
    id: space.id,
    name: space.info.name,
    seats: space.info.cap,
    equipment: equipmentSigns(equipment, space.info.equips),
    now,
    closed,
    selected,
    lanes,
    events,
    ...(closures === undefined ? {} : { closures }),
    ...(forbidden === undefined ? {} : { forbidden }),
  };
  rows.set(space.info, { equipment, row });
  return row;
};
