import type { Space } from '../../contract/space.ts';
import { memo } from '../../memo/memo.ts';
import { folded } from '../../text/folded.ts';
import { compareText, orderKeyOf } from '../../text/order.ts';

/** How a space lies to another. */
export type Near = {
  readonly space: Space;
  /** Metres, as the crow flies, to the centimetre; null: not known. */
  readonly metres: number | null;
};

export const metresBetween = (a: Space, b: Space): number | null =>
  a.pos === undefined || b.pos === undefined
    ? null
    : Math.round(Math.hypot(a.pos.x - b.pos.x, a.pos.y - b.pos.y) * 100) / 100;

/** Floors are looked at again and again, and their spaces have the same names. */
const nameKeys = memo<Space['info'], string>();

const nameKey = ({ info }: Space): string => {
  const key = nameKeys.get(info) ?? orderKeyOf(folded(info.name));
  nameKeys.set(info, key);
  return key;
};

/** SU9: nearest first; where that is not known, or the same, those of the same zone first, then by name. */
const isNearer = (from: Space, a: Near, b: Near): boolean => {
  const byMetres = (a.metres ?? Number.MAX_VALUE) - (b.metres ?? Number.MAX_VALUE);
  if (byMetres !== 0) return byMetres < 0;
  const isInZone = ({ space }: Near): boolean => space.loc.spaceId === from.loc.spaceId;
  if (isInZone(a) !== isInZone(b)) return isInZone(a);
  const byName = compareText(nameKey(a.space), nameKey(b.space));
  return byName === 0 ? a.space.id < b.space.id : byName < 0;
};

/**
 * SU9: the nearest of the spaces that are fit, at most so many. A space is asked for its fitness only when it is near
 * enough to count: a large floor has thousands.
 */
export const nearest = (
  from: Space,
  spaces: readonly Space[],
  most: number,
  isFit: (space: Space) => boolean,
): readonly Near[] => {
  const found: Near[] = [];
  for (const space of spaces) {
    const near = { space, metres: metresBetween(from, space) };
    const last = found[most - 1];
    if ((last !== undefined && !isNearer(from, near, last)) || !isFit(space)) continue;
    const place = found.findIndex((other) => isNearer(from, near, other));
    found.splice(place < 0 ? found.length : place, 0, near);
    found.length = Math.min(found.length, most);
  }
  return found;
};
