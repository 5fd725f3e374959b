import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { BadRequest } from './errors.ts';
import { User } from './people.ts';
import { Consented, Session } from './session.ts';
import { Space } from './space.ts';
import { SearchText } from './text.ts';

/** Which fields of a person a search looks at (specification 7). */
export const SearchField = Schema.Literals(['FIRSTNAME', 'LASTNAME', 'TITLE']).annotate({
  identifier: 'SearchField',
});
export type SearchField = typeof SearchField.Type;

/** The spaces and people that match, best match first (SR8), at most `MOST_FOUND` of each. */
export const SearchResult = Schema.Struct({
  spaces: Schema.Array(Space),
  users: Schema.Array(User),
}).annotate({ identifier: 'SearchResult' });
export type SearchResult = typeof SearchResult.Type;

/** Limit for the spaces, and for the people, of one answer. */
export const MOST_FOUND = 200;

export const SearchCalls = HttpApiGroup.make('search')
  .add(
    HttpApiEndpoint.get('fullObjects', '/secure/search/fullObjects', {
      query: {
        str: SearchText.check(Schema.isMaxLength(200)).annotate({ redaction: 'search' }),
        searchUsers: Schema.Boolean,
        /** Absent: all fields. */
        fields: Schema.optionalKey(Schema.Array(SearchField)),
      },
      success: SearchResult,
      error: BadRequest,
    }),
  )
  .middleware(Consented)
  .middleware(Session);
