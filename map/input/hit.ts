import type { AssetRef } from '../model/asset.ts';
import type { Place } from '../model/place-index.ts';

/** What a press meets: an asset, or a mark that leads to another floor. */
export type Hit = { readonly asset?: AssetRef; readonly floorId?: number };

/** What is drawn within `slop` of a point (CSS pixels). */
export type Around = {
  /** The topmost mark or label that can be pressed. */
  readonly mark: (slop: number) => Hit | undefined;
  readonly place: (slop: number) => Pick<Place, 'spaceId' | 'kind'> | null;
};

const spaceOf = (place: ReturnType<Around['place']>): Hit | null =>
  place && { asset: { assetType: 'space', assetId: place.spaceId } };

/**
 * UC64: what a press meets. A finger may miss its target, but a mark or a desk exactly under it comes before one that is
 * only near: pins stand close to the desks of others. A room does not, as it surrounds all that is in it.
 */
export const hit = ({ mark, place }: Around, slop: number): Hit | null => {
  const under = place(0);
  const near = () => mark(slop) ?? spaceOf(place(slop));
  return mark(0) ?? (under?.kind === 'desk' ? spaceOf(under) : near());
};
