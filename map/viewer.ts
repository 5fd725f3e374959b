import type { Insets, ViewerEvent, ViewerSettings } from '../core/contract/viewer/messages.ts';
import type { FloorList } from './a11y/floor-list.ts';
import { createPlaceFocus } from './a11y/place-focus.ts';
import type { PlaceList } from './a11y/place-list.ts';
import type { BuildingView } from './building-view.ts';
import type { Rig } from './camera/rig.ts';
import { createChoosing, type Tellers } from './choosing.ts';
import type { FloorView } from './floor-view.ts';
import { createFollowing } from './following.ts';
import type { FrameLoop } from './frame-loop.ts';
import { createGuiding } from './guiding.ts';
import { applyUpdate, type ContentUpdate, type Touched } from './model/content.ts';
import { type Filter, filterDifference, marksDiffer } from './model/filter.ts';
import { createMoving } from './moving.ts';
import type { AssetRef } from './overlay/overlay.ts';
import { createOwnPosition } from './own-position.ts';
import type { Stage } from './scene/stage.ts';
import { createShowing } from './showing.ts';
import type { ViewerState } from './state.ts';
import { createSurveying } from './surveying.ts';
import { createTouring } from './touring.ts';
import type { WayView } from './way/way-view.ts';
import type { WayClient } from './wayfinding/client.ts';
import { type Say, wordIn } from './words.ts';

export type ViewerParts = Tellers & {
  /** What the app's panels cover of the surface. */
  readonly insets: () => Insets;
  readonly state: ViewerState;
  readonly stage: Stage;
  readonly rig: Rig;
  readonly view: FloorView;
  readonly wayView: WayView;
  readonly wayClient: WayClient;
  readonly loop: FrameLoop;
  readonly building: BuildingView;
  readonly list: PlaceList;
  readonly floorList: FloorList;
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

/** Whether nothing more is covered than before. */
const isWithin = (a: Insets, b: Insets): boolean =>
  a.top <= b.top && a.right <= b.right && a.bottom <= b.bottom && a.left <= b.left;

const isSameInsets = (a: Insets, b: Insets): boolean =>
  a.top === b.top && a.right === b.right && a.bottom === b.bottom && a.left === b.left;

/** What the commands and the user's hands do to the viewer. */
export type Viewer = ReturnType<typeof createViewer>;

export const createViewer = (parts: ViewerParts) => {
  const { state, stage, rig, view, building, loop, post } = parts;

  const word: Say = (key, values) =>
    wordIn(state.settings.words, key, values, state.settings.language);
  const warn = (code: string, detail: string) => post({ name: 'warning', code, detail });

  const moving = createMoving({ ...parts });
  const choosing = createChoosing({ ...parts, moving, word });
  const places = createPlaceFocus({ ...parts, choosing });
  const surveying = createSurveying({ ...parts, moving });
  const showing = createShowing({ ...parts, choosing, moving, surveying, word, warn });
  const touring = createTouring({ ...parts, choosing, moving, surveying, showing, word });

  const own = createOwnPosition(state, moving.smooth);
  const following = createFollowing({ state, rig, moving, showing, post });

  const guiding = createGuiding({ ...parts, client: parts.wayClient, moving, showing, warn });

  const contentUpdate = (update: ContentUpdate): Touched => {
    const touched = applyUpdate(state.content, update);
    if (touched.spaces.size > 0) {
      view.paint(touched.spaces);
      building.paint(touched.spaces);
      showing.touched(touched);
    }
    choosing.touched(touched);
    if (touched.users.size > 0) guiding.followWay();
    if (touched.spaces.size + touched.signs.size + touched.users.size > 0) loop.request();
    return touched;
  };

  /** Panels that open or close move the map only where they cover what is looked at, or gave up what it was fitted beside. */
  const uncover = (roomier: boolean) => {
    const { selection, self, view: shown } = state;
    if (shown !== 'floor') {
      // The whole building stays whole.
      if (moving.isHome()) void moving.goHome(true);
      return;
    }
    // What was chosen is seen in any case, even if the own position gets out of the middle by it.
    if (following.isOn() && self !== null) {
      void moving.moving(rig.centre([self.pos.x, self.pos.y], moving.smooth()));
    } else if (guiding.keepWayInSight(true)) return;
    const point = selection === null ? null : choosing.pointOf(selection);
    if (point !== null) void moving.moving(rig.reveal(point, moving.smooth()));
    else if (roomier && moving.isHome() && !following.isOn()) void moving.goHome(true);
  };

  const changeSettings = async (change: Partial<ViewerSettings>): Promise<void> => {
    const before = state.settings;
    state.settings = { ...before, ...change };
    const { colorScheme, wallHeight, quality, language, words, frameRate, cameraAngle, insets } =
      state.settings;
    document.documentElement.dataset.scheme = colorScheme;
    document.documentElement.lang = language;
    for (const [side, pixels] of Object.entries(state.settings.insets)) {
      document.documentElement.style.setProperty(`--inset-${side}`, `${pixels}px`);
    }
    loop.setRate(frameRate);
    const fresh = quality !== before.quality && stage.setQuality(quality);
    if (fresh || colorScheme !== before.colorScheme || wallHeight !== before.wallHeight) {
      building.rebuild();
      await view.rebuild(fresh);
    }
    if (words !== before.words || language !== before.language) {
      showing.relabel();
      showing.relist();
      choosing.retell();
      touring.listFloors();
      showing.showProblem();
    }
    if (!isSameInsets(insets, before.insets)) {
      rig.setInsets(parts.insets());
      uncover(isWithin(insets, before.insets));
    }
    if (cameraAngle !== before.cameraAngle) await moving.setAngle(cameraAngle);
    loop.request();
  };

  const locate = async (asset: AssetRef): Promise<boolean> => {
    const isMe = asset.assetType === 'user' && asset.assetId === state.me;
    if (isMe && state.self !== null) return following.start();
    following.end();
    const found = choosing.known(asset);
    if (found === undefined) {
      warn('unknown_asset', `${asset.assetType} ${asset.assetId}`);
      return false;
    }
    const elsewhere = state.floorId !== found.floorId;
    if (elsewhere || state.view !== 'floor') await showing.showFloor(found.floorId, false);
    if (elsewhere) {
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

  const setFilter = (filter: Filter, marked: ReadonlySet<number>) => {
    const ids = view.index()?.places.keys() ?? [];
    const changed = filterDifference(state.filter, filter, ids);
    state.filter = filter;
    view.paint(changed);
    building.paint(changed);
    const newMarks = marksDiffer(state.marked, marked);
    state.marked = marked;
    if (newMarks) view.mark();
    choosing.retell();
    loop.request();
  };

  return {
    ...parts,
    ...moving,
    ...choosing,
    ...showing,
    ...surveying,
    ...touring,
    ...guiding,
    places,
    word,
    warn,
    contentUpdate,
    changeSettings,
    locate,
    setFilter,
    own,
    following,
  };
};
