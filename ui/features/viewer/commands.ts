import type { ViewerCommand, ViewerSettings } from '../../../core/contract/viewer/messages.ts';
import type { ViewerView } from '../../../core/features/viewer/views.ts';
import { contentChange, type MapContent, wholeContent } from './content.ts';

/** What the map is to show, all told. */
export type MapPicture = Pick<
  ViewerView,
  | 'selfId'
  | 'building'
  | 'floorId'
  | 'cameraAngle'
  | 'view'
  | 'selected'
  | 'position'
  | 'following'
  | 'filter'
  | 'marked'
  | 'way'
> & { readonly settings: ViewerSettings; readonly content: MapContent };

/** What the viewer shows by its own account: it may have got there before the app knew. */
export type ViewerHolds = {
  readonly floorId: number | null;
  readonly selected: ViewerView['selected'];
  readonly view: ViewerView['view'];
};

const isSameBuilding = (a: ViewerView['building'], b: ViewerView['building']): boolean =>
  a === b ||
  (a?.id === b?.id &&
    a?.bundleName === b?.bundleName &&
    JSON.stringify(a?.floors) === JSON.stringify(b?.floors));

const isSameAsset = (a: ViewerView['selected'], b: ViewerView['selected']): boolean =>
  a?.assetType === b?.assetType && a?.assetId === b?.assetId;

const settingsChange = (
  before: ViewerSettings,
  after: ViewerSettings,
): readonly ViewerCommand[] => {
  if (before === after) return [];
  const changed = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, key)),
  );
  return changed.length === 0 ? [] : [{ name: 'settings', settings: Object.fromEntries(changed) }];
};

const selectBuilding = (building: ViewerView['building']): readonly ViewerCommand[] =>
  building === null
    ? []
    : [
        {
          name: 'selectBuilding',
          buildingId: building.id,
          bundleName: building.bundleName,
          floors: building.floors,
        },
      ];

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

const positionCommand = ({ position }: MapPicture): ViewerCommand =>
  position === null
    ? { name: 'position_remove' }
    : { name: 'position_update', useRotation: true, ...position };

const filterCommand = ({ filter, marked }: MapPicture): ViewerCommand => ({
  name: 'filter',
  spaceIds: filter,
  marked,
});

const wayCommand = ({ way }: MapPicture): ViewerCommand =>
  way === null
    ? { name: 'wayfinding', stop: true }
    : {
        name: 'wayfinding',
        stop: false,
        toFloorId: way.to.floorId,
        toAssetType: way.to.assetType,
        toAssetId: way.to.assetId,
        from: way.from,
        stepFree: way.stepFree,
      };

/** The own position is an asset like any other: who locates themselves is followed. */
const follow = ({ selfId, position }: MapPicture): readonly ViewerCommand[] =>
  position === null
    ? []
    : [{ name: 'locate', floorId: position.floorId, assetType: 'user', assetId: selfId }];

/** Whom the viewer follows when told to locate them: oneself, while the own position is known. */
export const followedIn = ({ selfId, position }: MapPicture): number | null =>
  position === null ? null : selfId;

/** Who is followed is not selected by that: what was selected before is taken back. */
const select = (
  selected: ViewerView['selected'],
  followed: number | null,
): readonly ViewerCommand[] => {
  if (selected === null) return [{ name: 'deselect' }];
  const isFollowed = selected.assetType === 'user' && selected.assetId === followed;
  return [
    ...(isFollowed ? [{ name: 'deselect' } as const] : []),
    { name: 'locate', ...selected } as const,
  ];
};

/** The start order of specification 4: start, settings, init with id and token, content, building, floor. */
export const startCommands = (picture: MapPicture, token: string): readonly ViewerCommand[] => {
  const { selfId, building, floorId, selected, content } = picture;
  const settings = { ...picture.settings, cameraAngle: picture.cameraAngle };
  return [
    { name: 'start' },
    { name: 'settings', settings },
    { name: 'initMe', id: selfId, token },
    ...(floorId === null ? [] : [wholeContent(content, floorId)]),
    ...selectBuilding(building),
    ...(floorId === null ? [] : [{ name: 'show_floor', floorId, forced: true } as const]),
    ...(picture.position === null ? [] : [positionCommand(picture)]),
    ...(picture.filter === null && picture.marked.length === 0 ? [] : [filterCommand(picture)]),
    ...(picture.way === null ? [] : [wayCommand(picture)]),
    ...(selected === null ? [] : select(selected, followedIn(picture))),
    ...(picture.following ? follow(picture) : []),
    ...(picture.view === 'building' ? [{ name: 'building_view' } as const] : []),
  ];
};

