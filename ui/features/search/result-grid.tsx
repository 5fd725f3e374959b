import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { MapAsset } from '../../../core/contract/viewer/messages.ts';
import type { SearchView } from '../../../core/features/search/views.ts';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { readingKey } from '../../shared/reading-key.ts';
import { usePhone } from '../../shared/use-phone.ts';
import { useHasWay } from '../../shared/use-planless.ts';
import { bookingOf } from './result-book.ts';
import { assetOf, choiceOf } from './result-choice.ts';
import classes from './result-grid.module.css';
import type { SearchResultsHandle } from './result-handle.ts';
import { ResultHeading } from './result-heading.tsx';
import { type ResultPlace, resultStep } from './result-keys.ts';
import { layoutOf, lineAt, lineOfRow } from './result-layout.ts';
import { hereOf } from './result-place.ts';
import { ResultRow } from './result-row.tsx';
import { searchedFor } from './result-search.ts';
import { followedRow, rowName } from './result-window.ts';
import { useResultWords } from './result-words.ts';
import { useAnchor } from './use-anchor.ts';
import { useResultLines } from './use-result-lines.ts';
import { useResultRows } from './use-result-rows.ts';
import { useRowHeight } from './use-row-height.ts';

/** The active cell; `name` identifies its row, null if the row was not loaded or nothing was active. */
type Active = ResultPlace & { readonly search: string; readonly name: string | null };

type Props = {
  readonly view: SearchView;
  readonly toMap: () => void;
  readonly toBox: (() => void) | undefined;
  readonly ref: Ref<SearchResultsHandle> | undefined;
};

const buttonsOf = (box: HTMLElement | null, row: number): readonly HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>(`[data-row="${row}"] button`) ?? []),
];

const isSame = (a: MapAsset, b: MapAsset | null): boolean =>
  a.assetType === b?.assetType && a.assetId === b.assetId;

