import { Schema } from 'effect';
import type { Sign, Zone } from '../../core/contract/place.ts';
import type { Db, Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import { snapshot } from '../database/snapshot.ts';
import { sql } from '../database/sql.ts';
import { KEPT_STAMPS } from '../stamps/kept-stamps.ts';
import { type FloorHead, type FloorRows, readFloorHead, readFloorRows } from './floor-rows.ts';
import { gatherSpaces } from './show-floor.ts';

/** The stamps of a floor that a page knows; 0: none. */
export type KnownFloor = { readonly id: number; readonly static: number; readonly status: number };

/** `hidden`: invisible before every change, so other people's pages have nothing to remove (VI3). */
type ChangedUser = { readonly id: number; readonly hidden: boolean };

/** A floor in full, or its changes since the page's stamp. The same for every viewer. */
export type FloorContent = {
  readonly head: FloorHead;
  readonly rows: FloorRows;
  readonly parts: ReturnType<typeof gatherSpaces>;
  readonly full: { readonly zones: readonly Zone[]; readonly signs: readonly Sign[] } | null;
  /** Without `full`: the people who arrived, changed or left. */
  readonly changedUsers: readonly ChangedUser[];
};

const decodeZones = decodeRows(
  Schema.Struct({ id: Schema.Int, floor_id: Schema.Int, name: Schema.String }),
);
const decodeSigns = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    floor_id: Schema.Int,
    type_id: Schema.Int,
    name: Schema.String,
  }),
);
const decodeEvents = decodeRows(
  Schema.Struct({
    space_id: Schema.NullOr(Schema.Int),
    user_id: Schema.NullOr(Schema.Int),
    hidden: Schema.Boolean,
  }),
);

const readFixtures = async (query: Query, floorId: number): Promise<FloorContent['full']> => {
  const zones = decodeZones(
    await query(sql`select id, floor_id, name from zone where floor_id = ${floorId} order by id`),
  );
  const signs = decodeSigns(
    await query(
      sql`select id, floor_id, type_id, name from sign where floor_id = ${floorId} order by id`,
    ),
  );
  return {
    zones: zones.map((row) => ({ id: row.id, floorId: row.floor_id, info: { name: row.name } })),
    signs: signs.map((row) => ({
      id: row.id,
      floorId: row.floor_id,
      typeId: row.type_id,
      info: { name: row.name },
    })),
  };
};

const isId = (id: number | null): id is number => id !== null;

/** Whether the recorded changes cover everything since the page's stamp; otherwise it gets the floor in full. */
const follows = (head: FloorHead, known: KnownFloor): boolean =>
  known.static === head.static &&
  known.status > 0 &&
  known.status >= head.status - KEPT_STAMPS &&
  known.status <= head.status;

const readFull = async (query: Query, head: FloorHead): Promise<FloorContent> => {
  const rows = await readFloorRows(query, head, null);
  const full = await readFixtures(query, head.id);
  return { head, rows, parts: gatherSpaces(rows), full, changedUsers: [] };
};

const readChanges = async (query: Query, head: FloorHead, since: number): Promise<FloorContent> => {
  const events = decodeEvents(
    await query(sql`select distinct space_id, user_id, hidden from floor_event
      where floor_id = ${head.id} and stamp > ${since}`),
  );
  const spaceIds = [...new Set(events.map((event) => event.space_id).filter(isId))];
  const userIds = [...new Set(events.map((event) => event.user_id).filter(isId))];
  const shown = new Set(events.filter(({ hidden }) => !hidden).map((event) => event.user_id));
  const changedUsers = userIds.map((id) => ({ id, hidden: !shown.has(id) }));
  const rows = await readFloorRows(query, head, { spaceIds, userIds });
  return { head, rows, parts: gatherSpaces(rows), full: null, changedUsers };
};

/** The changes of these spaces and people, for a page that knows the floor; null: unknown floor. */
export const readChanged = (
  db: Db,
  floorId: number,
  changed: { readonly spaceIds: readonly number[]; readonly userIds: readonly number[] },
): Promise<FloorContent | null> =>
  snapshot(db, async (query) => {
    const head = await readFloorHead(query, floorId);
    if (head === null) return null;
    const rows = await readFloorRows(query, head, changed);
    const changedUsers = changed.userIds.map((id) => ({ id, hidden: false }));
    return { head, rows, parts: gatherSpaces(rows), full: null, changedUsers };
  });

/** The polled floors, read from one snapshot. */
export type FloorsAnswer = {
  readonly heads: readonly FloorHead[];
  /** The floors that changed for the page. */
  readonly contents: readonly FloorContent[];
};

/**
 * Everything that changed since the stamps of a page. All floors are read from one snapshot, because a person who moves
 * between floors must be on exactly one. If one floor is returned in full, all are: a full list contains all polled floors.
 * Returns the id of the first unknown floor instead.
 */
export const readFloors = (db: Db, known: readonly KnownFloor[]): Promise<FloorsAnswer | number> =>
  snapshot(db, async (query) => {
    const floors: { readonly head: FloorHead; readonly known: KnownFloor }[] = [];
    for (const floor of known) {
      const head = await readFloorHead(query, floor.id);
      if (head === null) return floor.id;
      floors.push({ head, known: floor });
    }
    const heads = floors.map(({ head }) => head);
    const contents: FloorContent[] = [];
    const inFull = floors.some((floor) => !follows(floor.head, floor.known));
    for (const { head, known: page } of floors) {
      if (inFull) contents.push(await readFull(query, head));
      else if (page.status !== head.status) {
        contents.push(await readChanges(query, head, page.status));
      }
    }
    return { heads, contents };
  });
