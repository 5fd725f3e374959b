import type { ViewerCommand, ViewerSettings } from '../../../core/contract/viewer/messages.ts';
import type { ViewerView } from '../../../core/features/viewer/views.ts';
import type { PrepareFloor } from '../../shared/last-floor.ts';
import { contentChange, type MapContent, wholeContent } from './content.ts';

/** Everything that the map is to show. */
export type MapPicture = Pick<
  ViewerView,
  | 'selfId'
  | 'building'
  | 'floorId'
  | 'floorStamp'
  | 'cameraAngle'
  | 'view'
  | 'selected'
  | 'position'
  | 'following'
  | 'filter'
  | 'marked'
  | 'pins'
  | 'way'
> & { readonly settings: ViewerSettings; readonly content: MapContent };

/** What the viewer reported to show; it may be ahead of the app. */
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

const redraw = ({ floorId, floorStamp }: MapPicture): readonly ViewerCommand[] =>
  floorId === null || floorStamp === null ? [] : [{ name: 'redraw', floorId, stamp: floorStamp }];

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

/** The own position is located like any other asset; the viewer then follows it. */
const follow = ({ selfId, position }: MapPicture): readonly ViewerCommand[] =>
  position === null
    ? []
    : [{ name: 'locate', floorId: position.floorId, assetType: 'user', assetId: selfId }];

/** The user whom `locate` makes the viewer follow: oneself, while the own position is known. */
export const followedIn = ({ selfId, position }: MapPicture): number | null =>
  position === null ? null : selfId;

/** Following does not select, so the previous selection is cleared. */
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
    ...redraw(picture),
    ...(picture.position === null ? [] : [positionCommand(picture)]),
    ...(picture.filter === null && picture.marked.length === 0 ? [] : [filterCommand(picture)]),
    ...(picture.pins.length === 0 ? [] : [{ name: 'pins', pins: picture.pins } as const]),
    ...(picture.way === null ? [] : [wayCommand(picture)]),
    ...(selected === null ? [] : select(selected, followedIn(picture))),
    ...(picture.following ? follow(picture) : []),
    ...(picture.view === 'building' ? [{ name: 'building_view' } as const] : []),
  ];
};

/** The part of the route that the viewer needs: not whether a start is being chosen. */
const questionIn = ({ way }: MapPicture) => (way === null ? null : { ...way, choosing: false });

/** WF3: a click that chose the start of a route selects in the viewer, but not in the app. */
const mayHaveChosenStart = ({ way: before }: MapPicture, { way: after }: MapPicture): boolean =>
  (before?.choosing === true && after?.choosing !== true) ||
  (after !== null && after.ask !== before?.ask);

/** SL8: a click that added or removed a desk selects in the viewer, but not in the app. */
const wasCounted = (before: MapPicture, after: MapPicture, { selected }: ViewerHolds): boolean =>
  selected?.assetType === 'space' &&
  before.marked.includes(selected.assetId) !== after.marked.includes(selected.assetId);

/** The fewest commands that lead from one picture to another, given what the viewer already shows. */
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
  // Cleared only while the viewer still shows it: the user may have clicked something else meanwhile.
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
    ...(newBuilding || newFloor || before.floorStamp !== after.floorStamp ? redraw(after) : []),
    ...(isSame(before.position, after.position) ? [] : [positionCommand(after)]),
    ...(isSame(before.filter, after.filter) && isSame(before.marked, after.marked)
      ? []
      : [filterCommand(after)]),
    ...(isSame(before.pins, after.pins) ? [] : [{ name: 'pins', pins: after.pins } as const]),
    // Before the route, so that the map ends up at the route.
    ...(undoes ? select(after.selected, followedIn(after)) : []),
    // Another building has no route any more.
    ...(isSame(questionIn(before), questionIn(after)) && !(newBuilding && after.way !== null)
      ? []
      : [wayCommand(after)]),
    ...(newSelection && !undoes ? select(after.selected, followedIn(after)) : []),
    // Another building has forgotten whom to follow.
    ...(after.following && (!before.following || newBuilding) ? follow(after) : []),
    ...(after.view === 'building' && holds.view !== 'building'
      ? [{ name: 'building_view' } as const]
      : []),
  ];
};

/** What the viewer shows after a command. `followed`: the user whom `locate` follows instead of selecting. */
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

/** How to prepare the viewer for this picture; null without a plan. */
export const preparationFor = ({
  building,
  floorId,
  settings,
}: Pick<MapPicture, 'building' | 'floorId' | 'settings'>): PrepareFloor | null => {
  if (building === null || floorId === null) return null;
  if (building.bundleName === null || building.bundleName === '') return null;
  const { colorScheme, quality } = settings;
  return {
    name: 'prepare',
    bundleName: building.bundleName,
    // Without the names: nothing about the company stays that the URL of the page does not tell.
    floors: building.floors.map(({ id, level }) => ({ id, level })),
    floorId,
    settings: { colorScheme, quality },
  };
};
