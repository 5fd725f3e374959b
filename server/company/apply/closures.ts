import { Schema } from 'effect';
import { keyOf } from '../../../core/rules/company/key.ts';
import { zoneOrUtc } from '../../../core/time/zone.ts';
import { CLOSES } from '../../closure/closed-spaces.ts';
import { closureMinutes } from '../../closure/closure-minutes.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import type { CompanyRecord, CompanyState } from '../format/state.ts';
import type { Changes } from '../plan/changes.ts';
import type { Ids } from './ids.ts';

/** The floor of a closure's place; null: it is a building. */
const floorOf = ({ floor, space }: CompanyRecord, { spaces }: CompanyState): string | null =>
  typeof floor === 'string'
    ? floor
    : typeof space === 'string'
      ? String(spaces.get(space)?.floor)
      : null;

const buildingOf = (closure: CompanyRecord, state: CompanyState): string =>
  String(
    typeof closure.building === 'string'
      ? closure.building
      : state.floors.get(floorOf(closure, state) ?? '')?.building,
  );

/** CS2: a closure with its times in minutes since the epoch. */
export const withMinutes = (closure: CompanyRecord, state: CompanyState): CompanyRecord => {
  const zone = zoneOrUtc(String(state.buildings.get(buildingOf(closure, state))?.time_zone));
  const { start, end } = closureMinutes(
    { start: String(closure.start), end: closure.end === null ? null : String(closure.end) },
    zone,
  );
  return { ...closure, start_minute: start, end_minute: end };
};

/** The closures that are written though they are the same: their space has another id, or their place another time zone. */
export const shiftedClosures = (
  { buildings, floors, spaces, closures }: Changes,
  desired: CompanyState,
): readonly CompanyRecord[] => {
  const isShifted =
    buildings.changed.some(({ columns }) => columns.includes('time_zone')) ||
    floors.changed.some(({ columns }) => columns.includes('building')) ||
    spaces.changed.some(({ columns }) => columns.includes('floor'));
  if (!isShifted) return [];
  const written = new Set(
    [...closures.added, ...closures.changed.map(({ after }) => after)].map((row) =>
      keyOf('closures', row),
    ),
  );
  return [...desired.closures].flatMap(([key, row]) => (written.has(key) ? [] : [row]));
};

/** CS2, CS5: the floors with spaces that a change of closures closes or opens, or closes for another time. */
export const floorsOfClosures = (
  changes: Changes,
  before: CompanyState,
  after: CompanyState,
  ids: Ids,
): readonly number[] => {
  const { closures } = changes;
  const floors = (rows: readonly CompanyRecord[], state: CompanyState): readonly string[] =>
    rows.flatMap((row) => {
      const floor = floorOf(row, state);
      if (floor !== null) return [floor];
      return [...state.floors].flatMap(([id, { building }]) =>
        building === row.building ? [id] : [],
      );
    });
  const keys = [
    ...floors([...closures.gone, ...closures.changed.map((row) => row.before)], before),
    ...floors([...closures.added, ...closures.changed.map((row) => row.after)], after),
    ...floors(shiftedClosures(changes, after), after),
  ];
  return [...new Set(keys)].flatMap((key) => ids.get('floors', key) ?? []);
};

const decodePeople = decodeRows(Schema.Struct({ user_id: Schema.Int, organizer_id: Schema.Int }));

/** CS6: the people with bookings in these stored closures. `minute`: now. */
export const peopleInClosures = async (
  query: Query,
  closureIds: readonly number[],
  minute: number,
): Promise<readonly number[]> => {
  if (closureIds.length === 0) return [];
  const rows = decodePeople(
    await query({
      text: `select distinct b.user_id, b.organizer_id
             from closure c
             join space s on true
             join floor f on f.id = s.floor_id and ${CLOSES}
             join booking b on b.space_id = s.id and b.end_minute > $2
               and b.during && int8range(c.start_minute, c.end_minute)
             where c.id = any($1::bigint[])`,
      values: [closureIds, minute],
    }),
  );
  return rows.flatMap((row) => [row.user_id, row.organizer_id]);
};
