import type { ContentUpdate, Entities } from '../../core/contract/update.ts';
import { isSeenBy, showPerson } from '../people/person-row.ts';
import type { FloorContent } from './floor-content.ts';
import { showSpaceChanges, showSpaces } from './show-floor.ts';

export type FloorLists = Required<Pick<Entities, 'zones' | 'spaces' | 'signs' | 'users'>>;

/** The lists of the floors returned in full, as the caller may see them; null: no floor is. */
export const mergeFull = (
  contents: readonly FloorContent[],
  callerId: number,
): FloorLists | null => {
  const full = contents.filter((content) => content.full !== null);
  if (full.length === 0) return null;
  return {
    zones: full.flatMap(({ full: fixtures }) => fixtures?.zones ?? []),
    signs: full.flatMap(({ full: fixtures }) => fixtures?.signs ?? []),
    spaces: full.flatMap(({ rows, parts }) => showSpaces(rows, parts, callerId)),
    users: full.flatMap(({ rows }) =>
      rows.people
        .filter((person) => isSeenBy(person, callerId))
        .map((person) => showPerson(person, callerId)),
    ),
  };
};

/**
 * The changes of floors that are not returned in full; null: there are none. A person who moved between polled
 * floors is not removed, because the other floor's part sets them. Others are not told when an invisible person comes or
 * goes (VI3): a removal would reveal where they were.
 */
export const mergeChanges = (
  contents: readonly FloorContent[],
  polled: ReadonlySet<number>,
  callerId: number,
): ContentUpdate | null => {
  const changes = contents.filter((content) => content.full === null);
  if (changes.length === 0) return null;
  const update = new Map<number, ReturnType<typeof showPerson>>();
  const remove = new Set<number>();
  for (const { rows, changedUsers } of changes) {
    const people = new Map(rows.people.map((person) => [person.id, person]));
    for (const { id, hidden } of changedUsers) {
      const person = people.get(id);
      const shown =
        person !== undefined && isSeenBy(person, callerId) ? showPerson(person, callerId) : null;
      if (shown !== null && shown.floorId !== null && polled.has(shown.floorId)) {
        update.set(id, shown);
      } else if (!hidden || id === callerId) remove.add(id);
    }
  }
  return {
    spaces: {
      add: [],
      update: changes.flatMap(({ rows, parts }) => showSpaceChanges(rows, parts, callerId)),
      remove: [],
    },
    users: {
      add: [],
      update: [...update.values()],
      remove: [...remove].filter((id) => !update.has(id)),
    },
  };
};
