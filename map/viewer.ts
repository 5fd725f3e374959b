import type { Assets } from './controllers/assets.ts';
import { createBuildingController } from './controllers/building.ts';
import { createCameraController } from './controllers/camera.ts';
import { createContentController } from './controllers/content.ts';
import { createFloorController } from './controllers/floor.ts';
import { createFloorPlaces } from './controllers/floor-places.ts';
import { createFollowController } from './controllers/follow.ts';
import { createKeyboardFocus } from './controllers/keyboard-focus.ts';
import { createLocate } from './controllers/locate.ts';
import { createOwnPosition } from './controllers/own-position.ts';
import { createPageTexts } from './controllers/page-texts.ts';
import type { Parts } from './controllers/parts.ts';
import { createPreparation } from './controllers/preparation.ts';
import { createRouteController } from './controllers/route.ts';
import { createSelectionController } from './controllers/selection.ts';
import { createSettingsController } from './controllers/settings.ts';
import { createViewMode } from './controllers/view-mode.ts';
import { loadPlanAside, type PlanWorker } from './imdf/plan-client.ts';

/** The contract allows no longer detail of a warning; characters. */
const LONGEST_DETAIL = 2_000;

/** Timeout for downloading an archive in milliseconds. */
const LOAD_LIMIT = 20_000;

const spawnPlanWorker = (): PlanWorker =>
  new Worker(new URL('./imdf/plan-worker.ts', import.meta.url), { type: 'module' });

/** The controllers, called by commands and input. */
export type Viewer = ReturnType<typeof createViewer>;

export const createViewer = (assets: Assets, page: Omit<Parts, 'warn'>) => {
  const { state, post } = page;
  const parts: Parts = {
    ...page,
    warn: (code, detail) =>
      post({ name: 'warning', code, detail: detail.replaceAll('\0', '').slice(0, LONGEST_DETAIL) }),
  };
  const camera = createCameraController(parts);
  const selection = createSelectionController({ ...parts, camera, assets });
  const keyboard = createKeyboardFocus({ ...parts, selection });
  const mode = createViewMode({ ...parts, camera });
  const places = createFloorPlaces(parts);
  const texts = createPageTexts(parts);
  const preparation = createPreparation(parts, (bundle, floors, archive) =>
    loadPlanAside(
      { maps: parts.maps, bundle, floors, archive, limit: LOAD_LIMIT },
      spawnPlanWorker,
    ),
  );
  const seen = { camera, selection, mode, places, texts };
  const floor = createFloorController({ ...parts, ...seen, preparation });
  const building = createBuildingController({ ...parts, camera, selection, mode, floor, texts });
  const follow = createFollowController({ ...parts, camera, floor });
  const route = createRouteController({ ...parts, camera, floor });
  const content = createContentController({ ...parts, places, texts, selection, route });
  const controllers = { camera, assets, selection, floor, building, follow, route, places, texts };
  const settings = createSettingsController({ ...parts, ...controllers });
  const locate = createLocate({ ...parts, ...controllers });
  const own = createOwnPosition(state, camera.canAnimate);
  return { ...parts, ...controllers, preparation, keyboard, mode, content, settings, locate, own };
};
