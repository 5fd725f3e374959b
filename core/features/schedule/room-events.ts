import { givenSubject } from '../../rules/meeting/subject.ts';
import { type Packed, packed } from '../../rules/schedule/lanes.ts';
import type { RoomEvents } from './state.ts';
import type { ScheduleDay, ScheduleEventView } from './views.ts';

type Event = RoomEvents['events'][number];
type Shown = Packed<Omit<ScheduleEventView, 'lane'>>;

const NOTHING: Shown = { lanes: 1, events: [] };

/** SC10: whether any minute of the event is visible; `days` is sorted. */
const isSeen = ({ start, end }: Event, days: readonly ScheduleDay[]): boolean => {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const first = days[low];
  return first !== undefined && start < end && first.start < end;
};

/** SC10, SC13: drops duplicates and events without a visible minute. */
const privacyPreviewEvents = (
  events: readonly Event[],
  days: readonly ScheduleDay[],
): Shown['events'] => {
  const seen = new Map<number, Shown['events'][number]>();
  for (const event of events) {
    if (seen.has(event.id) || !isSeen(event, days)) continue;
    const { id, start, end, owner = false } = event;
    const subject = event.private === true ? null : (givenSubject(event.subject) ?? '');
    seen.set(id, { id, subject, start, end, own: owner, lane: 0 });
  }
  return [...seen.values()];
};

type Remembered = { readonly days: readonly ScheduleDay[]; readonly shown: Shown };
const remembered = new WeakMap<RoomEvents, Remembered>();

/** SC10, SC11: the visible events of a room, arranged in lanes (at least one). Memoised per events and days. */
export const shownEvents = (room: RoomEvents | undefined, days: readonly ScheduleDay[]): Shown => {
  if (room === undefined) return NOTHING;
  const known = remembered.get(room);
  if (known?.days === days) return known.shown;
  const { lanes, events } = packed(privacyPreviewEvents(room.events, days));
  const shown = events.length === 0 ? NOTHING : { lanes, events };
  remembered.set(room, { days, shown });
  return shown;
};
