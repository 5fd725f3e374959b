import type { MapSpace } from '../../core/contract/viewer/messages.ts';
import type { Content } from '../model/content.ts';
import { type Filter, isDimmed } from '../model/filter.ts';
import type { AssetRef } from '../overlay/overlay.ts';
import type { Say } from '../words.ts';
import { byName, signTitle } from './telling.ts';

/** What the list can show of a floor. */
export const SECTIONS = ['spaces', 'signs', 'people'] as const;
export type Section = (typeof SECTIONS)[number];

/** The order in which keys and list go through the spaces of a floor: those that stand out before those dimmed. */
export const readingOrder = (spaces: readonly MapSpace[], filter: Filter): readonly MapSpace[] =>
  filter === null
    ? spaces
    : [
        ...spaces.filter(({ id }) => !isDimmed(filter, id)),
        ...spaces.filter(({ id }) => isDimmed(filter, id)),
      ];

/** The signs or the people of a floor by the names that are told of them. */
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
