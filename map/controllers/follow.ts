import type { Rig } from '../camera/rig.ts';
import type { Point } from '../imdf/plan.ts';
import type { CameraController } from './camera.ts';
import type { FloorController } from './floor.ts';
import type { Parts } from './parts.ts';

type Dependencies = Pick<Parts, 'state' | 'post'> & {
  readonly rig: Pick<Rig, 'moveTo' | 'centre' | 'offCentre'>;
  readonly camera: Pick<CameraController, 'canAnimate' | 'run' | 'leaveHome'>;
  readonly floor: Pick<FloorController, 'show'>;
};

/** If the own position is this far from the centre, the user has moved the map; pixels. */
const AWAY = 44;

/** VW6 in the map: the camera follows the own position until the user moves the map. */
export type FollowController = ReturnType<typeof createFollowController>;

export const createFollowController = ({ state, rig, camera, floor, post }: Dependencies) => {
  let on = false;
  let isChangingFloor = false;
  const point = (): Point | null => {
    const { self } = state;
    return self === null ? null : [self.pos.x, self.pos.y];
  };
  const isOnPlan = (floorId: number): boolean =>
    state.plan?.levels.some((level) => level.floorId === floorId) ?? false;
  const end = () => {
    if (!on) return;
    on = false;
    post({ name: 'unfollow' });
  };
  /** Shows the floor of the own position; false if the plan does not have it. */
  const goToFloor = async (): Promise<boolean> => {
    const floorId = state.self?.floorId ?? null;
    if (floorId === null || !isOnPlan(floorId)) return false;
    const elsewhere = state.floorId !== floorId;
    isChangingFloor = true;
    if (elsewhere || state.view !== 'floor') await floor.show(floorId, false);
    isChangingFloor = false;
    if (elsewhere) post({ name: 'panned_to_floor', floorId });
    return true;
  };

  return {
    isOn: () => on,
    end,
    /** Stops without an event, because the app selected another building. */
    drop: () => {
      on = false;
    },
    /** False if the own position is unknown, or not on a floor of the building. */
    start: async (): Promise<boolean> => {
      const here = await goToFloor();
      const at = point();
      if (at === null || !here) {
        end();
        return false;
      }
      camera.leaveHome();
      const move = rig.moveTo(at, camera.canAnimate());
      on = true;
      await camera.run(move);
      return true;
    },
    /** The own position has changed, or has become unknown. */
    moved: async (): Promise<void> => {
      const at = point();
      if (!on) return;
      if (at === null) {
        end();
        return;
      }
      const wasHere = state.floorId === state.self?.floorId;
      if (!(await goToFloor())) end();
      // Not awaited, so that the next commands do not wait for the camera.
      else if (on) void camera.run(rig.centre(at, wasHere && camera.canAnimate()));
    },
    /** Called in each frame: stops if the camera was moved by hand or by a command. */
    check: () => {
      const at = point();
      if (!on || isChangingFloor || at === null) return;
      const isElsewhere = state.view !== 'floor' || state.floorId !== state.self?.floorId;
      if (isElsewhere || rig.offCentre(at) > AWAY) end();
    },
  };
};
