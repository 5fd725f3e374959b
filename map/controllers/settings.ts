import type { ViewerSettings } from '../../core/contract/viewer/messages.ts';
import type { Assets } from './assets.ts';
import type { BuildingController } from './building.ts';
import type { CameraController } from './camera.ts';
import type { FloorPlaces } from './floor-places.ts';
import type { FollowController } from './follow.ts';
import type { PageTexts } from './page-texts.ts';
import type { Parts } from './parts.ts';
import type { RouteController } from './route.ts';
import type { SelectionController } from './selection.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

type Dependencies = Pick<
  Parts,
  'state' | 'stage' | 'rig' | 'floorView' | 'buildingView' | 'loop' | 'insets' | 'placeList'
> & {
  readonly camera: CameraController;
  readonly assets: Assets;
  readonly selection: SelectionController;
  readonly follow: FollowController;
  readonly route: RouteController;
  readonly building: BuildingController;
  readonly places: FloorPlaces;
  readonly texts: PageTexts;
};

/** Applies changed settings; rebuilds only what depends on them. */
export const createSettingsController = (parts: Dependencies) => {
  const { state, stage, rig, floorView, buildingView, loop } = parts;
  const { camera, assets, selection, follow, route, building, places, texts } = parts;

  /** UC3: the view from before panels moved the camera, as long as nothing else has moved it. */
  let earlier: { readonly goBack: (smooth: boolean) => Promise<void>; readonly at: number } | null =
    null;

  /** UC3, UC18: moves the map if the panels now cover what the user looks at, and fits it again while it is at home. */
  const keepInView = () => {
    rig.setInsets(parts.insets());
    if (state.problem === 'map.noPlan') {
      parts.placeList.keepInView();
      return;
    }
    const { selection: selected, self } = state;
    // SF6: panels that open with the page are part of its first picture.
    const isSmooth = camera.canAnimate() && floorView.isShaded();
    if (state.view !== 'floor') {
      if (camera.isHome()) void camera.goHome(true);
      return;
    }
    // Keeping the selection in view matters more than centring the own position.
    if (follow.isOn() && self !== null) {
      void camera.run(rig.centre([self.pos.x, self.pos.y], isSmooth));
    } else if (route.keepInView(isSmooth)) return;
    const point = selected === null ? null : assets.pointOf(selected);
    if (selected !== null && point !== null) {
      if (earlier?.at !== camera.departures()) {
        earlier = { goBack: rig.remember(), at: camera.departures() };
      }
      void camera.run(rig.reveal(point, isSmooth, assets.placeOf(selected)?.areas[0]?.outer));
      return;
    }
    const view = earlier;
    earlier = null;
    if (follow.isOn()) return;
    if (camera.isHome()) void camera.goHome(isSmooth);
    else if (view?.at === camera.departures()) void camera.run(view.goBack(isSmooth));
  };

  return {
    keepInView,
    change: async (change: Partial<ViewerSettings>): Promise<void> => {
      const before = state.settings;
      state.settings = { ...before, ...change };
      const { colorScheme, wallHeight, quality, language, words, frameRate, cameraAngle, insets } =
        state.settings;
      const { corner, isPageZoomed, freeDesks } = state.settings;
      const page = document.documentElement;
      page.dataset.scheme = colorScheme;
      page.lang = language;
      page.dir = state.settings.direction;
      for (const side of SIDES) page.style.setProperty(`--inset-${side}`, `${insets[side]}px`);
      for (const [part, pixels] of Object.entries(corner)) {
        page.style.setProperty(`--corner-${part}`, `${pixels}px`);
      }
      page.dataset.zoomed = String(isPageZoomed);
      loop.setRate(frameRate);
      const isNewStage = quality !== before.quality && stage.setQuality(quality);
      if (isNewStage || colorScheme !== before.colorScheme || wallHeight !== before.wallHeight) {
        buildingView.rebuild();
        await floorView.rebuild(isNewStage);
      }
      if (freeDesks !== before.freeDesks) building.listFloors();
      if (words !== before.words || language !== before.language) {
        texts.label();
        places.list();
        selection.refresh();
        building.listFloors();
        texts.showProblem();
      }
      if (SIDES.some((side) => insets[side] !== before.insets[side])) keepInView();
      if (cameraAngle !== before.cameraAngle) await camera.setAngle(cameraAngle);
      loop.request();
    },
  };
};
