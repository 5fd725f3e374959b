import { Schema } from 'effect';
import type { Equipment } from '../../core/contract/equipment.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';

const Row = Schema.Struct({ id: Schema.Int, name: Schema.String, info: Schema.String });
const decodeAll = decodeRows(Row);
const decodeOne = decodeFirst(Row);
const decodeImage = decodeFirst(
  Schema.Struct({ image: Schema.Uint8Array, content_type: Schema.String }),
);

const show = (row: typeof Row.Type): Equipment => ({
  uid: row.id,
  name: row.name,
  info: row.info,
  image: `/secure/equipment/${row.id}/image`,
});

export const readEquipment = async (query: Query): Promise<readonly Equipment[]> =>
  decodeAll(await query(sql`select id, name, info from equipment order by id`)).map(show);

const unknown = (id: number) => refused(404, 'UNKNOWN_EQUIPMENT', `There is no equipment ${id}`);

export const equipmentOf = async (db: Db, id: number): Promise<Answer<Equipment>> => {
  const row = decodeOne(await db.query(sql`select id, name, info from equipment where id = ${id}`));
  return row === null ? unknown(id) : answer(show(row));
};

export type Picture = { readonly bytes: Uint8Array; readonly contentType: string };

export const equipmentImage = async (db: Db, id: number): Promise<Answer<Picture>> => {
  const row = decodeImage(
    await db.query(sql`select image, content_type from equipment where id = ${id}`),
  );
  return row === null ? unknown(id) : answer({ bytes: row.image, contentType: row.content_type });
};

/** AP98: the picture of a piece of equipment by its id of the company's own. */
export const equipmentPicture = async (db: Db, id: string): Promise<Answer<Picture>> => {
  const row = decodeImage(
    await db.query(
      sql`select image, content_type from equipment where external_id = ${id} and image is not null`,
    ),
  );
  return row === null
    ? refused(404, 'UNKNOWN_EQUIPMENT', `path.id: no equipment ${id.slice(0, 100)} with a picture`)
    : answer({ bytes: row.image, contentType: row.content_type });
};
