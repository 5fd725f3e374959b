import {
  type Description,
  describeAsset,
  type People,
  peopleBySpace,
  toSentence,
} from '../a11y/description.ts';
import type { RowLook } from '../a11y/place-row.ts';
import { assetsOfFloor, readingOrder, type Section } from '../a11y/reading-order.ts';
import type { Box, ScreenPoint } from '../camera/screen.ts';
import type { Point } from '../imdf/plan.ts';
import { type AssetRef, isSameAsset } from '../model/asset.ts';
import { isDimmed } from '../model/filter.ts';
import type { Place } from '../model/place-index.ts';
import { DESK_TOP } from '../scene/scale.ts';
import type { Parts } from './parts.ts';

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

/** Looks up the spaces, signs and people of the state: their names and positions. Changes nothing. */
export type Assets = ReturnType<typeof createAssets>;

export const createAssets = ({
  state,
  rig,
  floorView,
  word,
}: Pick<Parts, 'state' | 'rig' | 'floorView' | 'word'>) => {
  let people: People | null = null;

  const find = ({ assetType, assetId }: AssetRef): { readonly floorId: number } | undefined => {
    const { spaces, signs, users } = state.content;
    const lists = { space: spaces, sign: signs, user: users } as const;
    return lists[assetType].get(assetId);
  };
  const describe = (asset: AssetRef): Description | null => {
    people ??= peopleBySpace(state.content);
    return describeAsset(state.content, people, word, asset);
  };
  /** The place of the asset on the current floor; for a person, the place where they are. */
  const placeOf = (asset: AssetRef): Place | null => {
    const { content } = state;
    const spaceId =
      asset.assetType === 'user' ? content.users.get(asset.assetId)?.spaceId : asset.assetId;
    if (asset.assetType === 'sign' || spaceId === undefined) return null;
    return floorView.index()?.places.get(spaceId) ?? null;
  };
  const pointOf = (asset: AssetRef): Point | null => {
    if (asset.assetType !== 'sign') return placeOf(asset)?.centre ?? null;
    const amenity = state.level?.amenities.find(({ signId }) => signId === asset.assetId);
    return amenity?.at ?? null;
  };
  /** The outline on the screen; null behind the camera. */
  const outlineOf = (asset: AssetRef): readonly ScreenPoint[] | null => {
    const place = asset.assetType === 'space' ? placeOf(asset) : null;
    const at = pointOf(asset);
    const height = place?.kind === 'desk' ? DESK_TOP : 0;
    const points = place?.areas[0]?.outer ?? (at === null ? [] : [at]);
    const seen = points.flatMap((point) => rig.screenPoint(point, height) ?? []);
    return seen.length === 0 || seen.length < points.length ? null : seen;
  };

  return {
    find,
    describe,
    placeOf,
    pointOf,
    outlineOf,
    isOnFloor: (asset: AssetRef) => find(asset)?.floorId === state.floorId,
    boxOnScreen: (asset: AssetRef): Box | null => {
      const outline = outlineOf(asset);
      return outline === null ? null : boxOf(outline, asset.assetType === 'space' ? 0 : MARK);
    },
    /** The asset as a row of the list, and as spoken when it has the focus. */
    lookOf: (asset: AssetRef): RowLook | null => {
      const description = describe(asset);
      if (description === null) return null;
      const isSpace = asset.assetType === 'space';
      const dimmed = isSpace && isDimmed(state.filter, asset.assetId) ? word('map.dimmed') : '';
      return {
        description,
        text: toSentence(description, dimmed),
        isSelected: isSameAsset(asset, state.selection),
        isMarked: isSpace && state.marked.size > 0 ? state.marked.has(asset.assetId) : null,
        dimmed,
      };
    },
    /** The assets of the floor in the order of the list. */
    rows: (section: Section): readonly AssetRef[] => {
      const { listed, filter, content, floorId } = state;
      if (section !== 'spaces') {
        return floorId === null ? [] : assetsOfFloor(content, floorId, section, word);
      }
      return readingOrder(listed, filter).map(({ id }) => ({ assetType: 'space', assetId: id }));
    },
    /** People have moved. */
    forgetPeople: () => {
      people = null;
    },
  };
};
