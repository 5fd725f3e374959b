import type { Schema } from 'effect';
import type { HistoryEntry } from '../../contract/administration/history.ts';
import { ENTRIES } from '../catalogue/index.ts';
import { type CellChange, everywhereIn, nameOf, wordsOf } from '../changes/index.ts';
import { isTable } from './take-back.ts';
import { cellText } from './text.ts';
import type { HistoryReads } from './world.ts';

const MOST_CELLS = 50;

type Json = Schema.Json;

/** Settings by where they stand in a history: `settings.language`, `retention.bookings`. */
const SETTINGS: ReadonlyMap<string, string> = new Map(
  ENTRIES.map(({ id, path }) => [
    path[0] === 'name' || path[0] === 'retention' ? path.join('.') : `settings.${path.join('.')}`,
    id,
  ]),
);

/** The settings that a change of the company changed, by their ids. Values as JSON, '' for what was not there. */
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

/** What an entry says of the columns of its row, in words where cells hold ids; of the company, of its settings. */
export const cellsOf = (
  { tables, changes }: HistoryReads,
  entry: HistoryEntry,
): readonly CellChange[] => {
  const { subject, action, before, after } = entry;
  if (subject === 'company') return companyCells(entry).slice(0, MOST_CELLS);
  const text = (column: string, values: HistoryEntry['before']): string => {
    const cell = cellText(values?.[column]);
    if (subject === 'departures' && column === 'heir' && cell !== '') {
      return nameOf(tables, changes.draft, 'people', cell);
    }
    return isTable(subject) ? wordsOf(tables, changes.draft, subject, column, cell) : cell;
  };
  const said = Object.keys(after ?? before ?? {})
    .filter((column) => action === 'changed' || column !== 'id')
    // Whose departure it is says its name.
    .filter((column) => subject !== 'departures' || column !== 'person')
    .map((column) => ({ column, before: text(column, before), after: text(column, after) }))
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
