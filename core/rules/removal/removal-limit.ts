/** What an import may take away: rows that go, or coming bookings that end. */
export const REMOVED_TABLES = ['people', 'spaces', 'bookings'] as const;
export type RemovedTable = (typeof REMOVED_TABLES)[number];

/** How many rows of a table go, of so many that are there now. */
export type Removal = {
  readonly table: RemovedTable;
  readonly gone: number;
  readonly current: number;
};

/** The most rows that may go, by table. Example: `{ people: 5 }`. */
export type AllowedRemovals = Readonly<Partial<Record<RemovedTable, number>>>;

/** CD19: of so many rows a tenth says little. */
const FEW = 20;

/** CD19: as many rows go without a word: a tenth, and of few rows one. Example: 60 of 601. */
const mostUnasked = (current: number): number => (current <= FEW ? 1 : Math.floor(current / 10));

/**
 * CD19: whether more rows are removed than usual or, in its place, than confirmed for the table. Example: 3 of 5 are too many
 * with `{ people: 2 }` or `{ spaces: 3 }`, and not with `{ people: 3 }`.
 */
export const isTooMuchGone = (
  { table, gone, current }: Removal,
  allowed: AllowedRemovals,
): boolean => gone > (allowed[table] ?? mostUnasked(current));
