import { TABLE_NAMES } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { keyOf } from '../../../core/rules/company/key.ts';
import { TABLES } from '../../../core/rules/company/tables.ts';
import type { Entry, Values } from '../../change/history.ts';
import type { CompanyRecord } from '../format/state.ts';
import { type ChangedRow, type Changes, shownAfter, shownBefore } from '../plan/changes.ts';
import type { Known, Planned } from '../plan/planned.ts';
import type { CompanyInfo } from '../reading/company-file.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of nested objects by their path. Example: `{ a: { b: 1 } }` has `['a.b', 1]`. Lists count as one value. */
const leavesOf = (value: unknown, path = ''): readonly (readonly [string, unknown])[] =>
  isObject(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, each]) =>
        leavesOf(each, path === '' ? name : `${path}.${name}`),
      )
    : [[path, value]];

const only = (record: CompanyRecord, columns: readonly string[]): CompanyRecord =>
  Object.fromEntries(columns.map((name): [string, Value] => [name, record[name] ?? null]));

/** Of a changed row, the changed values only. */
const changedValues = (row: ChangedRow) => ({
  before: only(shownBefore(row), row.columns),
  after: only(shownAfter(row), row.columns),
});

const rowEntries = (changes: Changes): readonly Entry[] =>
  TABLE_NAMES.flatMap((subject): readonly Entry[] => {
    const { added, changed, gone } = changes[subject];
    const whole = (record: CompanyRecord) => only(record, Object.keys(TABLES[subject]));
    const id = (record: CompanyRecord) => ({
      subject,
      subjectId: keyOf(subject, record),
      personId: null,
    });
    return [
      ...gone.map((before) => ({
        ...id(before),
        action: 'removed' as const,
        before: whole(before),
        after: null,
      })),
      ...changed.map((row) => ({
        ...id(row.before),
        action: 'changed' as const,
        ...changedValues(row),
      })),
      ...added.map((after) => ({
        ...id(after),
        action: 'added' as const,
        before: null,
        after: whole(after),
      })),
    ];
  });

/** The name and each setting by its path; empty: there is no company. */
const wordsOf = (info: CompanyInfo | null): ReadonlyMap<string, unknown> => {
  if (info === null) return new Map();
  const { name, settings, retention = {} } = info;
  return new Map([['name', name], ...leavesOf({ settings, retention })]);
};

/** The name and settings that changed. */
const companyEntries = (info: Planned['info']): readonly Entry[] => {
  if (info === null) return [];
  const [before, after] = [wordsOf(info.before), wordsOf(info.after)];
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path)),
  );
  const valuesOf = (words: ReadonlyMap<string, unknown>): Values =>
    Object.fromEntries(paths.map((path) => [path, words.get(path) ?? null]));
  return [
    {
      subject: 'company',
      subjectId: 'company',
      action: info.before === null ? 'added' : 'changed',
      personId: null,
      before: info.before === null ? null : valuesOf(before),
      after: valuesOf(after),
    },
  ];
};

/** The change history records only the name of a floor plan: its content is large. */
const planEntry = (plan: string, isKnown: boolean): Entry => ({
  subject: 'plans',
  subjectId: plan,
  action: isKnown ? 'changed' : 'added',
  personId: null,
  before: null,
  after: null,
});

/** CD9: the entries of the change history for planned changes. */
export const entriesOf = (
  { plans }: Pick<Known, 'plans'>,
  { info, changes, changedPlans }: Pick<Planned, 'info' | 'changes' | 'changedPlans'>,
): readonly Entry[] => [
  ...companyEntries(info),
  ...rowEntries(changes),
  ...changedPlans.map((plan) => planEntry(plan, plans.has(plan))),
];
