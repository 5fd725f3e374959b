import type { UtilizationPlace } from '../../contract/administration/utilization.ts';
import type { Place } from '../place/index.ts';

const LEVELS = ['building', 'floor', 'zone'] as const;
export type Level = (typeof LEVELS)[number];

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** AP148: by what the table of places is sorted; null: as the server has them. */
const SORTED = {
  name: null,
  desks: ({ desks, days }) => share(desks, days),
  peak: ({ peak, desks }) => share(peak, desks),
  highest: ({ highest }) => share(highest?.peak ?? 0, highest?.desks ?? 0),
  deskHours: ({ deskBooked, deskMinutes }) => share(deskBooked, deskMinutes),
  roomHours: ({ roomBooked, roomMinutes }) => share(roomBooked, roomMinutes),
  meetings: ({ meetings, days }) => share(meetings, days),
  people: ({ people, days }) => share(people ?? 0, days),
} as const satisfies Readonly<Record<string, ((of: UtilizationPlace) => number) | null>>;
export type SortName = keyof typeof SORTED;

const isSortName = (name: string): name is SortName => Object.hasOwn(SORTED, name);

export const sortedPlaces = (
  places: readonly UtilizationPlace[],
  { sort }: Pick<Place, 'sort'>,
): readonly UtilizationPlace[] => {
  const by = isSortName(sort.column) ? SORTED[sort.column] : null;
  const rows = by === null ? places : places.toSorted((a, b) => by(a) - by(b));
  return sort.descending ? rows.toReversed() : rows;
};

/** The levels of which there is something to compare. */
export const levelsIn = (
  places: readonly UtilizationPlace[],
): readonly [Level, ...(readonly Level[])] => {
  const [first = 'building', ...others] = LEVELS.filter(
    (level) => places.filter(({ kind }) => kind === level).length > 1,
  );
  return [first, ...others];
};