/** The results as a virtual grid: a row per result, a cell per button. */
export const ResultGrid = memo(({ view, toMap, toBox, ref }: Props) => {
  const { t } = useTranslation('search', { keyPrefix: 'results' });
  const dispatch = useDispatch();
  const phone = usePhone();
  const selfId = useProjection('account', (account) => account.user?.id) ?? null;
  const backendUrl = useProjection('account', (account) => account.backendUrl) ?? '';
  const places = useProjection('places');
  const here = useMemo(() => hereOf(places), [places]);
  const hasWay = useHasWay();
  const wayTo = useProjection('way', (way) => (way.on ? way.to.asset : null)) ?? null;
  const words = useResultWords();
  const search = searchedFor(view);
  const { groups, future } = view;
  const rowHeight = useRowHeight();
  const layout = useMemo(() => layoutOf(groups, rowHeight), [groups, rowHeight]);
  const box = useRef<HTMLDivElement>(null);

  const atStart: Active = { search, row: 0, column: 0, name: null };
  const [active, setActive] = useState(atStart);
  const { virtual, items, first, last } = useResultLines(
    box,
    layout,
    Math.min(active.row, layout.rows - 1),
  );
  const { rowAt, bar, zone } = useResultRows(
    view,
    first.kind === 'row' ? first.row : (layout.firstRows[first.group] ?? 0),
    last.kind === 'row' ? last.row : (layout.firstRows[last.group] ?? 0),
  );
  const times = useMemo(() => ({ bar, zone, isNow: !future }), [bar, zone, future]);
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
  const latest = useRef({ rowAt, hasWay, wayTo, toBox, future });
  useLayoutEffect(() => {
    latest.current = { rowAt, hasWay, wayTo, toBox, future };
  });
  useLayoutEffect(
    () => () => {
      // The list disappeared; the focus moves to the search box.
      if (inside.current) latest.current.toBox?.();
    },
    [],
  );

  const nameAt = (at: number): string | null => {
    const known = rowAt(at);
    return known === undefined ? null : rowName(known);
  };
  const goTo = (place: ResultPlace): void => {
    wanted.current = true;
    setActive({ ...place, search, name: nameAt(place.row) });
    virtual.scrollToIndex(lineOfRow(layout, place.row));
  };

  const choose = useCallback(
    (index: number): void => {
      const chosen = latest.current.rowAt(index);
      const command = chosen === undefined ? null : choiceOf(chosen);
      if (command === null) return;
      inside.current = false;
      dispatch(command);
      toMap();
    },
    [dispatch, toMap],
  );
  const book = useCallback(
    (index: number): void => {
      const chosen = latest.current.rowAt(index);
      const commands = chosen?.kind === 'space' ? bookingOf(chosen, !latest.current.future) : [];
      if (commands.length === 0) return;
      inside.current = false;
      for (const command of commands) dispatch(command);
      toMap();
    },
    [dispatch, toMap],
  );
  const goThere = useCallback(
    (index: number): void => {
      const chosen = latest.current.rowAt(index);
      const asset = chosen === undefined ? null : assetOf(chosen);
      if (asset === null || (chosen?.kind === 'user' && chosen.id === selfId)) return;
      if (!latest.current.hasWay(asset.floorId)) return;
      if (isSame(asset, latest.current.wayTo)) {
        dispatch({ _tag: 'StopWay' });
        return;
      }
      inside.current = false;
      dispatch({ _tag: 'FindWay', to: asset });
      // On phones the sheet of the selection would cover the route.
      if (phone) dispatch({ _tag: 'Deselect' });
      toMap();
    },
    [dispatch, phone, selfId, toMap],
  );
  useImperativeHandle(ref, () => ({
    focusFirst: () => goTo({ row: 0, column: 0 }),
    // Far down the list the first row must load before it can be selected.
    takeFirst: () => (rowAt(0) === undefined ? goTo({ row: 0, column: 0 }) : choose(0)),
    goToFirst: () => (rowAt(0) === undefined ? goTo({ row: 0, column: 0 }) : goThere(0)),
  }));

  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1);
    const columns = buttonsOf(box.current, active.row).length;
    const { shiftKey, ctrlKey, metaKey, altKey } = event;
    const pressed = { key: readingKey(event.key), shiftKey, ctrlKey, metaKey, altKey };
    const step = resultStep(pressed, active, { rows: layout.rows, columns, page });
    if (step === null) return;
    // A typed character goes to the search box.
    if (step.to !== 'box' || !step.typed) event.preventDefault();
    if (step.to === 'place') goTo(step.place);
    else if (step.to === 'way') goThere(active.row);
    else toBox?.();
  };
  const enter = ({ target }: FocusEvent<HTMLDivElement>): void => {
    inside.current = true;
    const element = target.closest<HTMLElement>('[data-row]');
    if (element === null) return;
    const at = Number(element.dataset.row);
    const column = buttonsOf(box.current, at).indexOf(target as HTMLElement);
    if (at === active.row && column === active.column && active.name !== null) return;
    setActive({ search, row: at, column: Math.max(0, column), name: nameAt(at) });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot omit rows that are out of view
    <div
      ref={box}
      className={classes.box}
      style={
        {
          '--row': `${rowHeight}px`,
          flexBasis: virtual.getTotalSize(),
          minHeight: `min(${virtual.getTotalSize()}px, 170px, 30dvh)`,
        } as CSSProperties
      }
      role="grid"
      aria-label={t('list')}
      aria-rowcount={layout.rows}
      aria-colcount={4}
      aria-busy={view.server === 'searching'}
      onKeyDown={press}
      onFocus={enter}
      onBlur={() => {
        inside.current = false;
      }}
    >
      <div className={classes.all} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const line = lineAt(layout, index);
          const group = groups[line.group];
          if (group === undefined) return null;
          const heading = words.heading(group, !future);
          if (line.kind === 'heading') {
            return (
              <ResultHeading
                key={`heading ${line.group}`}
                text={heading}
                count={group.count}
                start={line.group === first.group ? null : start}
              />
            );
          }
          const known = rowAt(line.row);
          const asset = known === undefined ? null : assetOf(known);
          return (
            // biome-ignore lint/a11y/useSemanticElements: see the grid
            // biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus
            <div
              key={`row ${line.row}`}
              className={classes.row}
              role="row"
              aria-rowindex={line.row + 1}
              aria-selected={known?.selected ?? false}
              data-row={line.row}
              data-presses={known === undefined ? '' : `${known.kind} ${known.id}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              <ResultRow
                row={known}
                index={line.row}
                by={group.by}
                groupId={group.id}
                heading={heading}
                words={words}
                here={here}
                backendUrl={backendUrl}
                active={line.row === active.row}
                hasWay={asset !== null && here.floors.has(asset.floorId) && hasWay(asset.floorId)}
                wayOn={asset !== null && isSame(asset, wayTo)}
                isSelf={known?.kind === 'user' && known.id === selfId}
                times={times}
                onChoose={choose}
                onBook={book}
                onWay={goThere}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
});
