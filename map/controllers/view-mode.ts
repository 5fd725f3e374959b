import type { CameraController } from './camera.ts';
import type { Parts } from './parts.ts';

/** Switches between the floor view and the building view, with a camera flight in between. */
export type ViewMode = ReturnType<typeof createViewMode>;

export const createViewMode = ({
  state,
  buildingView,
  camera,
}: Pick<Parts, 'state' | 'buildingView'> & { readonly camera: CameraController }) => {
  let landing: Promise<void> = Promise.resolve();

  const closeBuilding = () => {
    buildingView.close();
    state.view = 'floor';
  };
  const land = async (): Promise<void> => {
    const { floorId, level } = state;
    if (floorId !== null && level !== null && !buildingView.isEmpty()) {
      state.view = 'landing';
      buildingView.isolate(floorId, camera.canAnimate());
      await camera.landAt(buildingView.heightOf(floorId));
    }
    closeBuilding();
  };

  return {
    closeBuilding,
    /** Flies up until the whole building is in view; false if there is nothing to draw. */
    openBuilding: async (): Promise<boolean> => {
      state.view = 'building';
      const built = buildingView.open(camera.canAnimate());
      await Promise.all([built, camera.goHome(true)]);
      return !buildingView.isEmpty();
    },
    /** Flies down to the current floor, which stays in the stack until the camera arrives. */
    land: (): Promise<void> => {
      landing = land();
      return landing;
    },
    /** Resolves when the camera is not flying down to a floor. */
    landed: (): Promise<void> => landing,
  };
};
