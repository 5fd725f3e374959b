import type { SearchFilter } from '../../contract/settings.ts';
import type { Space, SpaceState, SpaceType } from '../../contract/space.ts';
import type { Interval } from '../../time/interval.ts';

export type Filter = typeof SearchFilter.Type;

/** What the filters know of a space. */
export type FilteredSpace = {
  readonly space: Space;
  readonly type: SpaceType | undefined;
  /** ST1 to ST3: the status that it shows, in a future view the future one; null: it is not known (SR16). */
  readonly status: SpaceState | null;
  /** Its meetings, half-open; those that are over may be among them. */
  readonly meetings: readonly Interval[];
};

/** Where and when somebody filters. */
export type FilterView = {
  readonly floorId: number | null;
  /** Minutes since the epoch. */
  readonly minute: number;
  readonly future: boolean;
  /** Spaces are looked for to report something about them, not to use them. */
  readonly issueMode: boolean;
};

const USABLE: ReadonlySet<string> = new Set(['BOOK', 'CLAIM', 'TAKE']);

/** FI2 */
const isAvailable = ({ status, type }: FilteredSpace, { issueMode }: FilterView): boolean =>
  status === 'FREE' && (issueMode || (type !== undefined && USABLE.has(type.space.mode)));

/** FI3 */
const isOfModeBook = ({ type }: FilteredSpace): boolean => type?.space.mode === 'BOOK';

/** FI4 */
const hasSeats = ({ space }: FilteredSpace, seats: number): boolean =>
  seats === 0 || space.info.cap >= seats;

/** The keys of the equipment and properties that are asked for. */
export const selectedProps = (props: Filter['props']): readonly string[] =>
  Object.keys(props).filter((key) => props[key] === true);

/** By the id of an equipment, or the name of a property that the space has a value of. */
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

/** FI7: one that runs is in the way too; one that is over or empty is not. */
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
 * Whether a space of the selected dataset passes all filters, which are normalised (FI8). FI1: without a dataset every
 * space passes, with one of spaces those of its kind, and with the colleagues' none.
 */
export const spaceFilter = (
  filter: Filter,
  view: FilterView,
): ((row: FilteredSpace) => boolean) => {
  const { dataset, availability, bookable, seatFilter, durationFilter } = filter;
  if (dataset === null) return () => true;
  const keys = selectedProps(filter.props);
  return (row) =>
    row.space.asset_type === dataset &&
    (!availability || isAvailable(row, view)) &&
    (!bookable || isOfModeBook(row)) &&
    hasSeats(row, seatFilter) &&
    isEquipped(row, keys, view) &&
    isUndisturbed(row, durationFilter, view);
};
