import type {
  Applied,
  Checked,
  EditFault,
  KeptTimes,
} from '../../contract/administration/change-set.ts';
import { TABLE_NAMES, type TableName } from '../../contract/administration/tables.ts';
import type { Answer } from '../../contract/answer.ts';
import {
  cancelPending,
  idleQuery,
  keepFresh,
  type QueryOptions,
  settled,
  waitFirst,
  waitOver,
} from '../../remote/query.ts';
import { send } from '../../remote/send.ts';
import { keyOf } from '../../rules/company/key.ts';
import { isSomebodyElse, mayFetch } from '../session/index.ts';
import { cellsOf, rowOf, type TablesState } from '../tables/index.ts';
import { withChoices } from './choices.ts';
import {
  COMPANY_KEY,
  changeOf,
  countOf,
  discard,
  done,
  redo,
  storedCell,
  undo,
  withCell,
} from './draft.ts';
import { changeSetOf, editsOf, type KeyedEdit, newIds } from './edits.ts';
import { faultsOf } from './faults.ts';
import {
  type ChangesHeard,
  type ChangesReads,
  type ChangesState,
  type ChangesStep,
  type Draft,
  type FoundFault,
  initialChanges,
  type RowChange,
  type Step,
  type World,
} from './model.ts';
import { takenIds, withFollowingId, withId } from './new-id.ts';
import { withoutDone } from './without-done.ts';

type Part = Step['parts'][number];
type Of<Tag extends ChangesHeard['_tag']> = Extract<ChangesHeard, { readonly _tag: Tag }>;

/** AP6: milliseconds after the last change until the server is asked. */
const DEBOUNCE = 400;
const CHECK: QueryOptions = { timer: 'changes.check', retry: 'never', timeout: 30_000 };
/** Thousands of rows, with the bookings that end. Milliseconds. */
const SAVE_TIMEOUT = 120_000;

/** AP4 */
const edited = (
  changes: ChangesState,
  { edits, rows = [] }: Of<'EditCells'>,
  tables: TablesState,
): ChangesState => {
  const taken = new Map<TableName, Set<string>>();
  const takenOf = (table: TableName): Set<string> => {
    const ids = taken.get(table) ?? takenIds(tables, changes.draft, table);
    taken.set(table, ids);
    return ids;
  };
  const parts = new Map<string, Part>();
  for (const { subject, key, column, text } of edits) {
    const at = JSON.stringify([subject, key]);
    const before = changeOf(changes.draft, subject, key);
    const earlier = parts.get(at);
    const current = earlier === undefined ? before : earlier.after;
    const edited = withCell(current, column, text, storedCell(tables, subject, key, column));
    const isNew = subject !== 'company' && current?.kind === 'add' && edited?.kind === 'add';
    const after = isNew
      ? {
          ...edited,
          cells: withFollowingId(subject, current.cells, edited.cells, takenOf(subject)),
        }
      : edited;
    parts.set(at, { subject, key, before, after });
  }
  const added = rows.map(
    ({ table, cells }, index): Part => ({
      subject: table,
      key: `+${changes.nextRow + index}`,
      before: null,
      after: { kind: 'add', cells: withId(table, cells, takenOf(table)) },
    }),
  );
  return done({ ...changes, nextRow: changes.nextRow + rows.length }, [
    ...parts.values(),
    ...added,
  ]);
};

const removed = (changes: ChangesState, { table, keys }: Of<'RemoveRows'>): ChangesState =>
  done(
    changes,
    keys.map((key): Part => {
      const before = changeOf(changes.draft, table, key);
      return {
        subject: table,
        key,
        before,
        after: before?.kind === 'add' ? null : { kind: 'remove' },
      };
    }),
  );

const kept = (changes: ChangesState, { table, keys }: Of<'KeepRows'>): ChangesState =>
  done(
    changes,
    keys.flatMap((key): readonly Part[] => {
      const before = changeOf(changes.draft, table, key);
      return before?.kind === 'remove' ? [{ subject: table, key, before, after: null }] : [];
    }),
  );

/** AP7 */
const resolved = (
  changes: ChangesState,
  { _tag, subject, key, column }: Of<'KeepMine' | 'TakeTheirs'>,
  tables: TablesState,
): ChangesState => {
  const before = changeOf(changes.draft, subject, key);
  const theirs = storedCell(tables, subject, key, column);
  if (before?.kind !== 'change' || theirs === null) return changes;
  const after: RowChange | null =
    _tag === 'KeepMine'
      ? { ...before, before: { ...before.before, [column]: theirs } }
      : withCell(before, column, theirs, theirs);
  return done(changes, [{ subject, key, before, after }]);
};

