import { Schema } from 'effect';
import { ListName } from '../../../core/contract/administration/columns.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { headingKey } from '../headings/heading-key.ts';
import { headingId, type Remembered, type RememberedHeadings } from '../headings/remembered.ts';

/** CD51: as many lists as are remembered; the oldest ones are forgotten. */
const MOST_REMEMBERED = 200;

const decode = decodeRows(
  Schema.Struct({
    id: Schema.String,
    subject: ListName,
    fields: Schema.Record(Schema.String, Schema.NullOr(Schema.String)),
  }),
);

export const readRemembered = async (query: Query): Promise<RememberedHeadings> => {
  const rows = decode(
    await query({ text: 'select id, subject, fields from remembered_heading', values: [] }),
  );
  return new Map(
    rows.map(({ id, subject, fields }): [string, Remembered] => [id, { table: subject, fields }]),
  );
};

/** CD51: from now on lists with these columns are read so. */
export const remember = async (
  query: Query,
  table: ListName,
  columns: readonly { readonly name: string; readonly field: string | null }[],
): Promise<void> => {
  const id = headingId(columns.map(({ name }) => name));
  const fields = Object.fromEntries(columns.map(({ name, field }) => [headingKey(name), field]));
  await query(sql`insert into remembered_heading (id, subject, fields)
    values (${id}, ${table}, ${JSON.stringify(fields)}::text::jsonb)
    on conflict (id) do update set subject = excluded.subject, fields = excluded.fields, changed_at = now()`);
  await query(sql`delete from remembered_heading where id in
    (select id from remembered_heading order by changed_at desc, id offset ${MOST_REMEMBERED})`);
};
