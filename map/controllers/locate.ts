import type { AssetRef } from '../model/asset.ts';
import type { Assets } from './assets.ts';
import type { CameraController } from './camera.ts';
import type { FloorController } from './floor.ts';
import type { FollowController } from './follow.ts';
import type { Parts } from './parts.ts';
import type { SelectionController } from './selection.ts';

type Dependencies = Pick<Parts, 'state' | 'rig' | 'post' | 'warn'> & {
  readonly camera: CameraController;
  readonly assets: Assets;
  readonly selection: SelectionController;
  readonly floor: FloorController;
  readonly follow: FollowController;
};

/** Shows an asset on the map and selects it; follows the signed-in user. False if its position is unknown. */
export const createLocate =
  ({ state, rig, post, warn, camera, assets, selection, floor, follow }: Dependencies) =>
  async (asset: AssetRef): Promise<boolean> => {
    const isMe = asset.assetType === 'user' && asset.assetId === state.me;
    if (isMe && state.self !== null) return follow.start();
    follow.end();
    const found = assets.find(asset);
    if (found === undefined) {
      warn('unknown_asset', `${asset.assetType} ${asset.assetId}`);
      return false;
    }
    const elsewhere = state.floorId !== found.floorId;
    if (elsewhere || state.view !== 'floor') await floor.show(found.floorId, false);
    if (elsewhere) post({ name: 'panned_to_floor', floorId: found.floorId });
    selection.select(asset);
    const point = assets.pointOf(asset);
    if (point === null) {
      if (state.level !== null)
        warn('unknown_asset', `${asset.assetType} ${asset.assetId}: not in the archive`);
      return false;
    }
    camera.leaveHome();
    await camera.run(rig.moveTo(point, camera.canAnimate()));
    return true;
  };
