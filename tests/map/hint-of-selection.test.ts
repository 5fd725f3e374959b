import { expect, test, vi } from 'vitest';
import type { Assets } from '../../map/controllers/assets.ts';
import type { CameraController } from '../../map/controllers/camera.ts';
import type { Parts } from '../../map/controllers/parts.ts';
import { createSelectionController } from '../../map/controllers/selection.ts';
import type { AssetRef } from '../../map/model/asset.ts';
import { initialState } from '../../map/model/state.ts';
import { emptyLevel } from './levels.ts';

const DESK: AssetRef = { assetType: 'space', assetId: 1 };
const OTHER: AssetRef = { assetType: 'space', assetId: 2 };

const setUp = () => {
  const state = initialState();
  state.level = emptyLevel(1, 0);
  const nothing = () => undefined;
  const hint = { show: vi.fn(), hide: vi.fn(), follow: nothing };
  const selection = createSelectionController({
    state,
    hint,
    floorView: { setPin: nothing, setHint: nothing },
    loop: { request: nothing },
    placeList: { mark: nothing },
    ring: { draw: nothing },
    activeDescendant: { set: nothing },
    assets: {
      isOnFloor: () => true,
      describe: () => ({}),
      placeOf: () => null,
      pointOf: () => null,
      lookOf: () => null,
      outlineOf: () => null,
    } as unknown as Assets,
    camera: {} as CameraController,
  } as unknown as Parts & { readonly assets: Assets; readonly camera: CameraController });
  return { hint, selection };
};

test('UC39: the hint goes when its place is pressed, and does not return while that is selected', () => {
  const { hint, selection } = setUp();
  selection.hover(DESK);
  expect(hint.show).toHaveBeenCalledTimes(1);
  selection.select(DESK);
  expect(hint.hide).toHaveBeenCalledTimes(1);
  selection.hover(OTHER);
  expect(hint.show).toHaveBeenCalledTimes(2);
  selection.hover(DESK);
  expect(hint.show).toHaveBeenCalledTimes(2);
  // Who uses keys hears and sees it.
  selection.hover(null);
  selection.focus(DESK, 'surface');
  expect(hint.show).toHaveBeenCalledTimes(3);
});
