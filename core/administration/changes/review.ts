import { TABLE_NAMES } from '../../contract/administration/tables.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { COLUMNS, type TablesState, valuesIn } from '../tables/index.ts';
import { companyCells } from './company.ts';
import { storedCell } from './draft.ts';
import type { ChangesReads, Draft, RowChange, Subject } from './model.ts';
import { nameOf } from './names.ts';
import { everywhereIn } from './place-of-grant.ts';

/** A cell before and after, with the names of what it refers to. */
export type CellChange = {
  readonly column: string;
  readonly before: string;
  readonly after: string;
};

/** Rows with the same change: `names` are the first of `count`. */
export type ReviewGroup = {
  readonly subject: Subject;
  readonly kind: RowChange['kind'];
  readonly count: number;
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly cells: readonly CellChange[];
};

export type ReviewView = {
  readonly gone: readonly ReviewGroup[];
  readonly changed: readonly ReviewGroup[];
  readonly added: readonly ReviewGroup[];
};

const MOST_NAMES = 6;
const MOST_GROUPS = 200;

/** What a cell says to people: names instead of ids. */
export const wordsOf = (
  tables: TablesState,
  draft: Draft,
  subject: Subject,
  column: string,
  cell: string,
): string => {
  const of = subject === 'company' ? undefined : COLUMNS[subject][column];
  if (of?.kind !== 'reference' && of?.kind !== 'references') return cell;
  return valuesIn(cell)
    .map((key) => nameOf(tables, draft, of.table, key))
    .join(', ');
};

/** AP31: a permission is named after its holder, so the review of a removed one lists its other cells too. */
const grantCells = (tables: TablesState, draft: Draft, key: string): readonly CellChange[] => {
  const cell = (column: string) => storedCell(tables, 'grants', key, column) ?? '';
  const said = Object.keys(COLUMNS.grants)
    .filter((column) => column !== 'person' && column !== 'group' && cell(column) !== '')
    .map((column) => ({
      column,
      before: wordsOf(tables, draft, 'grants', column, cell(column)),
      after: '',
    }));
  const all = everywhereIn(cell).map((before) => ({ column: 'building', before, after: '' }));
  return [...said, ...all];
};

const MOST_SHOWN = 140;

/** CT12: of long texts, where they begin to differ; the page of the texts shows all of it. */
const excerpts = (before: string, after: string): readonly [string, string] => {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = same === 0 ? 0 : before.lastIndexOf(' ', same - 1) + 1;
  const cut = (text: string): string => {
    const shown = text.slice(from, from + MOST_SHOWN);
    const [start, end] = [from > 0, from + MOST_SHOWN < text.length];
    return shown === '' ? '' : `${start ? '…' : ''}${shown}${end ? '…' : ''}`;
  };
  return [cut(before), cut(after)];
};

const cellsOf = (
  { tables, changes }: Pick<ChangesReads, 'tables' | 'changes'>,
  subject: Subject,
  key: string,
  change: RowChange,
): readonly CellChange[] => {
  if (change.kind === 'remove')
    return subject === 'grants' ? grantCells(tables, changes.draft, key) : [];
  if (subject === 'company' && change.kind === 'change') {
    return companyCells(change.cells, change.before);
  }
  const words = (column: string, cell: string) =>
    wordsOf(tables, changes.draft, subject, column, cell);
  const all =
    subject === 'grants' && change.kind === 'add'
      ? everywhereIn((column) => change.cells[column] ?? '')
      : [];
  const said = Object.entries(change.cells)
    .filter(([column, after]) => change.kind === 'change' || (after !== '' && column !== 'id'))
    .map(([column, after]) => {
      const cells = [
        change.kind === 'change' ? words(column, change.before[column] ?? '') : '',
        words(column, after),
      ] as const;
      const isLong = subject !== 'company' && COLUMNS[subject][column]?.kind === 'paragraphs';
      const [shownBefore, shownAfter] = isLong ? excerpts(...cells) : cells;
      return { column, before: shownBefore, after: shownAfter };
    });
  return [...said, ...all.map((after) => ({ column: 'building', before: '', after }))];
};

/** AP10: equal changes are folded; a new row stands for itself. */
const groupsOf = (state: ChangesReads): readonly ReviewGroup[] => {
  const { draft } = state.changes;
  const groups = new Map<string, { -readonly [Field in keyof ReviewGroup]: ReviewGroup[Field] }>();
  for (const subject of [...TABLE_NAMES, 'company'] as const) {
    for (const [key, change] of Object.entries(draft[subject] ?? {})) {
      const cells = cellsOf(state, subject, key, change);
      const at = JSON.stringify([subject, change.kind, change.kind === 'add' ? key : cells]);
      const known = groups.get(at);
      const name = nameOf(state.tables, draft, subject, key);
      if (known === undefined) {
        const { kind } = change;
        groups.set(at, { subject, kind, count: 1, keys: [key], names: [name], cells });
        continue;
      }
      known.count += 1;
      if (known.names.length >= MOST_NAMES) continue;
      known.keys = [...known.keys, key];
      known.names = [...known.names, name];
    }
  }
  return [...groups.values()];
};

/** The changes of the set by kind: removed, changed, added; at most 200 groups each. */
export const review: Projection<ChangesReads, NoParams, ReviewView> = {
  reads: ({ changes, tables }) => [changes.draft, tables.tables, tables.company],
  project: (state) => {
    const groups = groupsOf(state);
    const of = (kind: RowChange['kind']) =>
      groups.filter((group) => group.kind === kind).slice(0, MOST_GROUPS);
    return { gone: of('remove'), changed: of('change'), added: of('add') };
  },
};
