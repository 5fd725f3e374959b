import { Schema } from 'effect';
import { FloorId } from './ids.ts';

/** What the map can name on a floor: a desk or room, a sign, a person (`MapAsset` of the viewer's messages). */
export const MapAsset = Schema.Struct({
  assetType: Schema.Literals(['space', 'sign', 'user']),
  assetId: Schema.Int,
  floorId: FloorId,
}).annotate({ identifier: 'Asset' });
export type MapAsset = typeof MapAsset.Type;
