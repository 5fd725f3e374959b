import { isFuture } from '../floor/dates.ts';
import { initialsOf } from '../session/initials.ts';
import type { State } from '../state.ts';
import { floorNames, whereabouts } from './place-names.ts';
import { personHere } from './selected.ts';
import type { SelectedOf } from './state.ts';
import type { UserQuickView } from './views.ts';

/** SL15: where a colleague is now says nothing about another time. */
const locationOf = (
  state: State,
  userId: number,
  { loc, floorId }: { loc: { spaceId: number } | null; floorId: number | null },
): UserQuickView['location'] => {
  if (loc === null || floorId === null || isFuture(state)) return null;
  const building = state.place.buildings[state.place.floors[floorId]?.buildingId ?? 0];
  return {
    asset: { floorId, assetType: 'user', assetId: userId },
    spaceName: whereabouts(state, loc.spaceId),
    ...floorNames(state, floorId),
    // PL1: a building without a map cannot be gone to.
    reachable: (building?.info.bundle_name ?? null) !== null,
  };
};

/** SL12: null until the details have come. Of somebody on the floor the floor knows best where they are. */
export const userView = (
  state: State,
  { userId, details }: SelectedOf<'user'>,
): UserQuickView | null => {
  if (details === null) return null;
  const { name, fn, ln, photo, title, department, company, phone, mail } = details;
  const seen = personHere(state, userId) ?? details;
  return {
    kind: 'user',
    userId,
    initials: initialsOf(fn, ln),
    ...{ name, photo, title, department, company, phone, mail },
    status: seen.status.state,
    location: locationOf(state, userId, seen),
  };
};
