import { cellsOfCompany } from '../catalogue/index.ts';
import { cellIn, rowOf, type TablesState } from '../tables/index.ts';
import type { Cells, ChangesState, Draft, RowChange, Step, Subject } from './model.ts';

type Part = Step['parts'][number];

/** The pending change of a row; null: none. */
export const changeOf = (draft: Draft, subject: Subject, key: string): RowChange | null =>
  draft[subject]?.[key] ?? null;

/** The cell of a row as the server has it; null: the row is not known. */
export const storedCell = (
  tables: TablesState,
  subject: Subject,
  key: string,
  column: string,
): string | null => {
  if (subject === 'company') return companyCell(tables, column);
  const table = tables.tables[subject];
  const row = rowOf(tables, subject, key);
  return table === undefined || row === undefined ? null : cellIn(table, row, column);
};

/** The only row of the company. */
export const COMPANY_KEY = 'company';

/** `name`, or the JSON of a setting: `settings.features` is that of the whole group. */
const companyCell = ({ company }: TablesState, column: string): string | null => {
  if (company === null) return null;
  if (column === 'name') return company.name;
  const value = cellsOfCompany(company)[column];
  return value === undefined ? '' : JSON.stringify(value);
};

const applied = (draft: Draft, parts: readonly Part[], side: 'before' | 'after'): Draft => {
  const next: Record<string, Record<string, RowChange>> = {};
  for (const part of parts) {
    const { subject, key } = part;
    next[subject] ??= { ...draft[subject] };
    const rows = next[subject] ?? {};
    const change = part[side];
    if (change === null) delete rows[key];
    else rows[key] = change;
  }
  const merged: Record<string, Record<string, RowChange>> = { ...draft, ...next };
  for (const subject of Object.keys(next)) {
    if (Object.keys(merged[subject] ?? {}).length === 0) delete merged[subject];
  }
  return merged as Draft;
};

const MOST_STEPS = 200;

const isSame = ({ before, after }: Part): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** AP5: does a step, after which nothing can be redone. */
export const done = (changes: ChangesState, parts: readonly Part[]): ChangesState => {
  const changed = parts.filter((part) => !isSame(part));
  if (changed.length === 0) return changes;
  return {
    ...changes,
    draft: applied(changes.draft, changed, 'after'),
    done: [...changes.done, { parts: changed }].slice(-MOST_STEPS),
    undone: [],
    version: changes.version + 1,
    failure: null,
  };
};

/** AP120: a step that undo takes back, as any other. */
export const discard = (changes: ChangesState): ChangesState => {
  const subjects = Object.keys(changes.draft) as readonly Subject[];
  const parts = subjects.flatMap((subject) =>
    Object.entries(changes.draft[subject] ?? {}).map(
      ([key, before]): Part => ({ subject, key, before, after: null }),
    ),
  );
  return done(changes, parts);
};

/** AP5: undo is the inverse of the last step. */
export const undo = (changes: ChangesState): ChangesState => {
  const step = changes.done.at(-1);
  if (step === undefined) return changes;
  return {
    ...changes,
    draft: applied(changes.draft, step.parts, 'before'),
    done: changes.done.slice(0, -1),
    undone: [...changes.undone, step],
    version: changes.version + 1,
    failure: null,
  };
};

export const redo = (changes: ChangesState): ChangesState => {
  const step = changes.undone.at(-1);
  if (step === undefined) return changes;
  return {
    ...changes,
    draft: applied(changes.draft, step.parts, 'after'),
    done: [...changes.done, step],
    undone: changes.undone.slice(0, -1),
    version: changes.version + 1,
    failure: null,
  };
};

/** A change with a cell set; null: nothing is left to change. */
export const withCell = (
  change: RowChange | null,
  column: string,
  text: string,
  stored: string | null,
): RowChange | null => {
  if (change?.kind === 'add') return { ...change, cells: { ...change.cells, [column]: text } };
  if (change?.kind === 'remove' || stored === null) return change;
  const { [column]: _cell, ...cells } = change?.cells ?? {};
  const { [column]: known, ...before } = change?.before ?? {};
  const isBack = text === stored;
  const changed: Cells = isBack ? cells : { ...cells, [column]: text };
  const old: Cells = isBack ? before : { ...before, [column]: known ?? stored };
  return Object.keys(changed).length === 0 ? null : { kind: 'change', cells: changed, before: old };
};

/** How many rows are to change. */
export const countOf = (draft: Draft): number =>
  Object.values(draft).reduce((sum, rows) => sum + Object.keys(rows ?? {}).length, 0);
