import type { CameraController } from './camera.ts';
import type { Parts } from './parts.ts';

/** Changes between the view of one floor and that of the whole building, with the camera flying between them. */
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
    /** Flies up to where the whole building is in view; false when there is nothing to draw. */
    openBuilding: async (): Promise<boolean> => {
      state.view = 'building';
      const built = buildingView.open(camera.canAnimate());
      await Promise.all([built, camera.goHome(true)]);
      return !buildingView.isEmpty();
    },
    /** Flies down to the floor of the state, which stays in the stack until the camera is there. */
    land: (): Promise<void> => {
      landing = land();
      return landing;
    },
    /** Resolves when the camera is not on its way down to a floor. */
    landed: (): Promise<void> => landing,
  };
};
