import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BookingRule,
  type RulePlace,
  rulesInForce,
} from '../../../core/rules/booking-rules/in-force.ts';
import { RULE_NAMES, RULES, type RuleName } from '../../../core/rules/booking-rules/rule-values.ts';
import { forAll } from '../../support/runs.ts';

const PLACE: RulePlace = { building: 'b1', floor: 'f1', zone: 'z1' };
const GROUPS = ['g1', 'g2', 'g3'];

const VALUES: Readonly<Record<RuleName, fc.Arbitrary<string>>> = {
  opening_hours: fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    .map(([from, length]) =>
      RULES.opening_hours.write({ from, to: Math.min(1440, from + length) }),
    ),
  weekends: fc.constantFrom('open', 'closed'),
  days_ahead: fc.integer({ min: 0, max: 60 }).map(String),
  longest_desk_booking: fc.integer({ min: 1, max: 2_000 }).map(RULES.longest_desk_booking.write),
  longest_room_booking: fc.integer({ min: 1, max: 2_000 }).map(RULES.longest_room_booking.write),
  desks_at_once: fc.integer({ min: 1, max: 9 }).map(String),
  open_bookings: fc.integer({ min: 0, max: 9 }).map(String),
  who_may_book: fc.subarray(GROUPS).map((groups) => groups.join('|')),
};

const COMPANY = { building: null, floor: null, zone: null };
const scope = fc.constantFrom<Pick<BookingRule, 'building' | 'floor' | 'zone'>>(
  COMPANY,
  { ...COMPANY, building: 'b1' },
  { ...COMPANY, floor: 'f1' },
  { ...COMPANY, zone: 'z1' },
  { ...COMPANY, building: 'b2' },
  { ...COMPANY, floor: 'f2' },
  { ...COMPANY, zone: 'z2' },
);

/** Rules as they are stored: one for each scope and name. */
const anyRules = fc
  .array(
    fc
      .tuple(fc.constantFrom(...RULE_NAMES), scope, fc.constantFrom(null, ...GROUPS), fc.boolean())
      .chain(([rule, place, group, locked]) =>
        VALUES[rule].map((value) => ({ rule, ...place, group, locked, value })),
      ),
    { maxLength: 30 },
  )
  .map((rows) => {
    const once = new Map(
      rows.map((row) => [
        JSON.stringify([row.rule, row.building, row.floor, row.zone, row.group]),
        row,
      ]),
    );
    return [...once.values()].map((row, index): BookingRule => ({ ...row, id: index + 1 }));
  });
const anyGroups = fc.subarray(GROUPS);

const row = (rule: RuleName, value: string, over: Partial<BookingRule> = {}): BookingRule => ({
  id: 1,
  rule,
  value,
  locked: false,
  ...COMPANY,
  group: null,
  ...over,
});

const isCompanys = ({ building, floor, zone }: BookingRule): boolean =>
  building === null && floor === null && zone === null;

/** What is in force, without the rows that say it. */
const valuesOf = (rules: readonly BookingRule[], groups: readonly string[]) => {
  const found = rulesInForce(rules, PLACE, groups);
  return RULE_NAMES.map((name) => found[name]?.value ?? null);
};

