import type { User } from '../contract/people.ts';
import type { Space } from '../contract/space.ts';
import type { FloorContent } from '../floor/state.ts';
import { rowsOf } from '../floor/table.ts';
import type { State } from '../state.ts';
import { largestCapacity } from './filter-bounds.ts';
import type { Known } from './results.ts';

/** The floors that have been told of, the one on the screen first, then the latest. */
export const knownFloors = ({ place, floor }: State): readonly FloorContent[] =>
  [place.floorId ?? 0, ...floor.visited.filter((id) => id !== place.floorId)].flatMap((id) => {
    const content = floor.content[id];
    return content === undefined || content.fStatic === 0 ? [] : [content];
  });

/** SR15: whom the floor on the screen does not have may be known from the latest that did. */
const people = (floors: readonly FloorContent[]): readonly User[] => {
  const [first, ...others] = floors;
  const users = first === undefined ? [] : rowsOf(first.users);
  if (others.length === 0) return users;
  const seen = new Set(users.map(({ id }) => id));
  for (const { users: there } of others) {
    for (const user of rowsOf(there)) {
      if (seen.has(user.id)) continue;
      seen.add(user.id);
      users.push(user);
    }
  }
  return users;
};

/** SR15: what is known of all floors. */
export const knownOf = (floors: readonly FloorContent[]): Known => ({
  spaces: floors.flatMap(({ spaces }) => rowsOf(spaces)),
  users: people(floors),
});

/** FI5: of the spaces of a kind that are known. */
export const largestSpace = (state: State, dataset: Space['asset_type']): number =>
  largestCapacity(
    knownFloors(state).flatMap(({ spaces }) =>
      rowsOf(spaces).flatMap(({ asset_type, info }) => (asset_type === dataset ? info.cap : [])),
    ),
  );
