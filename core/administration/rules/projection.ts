import type { Expectation } from '../../contract/administration/expectation.ts';
import type { WhyRefused } from '../../contract/administration/why.ts';
import type { Failure } from '../../contract/answer.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { type RulesInForce, rulesInForce } from '../../rules/booking-rules/in-force.ts';
import {
  RULES,
  type RuleName,
  type RuleValue,
  type RuleValues,
} from '../../rules/booking-rules/rule-values.ts';
import { folded } from '../../text/folded.ts';
import { compareText, orderKeyOf } from '../../text/order.ts';
import { defaultValue, ENTRIES, ownValue } from '../catalogue/index.ts';
import { draftCompany, type Fault, faultsOf, nameOf, shownCell } from '../changes/index.ts';
import { rowsByKey, valuesIn } from '../tables/index.ts';
import {
  currentRules,
  type DraftRule,
  draftRules,
  isSameScope,
  placeIn,
  type RuleScope,
  wantedRules,
} from './draft-rules.ts';
import type { Question, RulesReads } from './model.ts';

/** The shown scope; '': no building, floor, zone or group is chosen. */
export type RulesParams = RuleScope;

const GROUPS = {
  when: ['opening_hours', 'days_ahead', 'weekends'],
  amount: ['longest_desk_booking', 'longest_room_booking', 'desks_at_once', 'open_bookings'],
  who: ['who_may_book'],
} as const satisfies Readonly<Record<string, readonly RuleName[]>>;

type ScopeKind = 'company' | 'building' | 'floor' | 'zone';

export type RuleCellView = {
  readonly scope: ScopeKind;
  /** Where an edit goes. */
  readonly at: RuleScope;
  /** null: not set here, so that the value of the wider scope on the left applies. */
  readonly value: string | null;
  /** The value in words, where it names groups. */
  readonly words: string | null;
  readonly was: string | null;
  readonly isChanged: boolean;
  /** BR15: a narrower rule, or a locked wider one, holds instead. */
  readonly isReplaced: boolean;
  readonly isLocked: boolean;
  /** The chosen group has none of its own here. */
  readonly isForEverybody: boolean;
  readonly isEditable: boolean;
  readonly fault: Expectation | null;
};

export type InForceView = {
  /** null: the rule limits nothing. */
  readonly value: string | null;
  readonly words: string | null;
  /** null: nothing says it. */
  readonly scope: 'settings' | ScopeKind | null;
  readonly isForGroup: boolean;
  readonly isLocked: boolean;
  readonly isChanged: boolean;
};

export type RuleRowView = {
  readonly rule: RuleName;
  /** How a value is typed. */
  readonly kind: 'hours' | 'choice' | 'number' | 'duration' | 'list';
  readonly cells: readonly RuleCellView[];
  readonly inForce: InForceView;
};

export type RulesView = {
  readonly status: 'loading' | 'loaded' | 'failed';
  /** Rows that say something anywhere. */
  readonly total: number;
  readonly groups: readonly {
    readonly group: keyof typeof GROUPS;
    readonly rows: readonly RuleRowView[];
  }[];
};

const EVERYWHERE: RuleScope = { building: '', floor: '', zone: '', group: '' };

/** The scopes of the columns, from the widest. */
const scopesOf = ({ building, floor, zone }: RulesParams) => [
  { scope: 'company' as const, at: EVERYWHERE },
  ...(building === '' ? [] : [{ scope: 'building' as const, at: { ...EVERYWHERE, building } }]),
  ...(floor === '' ? [] : [{ scope: 'floor' as const, at: { ...EVERYWHERE, floor } }]),
  ...(zone === '' ? [] : [{ scope: 'zone' as const, at: { ...EVERYWHERE, floor, zone } }]),
];

/** AD2 */
const mayEdit = ({ session }: RulesReads, scope: ScopeKind, building: string): boolean => {
  const buildings = session.overview?.buildings;
  if (buildings === undefined) return false;
  return buildings === null || (scope !== 'company' && buildings.includes(building));
};

const defaultRules = (daysAhead: number, longest: number): Partial<RuleValues> => ({
  days_ahead: daysAhead,
  ...(longest > 0 ? { longest_desk_booking: longest, longest_room_booking: longest } : {}),
});

