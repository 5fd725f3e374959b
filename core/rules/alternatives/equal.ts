import type { Space } from '../../contract/space.ts';

/** SU8: whether a space has everything that another has: the same kind, at least its seats and its equipment. */
export const isEqualTo = (wanted: Space, { id, asset_type, info }: Space): boolean =>
  id !== wanted.id &&
  asset_type === wanted.asset_type &&
  info.cap >= wanted.info.cap &&
  wanted.info.equips.every((uid) => info.equips.includes(uid));
