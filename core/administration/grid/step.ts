import type { ChangesState } from '../changes/model.ts';
import { pastedEdits, selectedEdits } from './bulk.ts';
import { type GridReads, type GridState, type GridStep, initialGrid } from './model.ts';
import { isKnown, positionsIn, shownRows } from './view.ts';

/** The message about added rows stays until undo or the next step. */
const addedAfter = ({ added }: GridState, { changes }: GridReads, before: ChangesState) => {
  const steps = changes.done.length;
  if (changes.nextRow > before.nextRow) return { from: before.nextRow, to: changes.nextRow, steps };
  return added !== null && (steps > added.steps || steps < before.done.length) ? null : added;
};

const stepEvent: GridStep = (grid, event, world, state, before) => {
  const { table } = state.place;
  if (table === null || table !== grid.table) {
    if (grid.table !== table) return { ...initialGrid, table };
    return grid;
  }
  switch (event._tag) {
    case 'SelectRow': {
      const { key, selected, extend } = event;
      const view = shownRows(state, table);
      const positions = positionsIn(view);
      const [from, to] = [positions.get(grid.anchor ?? key), positions.get(key)];
      const keys =
        extend && from !== undefined && to !== undefined
          ? view.keys.slice(Math.min(from, to), Math.max(from, to) + 1)
          : [key];
      const rest = new Set(grid.selected);
      for (const one of keys) {
        if (selected) rest.add(one);
        else rest.delete(one);
      }
      return { ...grid, selected: [...rest], anchor: extend ? (grid.anchor ?? key) : key };
    }
    case 'SelectAll':
      world.cite('AP14');
      return {
        ...grid,
        selected: event.selected ? [...shownRows(state, table).keys] : [],
        anchor: null,
      };
    case 'SelectShown': {
      const shown = positionsIn(shownRows(state, table));
      return { ...grid, selected: grid.selected.filter((key) => shown.has(key)), anchor: null };
    }
    case 'EditSelected':
      world.cite('AP17');
      world.dispatch({ _tag: 'EditCells', edits: selectedEdits(state, table, event) });
      return grid;
    case 'RemoveSelected':
      world.dispatch({ _tag: 'RemoveRows', table, keys: grid.selected });
      return { ...grid, selected: [], anchor: null };
    case 'PasteRows': {
      world.cite('AP18');
      const { edits, rows, found } = pastedEdits(state, table, event);
      if (edits.length === 0 && rows.length === 0) return grid;
      world.dispatch({ _tag: 'EditCells', edits, rows });
      const steps = state.changes.done.length + 1;
      return { ...grid, pasted: { found, added: rows.length, columns: event.columns, steps } };
    }
    case 'ClosePasted':
      return { ...grid, pasted: null };
    default: {
      // The message about a paste stays until undo or the next step.
      const { pasted } = grid;
      const [steps, stepsBefore] = [state.changes.done.length, before.changes.done.length];
      if (pasted !== null && (steps > pasted.steps || steps < stepsBefore)) {
        return { ...grid, pasted: null };
      }
      const isOther =
        state.tables !== before.tables || state.changes.draft !== before.changes.draft;
      if (!isOther || grid.selected.length === 0) return grid;
      const kept = grid.selected.filter((key) => isKnown(state, table, key));
      return kept.length === grid.selected.length ? grid : { ...grid, selected: kept };
    }
  }
};

export const stepGrid: GridStep = (grid, event, world, state, before) => {
  const stepped = stepEvent(grid, event, world, state, before);
  const { table } = stepped;
  if (table === null || state.changes === before.changes) return stepped;
  const added = addedAfter(stepped, state, before.changes);
  return added === stepped.added ? stepped : { ...stepped, added };
};
