import { createRig, type Rig } from '../../map/camera/rig.ts';

/** Node has no DOMRect; camera-controls creates one for an element that it never gets here. */
class Rect {
  x = 0;
  y = 0;
  width = 0;
  height = 0;
}

/** The map's camera for a window of this size in pixels. */
export const rigOn = (width: number, height: number): Rig => {
  Object.assign(globalThis, { DOMRect: globalThis.DOMRect ?? Rect });
  const rig = createRig();
  rig.resize(width, height);
  return rig;
};
