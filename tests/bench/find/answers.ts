import { Schema } from 'effect';
import { ClientConfiguration } from '../../../core/contract/configuration.ts';
import { SelfSession } from '../../../core/contract/people.ts';
import { MOST_FOUND, SearchResult } from '../../../core/contract/search.ts';
import { Update } from '../../../core/contract/update.ts';
import { defaultConfiguration } from '../../../core/rules/configuration/defaults.ts';
import { placeBehind } from '../../../core/rules/search/best-first.ts';
import { NO_FILTER } from '../../../core/rules/search/filter-bounds.ts';
import { queryOf } from '../../../core/rules/search/query.ts';
import { searchTables } from '../../../core/rules/search/results.ts';
import type { Office } from './office.ts';
import { SHOWN } from './shown.ts';

const CONFIGURATION = defaultConfiguration('Linden & Fjord');

const SESSION: typeof SelfSession.Type = {
  id: 1,
  name: 'Ebba Lindqvist',
  fn: 'Ebba',
  ln: 'Lindqvist',
  photo: false,
  visibility: 'EVERYONE',
  consentPending: false,
  permissions: { bookOnBehalf: false, cancelOnBehalf: false, multipleDesks: false },
};

const encodeUpdate = Schema.encodeUnknownSync(Update);

/** An update as it is sent over HTTP. */
export const updateText = (update: Update): string => JSON.stringify(encodeUpdate(update));

/** What the server would find by the rules of the search, best match first (SR5 to SR8). */
const found = (office: Office, text: string): SearchResult => {
  const known = { spaces: [[office.spaces()]], users: [[office.users()]] };
  const { spaces, users } = searchTables(
    known,
    null,
    { query: queryOf(text), filter: NO_FILTER },
    {
      floorId: SHOWN.floorId,
      minute: 0,
      future: false,
      issueMode: false,
      desks: true,
      rooms: true,
      colleagues: true,
      typeOf: () => undefined,
      statusOf: ({ status }) => status.state,
      meetingsOf: () => [],
      behindOf: ({ status }) => placeBehind(status.state, false, 0),
    },
  );
  return { spaces: spaces.slice(0, MOST_FOUND), users: users.slice(0, MOST_FOUND) };
};

const textOf = <
  S extends Schema.Top & { readonly DecodingServices: never; readonly EncodingServices: never },
>(
  schema: S,
  value: S['Type'],
): string => JSON.stringify(Schema.encodeUnknownSync(schema)(value));

/** The JSON answer of a call; null is a 204. Undefined if the bench does not need the call. */
export const answerOf = (office: Office, url: URL): string | null | undefined => {
  switch (url.pathname) {
    case '/webapp/config.json':
      return '{"backendUrl":""}';
    case '/public/config':
      return textOf(ClientConfiguration, CONFIGURATION);
    case '/secure/self/session':
      return textOf(SelfSession, SESSION);
    case '/secure/user-consent/pending':
      return null;
    case '/secure/search/fullObjects':
      return textOf(SearchResult, found(office, url.searchParams.get('str') ?? ''));
    case '/secure/v2/favorite':
    case '/secure/v2/calendar':
      return '[]';
    default:
      return undefined;
  }
};
