import {
  type AssetType,
  type MapSign,
  SIGN_TYPES,
  type ViewerEvent,
  type ViewerSettings,
} from '../core/viewer/messages.ts';
import type { PlaceList } from './a11y/place-list.ts';
import type { Rig } from './camera/rig.ts';
import type { FloorView } from './floor-view.ts';
import type { FrameLoop } from './frame-loop.ts';
import { loadPlan, MissingArchive } from './imdf/load.ts';
import { type Level, labelIn, type Plan, type Point } from './imdf/plan.ts';
import { applyUpdate, type ContentUpdate, spacesOfFloor, type Touched } from './model/content.ts';
import { type Filter, filterDifference } from './model/filter.ts';
import { isSignType } from './overlay/icons.ts';
import type { AssetRef } from './overlay/overlay.ts';
import type { Place } from './pick/place-index.ts';
import { DESK_TOP } from './scene/scale.ts';
import type { Stage } from './scene/stage.ts';
import type { ViewerState } from './state.ts';
import { type Word, wordIn } from './words.ts';

export type ViewerParts = {
  readonly state: ViewerState;
  readonly stage: Stage;
  readonly rig: Rig;
  readonly view: FloorView;
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

/** Milliseconds: a movement is over after this time even if no frame was drawn (a hidden page draws none). */
const LONGEST_MOVE = 1500;
const LOAD_LIMIT = 20_000;

export const createViewer = (parts: ViewerParts) => {
  const { state, stage, rig, view, loop, list, notice, announce, post } = parts;

  const word = (key: Word, values?: Readonly<Record<string, string | number>>) =>
    wordIn(state.settings.words, key, values);
  const warn = (code: string, detail: string) => post({ name: 'warning', code, detail });
  const smooth = () => !state.settings.reducedMotion && !document.hidden;

  /** The camera stands at the view of the whole floor, and stays there when the window changes. */
  let home = true;

  const moving = async (move: Promise<void>): Promise<void> => {
    loop.request();
    await Promise.race([move, new Promise((resolve) => setTimeout(resolve, LONGEST_MOVE))]);
  };
  const yaw = (): number => {
    if (state.settings.cameraAngle === '3d') {
      return state.plan?.settings.floorYaw ?? state.settings.floorYaw;
    }
    // A wide floor on a tall screen is turned by a quarter.
    const bounds = view.bounds();
    if (bounds === null) return 0;
    const wide = (bounds.maxX - bounds.minX) / Math.max(bounds.maxY - bounds.minY, 1);
    return wide > 1.25 && rig.camera.aspect < 0.8 ? 90 : 0;
  };
  const goHome = (animate: boolean): Promise<void> => {
    const bounds = view.bounds();
    if (bounds === null) return Promise.resolve();
    home = true;
    return moving(rig.fit(bounds, yaw(), state.settings.cameraAngle, animate && smooth()));
  };

  const signWord = ({ typeId }: MapSign): string =>
    isSignType(typeId) ? (state.settings.words[`sign.${SIGN_TYPES[typeId]}`] ?? '') : '';
  const describe = (spaceId: number): string => {
    const space = state.content.spaces.get(spaceId);
    if (space === undefined) return '';
    return [space.name, word(`kind.${space.kind}`), word(`status.${space.status}`)].join(', ');
  };
  const floorName = (): string => {
    const { floorId, level, settings, floors } = state;
    const known = floors.find(({ id }) => id === floorId)?.name;
    return known ?? labelIn(level?.name ?? null, settings.language) ?? '';
  };
  const relist = () => {
    const { floorId, content } = state;
    state.listed = floorId === null ? [] : spacesOfFloor(content, floorId);
    list.show(word('map.list', { name: floorName() }), state.listed);
  };
  /** A floor whose places have not come yet is told by its name alone, and again when they have. */
  const tellFloor = () => {
    const count = state.listed.length;
    announce(count === 0 ? floorName() : word('map.floor', { name: floorName(), count }));
  };
  const showProblem = () => {
    const { problem } = state;
    notice(problem === null ? null : `${word(problem)}. ${word('map.useList')}`);
    list.setOpen(problem !== null && problem !== 'map.lost');
  };

  const placeOf = (asset: AssetRef): Place | null => {
    const { content } = state;
    const spaceId =
      asset.assetType === 'user' ? content.users.get(asset.assetId)?.spaceId : asset.assetId;
    if (asset.assetType === 'sign' || spaceId === undefined) return null;
    return view.index()?.places.get(spaceId) ?? null;
  };
  const pointOf = (asset: AssetRef): Point | null => {
    if (asset.assetType !== 'sign') return placeOf(asset)?.centre ?? null;
    const amenity = state.level?.amenities.find(({ signId }) => signId === asset.assetId);
    return amenity?.at ?? null;
  };
  const known = ({ assetType, assetId }: AssetRef): { readonly floorId: number } | undefined => {
    const { spaces, signs, users } = state.content;
    const lists = { space: spaces, sign: signs, user: users } as const;
    return lists[assetType].get(assetId);
  };

  const refreshPin = () => {
    const { selection } = state;
    view.setPin(
      selection === null ? null : placeOf(selection),
      selection === null ? null : pointOf(selection),
    );
    list.select(selection?.assetType === 'space' ? selection.assetId : null);
    loop.request();
  };
  const select = (asset: AssetRef | null) => {
    state.selection = asset;
    refreshPin();
  };
  let hovered: AssetRef | null = null;
  const hover = (asset: AssetRef | null) => {
    hovered = asset;
    const place = asset === null ? null : placeOf(asset);
    const at = asset === null ? null : pointOf(asset);
    if (asset === null || at === null) {
      view.setHint(null, null);
    } else {
      const { spaces, signs, users } = state.content;
      const [space, user] = [spaces.get(asset.assetId), users.get(asset.assetId)];
      const sign = signs.get(asset.assetId);
      const text = {
        space: space === undefined ? '' : `${space.name} · ${word(`status.${space.status}`)}`,
        user: user === undefined ? '' : `${user.name} · ${word(`status.${user.status}`)}`,
        sign: sign === undefined ? '' : sign.name || signWord(sign),
      }[asset.assetType];
      const status = { space: space?.status, user: user?.status, sign: undefined }[asset.assetType];
      const height = place?.kind === 'desk' ? DESK_TOP : 0.3;
      view.setHint(
        asset.assetType === 'space' ? place : null,
        text === '' ? null : { at, height, text, status: status ?? null },
      );
    }
    loop.request();
  };

  const levelOf = (plan: Plan | null, floorId: number): Level | null =>
    plan?.levels.find((level) => level.floorId === floorId) ?? null;

  /** Shows a floor; false when there is nothing to draw of it (its list is shown all the same). */
  const showFloor = async (floorId: number, refit: boolean): Promise<boolean> => {
    const level = levelOf(state.plan, floorId);
    const changed = state.floorId !== floorId || state.level !== level;
    if (changed) {
      state.floorId = floorId;
      state.level = level;
      if (level === null) view.clear();
      else view.rebuild();
      relist();
      refreshPin();
      tellFloor();
    }
    if (state.plan !== null) state.problem = level === null ? 'map.noLevel' : null;
    if (stage.renderer() === null) state.problem = 'map.noWebgl';
    showProblem();
    if (level === null && state.plan !== null)
      warn('broken_bundle', `no level for floor ${floorId}`);
    if (level !== null && (changed || refit)) await goHome(!changed);
    loop.request();
    return level !== null;
  };

  const selectBuilding = async (
    bundleName: string | null,
    floors: ViewerState['floors'],
  ): Promise<boolean> => {
    state.floors = floors;
    state.plan = null;
    state.level = null;
    state.floorId = null;
    state.listed = [];
    view.clear();
    select(null);
    try {
      if (bundleName === null) throw new MissingArchive('the building has no bundle');
      const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(LOAD_LIMIT) });
      state.plan = await loadPlan(parts.maps, bundleName, get);
    } catch (error) {
      const missing = error instanceof MissingArchive;
      state.problem = missing ? 'map.missing' : 'map.broken';
      warn(missing ? 'missing_bundle' : 'broken_bundle', String(error));
    }
    const { problems } = state.plan ?? { problems: [] };
    // What is left of the archive is drawn.
    if (problems.length > 0) warn('incomplete_bundle', problems.join('; '));
    if (state.plan !== null) state.problem = null;
    showProblem();
    loop.request();
    return state.plan !== null;
  };

  const contentUpdate = (update: ContentUpdate): Touched => {
    const touched = applyUpdate(state.content, update);
    if (touched.spaces.size > 0) {
      view.paint(touched.spaces);
      const { floorId, content, listed } = state;
      const before = new Map(listed.map((space) => [space.id, space]));
      const listChanged = [...touched.spaces].some((id) => {
        const [was, is] = [before.get(id), content.spaces.get(id)];
        const here = is !== undefined && is.floorId === floorId;
        return (
          here !== (was !== undefined) || (here && (is.name !== was?.name || is.kind !== was.kind))
        );
      });
      if (listChanged) {
        const wasEmpty = state.listed.length === 0;
        relist();
        if (wasEmpty && state.listed.length > 0) tellFloor();
      } else list.refresh(touched.spaces);
    }
    const { selection } = state;
    if (selection !== null && known(selection) === undefined) select(null);
    else if (selection?.assetType === 'user' && touched.users.has(selection.assetId)) refreshPin();
    // What is said beside the pointer must not stay behind what the map shows.
    if (hovered !== null) hover(known(hovered) === undefined ? null : hovered);
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
    loop.setRate(frameRate);
    const fresh = quality !== before.quality && stage.setQuality(quality);
    if (fresh || colorScheme !== before.colorScheme || wallHeight !== before.wallHeight) {
      view.rebuild();
    }
    if (words !== before.words || language !== before.language) {
      parts.label(word('map.label'), word('map.help'));
      relist();
      showProblem();
    }
    if (cameraAngle !== before.cameraAngle) await setAngle(cameraAngle);
    loop.request();
  };

  const setAngle = async (angle: '2d' | '3d'): Promise<void> => {
    state.settings = { ...state.settings, cameraAngle: angle };
    if (home) await goHome(true);
    else await moving(rig.setAngle(angle, yaw(), smooth()));
  };

  const locate = async (asset: AssetRef): Promise<boolean> => {
    const found = known(asset);
    if (found === undefined) {
      warn('unknown_asset', `${asset.assetType} ${asset.assetId}`);
      return false;
    }
    const elsewhere = state.floorId !== found.floorId;
    if (elsewhere) {
      await showFloor(found.floorId, false);
      post({ name: 'panned_to_floor', floorId: found.floorId });
    }
    select(asset);
    const point = pointOf(asset);
    if (point === null) {
      if (state.level !== null)
        warn('unknown_asset', `${asset.assetType} ${asset.assetId}: not in the archive`);
      return false;
    }
    home = false;
    await moving(rig.moveTo(point, smooth()));
    return true;
  };

  const setFilter = (filter: Filter) => {
    const ids = view.index()?.places.keys() ?? [];
    const changed = filterDifference(state.filter, filter, ids);
    state.filter = filter;
    view.paint(changed);
    loop.request();
  };

  const say = (
    name: 'profile' | 'long_click',
    asset: { assetType: AssetType; assetId: number },
  ) => {
    if (state.floorId !== null) post({ name, ...asset, floorId: state.floorId });
  };

  return {
    ...parts,
    word,
    warn,
    describe,
    goHome,
    showFloor,
    showProblem,
    selectBuilding,
    contentUpdate,
    changeSettings,
    setAngle,
    locate,
    setFilter,
    select,
    hover,
    smooth,
    moving,
    placeOf,
    /** What a click or an activation in the list does. */
    activate: (asset: AssetRef) => {
      select(asset);
      say('profile', asset);
    },
    longActivate: (asset: AssetRef) => say('long_click', asset),
    clear: () => {
      select(null);
      post({ name: 'deselect' });
    },
    leaveHome: () => {
      home = false;
    },
    isHome: () => home,
  };
};
