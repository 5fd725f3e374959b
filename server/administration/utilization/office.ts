import { Schema } from 'effect';
import type { ClientConfiguration } from '../../../core/contract/configuration.ts';
import { dayInterval } from '../../../core/rules/attendance/day-entry.ts';
import { type BookingRule, rulesInForce } from '../../../core/rules/booking-rules/in-force.ts';
import type {
  Batch,
  CountedOffice,
  CountedZone,
  Single,
} from '../../../core/rules/utilization/count-day.ts';
import type { Opening } from '../../../core/rules/utilization/open-time.ts';
import type { Interval } from '../../../core/time/interval.ts';
import { MINUTE, MINUTES_PER_DAY } from '../../../core/time/zone.ts';
import { readRules } from '../../booking/scoped-inputs.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import type { Asked } from './asked.ts';

const Kind = Schema.Literals(['DESK', 'ROOM']);

const ZoneRow = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  floor: Schema.Int,
  floor_key: Schema.String,
  floor_name: Schema.String,
  building: Schema.Int,
});
const decodeZones = decodeRows(ZoneRow);
export type ZoneRow = typeof ZoneRow.Type;

const readZones = async (query: Query, buildings: readonly number[]) =>
  decodeZones(
    await query({
      text: `select z.id, z.name, f.id as floor, f.external_id as floor_key, f.name as floor_name,
                    f.building_id as building
             from zone z join floor_row f on f.id = z.floor_id where f.building_id = any($1::bigint[])
             order by array_position($1::bigint[], f.building_id), f.level, f.id, z.name, z.id`,
      values: [buildings],
    }),
  );

const decodeClosures = decodeRows(
  Schema.Struct({
    building: Schema.NullOr(Schema.Int),
    floor: Schema.NullOr(Schema.Int),
    zone: Schema.NullOr(Schema.Int),
    space: Schema.NullOr(Schema.Int),
    start: Schema.Int,
    end: Schema.NullOr(Schema.Int),
  }),
);

const readClosures = async (query: Query, { start, end }: Interval) =>
  decodeClosures(
    await query({
      text: `select building_id as building, floor_id as floor, zone_id as zone, space_id as space,
                    start_minute as start, end_minute as "end"
             from closure
             where start_minute < $2::bigint and (end_minute is null or end_minute > $1::bigint)`,
      values: [start, end],
    }),
  );
type Closure = Awaited<ReturnType<typeof readClosures>>[number];

const decodeBatches = decodeRows(
  Schema.Struct({
    zone: Schema.Int,
    kind: Kind,
    from: Schema.NullOr(Schema.Int),
    until: Schema.NullOr(Schema.Int),
    count: Schema.Int,
  }),
);

/** AP143: `t`: the type of space `s`. */
export const IS_BOOKABLE = `(t.mode = 'BOOK' and not s.blocked)`;

/** AP143: bookable spaces by zone, and when they came and went. `apart`: spaces that are left out. */
const readBatches = async (
  query: Query,
  buildings: readonly number[],
  apart: readonly number[],
  { start }: Interval,
) =>
  decodeBatches(
    await query({
      text: `select s.zone_id as zone, s.asset_type as kind, added.minute as "from",
                    s.removed_at / ${MINUTE} as until, count(*) as count
             from space_row s join space_type t on t.id = s.type_id join floor_row f on f.id = s.floor_id
             left join (
               select subject_id, max(at) / ${MINUTE} as minute from change
               where subject = 'spaces' and action = 'added' group by subject_id having max(at) >= $3::bigint
             ) added on added.subject_id = s.external_id and s.removed_at is null
             where f.building_id = any($1::bigint[]) and s.id <> all($2::bigint[]) and ${IS_BOOKABLE}
               and (s.removed_at is null or s.removed_at > $3::bigint)
             group by 1, 2, 3, 4`,
      values: [buildings, apart, start * MINUTE],
    }),
  );

const decodeSingles = decodeRows(
  Schema.Struct({ id: Schema.Int, zone: Schema.Int, kind: Kind, is_bookable: Schema.Boolean }),
);

