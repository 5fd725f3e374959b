import type { MapAsset } from '../../../core/contract/viewer/messages.ts';
import type { Command } from '../../../core/core.ts';
import type { SearchRow } from '../../../core/features/search/views.ts';

/** The map asset of a row; null if it has no place, or is in a building without a map. */
export const assetOf = (row: SearchRow): MapAsset | null => {
  if (row.kind === 'space') {
    const { id: assetId, floorId } = row;
    return row.reachable ? { floorId, assetType: 'space', assetId } : null;
  }
  return row.at?.reachable === true
    ? { floorId: row.at.floorId, assetType: 'user', assetId: row.id }
    : null;
};

/**
 * Selecting a row locates it and opens its quick view (G178). A colleague off the map still has a quick view; a space
 * on another floor has none.
 */
export const choiceOf = (row: SearchRow): Command | null => {
  const asset = assetOf(row);
  if (asset !== null) return { _tag: 'Locate', asset };
  return row.kind === 'user' ? { _tag: 'SelectUser', userId: row.id } : null;
};
