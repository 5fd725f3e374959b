import type { Schema } from 'effect';
import type { HistoryEntry } from '../../contract/administration/history.ts';
import type { TableName } from '../../contract/administration/tables.ts';
import { ENTRIES, isSameValue } from '../catalogue/index.ts';
import { type CellChange, everywhereIn, nameOf, wordsOf } from '../changes/index.ts';
import type { HistoryReads } from './model.ts';
import { momentIn } from './moment-cells.ts';
import { isTable } from './take-back.ts';
import { cellText } from './text.ts';

const MOST_CELLS = 50;

type Json = Schema.Json;

/** Settings by where they stand in a history: `settings.language`, `retention.bookings`. */
const SETTINGS: ReadonlyMap<string, string> = new Map(
  ENTRIES.map(({ id, path }) => [
    path[0] === 'name' || path[0] === 'retention' ? path.join('.') : `settings.${path.join('.')}`,
    id,
  ]),
);

/** The settings changed by an edit of the company, by setting id. Values as JSON; '' for an absent value. */
const companyCells = ({ before, after }: HistoryEntry): readonly CellChange[] => {
  const paths = Object.keys(after ?? before ?? {});
  // A whole group stands beside its parts where it was empty.
  const isGroup = (path: string): boolean => paths.some((other) => other.startsWith(`${path}.`));
  const text = (value: Json | undefined): string => (value == null ? '' : JSON.stringify(value));
  return paths
    .filter((path) => !isGroup(path))
    .map((path) => ({
      column: SETTINGS.get(path) ?? path,
      before: text(before?.[path]),
      after: text(after?.[path]),
    }));
};

/** The table that a column refers to, for subjects outside the company data tables, such as bookings. */
const REFERENCES: Readonly<Record<string, TableName>> = {
  person: 'people',
  organizer: 'people',
  heir: 'people',
  space: 'spaces',
  floor: 'floors',
  building: 'buildings',
};

/** The column order for subjects outside the tables, because the database keeps none. Other columns come last. */
const ORDER: readonly string[] =
  'kind type person organizer space floor building start end until'.split(' ');
const placeOf = (column: string): number => {
  const place = ORDER.indexOf(column);
  return place < 0 ? ORDER.length : place;
};

/** A value before and after. `zone`: they are moments in UTC, shown in this time zone; absent: they are words. */
export type HistoryCell = CellChange & { readonly zone?: string };

/** The changed columns of an entry, with names in place of ids; for the company, its changed settings. */
export const cellsOf = (state: HistoryReads, entry: HistoryEntry): readonly HistoryCell[] => {
  const { tables, changes } = state;
  const { subject, action, before, after } = entry;
  if (subject === 'company') return companyCells(entry).slice(0, MOST_CELLS);
  const words = (column: string, values: HistoryEntry['before']): string => {
    const cell = cellText(values?.[column]);
    if (isTable(subject)) return wordsOf(tables, changes.draft, subject, column, cell);
    const of = REFERENCES[column];
    return of === undefined || cell === '' ? cell : nameOf(tables, changes.draft, of, cell);
  };
  const cellOf = (column: string): HistoryCell => {
    const [was, is] = [before, after].map((values) =>
      momentIn(state, entry, column, values?.[column]),
    );
    const zone = (is ?? was)?.zone;
    const text = {
      before: was?.text ?? words(column, before),
      after: is?.text ?? words(column, after),
    };
    return zone === undefined
      ? { column, before: text.before, after: text.after }
      : { column, before: text.before, after: text.after, zone };
  };
  const columns = Object.keys(after ?? before ?? {});
  const ordered = isTable(subject)
    ? columns
    : columns.toSorted((one, other) => placeOf(one) - placeOf(other));
  const said = ordered
    .filter((column) => action === 'changed' || column !== 'id')
    // The entry is already named after the person who leaves.
    .filter((column) => subject !== 'departures' || column !== 'person')
    // AP105: values that are the same before and after are not told.
    .filter((column) => action !== 'changed' || !isSameValue(before?.[column], after?.[column]))
    .map(cellOf)
    .filter((cell) => action === 'changed' || cell.before !== '' || cell.after !== '')
    .slice(0, MOST_CELLS);
  if (subject !== 'grants' || action === 'changed') return said;
  const all = everywhereIn((column) => cellText((after ?? before)?.[column]));
  const side = action === 'added' ? 'after' : 'before';
  return [
    ...said,
    ...all.map((word) => ({ column: 'building', before: '', after: '', [side]: word })),
  ];
};
