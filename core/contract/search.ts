import { Schema } from 'effect';
import { dayPlans } from './day-plans.ts';
import { list } from './list.ts';
import { User } from './people.ts';
import { Space } from './space.ts';

/** Which fields of a person a search looks at (specification 7). */
export const SearchField = Schema.Literals(['FIRSTNAME', 'LASTNAME', 'TITLE']).annotate({
  identifier: 'SearchField',
});
export type SearchField = typeof SearchField.Type;

/** Limit for the spaces, and for the people, of one answer. */
export const MOST_FOUND = 200;

/** The spaces and people that match, best match first (SR8), at most `MOST_FOUND` of each. */
export const SearchResult = Schema.Struct({
  spaces: list(Space, MOST_FOUND),
  users: list(User, MOST_FOUND),
  /** Of these people. */
  plans: dayPlans(MOST_FOUND),
}).annotate({ identifier: 'SearchResult' });
export type SearchResult = typeof SearchResult.Type;