/** What is asked of the viewer: that a start is being chosen is no part of it. */
const questionIn = ({ way }: MapPicture) => (way === null ? null : { ...way, choosing: false });

/** WF3: what is clicked as the start of a way shows as selected in the viewer, and is not. */
const mayHaveChosenStart = ({ way: before }: MapPicture, { way: after }: MapPicture): boolean =>
  (before?.choosing === true && after?.choosing !== true) ||
  (after !== null && after.ask !== before?.ask);

/** SL8: a desk that is clicked to be counted in or out shows as selected in the viewer, and is not. */
const wasCounted = (before: MapPicture, after: MapPicture, { selected }: ViewerHolds): boolean =>
  selected?.assetType === 'space' &&
  before.marked.includes(selected.assetId) !== after.marked.includes(selected.assetId);

/** The fewest commands that lead from one picture to another, knowing what the viewer already shows by itself. */
export const commandsBetween = (
  before: MapPicture,
  after: MapPicture,
  holds: ViewerHolds,
): readonly ViewerCommand[] => {
  const { floorId } = after;
  const newBuilding = !isSameBuilding(before.building, after.building);
  const newFloor = floorId !== before.floorId && floorId !== null;
  const leavesBuilding = after.view === 'floor' && holds.view === 'building';
  const mustShow =
    floorId !== null && (newBuilding || leavesBuilding || (newFloor && floorId !== holds.floorId));
  // What ends is taken back only while the viewer still holds it: by then the person may have clicked on something else.
  const newSelection =
    !isSameAsset(before.selected, after.selected) &&
    (after.selected === null
      ? isSameAsset(before.selected, holds.selected)
      : !isSameAsset(after.selected, holds.selected));
  const undoes =
    (mayHaveChosenStart(before, after) || wasCounted(before, after, holds)) &&
    !isSameAsset(after.selected, holds.selected);
  return [
    ...settingsChange(before.settings, after.settings),
    ...(before.cameraAngle === after.cameraAngle
      ? []
      : [{ name: 'camera_angle', angle: after.cameraAngle } as const]),
    ...(newFloor
      ? [wholeContent(after.content, floorId)]
      : contentChange(before.content, after.content)),
    ...(newBuilding ? selectBuilding(after.building) : []),
    ...(mustShow ? [{ name: 'show_floor', floorId, forced: newBuilding } as const] : []),
    ...(isSame(before.position, after.position) ? [] : [positionCommand(after)]),
    ...(isSame(before.filter, after.filter) && isSame(before.marked, after.marked)
      ? []
      : [filterCommand(after)]),
    // Before the way, so that the map ends where the way is.
    ...(undoes ? select(after.selected, followedIn(after)) : []),
    // A building of its own has no way in it any more.
    ...(isSame(questionIn(before), questionIn(after)) && !(newBuilding && after.way !== null)
      ? []
      : [wayCommand(after)]),
    ...(newSelection && !undoes ? select(after.selected, followedIn(after)) : []),
    // A building of its own has forgotten whom to follow.
    ...(after.following && (!before.following || newBuilding) ? follow(after) : []),
    ...(after.view === 'building' && holds.view !== 'building'
      ? [{ name: 'building_view' } as const]
      : []),
  ];
};

/**
 * What the viewer shows once it has carried out a command. `followed`: the user whom it follows when told to locate them,
 * and does not select by that.
 */
export const holdsAfter = (
  holds: ViewerHolds,
  command: ViewerCommand,
  followed: number | null,
): ViewerHolds => {
  switch (command.name) {
    case 'selectBuilding':
      return { floorId: null, selected: null, view: 'floor' };
    case 'show_floor':
      return { ...holds, floorId: command.floorId, view: 'floor' };
    case 'building_view':
      return { ...holds, view: 'building' };
    case 'locate': {
      const { floorId, assetType, assetId } = command;
      const selected =
        assetType === 'user' && assetId === followed
          ? holds.selected
          : { floorId, assetType, assetId };
      return { floorId, selected, view: 'floor' };
    }
    case 'deselect':
      return { ...holds, selected: null };
    default:
      return holds;
  }
};
