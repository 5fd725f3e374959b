import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { BadBackup } from './bad-backup.ts';
import { type Erasure, erasedPeople } from './erasure-list.ts';

const decodeName = decodeFirst(Schema.Struct({ name: Schema.String }));
const decodeIs = decodeFirst(Schema.Struct({ is: Schema.Boolean }));

const has = async (query: Query, table: string, column: string): Promise<boolean> =>
  decodeIs(
    await query(sql`select exists (select from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and column_name = ${column}) as is`),
  )?.is ?? false;

/** What a restore would replace. `name`: of the company; null: there is none. */
export type Current = { readonly name: string | null; readonly erasures: readonly Erasure[] };

export const readCurrent = async (query: Query): Promise<Current> => {
  if (!(await has(query, 'company', 'name'))) return { name: null, erasures: [] };
  return {
    name: decodeName(await query(sql`select name from company`))?.name ?? null,
    erasures: (await has(query, 'employee', 'erased_at')) ? await erasedPeople(query) : [],
  };
};

/** BA5: throws `BadBackup` unless the company that goes was named. `replaced`: what was typed; null: nothing. */
export const checkReplaced = ({ name }: Current, replaced: string | null): void => {
  if (name === replaced) return;
  if (name === null) throw new BadBackup('there is no company to replace: leave --replace out');
  throw new BadBackup(
    replaced === null
      ? `the database holds the company ${name}, which goes for good with --replace "${name}"`
      : `the company in the database is ${name}, not ${replaced}`,
  );
};
