/** The spaces that match; all others are dimmed. Null means no filter. */
export type Filter = ReadonlySet<number> | null;

export const isDimmed = (filter: Filter, spaceId: number): boolean =>
  filter !== null && !filter.has(spaceId);

/** The spaces whose dimming differs between two filters. */
export const filterDifference = (
  before: Filter,
  after: Filter,
  spaceIds: Iterable<number>,
): readonly number[] => [...spaceIds].filter((id) => isDimmed(before, id) !== isDimmed(after, id));

/** Whether two multiple selections differ. */
export const marksDiffer = (before: ReadonlySet<number>, after: ReadonlySet<number>): boolean =>
  before.size !== after.size || [...before].some((id) => !after.has(id));
