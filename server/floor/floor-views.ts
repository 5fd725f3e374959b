import type { ContentUpdate } from '../../core/contract/update.ts';
import type { FloorContent } from './floor-content.ts';
import { type FloorLists, mergeChanges, mergeFull } from './merge-floors.ts';

/** The polled floors as a viewer may see them. */
export type FloorView = {
  readonly lists: FloorLists | null;
  readonly contentUpdate: ContentUpdate | null;
};

/** No person's id. */
const ANYBODY = 0;

/** VI2, VI3: invisible people are shown to themselves alone, so the floors look different to them. */
const ownViewers = (contents: readonly FloorContent[]): ReadonlySet<number> =>
  new Set(
    contents.flatMap(({ rows, changedUsers }) => [
      ...rows.people.filter((row) => row.visibility !== 'EVERYONE').map((row) => row.id),
      ...rows.claims.filter((row) => row.visibility !== 'EVERYONE').map((row) => row.user_id),
      ...changedUsers.filter((user) => user.hidden).map((user) => user.id),
    ]),
  );

/** The views of floors by viewer. All viewers who are not invisible on these floors get the same object. */
export const floorViews = (
  contents: readonly FloorContent[],
  polled: ReadonlySet<number>,
): ((viewerId: number) => FloorView) => {
  const own = ownViewers(contents);
  const viewFor = (viewerId: number): FloorView => ({
    lists: mergeFull(contents, viewerId),
    contentUpdate: mergeChanges(contents, polled, viewerId),
  });
  let common: FloorView | null = null;
  return (viewerId) => {
    if (own.has(viewerId)) return viewFor(viewerId);
    common ??= viewFor(ANYBODY);
    return common;
  };
};
