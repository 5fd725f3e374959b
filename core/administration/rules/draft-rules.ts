import type { BookingRule } from '../../rules/booking-rules/in-force.ts';
import { RULE_NAMES, RULES, type RuleName } from '../../rules/booking-rules/rule-values.ts';
import { type ChangesReads, changeOf, shownCell } from '../changes/index.ts';
import { cellIn, rowsByKey } from '../tables/index.ts';

type Reads = Pick<ChangesReads, 'tables' | 'changes'>;

/** Where and for whom a rule stands; '' says nothing. A zone is known by its floor and name; a floor without a zone is all of it. */
export type RuleScope = {
  readonly building: string;
  readonly floor: string;
  readonly zone: string;
  readonly group: string;
};

/** A row of rules with the changes of the set. */
export type DraftRule = RuleScope & {
  readonly key: string;
  readonly rule: RuleName;
  /** As it was typed or stored. */
  readonly value: string;
  readonly isLocked: boolean;
  readonly state: 'same' | 'changed' | 'new' | 'gone';
  /** What is stored; null: it is new. */
  readonly stored: { readonly value: string; readonly isLocked: boolean } | null;
};

const nameIn = (text: string): RuleName | undefined => RULE_NAMES.find((name) => name === text);

const STATES = { change: 'changed', remove: 'gone', add: 'new' } as const;

const storedRules = ({ tables, changes }: Reads): readonly DraftRule[] => {
  const table = tables.tables.rules;
  if (table === undefined) return [];
  return [...rowsByKey(tables, 'rules')].flatMap(([key, row]) => {
    const cell = (column: string) => cellIn(table, row, column);
    const rule = nameIn(cell('rule'));
    if (rule === undefined) return [];
    const change = changeOf(changes.draft, 'rules', key);
    const shown = (column: string) => shownCell(tables, changes.draft, 'rules', key, column);
    return [
      {
        key,
        rule,
        building: cell('building'),
        floor: cell('floor'),
        zone: cell('zone'),
        group: cell('group'),
        value: shown('value'),
        isLocked: shown('locked') === 'yes',
        state: change === null ? 'same' : STATES[change.kind],
        stored: { value: cell('value'), isLocked: cell('locked') === 'yes' },
      } as const,
    ];
  });
};

const newRules = ({ changes }: Reads): readonly DraftRule[] =>
  Object.entries(changes.draft.rules ?? {}).flatMap(([key, change]) => {
    if (change.kind !== 'add') return [];
    const cell = (column: string) => change.cells[column] ?? '';
    const rule = nameIn(cell('rule'));
    if (rule === undefined) return [];
    return [
      {
        key,
        rule,
        building: cell('building'),
        floor: cell('floor'),
        zone: cell('zone'),
        group: cell('group'),
        value: cell('value'),
        isLocked: cell('locked') === 'yes',
        state: 'new',
        stored: null,
      } as const,
    ];
  });

/** BR1: every rule, those that the set removes too. */
export const draftRules = (state: Reads): readonly DraftRule[] => [
  ...storedRules(state),
  ...newRules(state),
];

const zoneKey = (floor: string, zone: string): string | null =>
  zone === '' ? null : JSON.stringify([floor, zone]);

/** The place of a rule for the evaluation. */
export const placeIn = ({ building, floor, zone }: RuleScope) => ({
  building,
  floor,
  zone: zoneKey(floor, zone) ?? '',
});

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Rows for the evaluation; `id`: the position. A value that cannot be read counts for nothing. */
const bookingRules = (
  rules: readonly DraftRule[],
  saidOf: (rule: DraftRule) => { readonly value: string; readonly isLocked: boolean } | null,
): readonly BookingRule[] =>
  rules.flatMap((one, id) => {
    const said = saidOf(one);
    if (said === null || RULES[one.rule].read(said.value) === null) return [];
    return [
      {
        id,
        rule: one.rule,
        value: said.value,
        locked: said.isLocked,
        building: orNull(one.building),
        floor: one.zone === '' ? orNull(one.floor) : null,
        zone: zoneKey(one.floor, one.zone),
        group: orNull(one.group),
      },
    ];
  });

/** With the changes of the set, and as it is stored. */
export const wantedRules = (rules: readonly DraftRule[]): readonly BookingRule[] =>
  bookingRules(rules, (rule) => (rule.state === 'gone' ? null : rule));
export const currentRules = (rules: readonly DraftRule[]): readonly BookingRule[] =>
  bookingRules(rules, ({ stored }) => stored);

export const isSameScope = (a: RuleScope, b: RuleScope): boolean =>
  a.building === b.building && a.floor === b.floor && a.zone === b.zone && a.group === b.group;