const foundFaults = (faults: readonly EditFault[], draft: Draft): readonly FoundFault[] => {
  const edits = editsOf(draft);
  return faults.map(({ edit, column, expected, found }) => {
    const of = edit === null ? undefined : edits[edit];
    return {
      row: of === undefined ? null : { subject: of.table, key: of.key },
      column,
      expected,
      found,
    };
  });
};

const checkAnswered = (
  changes: ChangesState,
  answer: Answer<Checked>,
  world: World,
): ChangesState => {
  const settledCheck = {
    ...changes,
    check: settled(changes.check, answer, CHECK, world),
    checking: null,
  };
  if (answer._tag !== 'Success' || changes.checking !== changes.version) return settledCheck;
  const { faults, consequences } = answer.body;
  return {
    ...settledCheck,
    checked: {
      version: changes.version,
      faults: foundFaults(faults, changes.draft),
      consequences,
    },
  };
};

/** AP9: the part that takes an edit back. A row that is gone comes back with its id. */
const inversePart = ({ table, key, edit }: KeyedEdit, tables: TablesState): Part | null => {
  switch (edit.kind) {
    case 'add':
      // AP16: it has an id, if its table has ids.
      return {
        subject: table,
        key: keyOf(table, edit.cells),
        before: null,
        after: { kind: 'remove' },
      };
    case 'change': {
      const { cells: before, before: cells } = edit;
      return { subject: table, key, before: null, after: { kind: 'change', cells, before } };
    }
    case 'remove': {
      const known = tables.tables[table];
      const row = rowOf(tables, table, key);
      if (known === undefined || row === undefined) return null;
      const after = { kind: 'add', cells: cellsOf(known, row) } as const;
      return { subject: table, key: `+${key}`, before: null, after };
    }
  }
};

const inverseCompany = (draft: Draft): readonly Part[] => {
  const change = changeOf(draft, 'company', COMPANY_KEY);
  if (change?.kind !== 'change') return [];
  const { cells: before, before: cells } = change;
  const after = { kind: 'change', cells, before } as const;
  return [{ subject: 'company', key: COMPANY_KEY, before: null, after }];
};

const inverseOf = (draft: Draft, tables: TablesState): Step => ({
  parts: [
    ...editsOf(draft).flatMap((edit) => inversePart(edit, tables) ?? []),
    ...inverseCompany(draft),
  ],
});

const savedRows = (draft: Draft, tables: TablesState) =>
  editsOf(draft).map(({ table, key, edit }) => {
    const known = tables.tables[table];
    const row = rowOf(tables, table, key);
    const stored = known === undefined || row === undefined ? {} : cellsOf(known, row);
    const cells = edit.kind === 'remove' ? null : { ...stored, ...edit.cells };
    return { table, key: cells?.id ?? key, cells };
  });

const applyAnswered = (
  changes: ChangesState,
  answer: Answer<Applied>,
  world: World,
  { tables }: ChangesReads,
): ChangesState => {
  const answered = { ...changes, saving: null };
  if (answer._tag !== 'Success') {
    // The tables tell whether the save succeeded: changes that they already contain are dropped.
    if (answer._tag !== 'Refused') world.dispatch({ _tag: 'RefreshOverview' });
    return { ...answered, failure: answer };
  }
  const { faults, consequences } = answer.body;
  if (faults.length > 0) {
    const found = foundFaults(faults, changes.draft);
    return { ...answered, checked: { version: changes.version, faults: found, consequences } };
  }
  world.cite('AP8');
  world.dispatch({ _tag: 'RowsSaved', rows: savedRows(changes.draft, tables) });
  world.dispatch({ _tag: 'RefreshOverview' });
  return {
    ...initialChanges,
    nextRow: changes.nextRow,
    version: changes.version + 1,
    check: cancelPending(changes.check, world),
    saved: {
      at: world.at,
      count: countOf(changes.draft),
      consequences,
      undo: inverseOf(changes.draft, tables),
      ids: Object.fromEntries(newIds(changes.draft)),
      ...timesOf(changes.times),
      isUndo: changes.saved?.isUndo === true && changes.done.length === 0,
    },
  };
};

const timesOf = (times: KeptTimes | undefined) => (times === undefined ? {} : { times });

