import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup } from 'effect/http-api';
import { plansQuery } from '../day-plans.ts';
import { BadRequest } from '../errors.ts';
import { MOST_IN_REQUEST } from '../limits.ts';
import { list } from '../list.ts';
import { SearchField, SearchResult } from '../search.ts';
import { Consented, Session } from '../session.ts';
import { SearchText } from '../text.ts';

export const SearchCalls = HttpApiGroup.make('search')
  .add(
    HttpApiEndpoint.get('fullObjects', '/secure/search/fullObjects', {
      query: {
        str: SearchText,
        searchUsers: Schema.Boolean,
        /** Absent: all fields. */
        fields: Schema.optionalKey(list(SearchField, MOST_IN_REQUEST)),
        ...plansQuery,
      },
      success: SearchResult,
      error: BadRequest,
    }),
  )
  .middleware(Consented)
  .middleware(Session);
