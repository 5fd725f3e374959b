import { floorOfSpace } from '../contract/ids.ts';
import type { State } from '../state.ts';
import type { Asset } from '../viewer/events.ts';

/** What is selected, as the map names it; null: nothing, or nothing that has a place. */
export const selectedAsset = ({ selection }: State): Asset | null => {
  const { selected } = selection;
  if (selected === null) return null;
  const { spaceId } = selected;
  return { floorId: floorOfSpace(spaceId), assetType: 'space', assetId: spaceId };
};

/** SL7: the spaces of a multiple selection, in the order in which they were chosen. */
export const markedSpaces = (_state: State): readonly number[] => [];