/** The settings, as rules that hold where no row says anything. */
const defaultsOf = (state: RulesReads): Partial<RuleValues> => {
  const company = draftCompany(state.tables, state.changes.draft);
  // The administrator of a building reads no settings, but is told of these.
  if (company === null) {
    const limits = state.session.overview?.limits;
    return limits === undefined ? {} : defaultRules(limits.futureBooking, limits.maxDuration ?? 0);
  }
  const numberOf = (id: string): number => {
    const entry = ENTRIES.find((one) => one.id === id);
    if (entry === undefined) return 0;
    const value = ownValue(company, entry) ?? defaultValue(company, entry);
    return typeof value === 'number' ? value : 0;
  };
  return defaultRules(numberOf('futureBooking'), numberOf('maxDuration'));
};

const textOf = <Name extends RuleName>(rule: Name, value: RuleValue): string =>
  RULES[rule].write(value as RuleValues[Name]);

const wordsOf = ({ tables, changes }: RulesReads, rule: RuleName, value: string): string | null =>
  rule === 'who_may_book'
    ? valuesIn(value)
        .map((key) => nameOf(tables, changes.draft, 'groups', key))
        .join(', ')
    : null;

type Looked = {
  readonly state: RulesReads;
  readonly params: RulesParams;
  readonly rules: readonly DraftRule[];
  readonly wanted: RulesInForce;
  readonly current: RulesInForce;
  readonly faults: ReadonlyMap<string, Fault>;
};

const cellOf = (
  { state, params, rules, wanted, faults }: Looked,
  rule: RuleName,
  { scope, at }: ReturnType<typeof scopesOf>[number],
): RuleCellView => {
  const own = { ...at, group: params.group };
  const of = (wantedScope: RuleScope) =>
    rules.find((one) => one.rule === rule && isSameScope(one, wantedScope));
  const isThere = (one: DraftRule | undefined) => one !== undefined && one.state !== 'gone';
  const mine = of(own);
  const everybody = of(at);
  const isForEverybody = params.group !== '' && !isThere(mine) && isThere(everybody);
  const found = isForEverybody ? everybody : mine;
  const value = found !== undefined && found.state !== 'gone' ? found.value : null;
  const deciding = wanted[rule]?.rows.map(({ id }) => rules[id]) ?? [];
  const stored = found?.stored?.value ?? null;
  const isChanged = found !== undefined && found.state !== 'same';
  return {
    scope,
    at: own,
    value,
    isChanged,
    isForEverybody,
    words: value === null ? null : wordsOf(state, rule, value),
    was: isChanged && stored !== null ? (wordsOf(state, rule, stored) ?? stored) : null,
    isReplaced: value !== null && !deciding.includes(found),
    isLocked: value !== null && found?.isLocked === true,
    isEditable: mayEdit(state, scope, params.building),
    fault: found === undefined ? null : (faults.get(found.key)?.expected ?? null),
  };
};

const inForceOf = ({ state, wanted, current }: Looked, rule: RuleName): InForceView => {
  const said = (inForce: RulesInForce): string | null => {
    const found = inForce[rule];
    return found === null ? null : textOf(rule, found.value);
  };
  const value = said(wanted);
  const [first] = wanted[rule]?.rows ?? [];
  const scope =
    first === undefined
      ? value === null
        ? null
        : 'settings'
      : first.zone !== null
        ? 'zone'
        : first.floor !== null
          ? 'floor'
          : first.building !== null
            ? 'building'
            : 'company';
  return {
    value,
    scope,
    words: value === null ? null : wordsOf(state, rule, value),
    isForGroup: first !== undefined && first.group !== null,
    isLocked: first?.locked === true,
    isChanged: value !== said(current),
  };
};

const statusOf = ({ tables }: RulesReads): RulesView['status'] => {
  const table = tables.tables.rules;
  if (table === undefined) return 'loading';
  if (table.revision !== null) return 'loaded';
  return table.query.failureCount > 0 ? 'failed' : 'loading';
};

