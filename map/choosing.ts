import {
  type AssetType,
  type MapSign,
  SIGN_TYPES,
  type ViewerEvent,
} from '../core/viewer/messages.ts';
import type { PlaceList } from './a11y/place-list.ts';
import type { FloorView } from './floor-view.ts';
import type { FrameLoop } from './frame-loop.ts';
import type { Point } from './imdf/plan.ts';
import type { Touched } from './model/content.ts';
import { isSignType } from './overlay/icons.ts';
import type { AssetRef } from './overlay/overlay.ts';
import type { Place } from './pick/place-index.ts';
import { DESK_TOP } from './scene/scale.ts';
import type { ViewerState } from './state.ts';
import type { Say } from './words.ts';

type Parts = {
  readonly state: ViewerState;
  readonly view: FloorView;
  readonly loop: FrameLoop;
  readonly list: PlaceList;
  readonly word: Say;
  readonly post: (event: ViewerEvent) => void;
};

/** What is selected and what is pointed at, and where on the floor it is. */
export type Choosing = ReturnType<typeof createChoosing>;

export const createChoosing = ({ state, view, loop, list, word, post }: Parts) => {
  const signWord = ({ typeId }: MapSign): string =>
    isSignType(typeId) ? (state.settings.words[`sign.${SIGN_TYPES[typeId]}`] ?? '') : '';
  const describe = (spaceId: number): string => {
    const space = state.content.spaces.get(spaceId);
    if (space === undefined) return '';
    return [space.name, word(`kind.${space.kind}`), word(`status.${space.status}`)].join(', ');
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

  const say = (
    name: 'profile' | 'long_click',
    asset: { assetType: AssetType; assetId: number },
  ) => {
    if (state.floorId !== null) post({ name, ...asset, floorId: state.floorId });
  };

  return {
    describe,
    placeOf,
    pointOf,
    known,
    refreshPin,
    select,
    hover,
    /** What was told of the floor has changed: nothing selected or pointed at may be of yesterday. */
    touched: (touched: Touched) => {
      const { selection } = state;
      if (selection !== null && known(selection) === undefined) select(null);
      else if (selection?.assetType === 'user' && touched.users.has(selection.assetId)) {
        refreshPin();
      }
      if (hovered !== null) hover(known(hovered) === undefined ? null : hovered);
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
