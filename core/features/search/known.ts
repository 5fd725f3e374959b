import type { Space } from '../../contract/space.ts';
import { derived } from '../../memo/derived.ts';
import type { FloorContent } from '../../office/floor/model.ts';
import { largestCapacity } from '../../rules/search/filter-bounds.ts';
import type { KnownTables } from '../../rules/search/results.ts';
import type { SearchReads } from './model.ts';

/** The loaded floors: the current one first, then the most recent. */
export const knownFloors = ({ place, floor }: SearchReads): readonly FloorContent[] =>
  [place.floorId ?? 0, ...floor.visited.filter((id) => id !== place.floorId)].flatMap((id) => {
    const content = floor.content[id];
    return content === undefined || content.fStatic === 0 ? [] : [content];
  });

/**
 * SR15: spaces and people of all loaded floors; for a person who is not on the current floor, the most recent floor that
 * has them. SR23: once the server has answered about people (`isTold`), it decides who is elsewhere.
 */
export const knownOf = (
  floors: readonly FloorContent[],
  shown: FloorContent | undefined,
  isTold: boolean,
): KnownTables => ({
  spaces: floors.map(({ spaces }) => spaces),
  users: (isTold ? (shown === undefined ? [] : [shown]) : floors).map(({ users }) => users),
});

type Kind = Space['asset_type'];

/** Cached per table of spaces, because most polls do not change it. */
const largestOf = derived((spaces: FloorContent['spaces']): Readonly<Record<Kind, number>> => {
  const capacities = { DESK: [] as number[], ROOM: [] as number[] };
  for (const chunk of spaces) {
    for (const { asset_type, info } of chunk) capacities[asset_type].push(info.cap);
  }
  return { DESK: largestCapacity(capacities.DESK), ROOM: largestCapacity(capacities.ROOM) };
});

/** FI5: the largest known space of a kind. */
export const largestSpace = (state: SearchReads, kind: Kind): number =>
  largestCapacity(knownFloors(state).map(({ spaces }) => largestOf(spaces)[kind]));
