import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { Schema } from 'effect';
import type { Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

/** BA8: somebody was erased: the number of their row, which nobody else gets, and when. No name, and no id of the company's own. */
export type Erasure = { readonly person: number; readonly at: number };

const decodeLine = Schema.decodeUnknownOption(
  Schema.Struct({
    installation: Schema.String,
    person: Schema.optional(Schema.Int),
    at: Schema.optional(Schema.Int),
  }),
);

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

/** The erasures of an installation; null: the file does not know it. A line that was cut off counts for nothing. */
export const readErasures = (path: string, installation: string): readonly Erasure[] | null => {
  if (!existsSync(path)) return null;
  const own = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const read = decodeLine(parsed(line));
      return read._tag === 'Some' && read.value.installation === installation ? [read.value] : [];
    });
  if (own.length === 0) return null;
  return own.flatMap(({ person, at }) =>
    person === undefined || at === undefined ? [] : [{ person, at }],
  );
};

const decodeInstallation = decodeFirst(Schema.Struct({ installation: Schema.String }));
const decodeErased = decodeRows(Schema.Struct({ person: Schema.Int, at: Schema.Int }));

/** All who are erased in this database. */
export const erasedPeople = async (query: Query): Promise<readonly Erasure[]> =>
  decodeErased(
    await query(
      sql`select id as person, erased_at as at from employee where erased_at is not null order by erased_at, id`,
    ),
  );

const keyOf = ({ person, at }: Erasure): string => `${person} ${at}`;

/**
 * BA8: appends to the list who is erased in the database and is not in it. Called at the start, after each erasure, and each minute, so
 * that every server has them all. Without a company there is nothing to append.
 */
export const appendErasures = async (query: Query, path: string): Promise<void> => {
  const company = decodeInstallation(await query(sql`select installation::text from company`));
  if (company === null) return;
  const { installation } = company;
  const known = readErasures(path, installation);
  const listed = new Set((known ?? []).map(keyOf));
  const missing = (await erasedPeople(query)).filter((erasure) => !listed.has(keyOf(erasure)));
  if (known !== null && missing.length === 0) return;
  const lines = [
    ...(known === null ? [{ installation }] : []),
    ...missing.map((erasure) => ({ installation, ...erasure })),
  ];
  const file = openSync(path, 'a', 0o600);
  try {
    // A line that was cut off before ends here.
    appendFileSync(file, `\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};
