import type { MapSignsView, MapSpacesView, MapUsersView } from '../../core/floor/views.ts';
import type { MapSign, MapSpace, MapUser, ViewerCommand } from '../../core/viewer/messages.ts';
import { isEqual } from '../../worker/protocol/equal.ts';
import { photoAddress } from '../parts/photo-address.ts';

/** What stands on the map, by id, as the viewer takes it. */
export type MapContent = {
  readonly spaces: Readonly<Record<string, MapSpace>>;
  readonly signs: Readonly<Record<string, MapSign>>;
  readonly users: Readonly<Record<string, MapUser>>;
};

export type ContentUpdate = Extract<ViewerCommand, { readonly name: 'contentUpdate' }>;

type ById<A> = Readonly<Record<string, A>>;
type Change<A> = {
  readonly add?: readonly A[];
  readonly update?: readonly A[];
  readonly remove?: readonly number[];
};

type Topics = {
  readonly spaces: MapSpacesView;
  readonly signs: MapSignsView;
  readonly users: MapUsersView;
};

/** Maps the values of a record, each once: an item that did not change gives the same object again. */
const mapping = <A extends object, B>(of: (value: A) => B): ((values: ById<A>) => ById<B>) => {
  const known = new WeakMap<A, B>();
  const one = (value: A): B => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const result = of(value);
    known.set(value, result);
    return result;
  };
  let last: { readonly values: ById<A>; readonly results: ById<B> } | null = null;
  return (values) => {
    if (last?.values === values) return last.results;
    const results: Record<string, B> = {};
    // A floor may have thousands of rows: no list of them is made on the way.
    for (const id in values) {
      const value = values[id];
      if (value !== undefined) results[id] = one(value);
    }
    last = { values, results };
    return results;
  };
};

/** The viewer draws pictures of its own origin only; those of another backend stay initials. */
export const photoOnMap =
  (backendUrl: string) =>
  (userId: number): string | null =>
    backendUrl === '' ? photoAddress('', userId) : null;

/** Each text once: a floor has thousands of things, of a few kinds. */
const eachOnce = (of: (text: string) => string): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    const result = known.get(text) ?? of(text);
    known.set(text, result);
    return result;
  };
};

/** Turns the topics into what the viewer takes: equipment in the reader's words, pictures as addresses. */
export const contentIn = (
  equipmentName: (name: string) => string,
  photoOf: (userId: number) => string | null,
): ((topics: Topics) => MapContent) => {
  const nameOf = eachOnce(equipmentName);
  const spaces = mapping((space: MapSpacesView[string]) => ({
    ...space,
    equipment: space.equipment.map(nameOf),
  }));
  const users = mapping((user: MapUsersView[string]) => ({
    ...user,
    photo: user.photo ? photoOf(user.id) : null,
  }));
  return (topics) => ({
    spaces: spaces(topics.spaces),
    signs: topics.signs,
    users: users(topics.users),
  });
};

const some = <Key extends string, A>(key: Key, values: readonly A[]) =>
  values.length === 0 ? {} : ({ [key]: values } as Readonly<Record<Key, readonly A[]>>);

const listed = new WeakMap<object, readonly unknown[]>();

/** The rows of a record, listed once. */
const rowsOf = <A>(record: ById<A>): readonly A[] => {
  const known = listed.get(record) as readonly A[] | undefined;
  if (known !== undefined) return known;
  const rows = Object.values(record);
  listed.set(record, rows);
  return rows;
};

/** Rows that did not change are the same objects, so that only those that are others must be looked into. */
const changeOf = <A extends { readonly id: number }>(
  before: ById<A>,
  after: ById<A>,
): Change<A> | undefined => {
  if (before === after) return undefined;
  const add: A[] = [];
  const update: A[] = [];
  const remove: number[] = [];
  const old = rowsOf(before);
  for (const [index, item] of rowsOf(after).entries()) {
    if (item === old[index]) continue;
    const own = before[item.id];
    if (own === undefined) add.push(item);
    else if (!isEqual(own, item)) update.push(item);
  }
  const isShorter = rowsOf(after).length - add.length < old.length;
  if (isShorter) remove.push(...old.flatMap(({ id }) => (after[id] === undefined ? [id] : [])));
  if (add.length + update.length + remove.length === 0) return undefined;
  return { ...some('add', add), ...some('update', update), ...some('remove', remove) };
};

/** The smallest update that makes one content the other; nothing when they are the same. */
export const contentChange = (before: MapContent, after: MapContent): readonly ContentUpdate[] => {
  const spaces = changeOf(before.spaces, after.spaces);
  const signs = changeOf(before.signs, after.signs);
  const users = changeOf(before.users, after.users);
  if (spaces === undefined && signs === undefined && users === undefined) return [];
  return [
    {
      name: 'contentUpdate',
      ...(spaces === undefined ? {} : { spaces }),
      ...(signs === undefined ? {} : { signs }),
      ...(users === undefined ? {} : { users }),
    },
  ];
};

/** All of a floor, in place of what the viewer holds of it. */
export const wholeContent = (content: MapContent, floorId: number): ContentUpdate => ({
  name: 'contentUpdate',
  replaceFloorId: floorId,
  spaces: { add: Object.values(content.spaces) },
  signs: { add: Object.values(content.signs) },
  users: { add: Object.values(content.users) },
});
