import type { Space } from '../../contract/space.ts';
import { memo } from '../../memo/memo.ts';
import { compareText, orderKeyOf } from '../../text/order.ts';

/** A space with its distance from another. */
export type Near = {
  readonly space: Space;
  /** Metres in a straight line, to the centimetre; null: unknown. */
  readonly metres: number | null;
};

export const metresBetween = (a: Space, b: Space): number | null =>
  a.pos === undefined || b.pos === undefined
    ? null
    : Math.round(Math.hypot(a.pos.x - b.pos.x, a.pos.y - b.pos.y) * 100) / 100;

/** Floors are searched repeatedly, and the names of their spaces do not change. */
const nameKeys = memo<Space['info'], string>();

const nameKey = ({ info }: Space): string => {
  const key = nameKeys.get(info) ?? orderKeyOf(info.name);
  nameKeys.set(info, key);
  return key;
};

/** SU9: nearest first; if distances are unknown or equal, spaces of the same zone first, then by name. */
const isNearer = (from: Space, a: Near, b: Near): boolean => {
  const byMetres = (a.metres ?? Number.MAX_VALUE) - (b.metres ?? Number.MAX_VALUE);
  if (byMetres !== 0) return byMetres < 0;
  const isInZone = ({ space }: Near): boolean => space.loc.spaceId === from.loc.spaceId;
  if (isInZone(a) !== isInZone(b)) return isInZone(a);
  const byName = compareText(nameKey(a.space), nameKey(b.space));
  return byName === 0 ? a.space.id < b.space.id : byName < 0;
};

/**
 * SU9: the nearest spaces that qualify, up to a number. A space is checked only if it is near enough to make the list,
 * because a large floor has thousands.
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
