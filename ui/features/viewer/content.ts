import type { Slot } from '../../../core/contract/minutes.ts';
import type {
  MapSign,
  MapSpace,
  MapUser,
  ViewerCommand,
} from '../../../core/contract/viewer/messages.ts';
import type {
  MapSignsView,
  MapSpacesView,
  MapUsersView,
} from '../../../core/office/floor/views.ts';
import { patchBetween } from '../../../worker/protocol/apply.ts';
import { isEqual } from '../../../worker/protocol/equal.ts';
import { photoAddress } from '../../shared/person/photo-address.ts';

/** The content of the map by id, as in the topics, and how to translate it for the viewer. */
export type MapContent = {
  readonly spaces: MapSpacesView;
  readonly signs: MapSignsView;
  readonly users: MapUsersView;
  readonly words: MapWords;
};

/** Converts rows of the topics for the viewer: translated equipment, photos as URLs. */
export type MapWords = {
  readonly space: (row: MapSpacesView[string]) => MapSpace;
  readonly sign: (row: MapSignsView[string]) => MapSign;
  readonly user: (row: MapUsersView[string]) => MapUser;
};

export type ContentUpdate = Extract<ViewerCommand, { readonly name: 'contentUpdate' }>;

type ById<A> = Readonly<Record<string, A>>;
type Change<A> = {
  readonly add?: readonly A[];
  readonly update?: readonly A[];
  readonly remove?: readonly number[];
};

/** The viewer draws photos of its own origin only; with another backend, initials are shown. */
export const photoOnMap =
  (backendUrl: string) =>
  (userId: number): string | null =>
    backendUrl === '' ? photoAddress('', userId) : null;

/** Memoised: a floor has thousands of items of a few kinds. */
const eachOnce = (of: (text: string) => string): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    const result = known.get(text) ?? of(text);
    known.set(text, result);
    return result;
  };
};

/** `freeWords`, `untilWords`: when a space of a kind is free. */
export const mapWords = (
  equipmentName: (name: string) => string,
  photoOf: (userId: number) => string | null,
  freeWords: (asset: MapSpace['kind'], parts: readonly Slot[]) => string,
  untilWords: (asset: MapSpace['kind'], until: number) => string,
): MapWords => {
  const nameOf = eachOnce(equipmentName);
  return {
    space: ({ free, until, ...row }) => ({
      ...row,
      equipment: row.equipment.map(nameOf),
      ...(free === undefined ? {} : { hours: freeWords(row.kind, free) }),
      ...(until === undefined ? {} : { hours: untilWords(row.kind, until) }),
    }),
    sign: (row) => row,
    user: (row) => ({ ...row, photo: row.photo ? photoOf(row.id) : null }),
  };
};

const some = <Key extends string, A>(key: Key, values: readonly A[]) =>
  values.length === 0 ? {} : ({ [key]: values } as Readonly<Record<Key, readonly A[]>>);

/** The ids of rows that may differ: if one record was patched from the other, those in the patch. */
const touched = (before: ById<object>, after: ById<object>): readonly string[] => {
  const patch = patchBetween(before, after);
  if (patch !== undefined) return [...Object.keys(patch.set), ...patch.del];
  const ids: string[] = [];
  for (const id in after) if (after[id] !== before[id]) ids.push(id);
  for (const id in before) if (after[id] === undefined) ids.push(id);
  return ids;
};

/** `said` and `toSay`: the conversion of a row before and now. */
const changeOf = <Row extends { readonly id: number }, A>(
  before: ById<Row>,
  after: ById<Row>,
  said: (row: Row) => A,
  toSay: (row: Row) => A,
): Change<A> | undefined => {
  const sameWords = said === toSay;
  if (before === after && sameWords) return undefined;
  const add: A[] = [];
  const update: A[] = [];
  const remove: number[] = [];
  const ids = sameWords ? touched(before, after) : Object.keys({ ...before, ...after });
  for (const id of ids) {
    const [old, row] = [before[id], after[id]];
    if (row === undefined) {
      if (old !== undefined) remove.push(old.id);
    } else if (old === undefined) add.push(toSay(row));
    else if (!isEqual(sameWords ? old : said(old), sameWords ? row : toSay(row))) {
      update.push(toSay(row));
    }
  }
  if (add.length + update.length + remove.length === 0) return undefined;
  return { ...some('add', add), ...some('update', update), ...some('remove', remove) };
};

/** The smallest update from one content to another; empty if they are equal. */
export const contentChange = (before: MapContent, after: MapContent): readonly ContentUpdate[] => {
  const { words: said } = before;
  const { words: toSay } = after;
  const spaces = changeOf(before.spaces, after.spaces, said.space, toSay.space);
  const signs = changeOf(before.signs, after.signs, said.sign, toSay.sign);
  const users = changeOf(before.users, after.users, said.user, toSay.user);
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

/** The whole content of a floor, replacing what the viewer has. */
export const wholeContent = (content: MapContent, floorId: number): ContentUpdate => ({
  name: 'contentUpdate',
  replaceFloorId: floorId,
  spaces: { add: Object.values(content.spaces).map(content.words.space) },
  signs: { add: Object.values(content.signs).map(content.words.sign) },
  users: { add: Object.values(content.users).map(content.words.user) },
});
