import { Schema } from 'effect';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';

const decodeBuilding = decodeFirst(
  Schema.Struct({
    zone: Schema.String,
    desks: Schema.Int,
    people_capacity: Schema.NullOr(Schema.Int),
  }),
);

/** A building with the planner's data. */
export type PlannedBuilding = {
  readonly id: number;
  readonly zone: string;
  readonly capacity: { readonly desks: number; readonly people: number };
  /** Whether the company uses favourites (FV8). */
  readonly hasFavourites: boolean;
};

/** Finds a building; refused if the company does not use attendance. */
export const findPlanned = async (db: Db, id: number): Promise<Answer<PlannedBuilding>> => {
  const [{ features }, rows] = await Promise.all([
    readConfiguration(db),
    db.query(sql`select b.time_zone as zone, b.people_capacity, (
        select count(*) from space s join floor f on f.id = s.floor_id
        where f.building_id = b.id and s.asset_type = 'DESK'
      ) as desks
      from building b where b.id = ${id}`),
  ]);
  if (!features.attendance.enabled) {
    return refused(403, 'NO_PERMISSION', 'The company has its attendance off');
  }
  const found = decodeBuilding(rows);
  if (found === null) return refused(404, 'UNKNOWN_BUILDING', `There is no building ${id}`);
  const { zone, desks, people_capacity } = found;
  return answer({
    id,
    zone,
    capacity: { desks, people: people_capacity ?? desks },
    hasFavourites: features.colleagueFinder.enabled,
  });
};
