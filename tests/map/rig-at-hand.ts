import { createRig, type Rig } from '../../map/camera/rig.ts';

/** Node has none; camera-controls keeps one for the element that it is never given here. */
class Rect {
  x = 0;
  y = 0;
  width = 0;
  height = 0;
}

/** The map's camera on a window of so many pixels. */
export const rigOn = (width: number, height: number): Rig => {
  Object.assign(globalThis, { DOMRect: globalThis.DOMRect ?? Rect });
  const rig = createRig();
  rig.resize(width, height);
  return rig;
};
