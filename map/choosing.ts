import type { AssetType, ViewerEvent } from '../core/contract/viewer/messages.ts';
import type { FocusRing } from './a11y/focus-ring.ts';
import type { HintCard } from './a11y/hint-card.ts';
import type { Box } from './a11y/hint-spot.ts';
import type { PlaceList } from './a11y/place-list.ts';
import type { RowLook } from './a11y/place-row.ts';
import type { PlaceVoice } from './a11y/place-voice.ts';
import { assetsOfFloor, readingOrder, type Section } from './a11y/reading-order.ts';
import { type People, peopleBySpace, spoken, type Told, tellOf } from './a11y/telling.ts';
import { centreIn, isInView } from './camera/reveal.ts';
import type { Rig, ScreenPoint } from './camera/rig.ts';
import type { FloorView } from './floor-view.ts';
import type { FrameLoop } from './frame-loop.ts';
import type { Point } from './imdf/plan.ts';
import type { Touched } from './model/content.ts';
import { isDimmed } from './model/filter.ts';
import type { Moving } from './moving.ts';
import type { AssetRef } from './overlay/overlay.ts';
import type { Place } from './pick/place-index.ts';
import { DESK_TOP } from './scene/scale.ts';
import type { ViewerState } from './state.ts';
import type { Say } from './words.ts';

/** The parts of the page that say what is pointed at. */
export type Tellers = {
  readonly hint: HintCard;
  readonly ring: FocusRing;
  readonly voice: PlaceVoice;
  /** The part of the surface that nothing covers. */
  readonly room: () => Box;
};

type Parts = Tellers & {
  readonly state: ViewerState;
  readonly rig: Rig;
  readonly view: FloorView;
  readonly loop: FrameLoop;
  readonly list: PlaceList;
  readonly moving: Moving;
  readonly word: Say;
  readonly post: (event: ViewerEvent) => void;
};

/** Half the size of an icon or an avatar; pixels. */
const MARK = 15;

const boxOf = (points: readonly ScreenPoint[], grow: number): Box => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    x0: Math.min(...xs) - grow,
    y0: Math.min(...ys) - grow,
    x1: Math.max(...xs) + grow,
    y1: Math.max(...ys) + grow,
  };
};
const isSame = (a: AssetRef | null, b: AssetRef | null): boolean =>
  a?.assetType === b?.assetType && a?.assetId === b?.assetId;

/** What is selected, pointed at and focused, and where on the floor it is. */
export type Choosing = ReturnType<typeof createChoosing>;

