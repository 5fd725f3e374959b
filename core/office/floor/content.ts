import { floorOfSpace } from '../../contract/ids.ts';
import type { User } from '../../contract/people.ts';
import type { Space } from '../../contract/space.ts';
import type { ContentUpdate, Entities, FloorStamps, Update } from '../../contract/update.ts';
import { emptyTable, rowsOf, type Table } from '../../engine/table.ts';
import { handover } from '../../memo/handover.ts';
import { nameKept } from '../../rules/search/named.ts';
import type { FloorContent, FloorState } from './model.ts';
import { alter, lookUp, people, tableOf } from './tables.ts';

type Content = Readonly<Record<string, FloorContent>>;

/** Number of floors kept in memory besides the current one, so that going back is instant. */
const KEPT_FLOORS = 4;

export const unknownFloor: FloorContent = {
  fStatic: 0,
  fStatus: 0,
  zones: emptyTable,
  spaces: emptyTable,
  signs: emptyTable,
  users: emptyTable,
};

const ofFloor = <Row extends { readonly floorId: number | null; readonly id: number }>(
  rows: readonly Row[] | undefined,
  floorId: number,
): Row[] | null => rows?.filter((row) => row.floorId === floorId) ?? null;

/** FL6: full lists replace the content of a floor. */
const replaced = (floor: FloorContent, floorId: number, entities: Entities): FloorContent => {
  const zones = ofFloor(entities.zones, floorId);
  const spaces = ofFloor(entities.spaces, floorId);
  const signs = ofFloor(entities.signs, floorId);
  const users = ofFloor(entities.users, floorId);
  return {
    ...floor,
    zones: zones === null ? floor.zones : tableOf(zones),
    spaces: spaces === null ? floor.spaces : tableOf(spaces),
    signs: signs === null ? floor.signs : tableOf(signs),
    users: users === null ? floor.users : people.tableOf(users),
  };
};

/** FL7: changes are applied by id; a change of an unknown space is ignored. */
const changedSpaces = (
  spaces: Table<Space>,
  floorId: number,
  change: ContentUpdate['spaces'],
): Table<Space> => {
  const here = <Row extends { readonly id: number }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ id }) => floorOfSpace(id) === floorId);
  const withAdded = alter(
    spaces,
    here(change.add),
    change.remove.filter((id) => floorOfSpace(id) === floorId),
  );
  const updated = here(change.update).flatMap(({ id, status }) => {
    const space = lookUp(withAdded, id);
    return space === undefined ? [] : [{ ...space, status }];
  });
  return alter(withAdded, updated);
};

/** The ids of the people in a table, as a set: most changed people are on other floors, and rows are slow to look up. */
const ids = handover<Table<User>, Set<number>, ReadonlySet<number>>(
  (users) => new Set(rowsOf(users).map(({ id }) => id)),
);

const changedUsers = (
  users: Table<User>,
  floorId: number,
  change: ContentUpdate['users'],
  changed: readonly User[],
): Table<User> => {
  const present = ids.read(users);
  const gone = change.remove.filter((id) => present.has(id));
  const here: User[] = [];
  for (const user of changed) {
    if (user.floorId === floorId) {
      const known = present.has(user.id) ? people.lookUp(users, user.id) : undefined;
      if (known !== undefined) nameKept(known, user);
      here.push(user);
    } else if (present.has(user.id)) gone.push(user.id);
  }
  const after = people.alter(users, here, gone);
  ids.move(users, after, (left) => {
    for (const id of gone) left.delete(id);
    for (const { id } of here) left.add(id);
    return left;
  });
  return after;
};

const withStamps = (
  floor: FloorContent,
  { fId, fStatic, fStatus }: FloorStamps,
  update: Update,
  changed: readonly User[],
): FloorContent => {
  const whole = update.entities === undefined ? floor : replaced(floor, fId, update.entities);
  const { contentUpdate } = update;
  const next =
    contentUpdate === undefined
      ? whole
      : {
          ...whole,
          spaces: changedSpaces(whole.spaces, fId, contentUpdate.spaces),
          users: changedUsers(whole.users, fId, contentUpdate.users, changed),
        };
  return { ...next, fStatic, fStatus };
};

/** FL6, FL7: applies an answer to the floors that it names. */
export const applyUpdate = (content: Content, update: Update): Content => {
  if (update.floors.length === 0) return content;
  const next: Record<string, FloorContent> = { ...content };
  const { add, update: altered } = update.contentUpdate?.users ?? { add: [], update: [] };
  const changed = [...add, ...altered];
  for (const stamps of update.floors) {
    next[stamps.fId] = withStamps(next[stamps.fId] ?? unknownFloor, stamps, update, changed);
  }
  return next;
};

type Loaded = Pick<FloorState, 'content' | 'visited'>;

const only = (content: Content, ids: readonly number[]): Content =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const floor = content[id];
      return floor === undefined ? [] : [[id, floor]];
    }),
  );

/** FL9: keeps the most recent floors in memory, so that going back is instant. */
export const keptContent = (
  { content, visited, kept }: Loaded & Pick<FloorState, 'kept'>,
  update: Update,
): Loaded => {
  const named = update.floors.map(({ fId }) => fId);
  if (named.length === 0) return { content, visited };
  const order = [...named, ...visited.filter((id) => !named.includes(id))];
  const ids = order.filter((id, at) => at < named.length + KEPT_FLOORS || kept.includes(id));
  return { visited: ids, content: only(applyUpdate(content, update), ids) };
};

/** FL10: floors that are kept count as visited after all others. */
export const toldContent = (
  { content, visited, kept }: Loaded & Pick<FloorState, 'kept'>,
  update: Update,
): Loaded => {
  const floors = update.floors.filter(({ fId }) => kept.includes(fId));
  const more = floors.map(({ fId }) => fId).filter((id) => !visited.includes(id));
  const ids = [...visited, ...more];
  return { visited: ids, content: only(applyUpdate(content, { ...update, floors }), ids) };
};