describe('the rules in force', () => {
  it('BR1: writing a value restores the text that it was read from', () => {
    for (const name of RULE_NAMES) {
      forAll(200, VALUES[name], (text) => {
        const kind = RULES[name];
        const value = kind.read(text);
        expect(value).not.toBeNull();
        expect((kind.write as (value: unknown) => string)(value)).toBe(text);
      });
    }
  });

  it('BR2, BR23: prefers zone to floor to building to company, and a group to everybody', () => {
    const chain = [
      row('days_ahead', '1'),
      row('days_ahead', '2', { group: 'g1' }),
      row('days_ahead', '3', { building: 'b1' }),
      row('days_ahead', '4', { building: 'b1', group: 'g1' }),
      row('days_ahead', '5', { floor: 'f1' }),
      row('days_ahead', '6', { floor: 'f1', group: 'g1' }),
      row('days_ahead', '7', { zone: 'z1' }),
      row('days_ahead', '8', { zone: 'z1', group: 'g1' }),
    ];
    for (const [index] of chain.entries()) {
      const some = chain.slice(0, index + 1);
      expect(rulesInForce(some, PLACE, ['g1']).days_ahead).toEqual({
        value: index + 1,
        rows: [chain[index]],
      });
    }
    expect(rulesInForce(chain, PLACE, []).days_ahead?.value).toBe(7);
  });

  it('BR2: the order of the rows does not matter', () => {
    forAll(
      200,
      anyRules.chain((rules) =>
        fc.tuple(fc.constant(rules), fc.shuffledSubarray(rules, { minLength: rules.length })),
      ),
      anyGroups,
      ([rules, shuffled], groups) => {
        expect(valuesOf(shuffled, groups)).toEqual(valuesOf(rules, groups));
      },
    );
  });

  it('BR2: ignores rules of other places and of other groups', () => {
    forAll(200, anyRules, anyGroups, (rules, groups) => {
      const own = rules.filter(
        ({ building, floor, zone, group }) =>
          building !== 'b2' &&
          floor !== 'f2' &&
          zone !== 'z2' &&
          (group === null || groups.includes(group)),
      );
      expect(valuesOf(own, groups)).toEqual(valuesOf(rules, groups));
    });
  });

  it('BR23: a rule of a floor counts on that floor alone, in each of its zones', () => {
    const place = fc.record({
      building: fc.constantFrom('b1', 'b2'),
      floor: fc.constantFrom('f1', 'f2', 'f3'),
      zone: fc.constantFrom('z1', 'z2', 'z3'),
    });
    forAll(200, anyRules, place, anyGroups, fc.integer({ min: 0, max: 60 }), (...given) => {
      const [others, at, groups, days] = given;
      const rules = others.filter(({ rule, floor }) => rule !== 'days_ahead' || floor === null);
      const own = row('days_ahead', String(days), { id: 99, floor: 'f1' });
      const before = rulesInForce(rules, at, groups);
      const after = rulesInForce([...rules, own], at, groups);
      if (at.floor !== 'f1') expect(after).toEqual(before);
      const isReplaced = before.days_ahead?.rows.some(
        ({ zone, locked }) => zone !== null || locked,
      );
      if (at.floor === 'f1' && isReplaced !== true) expect(after.days_ahead?.rows).toEqual([own]);
    });
  });

  it('BR3: a narrower rule does not override a locked one', () => {
    forAll(200, anyRules, anyGroups, (rules, groups) => {
      const found = rulesInForce(rules, PLACE, groups);
      for (const name of RULE_NAMES) {
        const companys = rules.filter((one) => one.rule === name && isCompanys(one) && one.locked);
        const everybodys = companys.find(({ group }) => group === null);
        if (everybodys === undefined) continue;
        expect(found[name]?.rows).toEqual([everybodys]);
      }
      // Narrower rows, added one by one, leave every locked rule as it was.
      const locked = rules.filter(
        (one) => one.locked && one.group === null && one.building === null,
      );
      const companys = locked.filter(isCompanys);
      const before = rulesInForce(companys, PLACE, groups);
      for (const { rule } of companys) expect(found[rule]?.value).toEqual(before[rule]?.value);
    });
  });

  it('BR4: the most permissive rule of a person’s groups counts', () => {
    const rules = [
      row('opening_hours', '08:00-16:00', { group: 'g1' }),
      row('opening_hours', '10:00-20:00', { group: 'g2' }),
      row('weekends', 'closed', { group: 'g1' }),
      row('weekends', 'open', { group: 'g2' }),
      row('open_bookings', '3', { group: 'g1' }),
      row('open_bookings', '7', { group: 'g2' }),
      row('who_may_book', 'g1', { group: 'g1' }),
      row('who_may_book', '', { group: 'g2' }),
    ];
    const found = rulesInForce(rules, PLACE, ['g1', 'g2']);
    expect(found.opening_hours?.value).toEqual({ from: 480, to: 1200 });
    expect(found.weekends?.value).toBe('open');
    expect(found.open_bookings?.value).toBe(7);
    expect(found.open_bookings?.rows).toHaveLength(2);
    expect(found.who_may_book?.value).toEqual([]);
  });

  it('BR4: another group never makes a limit stricter, if each group has a rule for the same place', () => {
    forAll(200, fc.array(VALUES.open_bookings, { minLength: 3, maxLength: 3 }), (values) => {
      const rules = values.map((value, index) =>
        row('open_bookings', value, { group: GROUPS[index] ?? null }),
      );
      const limit = (groups: readonly string[]) =>
        rulesInForce(rules, PLACE, groups).open_bookings?.value ?? 0;
      expect(limit(['g1', 'g2', 'g3'])).toBeGreaterThanOrEqual(limit(['g1', 'g2']));
      expect(limit(['g1', 'g2'])).toBeGreaterThanOrEqual(limit(['g1']));
    });
  });

  it('BR4: falls back to the default, without a row', () => {
    expect(rulesInForce([], PLACE, [], { days_ahead: 14 }).days_ahead).toEqual({
      value: 14,
      rows: [],
    });
    expect(rulesInForce([], PLACE, []).days_ahead).toBeNull();
  });
});
