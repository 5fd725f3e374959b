import { Schema } from 'effect';
import { floorOfSpace } from '../../core/contract/ids.ts';
import { heldUpTo } from '../../core/rules/status/held.ts';
import { tellAll } from '../change/announce.ts';
import { type MovedFloor, moveFloors } from '../change/floors.ts';
import { type FloorChange, recordChange } from '../change/record.ts';
import { CLOSES } from '../closure/closed-spaces.ts';
import type { Db, Query, Row, TransactionMode } from '../database/db.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { endOfTomorrow } from './zone-horizon.ts';

const decodeMinute = decodeFirst(Schema.Struct({ minute: Schema.Int }));
const decodeIds = (rows: readonly Row[]): readonly number[] =>
  decodeRows(Schema.Struct({ id: Schema.Int }))(rows).map(({ id }) => id);
const decodeSpaces = decodeRows(Schema.Struct({ space_id: Schema.Int }));
const decodeUsers = decodeRows(Schema.Struct({ user_id: Schema.Int }));
const decodeZones = decodeRows(
  Schema.Struct({ building_id: Schema.Int, time_zone: Schema.String }),
);

/**
 * Spaces whose status changes in (from, to]: a booking starts to hold the space (ST7) or ends, a claim ends, or a closure begins
 * or ends (CS5).
 */
const spacesWithBounds = async (query: Query, from: number, to: number) =>
  decodeSpaces(
    await query({
      text: `select space_id from booking where start_minute > $3 and start_minute <= $4
             union select space_id from booking where end_minute > $1 and end_minute <= $2
             union select space_id from claim where until_minute > $1 and until_minute <= $2
             union select s.id from closure c join floor f on true join space s on s.floor_id = f.id and ${CLOSES}
                   where (c.start_minute > $1 and c.start_minute <= $2) or (c.end_minute > $1 and c.end_minute <= $2)`,
      values: [from, to, heldUpTo(from), heldUpTo(to)],
    }),
  ).map((row) => row.space_id);

/** Spaces whose `times` grow because a new day began in their building's zone. */
const spacesWithNewTomorrow = async (query: Query, from: number, to: number) => {
  const zones = decodeZones(await query(sql`select id as building_id, time_zone from building`));
  const spaces: number[] = [];
  for (const { building_id, time_zone } of zones) {
    const before = endOfTomorrow(from, time_zone);
    const after = endOfTomorrow(to, time_zone);
    if (before === after) continue;
    const rows =
      await query(sql`select distinct b.space_id from booking b join floor f on f.id = b.floor_id
        where f.building_id = ${building_id} and b.start_minute >= ${before} and b.start_minute < ${after}
          and b.end_minute > ${to}`);
    const closed = await query({
      text: `select s.id as space_id from closure c join floor f on true
             join space s on s.floor_id = f.id and ${CLOSES}
             where f.building_id = $1 and c.start_minute >= $2 and c.start_minute < $3`,
      values: [building_id, before, after],
    });
    for (const row of decodeSpaces([...rows, ...closed])) spaces.push(row.space_id);
  }
  return spaces;
};

/** People with a booking or claim that ended. */
const usersWithEnds = async (query: Query, from: number, to: number) =>
  decodeUsers(
    await query({
      text: `select user_id from booking where end_minute > $1 and end_minute <= $2
             union select organizer_id from booking where end_minute > $1 and end_minute <= $2
             union select user_id from claim where until_minute > $1 and until_minute <= $2`,
      values: [from, to],
    }),
  ).map((row) => row.user_id);

/** Processes whose clocks differ by less agree on the later minute. */
const TOLERATED_MINUTES = 2;

/** The clock was wrong and was set right: every status may change, so pages reload. */
const setBack = async (query: Query, minute: number): Promise<void> => {
  const floors = await query(sql`select id from floor order by id`);
  await moveFloors(query, decodeIds(floors));
  await query(
    sql`update company set minute = ${minute}, stamp = stamp + 1, reload_stamp = stamp + 1`,
  );
  await tellAll(query);
};

/**
 * Advances the minute for which statuses are computed, and increments the stamps of every floor and person that it
 * affects. Processes queue for the lock on the company's row, so each minute takes effect once. All floors stay locked, so
 * that no booking is written between reading them and the commit. Returns whether the minute changed: a minute that is too
 * far in the future is set back.
 */
export const advanceMinute = (
  db: Db,
  minute: number,
  mode: TransactionMode = 'write',
): Promise<boolean> =>
  db.transaction(async (query) => {
    const company = decodeMinute(await query(sql`select minute from company for update`));
    if (company === null) return false;
    if (company.minute > minute + TOLERATED_MINUTES) {
      await setBack(query, minute);
      return true;
    }
    if (company.minute >= minute) return false;
    const from = company.minute;
    await query(sql`select id from floor order by id for update`);
    const spaces = new Set([
      ...(await spacesWithBounds(query, from, minute)),
      ...(await spacesWithNewTomorrow(query, from, minute)),
    ]);
    const changes: FloorChange[] = [...spaces].map((spaceId) => ({
      floorId: floorOfSpace(spaceId),
      spaceId,
    }));
    const users = await usersWithEnds(query, from, minute);
    const floors: ReadonlyMap<number, MovedFloor> = await moveFloors(
      query,
      changes.map((change) => change.floorId),
    );
    await query(sql`update company set minute = ${minute}`);
    await query(sql`delete from claim where until_minute <= ${minute}`);
    if (floors.size > 0 || users.length > 0)
      await recordChange(query, { floors, changes, userIds: users, history: null });
    return true;
  }, mode);
