import { yawOf } from '../camera/upright.ts';
import type { Parts } from './parts.ts';

/** Milliseconds after which a movement counts as finished, because a hidden page draws no frames. */
const LONGEST_MOVE = 1500;

/**
 * Moves the camera between views. "Home" is the view of the whole floor or building. After a window resize the camera
 * returns home, unless it was moved away.
 */
export type CameraController = ReturnType<typeof createCameraController>;

export const createCameraController = ({
  state,
  rig,
  floorView,
  buildingView,
  loop,
}: Pick<Parts, 'state' | 'rig' | 'floorView' | 'buildingView' | 'loop'>) => {
  let home = true;
  /** How often the camera has left home. */
  let departures = 0;

  const canAnimate = () => !state.settings.reducedMotion && !document.hidden;
  const leaveHome = () => {
    home = false;
    departures += 1;
  };
  /** Draws frames while the rig moves; resolves at the end of the movement. */
  const run = async (move: Promise<void>): Promise<void> => {
    loop.request();
    await Promise.race([move, new Promise((resolve) => setTimeout(resolve, LONGEST_MOVE))]);
  };
  const yaw = (): number => {
    const { settings, plan } = state;
    const bounds = floorView.bounds();
    if (bounds === null) return 0;
    const cornerYaw = plan?.settings.floorYaw ?? settings.floorYaw;
    return yawOf(bounds, settings.cameraAngle, rig.isUpright(), cornerYaw, rig.freeShape());
  };
  const fitFloor = (animate: boolean, height: number): Promise<void> => {
    const bounds = floorView.bounds();
    if (bounds === null) return Promise.resolve();
    home = true;
    return run(rig.fit(bounds, yaw(), state.settings.cameraAngle, animate && canAnimate(), height));
  };
  const goHome = (animate: boolean): Promise<void> => {
    if (state.view === 'floor') return fitFloor(animate, 0);
    if (state.view === 'landing' || buildingView.isEmpty()) return Promise.resolve();
    home = true;
    return run(rig.fitStack(buildingView.stack(), animate && canAnimate()));
  };

  return {
    canAnimate,
    run,
    goHome,
    leaveHome,
    isHome: () => home,
    departures: () => departures,
    /** Shows the whole current floor, which is at this height (metres) in the stack. */
    landAt: (height: number): Promise<void> => fitFloor(true, height),
    rotate: (degrees: number): Promise<void> => {
      leaveHome();
      return run(rig.rotate(degrees, canAnimate()));
    },
    /** Zooming out to the limit goes home. */
    zoom: async (factor: number): Promise<void> => {
      const before = rig.pixelsPerMetre();
      leaveHome();
      await run(rig.zoom(factor, canAnimate()));
      const isFarthest = factor < 1 && rig.pixelsPerMetre() > before * 0.99;
      if (isFarthest) await goHome(true);
    },
    setAngle: async (angle: '2d' | '3d'): Promise<void> => {
      state.settings = { ...state.settings, cameraAngle: angle };
      // The building view is always tilted; the angle applies to its floors.
      if (state.view !== 'floor') return;
      if (home) await goHome(true);
      else await run(rig.setAngle(angle, yaw(), canAnimate()));
    },
  };
};
