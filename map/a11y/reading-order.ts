import type { MapSpace } from '../../core/contract/viewer/messages.ts';
import type { AssetRef } from '../model/asset.ts';
import { byName, type Content } from '../model/content.ts';
import { type Filter, isDimmed } from '../model/filter.ts';
import type { Say } from '../model/words.ts';
import { signTitle } from './description.ts';

/** The tabs of the list. */
export const SECTIONS = ['spaces', 'signs', 'people'] as const;
export type Section = (typeof SECTIONS)[number];

/** The order of the spaces in the list and for keys: those that match the filter come first. */
export const readingOrder = (spaces: readonly MapSpace[], filter: Filter): readonly MapSpace[] =>
  filter === null
    ? spaces
    : [
        ...spaces.filter(({ id }) => !isDimmed(filter, id)),
        ...spaces.filter(({ id }) => isDimmed(filter, id)),
      ];

/** The signs or people of a floor, sorted by name. */
export const assetsOfFloor = (
  content: Content,
  floorId: number,
  section: 'signs' | 'people',
  say: Say,
): readonly AssetRef[] => {
  const isHere = (asset: { readonly floorId: number }) => asset.floorId === floorId;
  const named =
    section === 'signs'
      ? [...content.signs.values()]
          .filter(isHere)
          .map((sign) => ({ id: sign.id, name: signTitle(say, sign) }))
      : [...content.users.values()].filter(isHere);
  const assetType = section === 'signs' ? 'sign' : 'user';
  return named.sort(byName).map(({ id }) => ({ assetType, assetId: id }));
};
