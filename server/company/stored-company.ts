import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { readInfo } from './apply/company-info.ts';
import type { RememberedHeadings } from './headings/remembered.ts';
import type { Known } from './plan/planned.ts';
import { readPlans } from './plans/stored-plans.ts';
import { readAccepted } from './stored/accepted-consents.ts';
import { readState } from './stored/read-state.ts';
import { readRemembered } from './stored/remembered-headings.ts';
import { readUnlisted } from './stored/unlisted-grants.ts';

/** All that decides about the files of an import. */
export type StoredCompany = Known & {
  /** The largest id of a floor, with those that are gone; 0: there is none. */
  readonly lastFloor: number;
  /** CD43: the grants that no list has had yet, by key. */
  readonly unlisted: ReadonlySet<string>;
  /** CD51 */
  readonly remembered: RememberedHeadings;
};

const decodeLast = decodeFirst(Schema.Struct({ last: Schema.Int }));

export const readLastFloor = async (query: Query): Promise<number> =>
  decodeLast(await query(sql`select coalesce(max(id), 0) as last from floor_row`))?.last ?? 0;

/** From one snapshot, or optimistically. */
export const readStoredCompany = async (query: Query): Promise<StoredCompany> => {
  const stored = await readState(query);
  return {
    stored,
    info: await readInfo(query),
    plans: await readPlans(query, null),
    accepted: await readAccepted(query),
    lastFloor: await readLastFloor(query),
    unlisted: await readUnlisted(query, stored.ids),
    remembered: await readRemembered(query),
  };
};
