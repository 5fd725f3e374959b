import type { ViewerEvent, ViewerSettings } from '../core/viewer/messages.ts';
import { createPlaceFocus } from './a11y/place-focus.ts';
import type { PlaceList } from './a11y/place-list.ts';
import type { Rig } from './camera/rig.ts';
import { createChoosing, type Tellers } from './choosing.ts';
import type { FloorView } from './floor-view.ts';
import type { FrameLoop } from './frame-loop.ts';
import { createGuiding } from './guiding.ts';
import { applyUpdate, type ContentUpdate, type Touched } from './model/content.ts';
import { type Filter, filterDifference } from './model/filter.ts';
import { createMoving } from './moving.ts';
import type { AssetRef } from './overlay/overlay.ts';
import type { Stage } from './scene/stage.ts';
import { createShowing } from './showing.ts';
import type { ViewerState } from './state.ts';
import type { WayView } from './way/way-view.ts';
import type { WayClient } from './wayfinding/client.ts';
import { type Say, wordIn } from './words.ts';

export type ViewerParts = Tellers & {
  readonly state: ViewerState;
  readonly stage: Stage;
  readonly rig: Rig;
  readonly view: FloorView;
  readonly wayView: WayView;
  readonly wayClient: WayClient;
  readonly loop: FrameLoop;
  readonly list: PlaceList;
  /** Shows a text over the map, or takes it away. */
  readonly notice: (text: string | null) => void;
  /** Says a text to screen readers. */
  readonly announce: (text: string) => void;
  /** Puts the words on the page's own elements. */
  readonly label: (name: string, help: string) => void;
  readonly post: (event: ViewerEvent) => void;
  /** Address of the folder of archives, with a slash at its end. */
  readonly maps: string;
};

/** What the commands and the user's hands do to the viewer. */
export type Viewer = ReturnType<typeof createViewer>;

export const createViewer = (parts: ViewerParts) => {
  const { state, stage, rig, view, loop, post } = parts;

  const word: Say = (key, values) =>
    wordIn(state.settings.words, key, values, state.settings.language);
  const warn = (code: string, detail: string) => post({ name: 'warning', code, detail });

  const moving = createMoving({ ...parts });
  const choosing = createChoosing({ ...parts, moving, word });
  const places = createPlaceFocus({ ...parts, choosing });
  const showing = createShowing({ ...parts, choosing, moving, word, warn });

  const guiding = createGuiding({ ...parts, client: parts.wayClient, moving, showing, warn });

  const contentUpdate = (update: ContentUpdate): Touched => {
    const touched = applyUpdate(state.content, update);
    if (touched.spaces.size > 0) {
      view.paint(touched.spaces);
      showing.touched(touched);
    }
    choosing.touched(touched);
    if (touched.users.size > 0) guiding.followWay();
    if (touched.spaces.size + touched.signs.size + touched.users.size > 0) loop.request();
    return touched;
  };

  const changeSettings = async (change: Partial<ViewerSettings>): Promise<void> => {
    const before = state.settings;
    state.settings = { ...before, ...change };
    const { colorScheme, wallHeight, quality, language, words, frameRate, cameraAngle } =
      state.settings;
    document.documentElement.dataset.scheme = colorScheme;
    document.documentElement.lang = language;
    for (const [side, pixels] of Object.entries(state.settings.insets)) {
      document.documentElement.style.setProperty(`--inset-${side}`, `${pixels}px`);
    }
    loop.setRate(frameRate);
    const fresh = quality !== before.quality && stage.setQuality(quality);
    if (fresh || colorScheme !== before.colorScheme || wallHeight !== before.wallHeight) {
      view.rebuild();
    }
    if (words !== before.words || language !== before.language) {
      parts.label(word('map.label'), word('map.help'));
      showing.relist();
      choosing.retell();
      showing.showProblem();
    }
    if (cameraAngle !== before.cameraAngle) await moving.setAngle(cameraAngle);
    loop.request();
  };

  const locate = async (asset: AssetRef): Promise<boolean> => {
    const found = choosing.known(asset);
    if (found === undefined) {
      warn('unknown_asset', `${asset.assetType} ${asset.assetId}`);
      return false;
    }
    const elsewhere = state.floorId !== found.floorId;
    if (elsewhere) {
      await showing.showFloor(found.floorId, false);
      post({ name: 'panned_to_floor', floorId: found.floorId });
    }
    choosing.select(asset);
    const point = choosing.pointOf(asset);
    if (point === null) {
      if (state.level !== null)
        warn('unknown_asset', `${asset.assetType} ${asset.assetId}: not in the archive`);
      return false;
    }
    moving.leaveHome();
    await moving.moving(rig.moveTo(point, moving.smooth()));
    return true;
  };

  const setFilter = (filter: Filter) => {
    const ids = view.index()?.places.keys() ?? [];
    const changed = filterDifference(state.filter, filter, ids);
    state.filter = filter;
    view.paint(changed);
    choosing.retell();
    loop.request();
  };

  return {
    ...parts,
    ...moving,
    ...choosing,
    ...showing,
    ...guiding,
    places,
    word,
    warn,
    contentUpdate,
    changeSettings,
    locate,
    setFilter,
  };
};
