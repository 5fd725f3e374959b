import type { Sources } from './sources.ts';

const LISTS = /\bspace_id = any\([^)]*\)\s+and\s+(?:\w+\.)?during &&/;

/**
 * BS4: statements that look for the bookings of a list of spaces at a time by `= any(...)`, for which a GiST index cannot be
 * searched: they read those of all spaces at the time. A join with the list reads those of each.
 */
export const checkListsInTime = (sources: Sources): readonly string[] =>
  [...sources].flatMap(([path, text]) =>
    path.startsWith('server/') &&
    !path.startsWith('server/database/migrations/') &&
    LISTS.test(text)
      ? [path]
      : [],
  );
