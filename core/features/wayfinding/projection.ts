import type { MapAsset } from '../../contract/map-asset.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { lookUp, people } from '../../office/floor/tables.ts';
import type { FoundWay, Landmark, Way, WayfindingReads } from './model.ts';
import { deskStart, hereStart, startReads, wayStart } from './start.ts';
import type { WayPlace, WayQuestion, WayView } from './views.ts';

/** WF21: the name of a space on a floor that is not loaded, as an answer about people or spaces told it. */
const toldName = ({ search, favourite, selection }: WayfindingReads, spaceId: number): string => {
  const found = search.server?.found;
  const { selected } = selection;
  const details = selected?.kind === 'user' ? selected.details : null;
  const plans = [found, details, ...(favourite.list ?? [])].flatMap(
    (of) => of?.plans?.people ?? [],
  );
  return (
    found?.spaces.find(({ id }) => id === spaceId)?.info.name ??
    plans.find(({ space }) => space === spaceId)?.spaceName ??
    ''
  );
};

const spaceName = (state: WayfindingReads, { assetType, assetId }: MapAsset): string =>
  assetType === 'space' ? (knownSpace(state, assetId)?.info.name ?? toldName(state, assetId)) : '';

const userName = ({ floor, selection }: WayfindingReads, userId: number): string => {
  for (const floorId of floor.visited) {
    const user = people.lookUp(floor.content[floorId]?.users ?? [], userId);
    if (user !== undefined) return user.name;
  }
  const { selected } = selection;
  return selected?.kind === 'user' && selected.userId === userId
    ? (selected.details?.name ?? '')
    : '';
};

/** `at`: the location of a colleague. */
const named = (state: WayfindingReads, asset: MapAsset, at = asset): WayPlace => {
  const { floor, place } = state;
  const { assetType, assetId } = asset;
  const sign =
    assetType === 'sign' ? lookUp(floor.content[asset.floorId]?.signs ?? [], assetId) : undefined;
  const names = {
    space: () => spaceName(state, asset),
    sign: () => sign?.info.name ?? '',
    user: () => userName(state, assetId),
  };
  return {
    asset,
    name: names[assetType](),
    floorName: place.floors[at.floorId]?.info.name ?? '',
    signType: sign?.typeId ?? null,
    spaceName: assetType === 'user' ? spaceName(state, at) : '',
  };
};

const question = (state: WayfindingReads, { to, at, start, choosing }: Way): WayQuestion => {
  const { place, wayfinding } = state;
  const from = wayStart(state);
  const desk = deskStart(state);
  const isDesk = start !== 'automatic' || hereStart(state) === null;
  return {
    to: named(state, to, at),
    from:
      typeof from === 'string'
        ? from
        : isDesk && from.assetId === desk?.assetId && from.assetType === 'space'
          ? 'desk'
          : named(state, from),
    start: typeof start === 'string' ? start : 'chosen',
    startsHere: hereStart(state) !== null,
    hasDesk: desk !== null,
    choosing,
    stepFree: wayfinding.stepFree,
    floorNames: Object.fromEntries(
      Object.values(place.floors)
        .filter(({ buildingId }) => buildingId === place.buildingId)
        .map(({ id, info }) => [id, info.name]),
    ),
    floorId: place.floorId,
  };
};

/** WF12: a room has the name that the app shows elsewhere, where it is known. */
const called = (state: WayfindingReads, at: Landmark): Landmark => {
  if (at.kind === 'sign' || at.spaceId === null) return at;
  const name = knownSpace(state, at.spaceId)?.info.name ?? '';
  return name === '' ? at : { ...at, name };
};

const inNames = (state: WayfindingReads, way: FoundWay): FoundWay => ({
  ...way,
  steps: way.steps.map((step) =>
    'at' in step && step.at !== undefined ? { ...step, at: called(state, step.at) } : step,
  ),
});

/** The requested route in names. */
export const way: Projection<WayfindingReads, NoParams, WayView> = {
  reads: (state) => {
    const { wayfinding, floor, place, selection, search, favourite } = state;
    if (wayfinding.way === null) return [null];
    const { content, self } = floor;
    return [
      wayfinding,
      self?.loc,
      content,
      place,
      selection.selected,
      search.server,
      favourite.list,
      ...startReads(state),
    ];
  },
  project: (state) => {
    const { way: current } = state.wayfinding;
    if (current === null) return { on: false, status: 'none' };
    const asked = question(state, current);
    const { answer } = current;
    switch (answer.status) {
      case 'finding':
        return { on: true, status: 'finding', ...asked };
      case 'found':
        return { on: true, status: 'found', way: inNames(state, answer.way), ...asked };
      case 'failed':
        return { on: false, status: 'failed', reason: answer.reason, ...asked };
    }
  },
};
