import { floorOfSpace } from '../../contract/ids.ts';
import type { MapAsset } from '../../contract/map-asset.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { people } from '../../office/floor/tables.ts';
import type { WayfindingReads } from './world.ts';

/** A desk or room of a floor that is known, as the map names it; null: no such space, such as a zone. */
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

/** The latest that is known: the floor on the screen, the person's own details, then floors that were left. */
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
  // Of a floor that is not known yet the map has to say whether there is such a space.
  return state.floor.content[floorId] === undefined
    ? { floorId, assetType: 'space', assetId: spaceId }
    : spaceAsset(state, spaceId);
};

/** WF6: where something is: of a colleague the space where they are, null when that is not known. */
export const whereabouts = (state: WayfindingReads, asset: MapAsset): MapAsset | null =>
  asset.assetType === 'user' ? spaceOfUser(state, asset.assetId) : asset;

/** WF8: whether a floor is in another building than the one that is shown; one that is not known may be in this. */
export const isElsewhere = ({ place }: WayfindingReads, floorId: number): boolean => {
  const floor = place.floors[floorId];
  return floor !== undefined && floor.buildingId !== place.buildingId;
};

/** WF6: whether a colleague whose space was known is on the floor on the screen no longer, and nobody says where they are. */
export const hasLeft = (
  state: WayfindingReads,
  { to, at }: { readonly to: MapAsset; readonly at: MapAsset },
): boolean =>
  to.assetType === 'user' &&
  at.assetType === 'space' &&
  at.floorId === state.place.floorId &&
  (state.floor.content[at.floorId]?.fStatic ?? 0) > 0 &&
  locOfUser(state, to.assetId) === null;
