import { isEqual } from './equal.ts';
import type { KeyedPatch } from './frame.ts';

export type Keyed = Readonly<Record<string, unknown>>;

/** The patch from one keyed record to the next; null if they are equal. */
export const diffKeyed = (before: Keyed, next: Keyed): KeyedPatch | null => {
  if (before === next) return null;
  const set: Record<string, unknown> = {};
  const del: string[] = [];
  let isChanged = false;
  for (const [id, row] of Object.entries(next)) {
    if (Object.hasOwn(before, id) && isEqual(before[id], row)) continue;
    set[id] = row;
    isChanged = true;
  }
  for (const id of Object.keys(before)) {
    if (!Object.hasOwn(next, id)) del.push(id);
  }
  return isChanged || del.length > 0 ? { set, del } : null;
};
