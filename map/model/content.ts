import type {
  MapSign,
  MapSpace,
  MapUser,
  ViewerCommand,
} from '../../core/contract/viewer/messages.ts';

export type ContentUpdate = Extract<ViewerCommand, { readonly name: 'contentUpdate' }>;

/** The assets that the app has sent, by id. Mutable, because a poll changes few of thousands. */
export type Content = {
  readonly spaces: Map<number, MapSpace>;
  readonly signs: Map<number, MapSign>;
  readonly users: Map<number, MapUser>;
};

/** The ids that an update added, changed or removed. */
export type Touched = {
  readonly spaces: ReadonlySet<number>;
  readonly signs: ReadonlySet<number>;
  readonly users: ReadonlySet<number>;
};

export const emptyContent = (): Content => ({
  spaces: new Map(),
  signs: new Map(),
  users: new Map(),
});

type Asset = { readonly id: number; readonly floorId: number };
type AssetChange<A> = {
  readonly add?: readonly A[];
  readonly update?: readonly A[];
  readonly remove?: readonly number[];
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Deep equality of plain JSON. Does not allocate, because each poll compares thousands of assets. */
const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (!isRecord(a) || !isRecord(b)) return false;
  for (const key in a) if (!same(a[key], b[key])) return false;
  for (const key in b) if (!(key in a)) return false;
  return true;
};

const applyChange = <A extends Asset>(
  assets: Map<number, A>,
  change: AssetChange<A> | undefined,
  replaceFloorId: number | undefined,
): ReadonlySet<number> => {
  const touched = new Set<number>();
  if (change === undefined) return touched;
  const given = [...(change.add ?? []), ...(change.update ?? [])];
  if (replaceFloorId !== undefined) {
    const kept = new Set(given.map(({ id }) => id));
    for (const { id, floorId } of [...assets.values()]) {
      if (floorId !== replaceFloorId || kept.has(id)) continue;
      assets.delete(id);
      touched.add(id);
    }
  }
  for (const id of change.remove ?? []) if (assets.delete(id)) touched.add(id);
  for (const asset of given) {
    if (same(assets.get(asset.id), asset)) continue;
    assets.set(asset.id, asset);
    touched.add(asset.id);
  }
  return touched;
};

/**
 * Applies removals first, then `add` and `update`, which both set the asset's new value. With `replaceFloorId`, each
 * list in the update is the complete list of that floor, so assets of the floor that it omits are removed.
 *
 * Example: `{ replaceFloorId: 1, users: { add: [ada] } }` leaves Ada as the only person on floor 1.
 */
export const applyUpdate = (content: Content, update: ContentUpdate): Touched => ({
  spaces: applyChange(content.spaces, update.spaces, update.replaceFloorId),
  signs: applyChange(content.signs, update.signs, update.replaceFloorId),
  users: applyChange(content.users, update.users, update.replaceFloorId),
});

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Natural order: "Room 2" comes before "Room 10". */
export const byName = <A extends { readonly name: string; readonly id: number }>(a: A, b: A) =>
  collator.compare(a.name, b.name) || a.id - b.id;

/** Reading order of a floor: rooms before desks, each sorted by name. */
export const spacesOfFloor = (content: Content, floorId: number): readonly MapSpace[] =>
  [...content.spaces.values()]
    .filter((space) => space.floorId === floorId)
    .sort((a, b) => Number(a.kind === 'DESK') - Number(b.kind === 'DESK') || byName(a, b));
