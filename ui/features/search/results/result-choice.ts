import type { MapAsset } from '../../../../core/contract/viewer/messages.ts';
import type { Command } from '../../../../core/core.ts';
import type { SearchRow } from '../../../../core/features/search/views.ts';
import { deskOf } from '../../../shared/use-plan-words.ts';

/** The map asset of a row, of a person else the desk that they plan to be at (PO6); null if it has no place, or is in a building without a map. */
export const assetOf = (row: SearchRow): MapAsset | null => {
  if (row.kind === 'space') {
    const { id: assetId, floorId } = row;
    return row.reachable ? { floorId, assetType: 'space', assetId } : null;
  }
  return row.at?.reachable === true
    ? { floorId: row.at.floorId, assetType: 'user', assetId: row.id }
    : deskOf(row.planned);
};

/**
 * Selecting a row locates it and opens its quick view (G178). A colleague off the map still has a quick view; a space
 * on another floor has none.
 */
export const choiceOf = (row: SearchRow): Command | null => {
  const asset = assetOf(row);
  // PO6: the card of somebody who is not in has the way to their desk.
  if (row.kind === 'user' && asset?.assetType !== 'user') {
    return { _tag: 'SelectUser', userId: row.id };
  }
  return asset === null ? null : { _tag: 'Locate', asset };
};
