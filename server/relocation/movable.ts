import { Schema } from 'effect';
import type { ClientConfiguration } from '../../core/contract/configuration.ts';
import type { Slot } from '../../core/contract/minutes.ts';
import { SpaceMode } from '../../core/contract/space.ts';
import { RULES } from '../../core/rules/booking-rules/rule-values.ts';
import type { OfferSpace } from '../../core/rules/closure/offers.ts';
import type { Bookable } from '../booking/bookable.ts';
import { readRules, type Scoped } from '../booking/scoped-inputs.ts';
import { refuseMove } from '../booking/slot-rules.ts';
import type { Query } from '../database/db.ts';
import { decodeRows } from '../database/rows.ts';
import type { Refused } from '../refusal/refused.ts';

const decodeSpaces = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    key: Schema.String,
    name: Schema.String,
    floor_id: Schema.Int,
    floor: Schema.String,
    zone_id: Schema.Int,
    building_id: Schema.Int,
    building: Schema.String,
    blocked: Schema.Boolean,
    asset_type: Schema.Literals(['DESK', 'ROOM']),
    mode: SpaceMode,
    time_zone: Schema.String,
    x: Schema.Finite,
    y: Schema.Finite,
    seats: Schema.Int,
    equipment: Schema.Array(Schema.Int),
  }),
);
export type MovableSpace = Bookable & ReturnType<typeof decodeSpaces>[number] & OfferSpace;

/** Spaces to move bookings from or to. `condition`: on space `s`, floor `f` and building `b`. */
export const readSpaces = async (
  query: Query,
  condition: string,
  value: unknown,
): Promise<readonly MovableSpace[]> =>
  decodeSpaces(
    await query({
      text: `select s.id, s.external_id as key, s.name, s.floor_id, f.external_id as floor, s.zone_id, f.building_id,
                    b.external_id as building, s.blocked, s.asset_type, t.mode, b.time_zone, s.x, s.y,
                    s.cap as seats, s.equips as equipment
             from space s join space_type t on t.id = s.type_id join floor f on f.id = s.floor_id
             join building b on b.id = f.building_id
             where ${condition} order by s.id`,
      values: [value],
    }),
  ).map((space) => ({
    ...space,
    floorId: space.floor_id,
    kind: space.asset_type === 'DESK' ? ('desk' as const) : ('room' as const),
  }));

const decodeGroups = decodeRows(
  Schema.Struct({ id: Schema.Int, groups: Schema.Array(Schema.String) }),
);

export type GroupsOf = ReadonlyMap<number, readonly string[]>;

/** The groups of people, by ids of the company's own. */
export const readGroups = async (query: Query, userIds: Iterable<number>): Promise<GroupsOf> =>
  new Map(
    decodeGroups(
      await query({
        text: `select m.employee_id as id, jsonb_agg(g.external_id order by g.external_id) as groups
               from group_member m join person_group g on g.id = m.group_id
               where m.employee_id = any($1::bigint[]) group by m.employee_id`,
        values: [[...userIds]],
      }),
    ).map(({ id, groups }) => [id, groups]),
  );

type Meta = ClientConfiguration['features']['deskFinder']['meta'];
type Asked = Slot & { readonly id: number; readonly userId: number };

/** BR9, CS11: why the rules refuse a space for the rest of a booking; null: allowed. Ignores closures and other bookings. */
export type RefuseRules = (booking: Asked, space: MovableSpace) => Refused | null;

/**
 * The rules of some buildings for several people. The same time is asked about once, for the groups and the zones that rules tell
 * apart.
 */
export const readRefusals = async (
  query: Query,
  buildingIds: readonly number[],
  { groups, meta, now }: { readonly groups: GroupsOf; readonly meta: Meta; readonly now: number },
): Promise<RefuseRules> => {
  const rules = await readRules(query, buildingIds);
  const closures: Scoped['closures'] = new Map();
  const zones = new Set(rules.map(({ zone }) => zone));
  const named = new Set(
    rules.flatMap(({ rule, value, group }) => [
      ...(group === null ? [] : [group]),
      ...(rule === 'who_may_book' ? (RULES[rule].read(value) ?? []) : []),
    ]),
  );
  const groupsOf = new Map(
    [...groups].map(([id, own]) => [id, own.filter((group) => named.has(group)).join('|')]),
  );
  const known = new Map<string, Refused | null>();
  return (booking, space) => {
    const { userId, start, end } = booking;
    const isOff = space.mode !== 'BOOK' || space.blocked;
    const zone = zones.has(String(space.zone_id)) ? space.zone_id : `in ${space.building_id}`;
    const place = isOff ? `off ${space.id}` : `${space.kind} ${zone}`;
    const key = `${start} ${end} ${place} ${groupsOf.get(userId) ?? ''}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const scoped: Scoped = { rules, groups: groups.get(userId) ?? [], open: 0, closures };
    const refusal = refuseMove(space, { start, end }, { meta, scoped }, now);
    known.set(key, refusal);
    return refusal;
  };
};
