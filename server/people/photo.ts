import { Schema } from 'effect';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import type { Picture } from '../equipment/equipment.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';

const decodePortrait = decodeFirst(
  Schema.Struct({ portrait: Schema.Uint8Array, portrait_type: Schema.String }),
);

/** A person's portrait. A person without one is unknown here; the page draws their initials. */
export const photoOf = async (db: Db, userId: number): Promise<Answer<Picture>> => {
  const row = decodePortrait(
    await db.query(
      sql`select portrait, portrait_type from employee where id = ${userId} and portrait is not null`,
    ),
  );
  return row === null
    ? refused(404, 'UNKNOWN_USER', `There is no user ${userId} with a photo`)
    : answer({ bytes: row.portrait, contentType: row.portrait_type });
};
