import type { Schema } from 'effect';
import type { HistoryEntry } from '../../contract/administration/history.ts';
import { cellsOfCompany, isSameValue } from '../catalogue/index.ts';
import { type ChangesReads, changeOf } from '../changes/index.ts';
import { inDraft, type Kept } from './kept.ts';
import type { Inverse } from './model.ts';

type Json = Schema.Json;
type Edits = Extract<Inverse, { readonly _tag: 'EditCells' }>['edits'];

const isGroup = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmptyGroup = (value: Json | undefined): boolean =>
  isGroup(value) && Object.keys(value).length === 0;

const leafOf = (value: Json | undefined, path: readonly string[]): Json | undefined => {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  return isGroup(value) ? leafOf(value[first], rest) : undefined;
};

/** A setting with one value set; null removes it, because a history has null for what was not there. */
const withLeaf = (value: Json | undefined, path: readonly string[], leaf: Json): Json => {
  const [first, ...rest] = path;
  if (first === undefined) return leaf;
  const group = isGroup(value) ? value : {};
  const { [first]: known, ...others } = group;
  const set = rest.length === 0 && leaf === null ? null : withLeaf(known, rest, leaf);
  return set === null ? others : { ...others, [first]: set };
};

/** The edits that revert an entry if the company still has the values of its `side`; null: it does not. */
const editsIf = (
  cells: Readonly<Record<string, Json>>,
  name: string,
  { before, after }: HistoryEntry,
  side: 'before' | 'after',
): Edits | null => {
  const now = { before, after }[side] ?? {};
  const edited = new Map<string, Json>();
  for (const [path, value] of Object.entries(before ?? {})) {
    if (path === 'name') {
      if (name !== now.name || typeof value !== 'string') return null;
      edited.set('name', value);
      continue;
    }
    const [top, ...rest] = path.startsWith('settings.')
      ? path.split('.').slice(1)
      : path.split('.');
    // An empty group has nothing to revert: values that were set since have paths of their own.
    if (top === undefined || (rest.length === 0 && isEmptyGroup(value ?? after?.[path]))) continue;
    const stored = cells[top];
    if (!isSameValue(leafOf(stored, rest), now[path])) return null;
    edited.set(top, withLeaf(edited.get(top) ?? stored, rest, value));
  }
  return [...edited].map(([column, value]) => ({
    subject: 'company' as const,
    key: 'company',
    column,
    text: column === 'name' ? String(value) : value === null ? '' : JSON.stringify(value),
  }));
};

/** AP53: the inverse of a change of the company's name and settings, or why there is none. */
export const settingEdits = (
  { tables: { company }, changes }: ChangesReads,
  entry: HistoryEntry,
): { readonly edits: Edits } | { readonly kept: Kept } => {
  const { before, after } = entry;
  if (company === null || before === null || after === null) return { kept: 'gone' };
  const cells = cellsOfCompany(company) as Readonly<Record<string, Json>>;
  const edits = editsIf(cells, company.name, entry, 'after');
  if (edits === null || edits.length === 0) {
    const isRestored = editsIf(cells, company.name, entry, 'before') !== null;
    return { kept: isRestored ? 'restored' : 'changed' };
  }
  const change = changeOf(changes.draft, 'company', 'company');
  return change === null ? { edits } : { kept: inDraft(change, edits) };
};
