import type { ViewerEvent } from '../core/contract/viewer/messages.ts';
import type { Rig } from './camera/rig.ts';
import type { Point } from './imdf/plan.ts';
import type { ViewerState } from './state.ts';

type Parts = {
  readonly state: ViewerState;
  readonly rig: Pick<Rig, 'moveTo' | 'centre' | 'offCentre'>;
  readonly moving: {
    readonly smooth: () => boolean;
    readonly moving: (move: Promise<void>) => Promise<void>;
    readonly leaveHome: () => void;
  };
  readonly showing: {
    readonly showFloor: (floorId: number, refit: boolean) => Promise<boolean>;
  };
  readonly post: (event: ViewerEvent) => void;
};

/** Pixels: who brings the own position this far from the middle goes somewhere else. */
const AWAY = 44;

export const createFollowing = ({ state, rig, moving, showing, post }: Parts) => {
  let on = false;
  /** The camera is on its way to the floor of the own position. */
  let going = false;
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
  /** The floor of the own position; false when there is none to be seen. */
  const goToFloor = async (): Promise<boolean> => {
    const floorId = state.self?.floorId ?? null;
    if (floorId === null || !isOnPlan(floorId)) return false;
    const elsewhere = state.floorId !== floorId;
    going = true;
    if (elsewhere || state.view !== 'floor') await showing.showFloor(floorId, false);
    going = false;
    if (elsewhere) post({ name: 'panned_to_floor', floorId });
    return true;
  };

  return {
    isOn: () => on,
    end,
    /** Another building: nobody is asked whether to stay. */
    drop: () => {
      on = false;
    },
    /** False when the own position is not known, or on no floor of the building. */
    start: async (): Promise<boolean> => {
      const here = await goToFloor();
      const at = point();
      if (at === null || !here) {
        end();
        return false;
      }
      moving.leaveHome();
      const move = rig.moveTo(at, moving.smooth());
      on = true;
      await moving.moving(move);
      return true;
    },
    /** The own position is another one, or is not known any more. */
    moved: async (): Promise<void> => {
      const at = point();
      if (!on) return;
      if (at === null) {
        end();
        return;
      }
      const wasHere = state.floorId === state.self?.floorId;
      if (!(await goToFloor())) end();
      // The command is carried out once the camera is on its way: the next ones need not wait for it.
      else if (on) void moving.moving(rig.centre(at, wasHere && moving.smooth()));
    },
    /** Looks whether the camera goes somewhere else, by hand or because it was sent there. */
    check: () => {
      const at = point();
      if (!on || going || at === null) return;
      const isElsewhere = state.view !== 'floor' || state.floorId !== state.self?.floorId;
      if (isElsewhere || rig.offCentre(at) > AWAY) end();
    },
  };
};
