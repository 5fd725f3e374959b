import type { User } from '../../contract/people.ts';
import { people } from '../../office/floor/tables.ts';
import type { FavouriteReads } from './model.ts';

const onFloors = ({ floor }: FavouriteReads, userId: number): User | undefined => {
  for (const floorId of floor.visited) {
    const users = floor.content[floorId]?.users;
    const found = users === undefined ? undefined : people.lookUp(users, userId);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The fields of a person that lists show. */
const listed = ({ id, name, fn, ln, title, loc, floorId, status, photo }: User): User => ({
  id,
  name,
  fn,
  ln,
  title,
  loc,
  floorId,
  status,
  photo,
});

/** FV10: a person whom a panel, a search or a floor has loaded; null: unknown. */
export const knownPerson = (state: FavouriteReads, userId: number): User | null => {
  const { selected } = state.selection;
  const shown = selected?.kind === 'user' ? (selected.details ?? undefined) : undefined;
  if (shown?.id === userId) return listed(shown);
  const found = state.search.server?.found.users.find(({ id }) => id === userId);
  return onFloors(state, userId) ?? found ?? null;
};
