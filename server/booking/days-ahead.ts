import { Schema } from 'effect';
import { rulesInForce } from '../../core/rules/booking-rules/in-force.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { RuleRow, ruleOf } from './scoped-inputs.ts';

const Inputs = Schema.Struct({
  inputs: Schema.NullOr(
    Schema.Struct({
      rules: Schema.Array(RuleRow),
      groups: Schema.Array(Schema.String),
      places: Schema.Array(
        Schema.Struct({ building: Schema.Int, zone: Schema.NullOr(Schema.Int) }),
      ),
    }),
  ),
});
const decode = decodeFirst(Inputs);

const gathered = (rows: string): string =>
  `(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${rows}) r)`;

const OWN = 'select m.group_id from group_member m where m.employee_id = $1';
const OF_RULE = `select br.zone_id from booking_rule br where br.rule = 'days_ahead'`;

/** Places of a kind have the same rules: each building, and each zone that has one of its own. */
const READ = `select case when exists (select from booking_rule where rule = 'days_ahead') then jsonb_build_object(
  'rules', ${gathered(`
    select br.id, br.rule, br.value, br.locked, br.building_id as building, br.zone_id as zone,
           g.external_id as "group", null::text as place
    from booking_rule br left join person_group g on g.id = br.group_id
    where br.rule = 'days_ahead' and (br.group_id is null or br.group_id in (${OWN}))`)},
  'groups', (select coalesce(jsonb_agg(g.external_id), '[]') from person_group g where g.id in (${OWN})),
  'places', ${gathered(`
    select b.id as building, null::bigint as zone from building b
    union select f.building_id, s.zone_id from space s join floor f on f.id = s.floor_id
    where s.zone_id in (${OF_RULE})`)}
) end as inputs`;

/** BR12: how many days ahead a person may book in one place at least; null: no rule is about it, only the settings are. */
export const daysAheadOf = async (db: Db, userId: number): Promise<number | null> => {
  const inputs = decode(
    await db.query({ name: 'days_ahead', text: READ, values: [userId] }),
  )?.inputs;
  if (inputs == null) return null;
  const { futureBooking } = (await readConfiguration(db)).features.deskFinder.meta;
  const rules = inputs.rules.map(ruleOf);
  const days = inputs.places.map(({ building, zone }) => {
    const place = { building: String(building), zone: String(zone) };
    const inForce = rulesInForce(rules, place, inputs.groups, { days_ahead: futureBooking });
    return inForce.days_ahead?.value ?? futureBooking;
  });
  return Math.max(0, ...days);
};
