import { type Intent, intentOf } from '../camera/keyboard.ts';
import type { Viewer } from '../viewer.ts';

/** What moves the camera does so over a building, too. */
const CAMERA: ReadonlySet<Intent['kind']> = new Set(['pan', 'zoom', 'rotate', 'home']);

/** What the user does on the surface while the whole building is seen. Positions are CSS pixels of the surface. */
export const bindBuildingHands = (surface: HTMLElement, viewer: Viewer) => {
  const { state, building } = viewer;
  const floorAt = (x: number, y: number, slop: number) =>
    state.view === 'building' ? building.floorAt({ x, y }, slop) : null;
  const point = (at: ReturnType<typeof floorAt>) => {
    surface.classList.toggle('over', at !== null);
    viewer.chooseFloor(at?.floorId ?? null, at?.byName === true);
  };

  surface.addEventListener(
    'keydown',
    (event) => {
      if (state.view === 'floor') return;
      const intent = intentOf(event);
      if (intent === null || CAMERA.has(intent.kind)) return;
      // Nothing of the floor's is meant.
      event.stopImmediatePropagation();
      event.preventDefault();
      viewer.keyInBuilding(event.key);
    },
    { capture: true },
  );

  return {
    click: (x: number, y: number, slop: number) => {
      const at = floorAt(x, y, slop);
      if (at === null) return;
      surface.classList.remove('over');
      viewer.goToFloorOfBuilding(at.floorId);
    },
    hover: (x: number, y: number) => point(floorAt(x, y, 0)),
    leave: () => point(null),
  };
};
