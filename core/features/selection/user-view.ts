import type { User, UserDetails } from '../../contract/people.ts';
import { isFuture } from '../../office/floor/dates.ts';
import { hasMap } from '../../office/place/has-map.ts';
import { initialsOf } from '../../text/initials.ts';
import type { SelectedOf, SelectionReads } from './model.ts';
import { floorNames, whereabouts } from './place-names.ts';
import { planOf } from './plan.ts';
import { personHere } from './selected.ts';
import type { UserQuickView } from './views.ts';

/** A person's current location; null: not in, or hidden. */
export const locationOf = (
  state: SelectionReads,
  { id, loc, floorId }: Pick<User, 'id' | 'loc' | 'floorId'>,
): UserQuickView['location'] => {
  if (loc === null || floorId === null) return null;
  return {
    asset: { floorId, assetType: 'user', assetId: id },
    spaceName: whereabouts(state, loc.spaceId),
    ...floorNames(state, floorId),
    reachable: hasMap(state.place, floorId),
  };
};

/** The panel of a person's details. */
export const detailsView = (
  { id, name, fn, ln, photo, title, department, company, phone, mail }: UserDetails,
  status: UserQuickView['status'],
  location: UserQuickView['location'],
): UserQuickView => ({
  kind: 'user',
  userId: id,
  initials: initialsOf(fn, ln),
  name,
  photo,
  title,
  department,
  company,
  phone,
  mail,
  status,
  location,
  planned: null,
});

/** SL12: null until the details have loaded. For a person on the floor, the floor's location takes precedence. */
export const userView = (
  state: SelectionReads,
  { userId, details }: SelectedOf<'user'>,
): UserQuickView | null => {
  if (details === null) return null;
  const seen = personHere(state, userId) ?? details;
  const planned = planOf(state, details.plans, userId, seen.loc !== null);
  // SL15: the current location and status of a colleague say nothing about another time.
  const view = isFuture(state)
    ? detailsView(details, null, null)
    : detailsView(details, seen.status.state, locationOf(state, seen));
  return { ...view, planned };
};
