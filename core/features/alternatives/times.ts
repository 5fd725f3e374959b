import { dateBounds, timesDisabled, workingDay, zoneOf } from '../../office/floor/dates.ts';
import { slotRefusal } from '../../rules/booking/slot-rules.ts';
import { LEAST_ROOM_TIME } from '../../rules/meeting/lengths.ts';
import type { Interval } from '../../time/interval.ts';
import { latestEnd } from '../../time/slot-limits.ts';
import { ruleAgainst, spaceLimits } from '../claim/index.ts';
import { knowledgeOf } from './knowledge.ts';
import { freePart, isFree, nextTime, type TimeSearch } from './next-time.ts';
import { ownOfKind } from './own.ts';
import type { Refused } from './refused.ts';
import type { Alternative, RefusalReason } from './views.ts';
import type { AlternativesReads } from './world.ts';

const searchFor = (state: AlternativesReads, { space, slot, booker }: Refused): TimeSearch => {
  const { taken, spans } = knowledgeOf(state, space, booker);
  const now = state.page.minute;
  const zone = zoneOf(state);
  const rules = { now, zone, ...spaceLimits(state, space.id) };
  return {
    slot,
    least: slot.end - slot.start,
    now,
    zone,
    spans,
    busy: [...taken, ...ownOfKind(state, space, booker)],
    lastDay: dateBounds(state).max,
    workOf: (day) => workingDay(state, day),
    isAllowed: (time) =>
      slotRefusal(time, rules) === null && ruleAgainst(state, space.id, time) === null,
  };
};

/** The slot with the same start, shortened to the limit. */
const shortened = (
  state: AlternativesReads,
  { space, slot }: Refused,
  search: TimeSearch,
): Interval | null => {
  const end = latestEnd(slot.start, spaceLimits(state, space.id), zoneOf(state));
  const time = { start: slot.start, end };
  return isFree(search, time) ? time : null;
};

/** SU6: in a room, the next time that is worth having, and the next that is as long as the slot. */
const nextTimes = (search: TimeSearch, isRoom: boolean): readonly (Interval | null)[] => {
  const whole = nextTime(search);
  if (!isRoom) return [whole];
  const part = nextTime({ ...search, least: Math.min(search.least, LEAST_ROOM_TIME) });
  return part?.start === whole?.start ? [whole] : [part, whole];
};

const timesOf = (state: AlternativesReads, refused: Refused): readonly (Interval | null)[] => {
  const { space, refusal } = refused;
  const search = searchFor(state, refused);
  const isRoom = space.asset_type === 'ROOM';
  switch (refusal) {
    case 'tooLong':
      return [shortened(state, refused, search)];
    case 'past':
    case 'ruled':
      return nextTimes(search, isRoom);
    case 'slotTaken':
    case 'closed':
    case 'ownBooking':
    case 'theirBooking':
      return [isRoom ? null : freePart(search), ...nextTimes(search, isRoom)];
    default:
      return [];
  }
};

/**
 * SU6, SU7, SU14: other times for the same space. SU15: none for a desk if times cannot be selected (TM22), and none if the
 * user has the space already or moves a booking to it.
 */
export const timeAlternatives = (
  state: AlternativesReads,
  refused: Refused,
  reason: RefusalReason | null,
): readonly Alternative[] => {
  if (refused.space.asset_type === 'DESK' && timesDisabled(state)) return [];
  if (refused.booker.replaces !== null || (reason?.kind === 'own' && reason.here)) return [];
  return timesOf(state, refused).flatMap((time) =>
    time === null ? [] : [{ kind: 'time', start: time.start, end: time.end }],
  );
};
