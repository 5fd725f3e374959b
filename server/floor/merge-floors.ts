import type { ContentUpdate, Entities } from '../../core/contract/update.ts';
import { isSeenBy, showPerson } from '../people/person-row.ts';
import type { FloorContent } from './floor-content.ts';
import { showSpaceChanges, showSpaces } from './show-floor.ts';

type FloorLists = Required<Pick<Entities, 'zones' | 'spaces' | 'signs' | 'users'>>;

/** The lists of the floors that are answered in full, as the caller may see them; null: none is. */
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
 * What changed on the floors that the page already knows; null: none of them is answered by changes. Somebody who went
 * from one of the polled floors to another is not removed: the other floor's part of the answer sets them. Of somebody
 * invisible who comes and goes others hear nothing (VI3): that they left would tell where they were.
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
