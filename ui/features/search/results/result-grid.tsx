import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchView } from '../../../../core/features/search/views.ts';
import { useProjection } from '../../../mirror/hooks.ts';
import { readingKey } from '../../../shared/page/reading-key.ts';
import { assetOf } from './result-choice.ts';
import classes from './result-grid.module.css';
import type { SearchResultsHandle } from './result-handle.ts';
import { ResultHeading } from './result-heading.tsx';
import { resultStep } from './result-keys.ts';
import { layoutOf, lineAt } from './result-layout.ts';
import { hereOf } from './result-place.ts';
import { ResultRow } from './result-row.tsx';
import { useResultWords } from './result-words.ts';
import { useResultActions } from './use-result-actions.ts';
import { buttonsOf, useResultCell } from './use-result-cell.ts';
import { useRowHeight } from './use-row-height.ts';

type Props = {
  readonly view: SearchView;
  readonly toMap: () => void;
  readonly toBox: (() => void) | undefined;
  readonly ref: Ref<SearchResultsHandle> | undefined;
};

/** The results as a virtual grid: a row per result, a cell per button. */
export const ResultGrid = memo(({ view, toMap, toBox, ref }: Props) => {
  const { t } = useTranslation('search', { keyPrefix: 'results' });
  const backendUrl = useProjection('account', (account) => account.backendUrl) ?? '';
  const places = useProjection('places');
  const here = useMemo(() => hereOf(places), [places]);
  const words = useResultWords();
  const { groups, future } = view;
  const rowHeight = useRowHeight();
  const layout = useMemo(() => layoutOf(groups, rowHeight), [groups, rowHeight]);
  const box = useRef<HTMLDivElement>(null);
  const cell = useResultCell({ box, view, layout, toBox });
  const { active, goTo } = cell;
  const { virtual, items, first } = cell.lines;
  const { rowAt, bar, zone } = cell.rows;
  const times = useMemo(() => ({ bar, zone, isNow: !future }), [bar, zone, future]);
  const { choose, book, goThere, selfId, hasWay, isWayOn } = useResultActions({
    rowAt,
    future,
    inside: cell.inside,
    toMap,
  });

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
      onFocus={cell.onFocus}
      onBlur={cell.onBlur}
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
                wayOn={asset !== null && isWayOn(asset)}
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
