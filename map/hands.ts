import { bindBuildingHands } from './building/building-hands.ts';
import { bindGestures } from './camera/gestures.ts';
import { bindKeyboard } from './camera/keyboard.ts';
import type { AssetRef, Overlay } from './overlay/overlay.ts';
import { createPressRing } from './overlay/press-ring.ts';
import { bindPointer } from './pick/pointer.ts';
import { DESK_TOP } from './scene/scale.ts';
import type { Viewer } from './viewer.ts';

export type Hands = {
  /** What is at a place of the surface; `slop` is how far beside it may be (CSS pixels). */
  readonly assetAt: (x: number, y: number, slop: number) => AssetRef | null;
};

const DOUBLE_CLICK_ZOOM = 2;
/** Milliseconds. */
const LONG_CLICK_BUZZ = 12;
/** Pixels. */
const PRESS_SLOP = 6;

/** What the user does on the surface: mouse, touch, pen and keyboard. */
export const bindHands = (surface: HTMLElement, viewer: Viewer, overlay: Overlay): Hands => {
  const { rig, loop, view, state } = viewer;

  const assetAt = (x: number, y: number, slop: number): AssetRef | null => {
    const marked = overlay.assetAt({ x, y }, slop);
    if (marked !== null) return marked;
    // A mark that leads to another floor stands before what is behind it.
    if (overlay.floorAt({ x, y }, slop) !== null) return null;
    const [onDesks, onFloor] = [rig.planPoint({ x, y }, DESK_TOP), rig.planPoint({ x, y }, 0)];
    if (onDesks === null || onFloor === null) return null;
    const place = view.index()?.pick(onDesks, onFloor, slop / rig.pixelsPerMetre());
    // Only what the app has told of: the archive may hold more than this user may see.
    if (place === null || place === undefined || !state.content.spaces.has(place.spaceId))
      return null;
    return { assetType: 'space', assetId: place.spaceId };
  };

  const inBuilding = bindBuildingHands(surface, viewer);

  let hovered: AssetRef | null = null;
  const hover = (asset: AssetRef | null) => {
    if (asset?.assetType === hovered?.assetType && asset?.assetId === hovered?.assetId) return;
    hovered = asset;
    surface.classList.toggle('over', asset !== null);
    viewer.hover(asset);
  };

  const movedBy = () => {
    viewer.leaveHome();
    loop.request();
  };
  const zoom = (x: number, y: number, factor: number) => {
    if (state.view !== 'floor') return;
    void rig.zoomAt({ x, y }, factor, viewer.smooth());
    movedBy();
  };
  const ring = createPressRing(surface);

  bindPointer(surface, {
    click: (x, y, slop) => {
      if (state.view !== 'floor') {
        inBuilding.click(x, y, slop);
        return;
      }
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
    doubleClick: (x, y) => zoom(x, y, DOUBLE_CLICK_ZOOM),
    twoFingerTap: (x, y) => zoom(x, y, 1 / DOUBLE_CLICK_ZOOM),
    longClick: (x, y, slop, pointerType) => {
      if (state.view !== 'floor') return;
      const asset = assetAt(x, y, slop);
      if (asset === null) return;
      if (pointerType === 'touch') navigator.vibrate?.(LONG_CLICK_BUZZ);
      viewer.longActivate(asset);
    },
    pressing: (at) => {
      const isOnAsset =
        at !== null && state.view === 'floor' && assetAt(at.x, at.y, PRESS_SLOP) !== null;
      if (isOnAsset) ring.show(at);
      else ring.hide();
    },
    hover: (x, y) => {
      if (state.view !== 'floor') {
        inBuilding.hover(x, y);
        return;
      }
      viewer.hint.pointer({ x, y });
      const leadsOn = overlay.floorAt({ x, y }, 0) !== null;
      hover(leadsOn ? null : assetAt(x, y, 0));
      surface.classList.toggle('leading', leadsOn);
    },
    leave: () => {
      viewer.hint.pointer(null);
      hover(null);
      inBuilding.leave();
    },
  });
  bindGestures(surface, rig, {
    held: () => {
      hover(null);
      surface.classList.add('dragging');
    },
    released: () => surface.classList.remove('dragging'),
    moved: movedBy,
    smooth: viewer.smooth,
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
  // Whoever is led to the map is led to where its keys work.
  // A ring around the map is for who works with keys, not for who closed a panel by mouse: the browser cannot tell.
  const byKeys = (keys: boolean) => () => surface.classList.toggle('by-keys', keys);
  for (const key of ['keydown', 'keyup']) window.addEventListener(key, byKeys(true), true);
  window.addEventListener('pointerdown', byKeys(false), true);
  window.addEventListener('focus', () => {
    if (document.activeElement === document.body) surface.focus({ preventScroll: true });
  });
  return { assetAt };
};
