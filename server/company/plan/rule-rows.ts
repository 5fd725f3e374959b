import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import {
  RULES,
  type RuleExpectation,
  type RuleName,
} from '../../../core/rules/booking-rules/rule-values.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { type Fault, found } from '../format/fault.ts';
import { faultsOfRows } from '../format/fault-list.ts';
import type { CompanyRecord, CompanyState, Rows } from '../format/state.ts';
import type { FileRow, FileTable } from '../reading/file-table.ts';

type Read = { readonly text: string } | { readonly expected: Expectation };

/** The one text of a value: `7:00-19:00` is `07:00-19:00`. */
const canonical = <Name extends RuleName>(rule: Name, text: string): Read => {
  const { read, write, expected } = RULES[rule];
  const value = read(text);
  if (value !== null) return { text: write(value) };
  const wanted: RuleExpectation = expected;
  return { expected: text === '' ? { kind: 'value' } : wanted };
};

const isRule = (rule: Value | undefined): rule is RuleName =>
  typeof rule === 'string' && Object.hasOwn(RULES, rule);

/** BR1: the rows with their values as they are stored; values that the rule cannot have are faults, and left out. `stored`: the rules so far. */
export const withValues = (
  table: FileTable,
  stored: Rows,
): { readonly table: FileTable; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const lines = new Map<string, number>();
  const rows = table.rows.map((row): FileRow => {
    const { line, key, values } = row;
    const { value } = values;
    const rule = values.rule ?? stored.get(key)?.rule;
    const at = { file: table.file, line };
    const first = lines.get(key);
    if (first === undefined) lines.set(key, line);
    else if (isRule(rule)) {
      const expected = { kind: 'unique', line: first } as const;
      faults.push({ ...at, column: 'rule', expected, found: rule });
    }
    if (!isRule(rule) || typeof value !== 'string') return row;
    const read = canonical(rule, value);
    if ('text' in read) return { ...row, values: { ...values, value: read.text } };
    const quoted = value === '' ? null : found(value);
    faults.push({ ...at, column: 'value', expected: read.expected, found: quoted });
    return row;
  });
  return { table: { ...table, rows }, faults };
};

/** The groups that may book. */
export const groupsIn = ({ rule, value }: Readonly<Record<string, Value>>): readonly string[] =>
  rule === 'who_may_book' && typeof value === 'string'
    ? (RULES.who_may_book.read(value) ?? [])
    : [];

/** Groups that may book and do not exist. */
export const unknownGroups = (
  { file, rows }: FileTable,
  { rules, groups }: CompanyState,
): readonly Fault[] =>
  faultsOfRows(rows, ({ line, key }) =>
    groupsIn(rules.get(key) ?? {})
      .filter((id) => !groups.has(id))
      .map((id): Fault => {
        const expected = { kind: 'reference', file: 'groups.csv' } as const;
        return { file, line, column: 'value', expected, found: found(id) };
      }),
  );

/** CD60: rules that name groups in their value, with the new ids of these. `renamed`: the former ids by the new ones. */
export const withRenamedGroups = (
  rules: Rows,
  renamed: ReadonlyMap<string, string> = new Map(),
): Rows => {
  if (renamed.size === 0) return rules;
  const ids = new Map([...renamed].map(([id, former]) => [former, id]));
  return new Map(
    [...rules].map(([key, record]) => {
      const named = groupsIn(record);
      const value = RULES.who_may_book.write(named.map((id) => ids.get(id) ?? id));
      return [key, named.some((id) => ids.has(id)) ? { ...record, value } : record];
    }),
  );
};

/** Rules without the groups that are gone. A rule that let only those book is gone with them. */
export const withoutGoneGroups = (rules: Rows, groups: Rows): Rows => {
  const kept = new Map<string, CompanyRecord>();
  for (const [key, record] of rules) {
    const named = groupsIn(record);
    const there = named.filter((id) => groups.has(id));
    if (there.length === named.length) kept.set(key, record);
    else if (there.length > 0) {
      kept.set(key, { ...record, value: RULES.who_may_book.write(there) });
    }
  }
  return kept;
};
