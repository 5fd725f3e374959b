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
import { photoAddress } from '../../shared/photo-address.ts';

/** What stands on the map, by id, as the topics say it, and the words to tell the viewer of it. */
export type MapContent = {
  readonly spaces: MapSpacesView;
  readonly signs: MapSignsView;
  readonly users: MapUsersView;
  readonly words: MapWords;
};

/** Turns rows of the topics into what the viewer takes: equipment in the reader's words, pictures as addresses. */
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

export const mapWords = (
  equipmentName: (name: string) => string,
  photoOf: (userId: number) => string | null,
): MapWords => {
  const nameOf = eachOnce(equipmentName);
  return {
    space: (row) => ({ ...row, equipment: row.equipment.map(nameOf) }),
    sign: (row) => row,
    user: (row) => ({ ...row, photo: row.photo ? photoOf(row.id) : null }),
  };
};

const some = <Key extends string, A>(key: Key, values: readonly A[]) =>
  values.length === 0 ? {} : ({ [key]: values } as Readonly<Record<Key, readonly A[]>>);

/** Ids of the rows that may be others: of a record that one patch made of the one before, those of the patch alone. */
const touched = (before: ById<object>, after: ById<object>): readonly string[] => {
  const patch = patchBetween(before, after);
  if (patch !== undefined) return [...Object.keys(patch.set), ...patch.del];
  const ids: string[] = [];
  for (const id in after) if (after[id] !== before[id]) ids.push(id);
  for (const id in before) if (after[id] === undefined) ids.push(id);
  return ids;
};

/** `said` and `toSay`: how a row was told before, and how it is told now. */
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

/** The smallest update that makes one content the other; nothing when they are the same. */
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

/** All of a floor, in place of what the viewer holds of it. */
export const wholeContent = (content: MapContent, floorId: number): ContentUpdate => ({
  name: 'contentUpdate',
  replaceFloorId: floorId,
  spaces: { add: Object.values(content.spaces).map(content.words.space) },
  signs: { add: Object.values(content.signs).map(content.words.sign) },
  users: { add: Object.values(content.users).map(content.words.user) },
});