const readSingles = async (query: Query, apart: readonly number[]) =>
  decodeSingles(
    await query({
      text: `select s.id, s.zone_id as zone, s.asset_type as kind, ${IS_BOOKABLE} as is_bookable
             from space s join space_type t on t.id = s.type_id where s.id = any($1::bigint[])`,
      values: [apart],
    }),
  );

const timeOf = ({ start, end }: Closure): Interval => ({
  start,
  end: end ?? Number.MAX_SAFE_INTEGER,
});

const ALL_DAY = { from: 0, to: MINUTES_PER_DAY };

/** AP142: the opening hours for everybody; where no rule says them, the working day of the company. */
const openingOf = (
  { id, floor, building }: ZoneRow,
  timeZone: string,
  rules: readonly BookingRule[],
  { workingDay }: Pick<ClientConfiguration, 'workingDay'>,
): Opening => {
  const { opening_hours, weekends } = rulesInForce(
    rules,
    { building: String(building), floor: String(floor), zone: String(id) },
    [],
  );
  const { start, end } = workingDay;
  const usual = start < end ? { from: start, to: end } : ALL_DAY;
  return {
    hours: opening_hours?.value ?? usual,
    isClosedAtWeekends: weekends?.value === 'closed',
    timeZone,
  };
};

/** A zone before it is known of which places it is a part. */
export type PlainZone = Omit<CountedZone, 'places'>;

/** What is there to be counted. */
export type Office = {
  readonly rows: readonly ZoneRow[];
  readonly zones: ReadonlyMap<number, PlainZone>;
  readonly singles: CountedOffice['singles'];
  /** Spaces of `singles` that are closed by themselves. */
  readonly apart: readonly number[];
  /** AP144 */
  readonly countsWeekends: boolean;
};

/** The time from the first to the last of the days in all of the buildings. */
export const wholeOf = (days: readonly string[], { buildings }: Asked): Interval => {
  const zones = [...new Set(buildings.map(({ timeZone }) => timeZone))];
  const [first = '', last = first] = [days[0], days.at(-1)];
  return {
    start: Math.min(...zones.map((zone) => dayInterval(first, zone).start)),
    end: Math.max(...zones.map((zone) => dayInterval(last, zone).end)),
  };
};

const grouped = <Value>(
  rows: readonly (Value & { readonly zone: number })[],
): ReadonlyMap<number, readonly Value[]> => {
  const groups = new Map<number, Value[]>();
  for (const row of rows) {
    const known = groups.get(row.zone);
    if (known === undefined) groups.set(row.zone, [row]);
    else known.push(row);
  }
  return groups;
};

export const readOffice = async (
  query: Query,
  asked: Asked,
  configuration: Pick<ClientConfiguration, 'workingDay'>,
): Promise<Office> => {
  const ids = asked.buildings.map(({ id }) => id);
  const whole = wholeOf(asked.days, asked);
  const rows = await readZones(query, ids);
  const closures = await readClosures(query, whole);
  const rules = (await readRules(query, ids)).filter(({ group }) => group === null);
  const apart = [...new Set(closures.flatMap(({ space }) => space ?? []))];
  const batches = grouped<Batch>(await readBatches(query, ids, apart, whole));
  const timeZones = new Map(asked.buildings.map(({ id, timeZone }) => [id, timeZone]));
  const zones = rows.map((row): PlainZone => {
    const ofZone = closures.filter(
      ({ building, floor, zone }) =>
        building === row.building || floor === row.floor || zone === row.id,
    );
    return {
      id: row.id,
      opening: openingOf(row, timeZones.get(row.building) ?? 'UTC', rules, configuration),
      closures: ofZone.map(timeOf),
      batches: batches.get(row.id) ?? [],
    };
  });
  const singles = (await readSingles(query, apart)).map(
    ({ id, zone, kind, is_bookable }): [number, Single] => {
      const own = closures.filter(({ space }) => space === id).map(timeOf);
      return [id, { zone, kind, closures: own, isBookable: is_bookable }];
    },
  );
  return {
    rows,
    zones: new Map(zones.map((zone) => [zone.id, zone])),
    singles: new Map(singles),
    apart,
    countsWeekends: rules.some(({ rule, value }) => rule === 'weekends' && value === 'open'),
  };
};
