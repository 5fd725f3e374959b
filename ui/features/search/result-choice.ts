import type { MapAsset } from '../../../core/contract/viewer/messages.ts';
import type { Command } from '../../../core/core.ts';
import type { SearchRow } from '../../../core/features/search/views.ts';

/** What the map can show of a row, and where; null: nothing, for it is nowhere, or in a building without a map. */
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
 * What choosing a row does (G178): it is located, and its quick view opens. A colleague whom the map cannot show has a
 * quick view all the same; a space has none off its floor.
 */
export const choiceOf = (row: SearchRow): Command | null => {
  const asset = assetOf(row);
  if (asset !== null) return { _tag: 'Locate', asset };
  return row.kind === 'user' ? { _tag: 'SelectUser', userId: row.id } : null;
};
