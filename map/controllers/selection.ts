import type { AssetType } from '../../core/contract/viewer/messages.ts';
import { centreIn, isInView } from '../camera/reveal.ts';
import { type AssetRef, isSameAsset } from '../model/asset.ts';
import type { Touched } from '../model/content.ts';
import type { Assets } from './assets.ts';
import type { CameraController } from './camera.ts';
import type { Parts } from './parts.ts';

type Dependencies = Pick<
  Parts,
  | 'state'
  | 'rig'
  | 'floorView'
  | 'loop'
  | 'placeList'
  | 'hint'
  | 'ring'
  | 'activeDescendant'
  | 'freeArea'
  | 'post'
> & { readonly camera: CameraController; readonly assets: Assets };

/** The selected, hovered and focused asset: at most one each, marked on the map and described in words. */
export type SelectionController = ReturnType<typeof createSelectionController>;

export const createSelectionController = (parts: Dependencies) => {
  const {
    state,
    rig,
    floorView,
    loop,
    placeList,
    camera,
    assets,
    hint,
    ring,
    activeDescendant,
    freeArea,
  } = parts;
  let hovered: AssetRef | null = null;
  let focused: AssetRef | null = null;
  /** Whether the surface has the focus, so that the asset must be spoken. A row of the list speaks for itself. */
  let isSpoken = false;

  const isDrawn = () => state.level !== null && state.view === 'floor';
  /** Moves the hint and the focus ring with the camera. */
  const follow = () => {
    hint.follow();
    ring.draw(focused === null || !isDrawn() ? null : assets.outlineOf(focused));
  };
  const describe = () => {
    // An asset on another floor, or a removed one, cannot stay hovered or focused.
    if (focused !== null && !assets.isOnFloor(focused)) focused = null;
    if (hovered !== null && !assets.isOnFloor(hovered)) {
      hovered = null;
      floorView.setHint(null);
    }
    const asset = hovered ?? focused;
    const description = asset === null ? null : assets.describe(asset);
    // UC39: the quick view says the same of the selected one.
    const isTold = focused === null && asset !== null && isSameAsset(asset, state.selection);
    if (asset === null || description === null || isTold || !isDrawn()) hint.hide();
    else hint.show(description, () => assets.boxOnScreen(asset));
    const isHeard = isSpoken && state.view === 'floor';
    const look = isHeard && focused !== null ? assets.lookOf(focused) : null;
    activeDescendant.set(
      focused === null || look === null ? null : { id: focused.assetId, ...look },
    );
    follow();
  };
  const refreshPin = () => {
    const { selection } = state;
    floorView.setPin(
      selection === null ? null : assets.placeOf(selection),
      selection === null ? null : assets.pointOf(selection),
    );
    placeList.mark();
    describe();
    loop.request();
  };
  const select = (asset: AssetRef | null) => {
    state.selection = asset;
    refreshPin();
  };
  const hover = (asset: AssetRef | null) => {
    const place = asset?.assetType === 'space' ? assets.placeOf(asset) : null;
    const before = hovered?.assetType === 'space' ? assets.placeOf(hovered) : null;
    hovered = asset;
    describe();
    if (place === before) return;
    floorView.setHint(place);
    loop.request();
  };
  const report = (
    name: 'profile' | 'long_click',
    asset: { assetType: AssetType; assetId: number },
  ) => {
    if (state.floorId !== null) parts.post({ name, ...asset, floorId: state.floorId });
  };

  return {
    select,
    hover,
    follow,
    refreshPin,
    focus: (asset: AssetRef | null, where: 'surface' | 'list') => {
      focused = asset;
      isSpoken = where === 'surface';
      describe();
    },
    /** Moves the camera if the asset is not well in view. */
    reveal: (asset: AssetRef) => {
      const [point, box] = [assets.pointOf(asset), assets.boxOnScreen(asset)];
      if (point === null || (box !== null && isInView(box, freeArea()))) return;
      camera.leaveHome();
      void camera.run(centreIn(rig, point, freeArea(), camera.canAnimate()));
    },
    /** The texts, the filter or the marks have changed. */
    refresh: () => {
      placeList.refresh(null);
      describe();
    },
    contentChanged: (touched: Touched) => {
      if (touched.users.size > 0) assets.forgetPeople();
      const { selection } = state;
      if (selection !== null && assets.find(selection) === undefined) select(null);
      else if (selection?.assetType === 'user' && touched.users.has(selection.assetId)) {
        refreshPin();
      }
      if (hovered !== null && assets.find(hovered) === undefined) hover(null);
      describe();
      placeList.touched(touched);
    },
    /** A click, or Enter. */
    activate: (asset: AssetRef) => {
      select(asset);
      report('profile', asset);
    },
    /** A long click, or Shift+Enter: adds to the multiple selection. */
    longActivate: (asset: AssetRef) => report('long_click', asset),
    clear: () => {
      select(null);
      parts.post({ name: 'deselect' });
    },
  };
};