export const createChoosing = (parts: Parts) => {
  const { state, rig, view, loop, list, moving, word, post, hint, ring, voice, room } = parts;

  let people: People | null = null;
  const tellAsset = (asset: AssetRef): Told | null => {
    people ??= peopleBySpace(state.content);
    return tellOf(state.content, people, word, asset);
  };
  /** What is said and shown of an asset that has the focus, or a row of the list. */
  const lookOf = (asset: AssetRef): RowLook | null => {
    const told = tellAsset(asset);
    if (told === null) return null;
    const isSpace = asset.assetType === 'space';
    const dimmed = isSpace && isDimmed(state.filter, asset.assetId) ? word('map.dimmed') : '';
    return {
      told,
      text: spoken(told, dimmed),
      isSelected: isSame(asset, state.selection),
      isMarked: isSpace && state.marked.size > 0 ? state.marked.has(asset.assetId) : null,
      dimmed,
    };
  };
  /** What the list shows of the floor, in its order. */
  const rows = (section: Section): readonly AssetRef[] => {
    const { listed, filter, content, floorId } = state;
    if (section !== 'spaces') {
      return floorId === null ? [] : assetsOfFloor(content, floorId, section, word);
    }
    return readingOrder(listed, filter).map(({ id }) => ({ assetType: 'space', assetId: id }));
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
    list.mark();
    tell();
    loop.request();
  };
  const select = (asset: AssetRef | null) => {
    state.selection = asset;
    refreshPin();
  };

  /** The outline of a place on the screen; null behind the camera. */
  const outlineOf = (asset: AssetRef): readonly ScreenPoint[] | null => {
    const place = asset.assetType === 'space' ? placeOf(asset) : null;
    const at = pointOf(asset);
    const height = place?.kind === 'desk' ? DESK_TOP : 0;
    const points = place?.areas[0]?.outer ?? (at === null ? [] : [at]);
    const seen = points.flatMap((point) => rig.screenPoint(point, height) ?? []);
    return seen.length === 0 || seen.length < points.length ? null : seen;
  };
  const boxOnScreen = (asset: AssetRef): Box | null => {
    const outline = outlineOf(asset);
    return outline === null ? null : boxOf(outline, asset.assetType === 'space' ? 0 : MARK);
  };

  const isDrawn = () => state.level !== null && state.view === 'floor';
  let pointed: AssetRef | null = null;
  let focused: AssetRef | null = null;
  let voiced = false;
  const follow = () => {
    hint.follow();
    ring.draw(focused === null || !isDrawn() ? null : outlineOf(focused));
  };
  const isHere = (asset: AssetRef) => known(asset)?.floorId === state.floorId;
  const tell = () => {
    // Nothing that is pointed at or focused may be of another floor, or of yesterday.
    if (focused !== null && !isHere(focused)) focused = null;
    if (pointed !== null && !isHere(pointed)) {
      pointed = null;
      view.setHint(null);
    }
    const asset = pointed ?? focused;
    const told = asset === null ? null : tellAsset(asset);
    if (asset === null || told === null || !isDrawn()) hint.hide();
    else hint.show(told, () => boxOnScreen(asset));
    const isHeard = voiced && state.view === 'floor';
    const look = isHeard && focused !== null ? lookOf(focused) : null;
    voice.say(focused === null || look === null ? null : { id: focused.assetId, ...look });
    follow();
  };
  const hover = (asset: AssetRef | null) => {
    const place = asset?.assetType === 'space' ? placeOf(asset) : null;
    const before = pointed?.assetType === 'space' ? placeOf(pointed) : null;
    pointed = asset;
    tell();
    if (place === before) return;
    view.setHint(place);
    loop.request();
  };
  /** Gives the focus of the keyboard to an asset: on the surface, where it must be spoken, or in the list. */
  const focus = (asset: AssetRef | null, where: 'surface' | 'list') => {
    focused = asset;
    voiced = where === 'surface';
    tell();
  };
  const reveal = (asset: AssetRef) => {
    const [point, box] = [pointOf(asset), boxOnScreen(asset)];
    if (point === null || (box !== null && isInView(box, room()))) return;
    moving.leaveHome();
    void moving.moving(centreIn(rig, point, room(), moving.smooth()));
  };

  const say = (
    name: 'profile' | 'long_click',
    asset: { assetType: AssetType; assetId: number },
  ) => {
    if (state.floorId !== null) post({ name, ...asset, floorId: state.floorId });
  };

  return {
    tell: tellAsset,
    lookOf,
    rows,
    placeOf,
    pointOf,
    known,
    refreshPin,
    select,
    hover,
    focus,
    reveal,
    /** The camera has moved. */
    follow,
    /** What is said of the assets is said anew: their words, the filter or the marks have changed. */
    retell: () => {
      list.refresh(null);
      tell();
    },
    /** What was told of the floor has changed: nothing selected or pointed at may be of yesterday. */
    touched: (touched: Touched) => {
      if (touched.users.size > 0) people = null;
      const { selection } = state;
      if (selection !== null && known(selection) === undefined) select(null);
      else if (selection?.assetType === 'user' && touched.users.has(selection.assetId)) {
        refreshPin();
      }
      if (pointed !== null && known(pointed) === undefined) hover(null);
      tell();
      list.touched(touched);
    },
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
  };
};
