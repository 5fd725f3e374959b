import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { SearchView } from '../../../../core/features/search/views.ts';
import type { ResultPlace } from './result-keys.ts';
import { lineOfRow, type ResultLayout } from './result-layout.ts';
import { searchedFor } from './result-search.ts';
import { followedRow, rowName } from './result-window.ts';
import { useAnchor } from './use-anchor.ts';
import { useResultLines } from './use-result-lines.ts';
import { useResultRows } from './use-result-rows.ts';

/** The active cell; `name` identifies its row, null if the row was not loaded or nothing was active. */
type Active = ResultPlace & { readonly search: string; readonly name: string | null };

type Parts = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly view: SearchView;
  readonly layout: ResultLayout;
  readonly toBox: (() => void) | undefined;
};

/** The buttons of a row, which are its cells. */
export const buttonsOf = (box: HTMLElement | null, row: number): readonly HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>(`[data-row="${row}"] button`) ?? []),
];

/** The active cell with the lines and rows around it, and the focus in the list. */
export const useResultCell = ({ box, view, layout, toBox }: Parts) => {
  const search = searchedFor(view);
  const atStart: Active = { search, row: 0, column: 0, name: null };
  const [active, setActive] = useState(atStart);
  const lines = useResultLines(box, layout, Math.min(active.row, layout.rows - 1));
  const { virtual, first, last } = lines;
  const rows = useResultRows(
    view,
    first.kind === 'row' ? first.row : (layout.firstRows[first.group] ?? 0),
    last.kind === 'row' ? last.row : (layout.firstRows[last.group] ?? 0),
  );
  const { rowAt } = rows;
  const scrolled = useCallback(() => virtual.scrollOffset ?? 0, [virtual]);
  useAnchor(box, search, layout, rowAt, scrolled);

  // Another search resets the active cell; in the same search it follows its row.
  const followed = active.name === null ? active.row : followedRow(rowAt, active.name, active.row);
  const row = Math.max(0, Math.min(followed, layout.rows - 1));
  if (active.search !== search) setActive(atStart);
  else if (row !== active.row) setActive({ ...active, row });

  /** The focus is in the list, or was on an element that has disappeared. */
  const inside = useRef(false);
  const wanted = useRef(false);
  useLayoutEffect(() => {
    const isLost = inside.current && document.activeElement === document.body;
    if (!wanted.current && !isLost) return;
    const buttons = buttonsOf(box.current, active.row);
    const button = buttons[Math.min(active.column, buttons.length - 1)];
    if (button === undefined) return;
    wanted.current = false;
    button.focus({ preventScroll: true });
  });
  const back = useRef(toBox);
  useLayoutEffect(() => {
    back.current = toBox;
  });
  useLayoutEffect(
    () => () => {
      // The list disappeared; the focus moves to the search box.
      if (inside.current) back.current?.();
    },
    [],
  );

  const nameAt = (at: number): string | null => {
    const known = rowAt(at);
    return known === undefined ? null : rowName(known);
  };
  return {
    active,
    lines,
    rows,
    inside,
    goTo: (place: ResultPlace): void => {
      wanted.current = true;
      setActive({ ...place, search, name: nameAt(place.row) });
      virtual.scrollToIndex(lineOfRow(layout, place.row));
    },
    onFocus: ({ target }: FocusEvent<HTMLDivElement>): void => {
      inside.current = true;
      const element = target.closest<HTMLElement>('[data-row]');
      if (element === null) return;
      const at = Number(element.dataset.row);
      const column = buttonsOf(box.current, at).indexOf(target as HTMLElement);
      if (at === active.row && column === active.column && active.name !== null) return;
      setActive({ search, row: at, column: Math.max(0, column), name: nameAt(at) });
    },
    onBlur: (): void => {
      inside.current = false;
    },
  };
};
