import type { BuildingController } from '../controllers/building.ts';
import type { CameraController } from '../controllers/camera.ts';
import type { KeyboardFocus } from '../controllers/keyboard-focus.ts';
import type { Parts } from '../controllers/parts.ts';
import type { RouteController } from '../controllers/route.ts';
import type { SelectionController } from '../controllers/selection.ts';
import { type AssetRef, isSameAsset } from '../model/asset.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { DESK_TOP } from '../scene/scale.ts';
import { bindBuildingInput } from './building-input.ts';
import { bindGestures } from './gestures.ts';
import { type Hit, hit } from './hit.ts';
import { bindKeyboard } from './keyboard.ts';
import { bindPointer } from './pointer.ts';
import { createPressRing } from './press-ring.ts';

export type Input = {
  /** What a press at a point of the surface meets, which may miss it by `slop` (CSS pixels). */
  readonly hitAt: (x: number, y: number, slop: number) => Hit | null;
};

type Controllers = Pick<
  Parts,
  'state' | 'rig' | 'loop' | 'floorView' | 'buildingView' | 'hint' | 'post'
> & {
  readonly camera: CameraController;
  readonly selection: SelectionController;
  readonly keyboard: KeyboardFocus;
  readonly building: BuildingController;
  readonly route: RouteController;
};

const DOUBLE_CLICK_ZOOM = 2;
/** Milliseconds. */
const LONG_CLICK_VIBRATION = 12;
/** Pixels. */
const PRESS_SLOP = 6;

/** Connects mouse, touch, pen and keyboard on the surface to the controllers. */
export const bindInput = (
  surface: HTMLElement,
  controllers: Controllers,
  overlay: Overlay,
): Input => {
  const { state, rig, loop, floorView, hint, post, camera, selection, keyboard, route } =
    controllers;

  const hitAt = (x: number, y: number, slop: number): Hit | null => {
    const [onDesks, onFloor] = [rig.planPoint({ x, y }, DESK_TOP), rig.planPoint({ x, y }, 0)];
    const place = (reach: number) => {
      if (onDesks === null || onFloor === null) return null;
      const found = floorView.index()?.pick(onDesks, onFloor, reach / rig.pixelsPerMetre()) ?? null;
      // Only spaces that the app has sent: the archive may contain spaces that this user may not see.
      return found !== null && state.content.spaces.has(found.spaceId) ? found : null;
    };
    return hit({ mark: (reach) => overlay.markAt({ x, y }, reach), place }, slop);
  };

  const inBuilding = bindBuildingInput(surface, controllers);

  let hovered: AssetRef | null = null;
  const hover = (asset: AssetRef | null) => {
    if (isSameAsset(asset, hovered)) return;
    hovered = asset;
    surface.classList.toggle('over', asset !== null);
    selection.hover(asset);
  };

  const moved = () => {
    camera.leaveHome();
    loop.request();
  };
  const zoom = (x: number, y: number, factor: number) => {
    if (state.view !== 'floor') return;
    void rig.zoomAt({ x, y }, factor, camera.canAnimate());
    moved();
  };
  const ring = createPressRing(surface);

  bindPointer(surface, {
    click: (x, y, slop) => {
      if (state.view !== 'floor') {
        inBuilding.click(x, y, slop);
        return;
      }
      const { asset = null, floorId } = hitAt(x, y, slop) ?? {};
      if (floorId !== undefined) {
        void route.goToFloor(floorId);
        return;
      }
      const at = rig.planPoint({ x, y }, 0);
      if (at !== null) post({ name: 'press', at });
      // A finger cannot hover. Instead, tapping the selected asset shows its hint.
      if (slop > 0) hover(isSameAsset(asset, state.selection) ? asset : null);
      keyboard.put(asset?.assetType === 'space' ? asset.assetId : null);
      if (asset === null) selection.clear();
      else selection.activate(asset);
    },
    doubleClick: (x, y) => zoom(x, y, DOUBLE_CLICK_ZOOM),
    twoFingerTap: (x, y) => zoom(x, y, 1 / DOUBLE_CLICK_ZOOM),
    longClick: (x, y, slop, pointerType) => {
      if (state.view !== 'floor') return;
      const asset = hitAt(x, y, slop)?.asset;
      if (asset === undefined) return;
      if (pointerType === 'touch') navigator.vibrate?.(LONG_CLICK_VIBRATION);
      selection.longActivate(asset);
    },
    pressing: (at) => {
      const isOnAsset =
        at !== null && state.view === 'floor' && hitAt(at.x, at.y, PRESS_SLOP)?.asset !== undefined;
      if (isOnAsset) ring.show(at);
      else ring.hide();
    },
    hover: (x, y) => {
      if (state.view !== 'floor') {
        inBuilding.hover(x, y);
        return;
      }
      hint.pointer({ x, y });
      const { asset = null, floorId } = hitAt(x, y, 0) ?? {};
      hover(asset);
      surface.classList.toggle('leading', floorId !== undefined);
    },
    leave: () => {
      hint.pointer(null);
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
    moved,
    canAnimate: camera.canAnimate,
  });
  bindKeyboard(surface, rig, {
    ...keyboard,
    home: () => void camera.goHome(true),
    canAnimate: camera.canAnimate,
    moved,
  });
  surface.addEventListener('focus', keyboard.entered);
  surface.addEventListener('blur', keyboard.left);
  // Focus the surface with the page, so that its keys work. The ring around the map is for keyboard users only, not for
  // those who closed a panel by mouse; `:focus-visible` cannot tell them apart.
  const byKeys = (keys: boolean) => () => surface.classList.toggle('by-keys', keys);
  for (const key of ['keydown', 'keyup']) window.addEventListener(key, byKeys(true), true);
  window.addEventListener('pointerdown', byKeys(false), true);
  window.addEventListener('focus', () => {
    if (document.activeElement === document.body) surface.focus({ preventScroll: true });
  });
  return { hitAt };
};
