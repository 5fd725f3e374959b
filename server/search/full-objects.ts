import { MOST_FOUND, type SearchField, type SearchResult } from '../../core/contract/search.ts';
import type { Caller } from '../../core/contract/session.ts';
import { queryOf, searchIntent } from '../../core/search/query.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db } from '../database/db.ts';
import { readSpacesAnywhere } from '../update/spaces-anywhere.ts';
import { findPeople } from './find-people.ts';
import { findSpaceIds } from './find-spaces.ts';

const EVERYWHERE: readonly SearchField[] = ['FIRSTNAME', 'LASTNAME', 'TITLE'];

export type FullObjectsQuery = {
  readonly str: string;
  readonly searchUsers: boolean;
  readonly fields?: readonly SearchField[];
};

/**
 * What a text finds in the whole company (specification 5, Search), in full. Below three characters nothing (SR3); people
 * only while the company has its colleague finder on (SR13).
 */
export const fullObjects = async (
  db: Db,
  caller: Caller,
  { str, searchUsers, fields = EVERYWHERE }: FullObjectsQuery,
): Promise<SearchResult> => {
  const typed = queryOf(str);
  if (searchIntent(str) !== 'search' || typed.whole === '') return { spaces: [], users: [] };
  const findsPeople = searchUsers && (await readConfiguration(db)).features.colleagueFinder.enabled;
  const [users, ids] = await Promise.all([
    findsPeople ? findPeople(db.query, caller.userId, typed, fields, MOST_FOUND) : [],
    findSpaceIds(db.query, typed, MOST_FOUND),
  ]);
  return { spaces: await readSpacesAnywhere(db.query, caller.userId, ids), users };
};
