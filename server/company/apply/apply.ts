import type { KeptTimes } from '../../../core/contract/administration/change-set.ts';
import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { announce } from '../../change/announce.ts';
import { moveFloors } from '../../change/floors.ts';
import type { Entry } from '../../change/history.ts';
import type { Query } from '../../database/db.ts';
import { sql } from '../../database/sql.ts';
import { renewSearchWords } from '../../search/fill-words.ts';
import type { CompanyRecord, CompanyState } from '../format/state.ts';
import type { Changes, TableChanges } from '../plan/changes.ts';
import { countChanges } from '../plan/diff.ts';
import { PICTURE_COLUMNS } from '../reading/pictures.ts';
import type { StoredState } from '../stored/read-state.ts';
import { isRezoned, zoneChanges } from '../times/zone-changes.ts';
import { floorsOfClosures, peopleInClosures, shiftedClosures, withMinutes } from './closures.ts';
import { leavers, movedSpaces } from './ending.ts';
import { endFor, NOTHING_ENDED } from './endings.ts';
import { freeIds } from './free-ids.ts';
import { holdPeople } from './hold-people.ts';
import { holders } from './holders.ts';
import { createIds, type Ids } from './ids.ts';
import { keptForLeavers } from './leavers.ts';
import { floorsOf, moveTimes, peopleOf } from './move-times.ts';
import { moveSpaces } from './moving.ts';
import { readNewIds } from './new-ids.ts';
import {
  type Choices,
  closingRows,
  floorsOfRelocations,
  NOTHING_RELOCATED,
  type Relocated,
  relocate,
} from './relocating.ts';
import { showing } from './showing.ts';
import { type OnProgress, removeRows, type Written, writeRows } from './write-rows.ts';
import { addZonesAndTypes, removeEmptyZones } from './zones.ts';

export type ToApply = {
  readonly stored: StoredState;
  readonly desired: CompanyState;
  readonly changes: Changes;
  /** By the name in the records. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly onProgress: OnProgress;
  /** Whether a new row with a number as its own id gets this id in the database; only for one without a company. */
  readonly keepsNumbers: boolean;
  /** CD42: of what is to come in places with another time zone. */
  readonly times: KeptTimes;
  readonly choices: Choices;
};

export type Applied = {
  readonly idOf: Ids['get'];
  /** The bookings, claims and registrations that ended or moved, for the change history. */
  readonly ended: readonly Entry[];
  readonly relocated: Relocated;
};

/** Tables that every open page holds in full, and BR21: the booking rules. */
const OF_COMPANY = [
  'sites',
  'buildings',
  'floors',
  'equipment',
  'rules',
] as const satisfies readonly TableName[];

const befores = ({ changed }: TableChanges): readonly CompanyRecord[] =>
  changed.map(({ before }) => before);
const afters = ({ changed }: TableChanges): readonly CompanyRecord[] =>
  changed.map(({ after }) => after);
const size = ({ added, changed, gone }: TableChanges): number =>
  added.length + changed.length + gone.length;

/** The floors on which zones may be new or empty. */
const zonedFloors = ({ spaces }: Changes): readonly string[] => [
  ...new Set(
    [...spaces.added, ...spaces.gone, ...befores(spaces), ...afters(spaces)].map(({ floor }) =>
      String(floor),
    ),
  ),
];

/** The floors with changed spaces or signs, before or after the change. */
const rebuiltFloors = ({ floors, spaces, signs }: Changes, ids: Ids): readonly number[] => {
  const rows = [spaces, signs].flatMap((table) => [
    ...table.added,
    ...table.gone,
    ...befores(table),
    ...afters(table),
  ]);
  const keys = new Set([
    ...rows.map(({ floor }) => String(floor)),
    ...[...floors.gone, ...befores(floors)].map(({ id }) => String(id)),
  ]);
  return [...keys].flatMap((key) => ids.get('floors', key) ?? []);
};

const withPicture = (
  table: TableName,
  record: CompanyRecord,
  pictures: ToApply['pictures'],
): CompanyRecord => {
  const column = PICTURE_COLUMNS[table];
  const picture = column === undefined ? undefined : pictures.get(String(record[column]));
  return picture === undefined
    ? record
    : { ...record, image: Buffer.from(picture).toString('base64') };
};

/** Writes the first floors of buildings, which come after the floors. */
const writeFirstFloors = async (query: Query, rows: readonly CompanyRecord[]): Promise<void> => {
  if (rows.length === 0) return;
  await query(sql`update building b set default_floor_id = f.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id text, first_floor text)
    left join floor f on f.external_id = r.first_floor
    where b.external_id = r.id and b.default_floor_id is distinct from f.id`);
};

/** Frees user names that others take in the same import: a name is unique at each moment. */
const freeUsernames = async (query: Query, { people }: Changes, ids: Ids): Promise<void> => {
  const renamed = people.changed.filter(({ columns }) => columns.includes('username'));
  if (renamed.length === 0) return;
  const userIds = ids.of(
    'people',
    renamed.map(({ before }) => before),
  );
  await query(
    sql`update employee set username = 'renamed ' || id where id = any(${userIds}::bigint[])`,
  );
};

