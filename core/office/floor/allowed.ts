import type { PlaceRules } from '../../contract/place-rules.ts';
import type { Space } from '../../contract/space.ts';
import type { AllowedRule } from '../../rules/booking-rules/allowed.ts';
import { weekdayOf } from '../../time/days.ts';
import type { FloorReads } from './model.ts';

const NONE: readonly AllowedRule[] = [];

/** BR17: what the session says of the rules by scope for the user: of a space, or else of the building that is shown. */
export const allowedIn = (
  { session, place }: FloorReads,
  space?: Pick<Space, 'floorId' | 'loc'>,
): readonly AllowedRule[] => {
  const building = space === undefined ? place.buildingId : place.floors[space.floorId]?.buildingId;
  const isThere = ({ buildingId, zoneId }: PlaceRules): boolean =>
    buildingId === building && (zoneId === undefined || zoneId === space?.loc.spaceId);
  // Zones come after their building.
  return session.user?.places?.findLast(isThere)?.rules ?? NONE;
};

/** BR20: the days, yyyy-MM-dd, on which nothing can be booked in the building that is shown, as far as the session says. */
export const closedDays = (state: FloorReads): ((day: string) => { readonly closed?: true }) => {
  const isClosed = allowedIn(state).some(({ code }) => code === 'CLOSED_AT_WEEKENDS');
  return (day) => (isClosed && weekdayOf(day) > 5 ? { closed: true } : {});
};
