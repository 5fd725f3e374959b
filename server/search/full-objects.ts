import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import { MOST_FOUND, type SearchField, type SearchResult } from '../../core/contract/search.ts';
import type { Caller } from '../../core/contract/session.ts';
import { queryOf, searchIntent } from '../../core/rules/search/query.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db } from '../database/db.ts';
import { readSpacesAnywhere } from '../floor/spaces-anywhere.ts';
import { refreshSearchWords } from './fill-words.ts';
import { findPeople, type PeopleSearch } from './find-people.ts';
import { findSpaceIds } from './find-spaces.ts';

const EVERYWHERE: readonly SearchField[] = ['FIRSTNAME', 'LASTNAME', 'TITLE'];

export type FullObjectsQuery = {
  readonly str: string;
  readonly searchUsers: boolean;
  readonly fields?: readonly SearchField[];
};

/**
 * Parses the typed text; null if there is nothing to search for: fewer than three characters, only marks (SR3), or a text
 * that the database cannot store.
 */
const typedIn = (str: string): PeopleSearch['typed'] | null => {
  const typed = queryOf(str);
  const none = searchIntent(str) !== 'search' || typed.whole === '' || str.includes('\0');
  return none ? null : typed;
};

/** SQ5: the kinds of spaces that the company uses. */
const usedKinds = ({ deskFinder, roomFinder }: ClientConfiguration['features']) => [
  ...(deskFinder.enabled ? (['DESK'] as const) : []),
  ...(roomFinder.enabled ? (['ROOM'] as const) : []),
];

/**
 * Searches the whole company (specification 5, Search). Fewer than three characters find nothing (SR3); people are found
 * only if the company has the colleague finder (SR13).
 */
export const fullObjects = async (
  db: Db,
  caller: Caller,
  { str, searchUsers, fields = EVERYWHERE }: FullObjectsQuery,
): Promise<SearchResult> => {
  const typed = typedIn(str);
  if (typed === null) return { spaces: [], users: [] };
  const [{ features }] = await Promise.all([readConfiguration(db), refreshSearchWords(db)]);
  const people = { typed, fields, atSpaces: true, most: MOST_FOUND };
  const [users, ids] = await Promise.all([
    searchUsers && features.colleagueFinder.enabled
      ? findPeople(db.query, caller.userId, people)
      : [],
    findSpaceIds(db.query, typed, usedKinds(features), MOST_FOUND),
  ]);
  return { spaces: await readSpacesAnywhere(db.query, caller.userId, ids), users };
};

/** Whether the caller finds this person by their name, even if many people have the same name. */
export const isFoundByName = async (
  db: Db,
  caller: Caller,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<boolean> => {
  const typed = typedIn(name);
  if (typed === null) return false;
  const [{ features }] = await Promise.all([readConfiguration(db), refreshSearchWords(db)]);
  if (!features.colleagueFinder.enabled) return false;
  const people = { typed, fields: EVERYWHERE, atSpaces: false, most: 1, among: id };
  return (await findPeople(db.query, caller.userId, people)).length > 0;
};
