import { Schema } from 'effect';
import type { SelfSession } from '../../core/contract/people.ts';
import type { PlaceRules } from '../../core/contract/place-rules.ts';
import { rulesInForce } from '../../core/rules/booking-rules/in-force.ts';
import { readConfiguration } from '../configuration/company-configuration.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { RuleRow, ruleOf, scopedOf } from './scoped-inputs.ts';
import { allowedAt } from './scoped-rules.ts';

const Inputs = Schema.Struct({
  inputs: Schema.NullOr(
    Schema.Struct({
      rules: Schema.Array(RuleRow),
      groups: Schema.Array(Schema.String),
      places: Schema.Array(
        Schema.Struct({
          building: Schema.Int,
          floor: Schema.NullOr(Schema.Int),
          zone: Schema.NullOr(Schema.Int),
        }),
      ),
    }),
  ),
});
const decode = decodeFirst(Inputs);

const sameRules = (one: PlaceRules['rules'], other: PlaceRules['rules'] = []): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * BR12: how many days ahead a person may book in one place at least; absent: no rule is about it, only the settings are. BR17:
 * their rules in each building, and in the zones that have others.
 */
export const ownRules = async (
  db: Db,
  userId: number,
): Promise<Pick<SelfSession, 'daysAhead' | 'places'>> => {
  const inputs = decode(
    await db.query({ name: 'own_rules', text: 'select rules_of($1) as inputs', values: [userId] }),
  )?.inputs;
  if (inputs == null) return {};
  const { futureBooking } = (await readConfiguration(db)).features.deskFinder.meta;
  const { groups } = inputs;
  const rules = inputs.rules.map(ruleOf);
  const scoped = { ...scopedOf(null), rules, groups };
  const found = inputs.places.map(({ building, floor, zone }) => {
    const place = { building: String(building), floor: String(floor), zone: String(zone) };
    const inForce = rulesInForce(rules, place, groups, { days_ahead: futureBooking });
    const days = inForce.days_ahead?.value ?? futureBooking;
    return { building, zone, days, allowed: allowedAt(inForce, scoped) };
  });
  const inBuilding = new Map(
    found.flatMap(({ building, zone, allowed }) => (zone === null ? [[building, allowed]] : [])),
  );
  const places = found.flatMap(({ building, zone, allowed }): readonly PlaceRules[] => {
    if (zone === null) {
      return allowed.length === 0 ? [] : [{ buildingId: building, rules: allowed }];
    }
    const isOther = !sameRules(allowed, inBuilding.get(building));
    return isOther ? [{ buildingId: building, zoneId: zone, rules: allowed }] : [];
  });
  const isAhead = rules.some(({ rule }) => rule === 'days_ahead');
  return {
    ...(isAhead ? { daysAhead: Math.max(0, ...found.map(({ days }) => days)) } : {}),
    ...(places.length === 0 ? {} : { places }),
  };
};
