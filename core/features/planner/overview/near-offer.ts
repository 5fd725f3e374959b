import type { DayColleague } from '../../../contract/attendance.ts';
import { usualDay, zoneOf } from '../../../office/floor/dates.ts';
import { dayTypeOf } from '../../../rules/attendance/day-type.ts';
import { permissionDenied } from '../../../rules/permission/permissions.ts';
import type { Interval } from '../../../time/interval.ts';
import { latestEnd } from '../../../time/slot-limits.ts';
import { authorizationOf, spaceLimits } from '../../claim/index.ts';
import { isMappable, lacksDesk, stayOfDay } from './day-on-map.ts';
import type { NearOffer, OwnDay } from './views.ts';
import type { CardReads, PlannerReads } from './world.ts';

/** An id that no space has: the limits of a desk that is not known yet are the configured ones (LI4). */
const NO_SPACE = 0;

/** A colleague with a desk in the building. */
type Seated = Pick<DayColleague, 'id' | 'fn'> & { readonly desk: number };

/** PO8: of the selected colleagues of a day, in their order, those with a desk in the building. */
const seatedOf = ({ place }: PlannerReads, selected: readonly DayColleague[]): readonly Seated[] =>
  selected.flatMap((person) => {
    const isHere = dayTypeOf(person, place.buildingId ?? 0) === 'ATTENDANCE_SAME_BUILDING';
    return isHere && person.space !== null
      ? [{ id: person.id, fn: person.fn, desk: person.space }]
      : [];
  });

/**
 * PO8, SP20: the usual hours of the day, as far as the user is in the building, and no longer than allowed. If they are in at
 * other hours only, those. Null: they are over.
 */
export const deskHours = (state: PlannerReads, day: string): Interval | null => {
  const usual = usualDay(state, day);
  if (usual === null) return null;
  const stay = stayOfDay(state, day) ?? usual;
  const [start, end] = [Math.max(usual.start, stay.start), Math.min(usual.end, stay.end)];
  const isElsewhen = start >= end;
  if (isElsewhen && stay.start < state.page.minute) return null;
  const hours = isElsewhen ? stay : { start, end };
  const longest = latestEnd(hours.start, spaceLimits(state, NO_SPACE), zoneOf(state));
  return { start: hours.start, end: Math.min(hours.end, longest) };
};

/** PO8: the desk near which a press on the card of a day books, and the hours; null: nothing can be booked. */
export const nearOf = (
  state: PlannerReads,
  selected: readonly DayColleague[],
  day: string,
  userId: number,
): { readonly deskId: number; readonly hours: Interval } | null => {
  const seated = seatedOf(state, selected).find(({ id }) => id === userId);
  if (seated === undefined || !isMappable(state, day)) return null;
  if (permissionDenied('bookDesk', authorizationOf(state, true)) !== null) return null;
  const hours = deskHours(state, day);
  return hours === null ? null : { deskId: seated.desk, hours };
};

/** PO8, PO9: what the card of a day offers; null: nothing. */
export const nearOffer = (
  state: CardReads,
  selected: readonly DayColleague[],
  day: string,
  own: OwnDay | null,
): NearOffer | null => {
  const seated = lacksDesk(own) ? seatedOf(state, selected) : [];
  const [first] = seated;
  if (first === undefined || nearOf(state, selected, day, first.id) === null) return null;
  const { pending, refused } = state.near;
  const isRefused = ({ id }: Seated): boolean =>
    refused.some((one) => one.day === day && one.userId === id);
  const next = isRefused(first) ? seated.find((person) => !isRefused(person)) : undefined;
  const named = ({ id, fn }: Seated) => ({ userId: id, name: fn });
  return {
    ...named(first),
    refused: seated.filter(isRefused).map(({ fn }) => fn),
    next: next === undefined ? null : named(next),
    booking: pending?.day === day ? pending.userId : null,
    isOnline: state.page.online,
  };
};
