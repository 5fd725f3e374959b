import type { User } from '../../contract/people.ts';
import { isFuture } from '../../office/floor/dates.ts';
import { shownFloor } from '../../office/floor/map-projection.ts';
import { hasMap } from '../../office/place/has-map.ts';
import { initialsOf } from '../../text/initials.ts';
import { floorNames, type Plans, personHere, planOf, whereabouts } from '../selection/index.ts';
import type { SearchReads } from './model.ts';
import type { SearchUserRow } from './views.ts';

/**
 * FV9: the best known data about a person in a server result: the current floor knows who is there now; a person who is
 * missing there has left or is hidden.
 */
export const knownBest = (state: SearchReads, user: User): User => {
  const here = personHere(state, user.id);
  if (here !== undefined) return here;
  const isMissed = user.floorId === state.place.floorId && shownFloor(state) !== undefined;
  return isMissed ? { ...user, loc: null, floorId: null, status: { state: 'OFFLINE' } } : user;
};

/** SL15: a current location says nothing about another time. */
const placeOf = (state: SearchReads, { loc, floorId }: User): SearchUserRow['at'] => {
  if (loc === null || floorId === null || isFuture(state)) return null;
  return {
    floorId,
    spaceName: whereabouts(state, loc.spaceId),
    ...floorNames(state, floorId),
    reachable: hasMap(state.place, floorId),
  };
};

const isSelected = ({ selection, session }: SearchReads, userId: number): boolean => {
  const { selected } = selection;
  if (selected?.kind === 'position') return userId === session.user?.id;
  return selected?.kind === 'user' && selected.userId === userId;
};

/** The row of a person in a list of results or favourites. */
export const userRow = (state: SearchReads, user: User, plans?: Plans): SearchUserRow => {
  const known = knownBest(state, user);
  return {
    kind: 'user',
    id: user.id,
    name: known.name,
    initials: initialsOf(known.fn, known.ln),
    photo: known.photo,
    title: known.title,
    status: known.status.state,
    at: placeOf(state, known),
    planned: planOf(state, plans, user.id, known.loc !== null),
    selected: isSelected(state, user.id),
  };
};

/** What such rows depend on, besides the people themselves. */
export const userRowReads = (state: SearchReads, users: readonly User[]): readonly unknown[] => {
  const { place, selection, session } = state;
  const { selected } = selection;
  return [
    isFuture(state),
    place.floorId,
    place.floors,
    place.buildings,
    shownFloor(state) !== undefined,
    selected?.kind === 'user' ? selected.userId : selected?.kind,
    session.user?.id,
    ...users.flatMap((user) => {
      const here = personHere(state, user.id);
      return [here, whereabouts(state, (here ?? user).loc?.spaceId ?? 0)];
    }),
  ];
};
