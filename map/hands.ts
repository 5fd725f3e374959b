import { bindKeyboard } from './camera/keyboard.ts';
import { bindTwist } from './camera/twist.ts';
import type { AssetRef, Overlay } from './overlay/overlay.ts';
import { bindPointer } from './pick/pointer.ts';
import { DESK_TOP } from './scene/scale.ts';
import type { Viewer } from './viewer.ts';

export type Hands = {
  /** What is at a place of the surface; `slop` is how far beside it may be (CSS pixels). */
  readonly assetAt: (x: number, y: number, slop: number) => AssetRef | null;
};

/** What the user does on the surface: mouse, touch, pen and keyboard. */
export const bindHands = (surface: HTMLElement, viewer: Viewer, overlay: Overlay): Hands => {
  const { rig, loop, view, state } = viewer;

  const assetAt = (x: number, y: number, slop: number): AssetRef | null => {
    const marked = overlay.assetAt({ x, y }, slop);
    if (marked !== null) return marked;
    const [onDesks, onFloor] = [rig.planPoint({ x, y }, DESK_TOP), rig.planPoint({ x, y }, 0)];
    if (onDesks === null || onFloor === null) return null;
    const place = view.index()?.pick(onDesks, onFloor, slop / rig.pixelsPerMetre());
    // Only what the app has told of: the archive may hold more than this user may see.
    if (place === null || place === undefined || !state.content.spaces.has(place.spaceId))
      return null;
    return { assetType: 'space', assetId: place.spaceId };
  };

  let hovered: AssetRef | null = null;
  const hover = (asset: AssetRef | null) => {
    if (asset?.assetType === hovered?.assetType && asset?.assetId === hovered?.assetId) return;
    hovered = asset;
    surface.classList.toggle('over', asset !== null);
    viewer.hover(asset);
  };

  bindPointer(surface, {
    click: (x, y, slop) => {
      const floorId = overlay.floorAt({ x, y }, slop);
      if (floorId !== null) {
        void viewer.goToFloor(floorId);
        return;
      }
      const asset = assetAt(x, y, slop);
      const { selection } = state;
      const isSelected =
        asset?.assetType === selection?.assetType && asset?.assetId === selection?.assetId;
      // A finger does not hover: it touches once more what is selected.
      if (slop > 0) hover(isSelected ? asset : null);
      viewer.places.put(asset?.assetType === 'space' ? asset.assetId : null);
      if (asset === null) viewer.clear();
      else viewer.activate(asset);
    },
    longClick: (x, y, slop) => {
      const asset = assetAt(x, y, slop);
      if (asset !== null) viewer.longActivate(asset);
    },
    hover: (x, y) => {
      viewer.hint.pointer({ x, y });
      const leadsOn = overlay.floorAt({ x, y }, 0) !== null;
      hover(leadsOn ? null : assetAt(x, y, 0));
      surface.classList.toggle('leading', leadsOn);
    },
    leave: () => {
      viewer.hint.pointer(null);
      hover(null);
    },
  });
  bindTwist(surface, rig, () => {
    viewer.leaveHome();
    loop.request();
  });
  const { places } = viewer;
  bindKeyboard(surface, rig, {
    step: places.step,
    type: places.type,
    isTyping: places.isTyping,
    select: places.selectFocused,
    selectSeveral: places.selectFocusedToo,
    home: () => void viewer.goHome(true),
    escape: places.escape,
    smooth: viewer.smooth,
    moved: loop.request,
    left: viewer.leaveHome,
  });
  surface.addEventListener('focus', places.entered);
  surface.addEventListener('blur', places.left);
  // camera-controls takes one movement for each update: the rest of a quick drag would be lost between two frames.
  const takeMove = () => {
    rig.update(0);
    loop.request();
  };
  rig.controls.addEventListener('controlstart', () => {
    hover(null);
    surface.classList.add('dragging');
    takeMove();
  });
  rig.controls.addEventListener('controlend', () => surface.classList.remove('dragging'));
  rig.controls.addEventListener('control', () => {
    viewer.leaveHome();
    takeMove();
  });
  return { assetAt };
};
