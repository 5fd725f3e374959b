import { Schema } from 'effect';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import { MOST_DAYS } from '../../../core/contract/limits.ts';
import { dayDistance, daysBetween } from '../../../core/time/days.ts';
import { isDay, zoneOrUtc } from '../../../core/time/zone.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';

/** Days, yyyy-MM-dd, both included. Absent: everywhere. */
export type Question = {
  readonly from: string;
  readonly to: string;
  readonly building?: string;
  readonly floor?: string;
  readonly zone?: string;
};

export type AskedBuilding = {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly timeZone: string;
};

export type Asked = {
  readonly days: readonly string[];
  /** Not empty. */
  readonly buildings: readonly AskedBuilding[];
};

const decodeBuildings = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    key: Schema.String,
    name: Schema.String,
    time_zone: Schema.String,
  }),
);

const malformed = (message: string) => refused(400, 'MALFORMED', message);

const daysOf = ({ from, to }: Question): Answer<readonly string[]> => {
  if (!isDay(from)) return malformed('query.from: expected a day like 2026-11-02');
  if (!isDay(to)) return malformed('query.to: expected a day like 2026-11-29');
  const count = dayDistance(from, to) + 1;
  if (count < 1) return malformed('query.to: expected a day from query.from on');
  if (count > MOST_DAYS) {
    return malformed(`query.to: expected at most ${MOST_DAYS} days, not ${count}`);
  }
  return answer(daysBetween(from, to));
};

/** AP141, AD2: the days and the buildings of a question, all of which the caller administers. */
export const readAsked = async (
  query: Query,
  { buildings }: Administrator,
  question: Question,
): Promise<Answer<Asked>> => {
  const days = daysOf(question);
  if (!days.ok) return days;
  const { building = null, zone, floor } = question;
  if (zone !== undefined && floor === undefined) {
    return malformed('query.zone: expected query.floor beside it');
  }
  if (building !== null && buildings?.has(building) === false) {
    return refused(403, 'NO_PERMISSION', 'query.building: expected a building of yours');
  }
  const theirs = building !== null ? [building] : buildings === null ? null : [...buildings];
  const rows = decodeBuildings(
    await query(sql`select id, external_id as key, name, time_zone from building
      where ${theirs}::text[] is null or external_id = any(${theirs}::text[]) order by name, id`),
  );
  if (rows.length === 0) {
    return refused(404, 'UNKNOWN_BUILDING', 'query.building: there is no such building');
  }
  const found = rows.map(({ id, key, name, time_zone }) => ({
    id,
    key,
    name,
    timeZone: zoneOrUtc(time_zone),
  }));
  return answer({ days: days.value, buildings: found });
};
