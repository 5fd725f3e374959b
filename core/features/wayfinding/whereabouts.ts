import { floorOfSpace } from '../../contract/ids.ts';
import type { MapAsset } from '../../contract/map-asset.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { people } from '../../office/floor/tables.ts';
import type { WayfindingReads } from './model.ts';

/** The asset of a desk or room on a loaded floor; null: no such space, for example a zone. */
export const spaceAsset = (state: WayfindingReads, spaceId: number): MapAsset | null =>
  knownSpace(state, spaceId) === undefined
    ? null
    : { floorId: floorOfSpace(spaceId), assetType: 'space', assetId: spaceId };

type Loc = { readonly spaceId: number } | null;

const locOn = ({ floor }: WayfindingReads, floorId: number | null, userId: number): Loc =>
  people.lookUp(floor.content[floorId ?? 0]?.users ?? [], userId)?.loc ?? null;

const locSelected = ({ selection }: WayfindingReads, userId: number): Loc => {
  const { selected } = selection;
  return selected?.kind === 'user' && selected.userId === userId
    ? (selected.details?.loc ?? null)
    : null;
};

/** The best known location: the current floor, the person's details, then floors loaded earlier. */
const locOfUser = (state: WayfindingReads, userId: number): Loc => {
  const { place, floor } = state;
  return (
    locOn(state, place.floorId, userId) ??
    locSelected(state, userId) ??
    floor.visited.map((floorId) => locOn(state, floorId, userId)).find((loc) => loc !== null) ??
    null
  );
};

const spaceOfUser = (state: WayfindingReads, userId: number): MapAsset | null => {
  const spaceId = locOfUser(state, userId)?.spaceId ?? null;
  if (spaceId === null) return null;
  const floorId = floorOfSpace(spaceId);
  // For a floor that is not loaded, the map decides whether the space exists.
  return state.floor.content[floorId] === undefined
    ? { floorId, assetType: 'space', assetId: spaceId }
    : spaceAsset(state, spaceId);
};

/** WF6: the location of an asset: for a colleague the space where they are, null if unknown. */
export const whereabouts = (state: WayfindingReads, asset: MapAsset): MapAsset | null =>
  asset.assetType === 'user' ? spaceOfUser(state, asset.assetId) : asset;

/** WF8: whether a floor is in another building than the current one; an unknown floor may be in this one. */
export const isElsewhere = ({ place }: WayfindingReads, floorId: number): boolean => {
  const floor = place.floors[floorId];
  return floor !== undefined && floor.buildingId !== place.buildingId;
};

/** WF6: whether a colleague whose location was known is no longer on the current floor, and no location is known. */
export const hasLeft = (
  state: WayfindingReads,
  { to, at }: { readonly to: MapAsset; readonly at: MapAsset },
): boolean =>
  to.assetType === 'user' &&
  at.assetType === 'space' &&
  at.floorId === state.place.floorId &&
  (state.floor.content[at.floorId]?.fStatic ?? 0) > 0 &&
  locOfUser(state, to.assetId) === null;
