import type { Space } from '../../contract/space.ts';
import { isFuture, today, zoneOf } from '../../office/floor/dates.ts';
import { availabilityOf } from '../../rules/meeting/availability.ts';
import { instantOptions } from '../../rules/meeting/instant-options.ts';
import { dayEnd } from '../../time/zone.ts';
import type { MeetingReads } from './model.ts';
import { isRoomOffered } from './offered.ts';
import { refusalOf } from './refusal.ts';
import { shownDay } from './room.ts';
import { takenIntervals } from './taken-intervals.ts';
import type { MeetingView } from './views.ts';

type Now = Pick<MeetingView, 'now' | 'instant' | 'instantRefusal'>;

const ANOTHER_TIME: Now = { now: null, instant: [], instantRefusal: null };

/**
 * IM5: the room's state now, and the instant meetings that no rule refuses, while the quick view shows the present. If the
 * room is free and every one is refused, the reason.
 */
export const nowOf = (state: MeetingReads, room: Space): Now => {
  const { minute } = state.page;
  const isBlocked = room.status.state === 'UNAVAILABLE_BLOCKED';
  if (isBlocked || isFuture(state) || shownDay(state) !== today(state)) return ANOTHER_TIME;
  const lastMinute = dayEnd(today(state), zoneOf(state));
  const availability = availabilityOf(takenIntervals(state, room), minute);
  const now = { ...availability, today: (availability.until ?? minute) <= lastMinute };
  if (!availability.free || !isRoomOffered(state, room.id)) {
    return { now, instant: [], instantRefusal: null };
  }
  const judged = instantOptions(minute, availability, lastMinute).map((option) => ({
    option,
    refusal: refusalOf(state, room, { start: minute, end: option.end }),
  }));
  const instant = judged.filter(({ refusal }) => refusal === null).map(({ option }) => option);
  return { now, instant, instantRefusal: instant.length > 0 ? null : (judged[0]?.refusal ?? null) };
};