/**
 * Applies changes, in the transaction in which `stored` was read. Pages get them with their next poll. Returns the database
 * ids after the changes, and the entries of everything that ended.
 */
export const applyChanges = async (
  query: Query,
  { stored, desired, changes, pictures, now, onProgress, keepsNumbers, times, choices }: ToApply,
): Promise<Applied> => {
  const storedId: Ids['get'] = (table, key) => stored.ids[table].get(key);
  if (countChanges(changes) === 0)
    return { idOf: storedId, ended: [], relocated: NOTHING_RELOCATED };
  const minute = Math.floor(now / 60_000);
  const zonedIds = zonedFloors(changes).flatMap((key) => storedId('floors', key) ?? []);
  const signedIds = changes.signs.added.flatMap(
    ({ floor }) => storedId('floors', String(floor)) ?? [],
  );
  const newIds = await readNewIds(query, [...new Set([...zonedIds, ...signedIds])]);
  const ids = createIds(stored.ids, newIds, keepsNumbers);
  const moved = movedSpaces(changes);
  const changedPeople = ids.of('people', befores(changes.people));
  const shifted = shiftedClosures(changes, desired);
  const closed = [...changes.closures.gone, ...befores(changes.closures), ...shifted];
  const peopleBefore = await peopleInClosures(query, ids.of('closures', closed), minute);
  const shown = await showing(query, changedPeople, minute);
  const rebuiltIds = [
    ...new Set([
      ...rebuiltFloors(changes, ids),
      ...floorsOfClosures(changes, stored.state, desired, ids),
    ]),
  ];
  const zones = zoneChanges(changes, stored, desired);
  const keepsClock = times === 'clock' && isRezoned(zones);
  const rezonedIds = keepsClock ? await floorsOf(query, zones) : [];
  const shownIds = shown.map(({ floorId }) => floorId);
  const emptiedIds = await floorsOfRelocations(query, changes, choices);
  const floors = await moveFloors(query, [
    ...rebuiltIds,
    ...rezonedIds,
    ...shownIds,
    ...emptiedIds,
  ]);

  const leaving = ids.of('people', leavers(changes));
  const shiftedPeople = keepsClock ? await peopleOf(query, zones, minute) : [];
  await holdPeople(
    query,
    { leavers: leaving, changed: changedPeople, shifted: shiftedPeople, floors },
    minute,
  );
  const ended = await endFor(
    query,
    {
      spaceIds: ids.of('spaces', changes.spaces.gone),
      userIds: leaving.length > 0 && (await keptForLeavers(query)) === 0 ? leaving : [],
      absentIds: leaving,
    },
    minute,
  );
  const kept = keepsClock ? await moveTimes(query, zones, minute) : NOTHING_ENDED;
  for (const table of TABLE_NAMES.toReversed()) {
    await removeRows(query, table, ids.of(table, changes[table].gone), now);
  }
  const movedFrom = moved.map((row) => ({ row, from: ids.get('spaces', String(row.id)) ?? 0 }));
  await removeRows(query, 'spaces', ids.of('spaces', moved), now);
  ids.forget('spaces', moved);
  await freeUsernames(query, changes, ids);
  await freeIds(query, changes, ids);

  for (const table of TABLE_NAMES) {
    if (table === 'spaces' && zonedFloors(changes).length > 0)
      await addZonesAndTypes(query, desired, newIds);
    const rows = [
      ...changes[table].added,
      ...afters(changes[table]),
      ...(table === 'closures' ? shifted : []),
    ];
    await writeRows(
      query,
      table,
      rows.map(
        (row): Written => ({
          ...(table === 'closures' ? withMinutes(row, desired) : withPicture(table, row, pictures)),
          _id: ids.take(table, row),
        }),
      ),
      onProgress,
    );
    if (table === 'floors') {
      await writeFirstFloors(query, [...changes.buildings.added, ...afters(changes.buildings)]);
    }
  }
  const taken = await moveSpaces(
    query,
    movedFrom.map(({ row, from }) => ({ from, to: ids.get('spaces', String(row.id)) ?? 0 })),
    minute,
  );
  const relocated = await relocate(
    query,
    ids.of('closures', closingRows(changes)),
    choices,
    minute,
  );
  const opened = [...changes.closures.added, ...afters(changes.closures), ...shifted];
  const peopleAfter = await peopleInClosures(query, ids.of('closures', opened), minute);
  await removeEmptyZones(query, zonedIds);
  await renewSearchWords(query);
  await announce(query, {
    floors,
    rebuiltIds,
    changes: [...ended.changes, ...kept.changes, ...taken.changes, ...relocated.changes, ...shown],
    userIds: [
      ...ended.userIds,
      ...kept.userIds,
      ...taken.userIds,
      ...relocated.userIds,
      ...changedPeople,
      ...peopleBefore,
      ...peopleAfter,
      ...(await holders(query, changes, ids)),
    ],
    isOfCompany: OF_COMPANY.some((table) => size(changes[table]) > 0),
    areNew: changes.floors.added.length + changes.people.added.length > 0,
  });
  return {
    idOf: ids.get,
    ended: [...ended.entries, ...kept.entries, ...taken.entries],
    relocated,
  };
};
