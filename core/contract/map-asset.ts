import { Schema } from 'effect';
import { FloorId } from './ids.ts';

/**
 * Anything on a floor that the map can identify: a desk or room, a sign, a person (`MapAsset` of the viewer's messages).
 */
export const MapAsset = Schema.Struct({
  assetType: Schema.Literals(['space', 'sign', 'user']),
  assetId: Schema.Int,
  floorId: FloorId,
}).annotate({ identifier: 'Asset' });
export type MapAsset = typeof MapAsset.Type;
