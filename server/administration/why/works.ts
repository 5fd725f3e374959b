import { Schema } from 'effect';
import type { WhyRefused } from '../../../core/contract/administration/why.ts';
import type { Slot } from '../../../core/contract/minutes.ts';
import { BOOKING_STEP, roundUp } from '../../../core/time/rounding.ts';
import { addDay, dayOf, minuteOfDay, wallClock } from '../../../core/time/zone.ts';
import { ruledSpaces } from '../../booking/allowed-spaces.ts';
import type { Bookable } from '../../booking/bookable.ts';
import type { RuleInputs } from '../../booking/rule-inputs.ts';
import { readScoped } from '../../booking/scoped-inputs.ts';
import { rulesOfSpace } from '../../booking/scoped-rules.ts';
import { refuseSlot } from '../../booking/slot-rules.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';
import { conflictsOf, type InTheWay, readInTheWay } from './in-the-way.ts';

type Works = WhyRefused['works'][number];
type Asked = {
  readonly space: Bookable & { readonly key: string; readonly name: string };
  readonly userId: number;
  /** Those of the administrator; null: all. */
  readonly buildings: ReadonlySet<string> | null;
  readonly slot: Slot;
  readonly inputs: RuleInputs;
  readonly now: number;
};

/** How far ahead a time is looked for. */
const DAYS = 21;
const DAY = 1440;
const HALF_HOUR = 30;
/** A shorter booking of a desk or room is of no use. */
const SHORTEST = 15;

/** The lengths that are tried: the wanted one, or as long as the rules allow. */
const lengthsOf = ({ space, slot, inputs: { scoped, meta } }: Asked): readonly number[] => {
  const wanted = slot.end - slot.start;
  const inForce = rulesOfSpace(space, scoped, meta);
  const longest =
    space.asset_type === 'DESK' ? inForce.longest_desk_booking : inForce.longest_room_booking;
  const hours = inForce.opening_hours?.value;
  const open = hours === undefined ? wanted : hours.to - hours.from;
  const most = Math.min(wanted, longest?.value ?? wanted, wanted < DAY ? open : wanted);
  return most >= SHORTEST ? [most] : [];
};

/** The starts of a day, those nearest to the wanted one first. */
const startsOn = (day: string, { slot, space, now }: Asked): readonly number[] => {
  const zone = space.time_zone;
  const wanted = wallClock(day, minuteOfDay(slot.start, zone), zone);
  const every = Array.from({ length: DAY / HALF_HOUR }, (_, index) =>
    wallClock(day, index * HALF_HOUR, zone),
  );
  const soonest = roundUp(now, BOOKING_STEP);
  return [wanted, soonest, ...every]
    .filter((start) => start >= soonest && dayOf(start, zone) === day)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b);
};

/** The nearest times of the same space: one of the same day, and one of a later day. */
const timesOf = async (query: Query, asked: Asked): Promise<readonly Slot[]> => {
  const { space, userId, slot, inputs, now } = asked;
  const zone = space.time_zone;
  const first = dayOf(Math.max(slot.start, now), zone);
  const window = {
    start: wallClock(first, 0, zone),
    end: wallClock(addDay(first, DAYS + 8), 0, zone),
  };
  const [length] = lengthsOf(asked);
  if (length === undefined || length > 7 * DAY) return [];
  const scoped = await readScoped(query, [space.id], userId, window, now);
  const found: InTheWay = await readInTheWay(query, space, asked, window, now);
  const works = (time: Slot): boolean =>
    refuseSlot(space, time, { ...inputs, scoped }, now) === null &&
    conflictsOf(found, time).every(({ isThere }) => !isThere);
  const times: Slot[] = [];
  for (let count = 0, day = first; count < DAYS && times.length < 2; count += 1) {
    const time = startsOn(day, asked)
      .map((start) => ({ start, end: start + length }))
      .find(works);
    if (time !== undefined) times.push(time);
    day = addDay(day, 1);
  }
  return times;
};

const MOST_NEAR = 300;
const decodeNear = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    zone_id: Schema.Int,
    key: Schema.String,
    name: Schema.String,
  }),
);

/** The nearest space of the same kind on the floor that is free at that time and allowed. */
const spaceNear = async (query: Query, asked: Asked): Promise<Works | null> => {
  const { space, userId, slot, inputs, now } = asked;
  const near = decodeNear(
    await query({
      text: `select s.id, s.zone_id, s.external_id as key, s.name from space d
             join space s on s.floor_id = d.floor_id and s.id <> d.id
             join space_type t on t.id = s.type_id
             where d.id = $1 and s.asset_type = d.asset_type and t.mode = 'BOOK' and not s.blocked
               and not exists (select from booking b
                               where b.space_id = s.id and b.during && int8range($2, $3))
               and not exists (select from claim c
                               where c.space_id = s.id and c.user_id <> $4 and c.until_minute > $2)
             order by (s.x - d.x) * (s.x - d.x) + (s.y - d.y) * (s.y - d.y),
                      s.zone_id <> d.zone_id, s.id
             limit ${MOST_NEAR}`,
      values: [space.id, slot.start, slot.end, userId],
    }),
  );
  const ids = near.map(({ id }) => id);
  const scoped = await readScoped(query, ids, userId, slot, now);
  const ruled = ruledSpaces(slot, scoped, inputs.meta, now);
  const first = near.find(
    ({ id, zone_id }) => !scoped.closures.has(id) && ruled({ ...space, zone_id }) === null,
  );
  if (first === undefined) return null;
  const { id, zone_id, key, name } = first;
  const other = { ...space, id, zone_id, blocked: false, mode: 'BOOK' as const };
  const found = await readInTheWay(query, other, asked, slot, now);
  const isFree =
    refuseSlot(other, slot, { ...inputs, scoped }, now) === null &&
    conflictsOf(found, slot).every(({ isThere }) => !isThere);
  return isFree ? { space: key, name, start: slot.start, end: slot.end } : null;
};

/** BR13: up to three bookings that would not be refused: other times of the space, and a near space. */
export const worksInstead = async (query: Query, asked: Asked): Promise<readonly Works[]> => {
  const [times, near] = await Promise.all([timesOf(query, asked), spaceNear(query, asked)]);
  const { key, name } = asked.space;
  return [
    ...times.map(({ start, end }) => ({ space: key, name, start, end })),
    ...(near === null ? [] : [near]),
  ];
};
