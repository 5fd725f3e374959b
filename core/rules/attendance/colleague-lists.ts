import { mayBeFavourite } from '../favourite/favourites.ts';
import { type Attendee, orderedAttendees } from './attendance-order.ts';

/** The user who looks at the lists. `favourites`: the ids of the selected colleagues. */
export type Onlooker = { readonly selfId: number; readonly favourites: ReadonlySet<number> };

/** A list of the day details. */
export type ColleagueList<Person> = { readonly people: readonly Person[]; readonly count: number };

export type ColleagueLists<Person> = {
  readonly selected: ColleagueList<Person>;
  readonly colleagues: ColleagueList<Person>;
};

const isSelected = (userId: number, onlooker: Onlooker): boolean =>
  mayBeFavourite(userId, onlooker.selfId) && onlooker.favourites.has(userId);

const listOf = <Person>(people: readonly Person[]): ColleagueList<Person> => ({
  people,
  count: people.length,
});

/** AT10: 'selected colleagues' and 'colleagues', each in the order of AT8. The user themself is in neither. */
export const colleagueLists = <Person extends Attendee>(
  people: readonly Person[],
  currentBuildingId: number,
  onlooker: Onlooker,
): ColleagueLists<Person> => {
  const others = orderedAttendees(people, currentBuildingId).filter(({ id }) =>
    mayBeFavourite(id, onlooker.selfId),
  );
  return {
    selected: listOf(others.filter(({ id }) => isSelected(id, onlooker))),
    colleagues: listOf(others.filter(({ id }) => !isSelected(id, onlooker))),
  };
};

/** AT15: maximum number of avatars on a day card (specification 9). */
const MAX_AVATARS = 6;

/** AT15: the first selected colleagues, and the number of the others (+N). */
export const avatarsOf = <Person>({
  people,
}: ColleagueList<Person>): { readonly shown: readonly Person[]; readonly more: number } => ({
  shown: people.slice(0, MAX_AVATARS),
  more: Math.max(0, people.length - MAX_AVATARS),
});
