import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { Picture } from '../equipment/equipment.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';

const decodePortrait = decodeFirst(
  Schema.Struct({ portrait: Schema.Uint8Array, portrait_type: Schema.String }),
);

const pictureOf = ({ portrait, portrait_type }: { portrait: Uint8Array; portrait_type: string }) =>
  answer({ bytes: portrait, contentType: portrait_type });

/** A person's portrait. A person without one is unknown here; the page draws their initials. */
export const photoOf = async (db: Db, userId: number): Promise<Answer<Picture>> => {
  const row = decodePortrait(
    await db.query(
      sql`select portrait, portrait_type from employee where id = ${userId} and portrait is not null`,
    ),
  );
  return row === null
    ? refused(404, 'UNKNOWN_USER', `There is no user ${userId} with a photo`)
    : pictureOf(row);
};

/** The same by the id of the company's own, which is all that the administration page knows. */
export const photoByKey = async (db: Db, key: string): Promise<Answer<Picture>> => {
  const row = decodePortrait(
    await db.query(
      sql`select portrait, portrait_type from employee where external_id = ${key} and portrait is not null`,
    ),
  );
  return row === null
    ? refused(404, 'UNKNOWN_USER', `path.id: there is no person ${key.slice(0, 100)} with a photo`)
    : pictureOf(row);
};
