import type { SearchFilter } from '../../contract/settings.ts';
import type { Space, SpaceType } from '../../contract/space.ts';
import type { Interval } from '../../time/interval.ts';
import type { ShownStatus } from '../status/partly-free.ts';

export type Filter = typeof SearchFilter.Type;

/** What the filters need of a space. */
export type FilteredSpace = {
  readonly space: Space;
  readonly type: SpaceType | undefined;
  /** ST1 to ST3: the shown status, in a future view the future one; null: unknown (SR16). */
  readonly status: ShownStatus | null;
  /** Its meetings, half-open; may include past ones. */
  readonly meetings: readonly Interval[];
};

/** The time and mode of filtering. */
export type FilterView = {
  readonly floorId: number | null;
  /** Minutes since the epoch. */
  readonly minute: number;
  readonly future: boolean;
  /** The user wants to report an issue with a space, not to use it. */
  readonly issueMode: boolean;
  /** BR19: a rule by scope refuses the space to the user at that time; absent: none is known. */
  readonly isRuledOut?: (space: Space) => boolean;
};

const USABLE: ReadonlySet<string> = new Set(['BOOK', 'CLAIM', 'TAKE']);

/** FI2; RS6: `partly`: partly free spaces, too. */
const isAvailable = (
  { status, type }: FilteredSpace,
  partly: boolean,
  { issueMode }: FilterView,
): boolean =>
  (status === 'FREE' || (partly && status === 'PARTLY_FREE')) &&
  (issueMode || (type !== undefined && USABLE.has(type.space.mode)));

/** FI3, BR19 */
const isToBook = ({ space, type }: FilteredSpace, { isRuledOut }: FilterView): boolean =>
  type?.space.mode === 'BOOK' && isRuledOut?.(space) !== true;

/** FI4 */
const hasSeats = ({ space }: FilteredSpace, seats: number): boolean =>
  seats === 0 || space.info.cap >= seats;

/** The selected keys of equipment and properties. */
export const selectedProps = (props: Filter['props']): readonly string[] =>
  Object.keys(props).filter((key) => props[key] === true);

/** Matches the id of an equipment, or the name of a property that has a value. */
const has = ({ info }: Space, key: string): boolean =>
  info.equips.some((uid) => String(uid) === key) ||
  (Object.hasOwn(info.props, key) && Boolean(info.props[key]));

/** FI6 */
const isEquipped = (
  { space }: FilteredSpace,
  keys: readonly string[],
  { floorId }: FilterView,
): boolean =>
  keys.length === 0 || (space.floorId === floorId && keys.every((key) => has(space, key)));

/** FI7: a running meeting counts; a past or empty one does not. */
const isUndisturbed = (
  { meetings }: FilteredSpace,
  duration: number,
  { minute, future }: FilterView,
): boolean => {
  if (duration === 0 || future) return true;
  return meetings.every(
    ({ start, end }) => end <= minute || start >= end || start > minute + duration,
  );
};

/**
 * Builds the predicate of all filters, which must be normalised (FI8). FI1: without a dataset every space passes, with a
 * dataset of spaces those of its kind, with that of colleagues none.
 */
export const spaceFilter = (
  filter: Filter,
  view: FilterView,
): ((row: FilteredSpace) => boolean) => {
  const { dataset, availability, partly = false, bookable, seatFilter, durationFilter } = filter;
  if (dataset === null) return () => true;
  const keys = selectedProps(filter.props);
  return (row) =>
    row.space.asset_type === dataset &&
    (!availability || isAvailable(row, partly, view)) &&
    (!bookable || isToBook(row, view)) &&
    hasSeats(row, seatFilter) &&
    isEquipped(row, keys, view) &&
    isUndisturbed(row, durationFilter, view);
};