/** AP8: nothing is sent that the server would refuse, and nothing twice. */
const save = (
  changes: ChangesState,
  { reason, times }: { readonly reason: string | null; readonly times?: KeptTimes | undefined },
  world: World,
  state: ChangesReads,
): ChangesState => {
  const { tables } = state;
  if (changes.saving !== null || countOf(changes.draft) === 0 || !mayFetch(state)) return changes;
  if (faultsOf(changes, tables).length > 0) return changes;
  const payload = { ...changeSetOf(changes, tables, reason), ...timesOf(times) };
  const saving = send({ name: 'administration.apply', payload } as const, world, SAVE_TIMEOUT);
  const { times: _before, ...others } = changes;
  const check = cancelPending(changes.check, world);
  return { ...others, ...timesOf(times), check, saving, failure: null };
};

const stepEvent: ChangesStep = (changes, event, world, state) => {
  const isBusy = changes.saving !== null;
  switch (event._tag) {
    case 'EditCells':
      return isBusy ? changes : edited(changes, event, state.tables);
    case 'RemoveRows':
      return isBusy ? changes : removed(changes, event);
    case 'KeepRows':
      return isBusy ? changes : kept(changes, event);
    case 'AddPicture':
      return { ...changes, pictures: { ...changes.pictures, [event.name]: event.content } };
    case 'TakeMoves':
    case 'ChooseSpace':
      return withChoices(changes, event);
    case 'KeepMine':
    case 'TakeTheirs':
      return isBusy ? changes : resolved(changes, event, state.tables);
    case 'Undo':
      return isBusy ? changes : undo(changes);
    case 'Redo':
      return isBusy ? changes : redo(changes);
    case 'Discard': {
      if (isBusy) return changes;
      const check = cancelPending(changes.check, world);
      return { ...discard(changes), check, checking: null, checked: null, saved: null };
    }
    case 'Save':
      return save(changes, event, world, state);
    case 'UndoSave': {
      const { saved } = changes;
      if (saved === null || isBusy || countOf(changes.draft) > 0) return changes;
      const draft = done(changes, saved.undo.parts);
      const undone = { ...draft, done: [], saved: { ...saved, isUndo: true } };
      return save(undone, { reason: null, times: saved.times }, world, state);
    }
    case 'CloseSaved':
      return { ...changes, saved: null };
    case 'administration.check':
      return checkAnswered(changes, event.answer, world);
    case 'administration.apply':
      return applyAnswered(changes, event.answer, world, state);
    case 'TimerFired':
      return { ...changes, check: waitOver(changes.check, world) };
    default:
      return changes;
  }
};

const keepChecked = (
  changes: ChangesState,
  isChanged: boolean,
  world: World,
  state: ChangesReads,
): ChangesState => {
  if (countOf(changes.draft) === 0) {
    const check = cancelPending(changes.check, world);
    const isIdle = changes.checked === null && changes.checking === null && check === idleQuery;
    return isIdle ? changes : { ...changes, check: idleQuery, checked: null, checking: null };
  }
  if (changes.saving !== null) return changes;
  const waiting = isChanged
    ? waitFirst(changes.check, { timer: 'changes.check', delay: DEBOUNCE }, world)
    : changes.check;
  const check = keepFresh(
    waiting,
    {
      isAllowed: mayFetch(state),
      call: () =>
        ({
          name: 'administration.check',
          payload: changeSetOf(changes, state.tables, null),
        }) as const,
    },
    CHECK,
    world,
  );
  if (check === changes.check) return changes;
  const isAsked = check.request !== null && check.request !== changes.check.request;
  return { ...changes, check, checking: isAsked ? changes.version : changes.checking };
};

export const stepChanges: ChangesStep = (changes, event, world, state, before) => {
  // AP2
  if (isSomebodyElse(state, before) || state.session.access === 'forbidden') {
    cancelPending(changes.check, world);
    world.cancel(changes.saving);
    return initialChanges;
  }
  let next = stepEvent(changes, event, world, state, before);
  if (state.tables.tables !== before.tables.tables) {
    for (const table of TABLE_NAMES) {
      const [now, old] = [state.tables.tables[table], before.tables.tables[table]];
      if (now?.rows !== old?.rows) next = withoutDone(next, table, state.tables);
    }
  }
  if (state.tables.company !== before.tables.company) {
    next = withoutDone(next, 'company', state.tables);
  }
  return keepChecked(next, next.version !== changes.version, world, state);
};