/** BR14, BR15: one column a scope, and what is in force there for the group. */
export const ruleTable: Projection<RulesReads, RulesParams, RulesView> = {
  reads: ({ tables, changes, session }) => [
    tables.tables,
    tables.company,
    changes.draft,
    changes.checked,
    changes.version,
    session.overview?.buildings,
    session.overview?.limits,
  ],
  project: (state, params) => {
    const rules = draftRules(state);
    const groups = params.group === '' ? [] : [params.group];
    const place = placeIn(params);
    const defaults = defaultsOf(state);
    const faults = new Map(
      faultsOf(state.changes, state.tables).flatMap((fault) =>
        fault.row?.subject === 'rules' ? [[fault.row.key, fault] as const] : [],
      ),
    );
    const looked: Looked = {
      state,
      params,
      rules,
      faults,
      wanted: rulesInForce(wantedRules(rules), place, groups, defaults),
      current: rulesInForce(currentRules(rules), place, groups, defaults),
    };
    const rowOf = (rule: RuleName): RuleRowView => ({
      rule,
      kind: RULES[rule].expected.kind,
      cells: scopesOf(params).map((scope) => cellOf(looked, rule, scope)),
      inForce: inForceOf(looked, rule),
    });
    const names = Object.keys(GROUPS) as readonly (keyof typeof GROUPS)[];
    return {
      status: statusOf(state),
      total: rules.filter((one) => one.state !== 'gone').length,
      groups: names.map((group) => ({ group, rows: GROUPS[group].map(rowOf) })),
    };
  },
};

export type ZoneView = { readonly floor: string; readonly zone: string; readonly name: string };

const MOST_ZONES = 500;

/** BR10: the zones of a building in which there is a space, by name. */
export const zones: Projection<RulesReads, { readonly building: string }, readonly ZoneView[]> = {
  reads: ({ tables, changes }) => [tables.tables, changes.draft],
  project: ({ tables, changes }, { building }) => {
    const found = new Map<string, ZoneView>();
    for (const key of rowsByKey(tables, 'spaces').keys()) {
      const cell = (column: string) => shownCell(tables, changes.draft, 'spaces', key, column);
      const [floor, zone] = [cell('floor'), cell('zone')];
      const at = JSON.stringify([floor, zone]);
      if (zone === '' || found.has(at)) continue;
      if (shownCell(tables, changes.draft, 'floors', floor, 'building') !== building) continue;
      const floorName = nameOf(tables, changes.draft, 'floors', floor);
      found.set(at, { floor, zone, name: `${floorName}: ${zone}` });
    }
    return [...found.values()]
      .map((one) => ({ one, order: orderKeyOf(one.name) }))
      .sort((a, b) => compareText(a.order, b.order))
      .slice(0, MOST_ZONES)
      .map(({ one }) => one);
  },
};

type SpaceChoice = { readonly key: string; readonly name: string };

const MOST_SPACES = 50;

/** AP133: the spaces of a building with their floors, at most 50 whose names contain the text; with a text, those of other buildings, too. */
export const ruledSpaces: Projection<
  RulesReads,
  { readonly building: string; readonly text: string },
  readonly SpaceChoice[]
> = {
  reads: ({ tables, changes, place }) => [tables.tables, changes.draft, place.scope],
  project: ({ tables, changes, place }, { building, text }) => {
    const wanted = folded(text);
    const found: (SpaceChoice & { readonly isElsewhere: boolean })[] = [];
    for (const key of rowsByKey(tables, 'spaces').keys()) {
      const floor = shownCell(tables, changes.draft, 'spaces', key, 'floor');
      const at = shownCell(tables, changes.draft, 'floors', floor, 'building');
      const isElsewhere = at !== building;
      if (isElsewhere && (wanted === '' || place.scope !== null)) continue;
      const own = nameOf(tables, changes.draft, 'spaces', key);
      const where = isElsewhere ? `, ${nameOf(tables, changes.draft, 'buildings', at)}` : '';
      const name = `${own} · ${nameOf(tables, changes.draft, 'floors', floor)}${where}`;
      if (folded(name).includes(wanted)) found.push({ key, name, isElsewhere });
    }
    return found
      .map((one) => ({ one, order: orderKeyOf(one.name) }))
      .sort(
        (a, b) =>
          Number(a.one.isElsewhere) - Number(b.one.isElsewhere) || compareText(a.order, b.order),
      )
      .slice(0, MOST_SPACES)
      .map(({ one: { key, name } }) => ({ key, name }));
  },
};

export type WhyView = {
  readonly asked: Question | null;
  readonly isBusy: boolean;
  readonly answer: WhyRefused | null;
  readonly failure: Failure | null;
};

/** BR13 */
export const why: Projection<RulesReads, NoParams, WhyView> = {
  reads: ({ rules }) => [rules],
  project: ({ rules: { asked, request, answer, failure } }) => ({
    asked,
    answer,
    failure,
    isBusy: request !== null,
  }),
};
