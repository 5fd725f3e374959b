import type {
  MapPin,
  MapSpace,
  ViewerCommand,
  ViewerSettings,
} from '../../../core/contract/viewer/messages.ts';

/** Everything that the map of the administration is to show. */
export type MapPicture = {
  /** Another object is another plan. */
  readonly archive: Readonly<Record<string, unknown>>;
  readonly floors: readonly {
    readonly id: number;
    readonly name: string;
    readonly level: number;
  }[];
  readonly floorId: number;
  /** Those of the floor. */
  readonly spaces: readonly MapSpace[];
  /** Those with an outline. */
  readonly marked: readonly number[];
  /** All others are pale; null: none is. */
  readonly lit: readonly number[] | null;
  readonly pins: readonly MapPin[];
  readonly selected: number | null;
  readonly settings: ViewerSettings;
};

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const contentBetween = (
  before: readonly MapSpace[],
  after: readonly MapSpace[],
): readonly ViewerCommand[] => {
  if (before === after) return [];
  const known = new Map(before.map((space) => [space.id, space]));
  const there = new Set(after.map(({ id }) => id));
  const add = after.filter(({ id }) => !known.has(id));
  const update = after.filter((space) => {
    const old = known.get(space.id);
    return old !== undefined && !isSame(old, space);
  });
  const remove = before.flatMap(({ id }) => (there.has(id) ? [] : [id]));
  return add.length + update.length + remove.length === 0
    ? []
    : [{ name: 'contentUpdate', spaces: { add, update, remove } }];
};

const wholeContent = ({ floorId, spaces }: MapPicture): ViewerCommand => ({
  name: 'contentUpdate',
  replaceFloorId: floorId,
  spaces: { add: spaces },
});

const selectBuilding = ({ archive, floors }: MapPicture): ViewerCommand => ({
  name: 'selectBuilding',
  buildingId: 1,
  bundleName: null,
  floors,
  archive,
});

/** Each outline has a sign of its own, which is placed in every frame: 2,000 of them take 300 ms. */
const MOST_OUTLINES = 200;

/** AP87: how spaces stand out: with outlines, or, if these are too many, because all others are pale. */
export const standingOut = (spaces: readonly number[]): Pick<MapPicture, 'marked' | 'lit'> =>
  spaces.length > MOST_OUTLINES ? { marked: [], lit: spaces } : { marked: spaces, lit: null };

const filter = ({ marked, lit }: MapPicture): ViewerCommand => ({
  name: 'filter',
  spaceIds: lit,
  marked,
});

const select = ({ floorId, selected }: MapPicture): ViewerCommand =>
  selected === null
    ? { name: 'deselect' }
    : { name: 'locate', floorId, assetType: 'space', assetId: selected };

/**
 * The commands that turn one picture into another; `before` null: the viewer has just started. `held`: the viewer's own
 * selection.
 */
export const commandsBetween = (
  before: MapPicture | null,
  after: MapPicture,
  held: number | null,
): readonly ViewerCommand[] => {
  const { floorId, settings, pins } = after;
  const isNewPlan = before?.archive !== after.archive || !isSame(before.floors, after.floors);
  const isNewFloor = before?.floorId !== floorId;
  return [
    ...(before === null ? [{ name: 'start' } as const] : []),
    ...(isSame(before?.settings, settings) ? [] : [{ name: 'settings', settings } as const]),
    ...(before === null || isNewFloor
      ? [wholeContent(after)]
      : contentBetween(before.spaces, after.spaces)),
    ...(isNewPlan ? [selectBuilding(after)] : []),
    ...(isNewPlan || isNewFloor ? [{ name: 'show_floor', floorId, forced: true } as const] : []),
    ...(isSame(before?.marked ?? [], after.marked) && isSame(before?.lit ?? null, after.lit)
      ? []
      : [filter(after)]),
    ...(isSame(before?.pins ?? [], pins) ? [] : [{ name: 'pins', pins } as const]),
    ...(isNewPlan || isNewFloor
      ? after.selected === null
        ? []
        : [select(after)]
      : after.selected === held
        ? []
        : [select(after)]),
  ];
};
