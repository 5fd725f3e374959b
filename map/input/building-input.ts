import type { BuildingController } from '../controllers/building.ts';
import type { Parts } from '../controllers/parts.ts';
import { type Intent, intentOf } from './keyboard.ts';

/** These keys move the camera in the building view too. */
const CAMERA: ReadonlySet<Intent['kind']> = new Set(['pan', 'zoom', 'rotate', 'home']);

/** Binds mouse, touch and keys on the surface in the building view. Positions are CSS pixels of the surface. */
export const bindBuildingInput = (
  surface: HTMLElement,
  {
    state,
    buildingView,
    building,
  }: Pick<Parts, 'state' | 'buildingView'> & { readonly building: BuildingController },
) => {
  const floorAt = (x: number, y: number, slop: number) =>
    state.view === 'building' ? buildingView.floorAt({ x, y }, slop) : null;
  const point = (at: ReturnType<typeof floorAt>) => {
    surface.classList.toggle('over', at !== null);
    building.choose(at?.floorId ?? null, at?.byName === true);
  };

  surface.addEventListener(
    'keydown',
    (event) => {
      if (state.view === 'floor') return;
      const intent = intentOf(event);
      if (intent === null || CAMERA.has(intent.kind)) return;
      // Hide it from the floor view's keyboard handler.
      event.stopImmediatePropagation();
      event.preventDefault();
      building.press(event.key);
    },
    { capture: true },
  );

  return {
    click: (x: number, y: number, slop: number) => {
      const at = floorAt(x, y, slop);
      if (at === null) return;
      surface.classList.remove('over');
      building.goTo(at.floorId);
    },
    hover: (x: number, y: number) => point(floorAt(x, y, 0)),
    leave: () => point(null),
  };
};
