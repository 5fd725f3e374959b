import type { BuildingView } from './building-view.ts';
import type { Moving } from './moving.ts';
import type { ViewerState } from './state.ts';

type Parts = {
  readonly state: ViewerState;
  readonly building: BuildingView;
  readonly moving: Moving;
};

/** Into the view of the whole building, and out of it onto one of its floors. */
export type Surveying = ReturnType<typeof createSurveying>;

export const createSurveying = ({ state, building, moving }: Parts) => {
  let landing: Promise<void> = Promise.resolve();

  const close = () => {
    building.close();
    state.view = 'floor';
  };
  const land = async (): Promise<void> => {
    const { floorId, level } = state;
    if (floorId !== null && level !== null && !building.isEmpty()) {
      state.view = 'landing';
      building.isolate(floorId, moving.smooth());
      await moving.landAt(building.heightOf(floorId));
    }
    close();
  };

  return {
    /** From the floor that is shown up to where the whole building is seen; false when there is nothing to see. */
    ascend: async (): Promise<boolean> => {
      state.view = 'building';
      const built = building.open(moving.smooth());
      await Promise.all([built, moving.goHome(true)]);
      return !building.isEmpty();
    },
    /** Down to the floor of the state, which stands in the stack until the camera is there. */
    land: (): Promise<void> => {
      landing = land();
      return landing;
    },
    /** Resolves when the camera is on no way down to a floor. */
    landed: (): Promise<void> => landing,
    close,
  };
};
