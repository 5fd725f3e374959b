import type { BuildingView } from './building-view.ts';
import type { Rig } from './camera/rig.ts';
import type { FloorView } from './floor-view.ts';
import type { FrameLoop } from './frame-loop.ts';
import type { ViewerState } from './state.ts';

type Parts = {
  readonly state: ViewerState;
  readonly rig: Rig;
  readonly view: FloorView;
  readonly building: BuildingView;
  readonly loop: FrameLoop;
};

/** Milliseconds: a movement is over after this time even if no frame was drawn (a hidden page draws none). */
const LONGEST_MOVE = 1500;

/** How the camera goes from one view to another. */
export type Moving = ReturnType<typeof createMoving>;

export const createMoving = ({ state, rig, view, building, loop }: Parts) => {
  const smooth = () => !state.settings.reducedMotion && !document.hidden;

  /** The camera stands at the view of the whole floor, and stays there when the window changes. */
  let home = true;
  /** Times that the camera was taken elsewhere. */
  let departures = 0;

  const moving = async (move: Promise<void>): Promise<void> => {
    loop.request();
    await Promise.race([move, new Promise((resolve) => setTimeout(resolve, LONGEST_MOVE))]);
  };
  const yaw = (): number => {
    if (state.settings.cameraAngle === '3d') {
      return state.plan?.settings.floorYaw ?? state.settings.floorYaw;
    }
    // A wide floor on a tall screen is turned by a quarter.
    const bounds = view.bounds();
    if (bounds === null) return 0;
    const wide = (bounds.maxX - bounds.minX) / Math.max(bounds.maxY - bounds.minY, 1);
    return wide > 1.25 && rig.camera.aspect < 0.8 ? 90 : 0;
  };
  const fitFloor = (animate: boolean, height: number): Promise<void> => {
    const bounds = view.bounds();
    if (bounds === null) return Promise.resolve();
    home = true;
    return moving(rig.fit(bounds, yaw(), state.settings.cameraAngle, animate && smooth(), height));
  };
  const goHome = (animate: boolean): Promise<void> => {
    if (state.view === 'floor') return fitFloor(animate, 0);
    if (state.view === 'landing' || building.isEmpty()) return Promise.resolve();
    home = true;
    return moving(rig.fitStack(building.stack(), animate && smooth()));
  };

  return {
    smooth,
    moving,
    goHome,
    /** To where the floor of the state is seen whole, which stands at a height. */
    landAt: (height: number): Promise<void> => fitFloor(true, height),
    setAngle: async (angle: '2d' | '3d'): Promise<void> => {
      state.settings = { ...state.settings, cameraAngle: angle };
      // The building is always tilted; its floors are as the angle says.
      if (state.view !== 'floor') return;
      if (home) await goHome(true);
      else await moving(rig.setAngle(angle, yaw(), smooth()));
    },
    leaveHome: () => {
      home = false;
      departures += 1;
    },
    departures: () => departures,
    isHome: () => home,
  };
};
