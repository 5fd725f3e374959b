import type CameraControls from 'camera-controls';
import type { PerspectiveCamera } from 'three';
import type { Insets } from '../../core/contract/viewer/messages.ts';
import type { Point } from '../imdf/plan.ts';
import { createFraming, type Framing } from './framing.ts';
import type { Ground } from './ground.ts';
import { createMotion } from './motion.ts';
import type { ScreenPoint } from './screen.ts';
import { createSteering, type Steering } from './steering.ts';
import { createViewport } from './viewport.ts';

/** The orbit camera. Lengths are metres, angles are degrees clockwise seen from above, screen points are CSS pixels. */
export type Rig = Framing &
  Steering & {
    readonly camera: PerspectiveCamera;
    readonly controls: CameraControls;
    /** Advances all movements; returns whether something still moves. */
    readonly update: (seconds: number) => boolean;
    /** UC55: keeps the scale of what is seen. */
    readonly resize: (width: number, height: number) => void;
    /** Later movements centre things in the uncovered part. Does not move the camera itself. */
    readonly setInsets: (insets: Insets) => void;
    /** Continues at a speed (metres per second) that decays. */
    readonly glide: (speed: Ground) => void;
    /** Stops all movements. */
    readonly stop: () => void;
    readonly pixelsPerMetre: () => number;
    /** The width of the uncovered part by its height. */
    readonly freeShape: () => number;
    /** Whether the page is narrower than tall. A panel that opens does not change it. */
    readonly isUpright: () => boolean;
    /** 0 when looking straight down, 1 when tilted. */
    readonly relief: () => number;
    /** The plan point at a point of the screen, at a height; null above the horizon. */
    readonly planPoint: (screen: ScreenPoint, height: number) => Point | null;
    /** Projects a plan point onto the screen; null behind the camera. */
    readonly screenPoint: (point: Point, height: number) => ScreenPoint | null;
    /** Bearing of the plan's +y axis on the screen. */
    readonly heading: () => number;
  };

export const createRig = (): Rig => {
  const viewport = createViewport();
  const motion = createMotion(viewport);
  const { camera, setInsets, isUpright, planPoint, screenPoint } = viewport;
  const { controls, update, glide, stop, pixelsPerMetre } = motion;
  return {
    camera,
    controls,
    update,
    resize: (width, height) => {
      const before = viewport.size().height;
      viewport.resize(width, height);
      // Of 1 pixel before the first size is known.
      if (before > 1) motion.recede(viewport.size().height / before);
    },
    setInsets,
    ...createFraming(viewport, motion),
    ...createSteering(viewport, motion),
    glide,
    stop,
    pixelsPerMetre,
    isUpright,
    freeShape: () => viewport.lens().aspect,
    relief: () => Math.min(controls.polarAngle / 0.5, 1),
    planPoint,
    screenPoint,
    heading: () => (controls.azimuthAngle * 180) / Math.PI,
  };
};
