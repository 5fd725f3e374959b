import type { MapSignsView, MapSpacesView, MapUsersView } from '../../core/floor/views.ts';
import type { MapSign, MapSpace, MapUser, ViewerCommand } from '../../core/viewer/messages.ts';
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
    const result = known.get(value) ?? of(value);
    known.set(value, result);
    return result;
  };
  return (values) =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [id, one(value)]));
};

/** The viewer draws pictures of its own origin only; those of another backend stay initials. */
export const photoOnMap =
  (backendUrl: string) =>
  (userId: number): string | null =>
    backendUrl === '' ? photoAddress('', userId) : null;

/** Turns the topics into what the viewer takes: equipment in the reader's words, pictures as addresses. */
export const contentIn = (
  equipmentName: (name: string) => string,
  photoOf: (userId: number) => string | null,
): ((topics: Topics) => MapContent) => {
  const spaces = mapping((space: MapSpacesView[string]) => ({
    ...space,
    equipment: space.equipment.map(equipmentName),
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

const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame(Reflect.get(a, key), Reflect.get(b, key)))
  );
};

const some = <A>(values: readonly A[]): readonly A[] | undefined =>
  values.length === 0 ? undefined : values;

const changeOf = <A extends { readonly id: number }>(
  before: ById<A>,
  after: ById<A>,
): Change<A> | undefined => {
  if (before === after) return undefined;
  const add = some(Object.values(after).filter(({ id }) => before[id] === undefined));
  const update = some(
    Object.values(after).filter((item) => {
      const old = before[item.id];
      return old !== undefined && !isSame(old, item);
    }),
  );
  const remove = some(
    Object.values(before).flatMap(({ id }) => (after[id] === undefined ? [id] : [])),
  );
  if (add === undefined && update === undefined && remove === undefined) return undefined;
  return {
    ...(add === undefined ? {} : { add }),
    ...(update === undefined ? {} : { update }),
    ...(remove === undefined ? {} : { remove }),
  };
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
