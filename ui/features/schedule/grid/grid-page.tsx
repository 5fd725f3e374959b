import { type CSSProperties, type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useGridActions } from '../cells/grid-actions.ts';
import { targetOf } from '../cells/grid-active.ts';
import { type ActiveCell, useActiveCell } from '../cells/grid-active-cell.ts';
import { stretchOf, useChosenStretch } from '../cells/grid-chosen.ts';
import { type Hovered, useGridHover } from '../cells/grid-hover.ts';
import type { Pointed } from '../cells/grid-pointed.ts';
import { useGridPointer } from '../cells/grid-pointer.ts';
import { pressedIn } from '../cells/grid-pressed.ts';
import { useStayingWords } from '../cells/grid-staying.ts';
import { useGridWords } from '../cells/grid-words.ts';
import { GridDraft } from '../draft/grid-draft.tsx';
import type { Axis } from '../geometry/geometry.ts';
import { axisOf, isShown, scaleOf, xOf } from '../geometry/geometry.ts';
import { clockIn } from '../geometry/grid-clock.ts';
import { useGridColumns } from '../geometry/grid-columns.ts';
import { firstColumn, HEAD_HEIGHT, isNarrow } from '../geometry/grid-layout.ts';
import { useKeptInSight } from '../geometry/grid-sight.ts';
import type { GridSize } from '../geometry/grid-size.ts';
import { timesOf } from '../geometry/grid-times.ts';
import { GridBackdrop } from './grid-backdrop.tsx';
import { GridLines } from './grid-lines.tsx';
import { GridPrint } from './grid-print.tsx';
import { GridTold } from './grid-told.tsx';
import classes from './schedule-grid.module.css';
import { placeOfSchedule } from './schedule-place.ts';
import { TimeHead } from './time-head.tsx';

type Props = {
  readonly view: ScheduleView;
  /** The scroll container, which exists before its content. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly size: GridSize;
  readonly phone: boolean;
  readonly helpId: string;
};

/** The subject of the card: the hovered event, otherwise the active cell. Null: there is no card. */
const toldOf = (axis: Axis, cell: ActiveCell, hovered: Hovered | null): Pointed | null => {
  if (hovered === null) return cell.told ? { row: cell.row, target: cell.target } : null;
  const { row, eventId } = hovered;
  return { row, target: targetOf(axis, cell.grid.rowAt, row, { minute: 0, eventId }) };
};

/** The scrolled content: head, backdrop, rows and overlays. */
export const GridPage = ({ view, box, size, phone, helpId }: Props) => {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const narrow = phone || isNarrow(size.width);
  const first = firstColumn(narrow);
  const { days, slot, zone, now, lines, choosable } = view;
  const room = Math.max(0, size.width - first);
  const scale = scaleOf(view, room);
  const axis = useMemo(() => axisOf(days, slot, scale), [days, slot, scale]);
  const clockAt = useMemo(() => clockIn(zone), [zone]);
  const times = useMemo(() => timesOf(axis, zone, format, clockAt), [axis, zone, format, clockAt]);
  const words = useGridWords(axis, zone, format, times);

  const cell = useActiveCell({ box, view, axis, size, first });
  const { grid, row } = cell;
  const { rowAt, floorAt, tops } = grid;
  const { from, to, scrolledBy } = useGridColumns(box, view, axis, room, grid.isAround);
  const columns = useMemo(() => ({ left: from, right: to }), [from, to]);
  useStayingWords(box, scrolledBy);
  const chosen = useChosenStretch(axis, view.chosen);
  // Until a cell is active, the selected time is kept in view.
  useKeptInSight(box, cell.isActive ? stretchOf(axis, cell.target) : chosen, room);
  const hover = useGridHover();
  const actions = useGridActions({ view, axis, cell, endHover: hover.end });
  const pointer = useGridPointer({ box, axis, choosable, first, cell, hover, actions, now });
  const { meeting } = pointer;

  const told = toldOf(axis, cell, hover.hovered);
  const toldRow = told === null ? undefined : rowAt(told.row);
  const style: CSSProperties & { readonly '--first': string } = {
    width: first + axis.width,
    height: HEAD_HEIGHT + grid.virtual.getTotalSize(),
    '--first': `${first}px`,
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a slot inside has the focus, and its keys bubble up */}
      <div
        className={classes.all}
        style={style}
        onPointerDown={pointer.noteTouch}
        onKeyDown={pressedIn({ box, axis, choosable, lines, cell, hover, actions, meeting })}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          cell.setTold(false);
          meeting.stop();
        }}
      >
        <GridBackdrop
          axis={axis}
          columns={columns}
          view={view.view}
          today={view.today}
          times={times}
          opens={Math.min(now, choosable.start)}
          closes={choosable.end}
        />
        {isShown(axis, now) && (
          <div
            className={classes.now}
            style={{ left: first + xOf(axis, now) }}
            aria-hidden="true"
          />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a table cannot omit rows that are out of view */}
        <div
          role="grid"
          aria-label={`${t('title')}, ${placeOfSchedule(view, t)}`}
          aria-describedby={helpId}
          aria-rowcount={lines + 1}
          aria-colcount={axis.slots + 1}
          {...pointer.handlers}
        >
          <TimeHead
            axis={axis}
            columns={columns}
            times={times}
            format={format}
            now={now}
            view={view.view}
            today={view.today}
          />
          <GridLines
            view={view}
            axis={axis}
            columns={columns}
            words={words}
            times={times}
            phone={narrow}
            cell={cell}
            chosen={chosen}
            movable={meeting.movable}
            moving={meeting.moving}
            onFold={actions.fold}
          />
        </div>
        {told !== null &&
          toldRow !== undefined &&
          view.draft === null &&
          meeting.moving === null && (
            <GridTold
              box={box}
              first={first}
              words={words}
              shown={told}
              row={toldRow}
              axis={axis}
              choosable={choosable}
              tops={tops}
              onTake={() => actions.take(told)}
              onStay={hover.stay}
              onLeave={hover.out}
            />
          )}
      </div>
      <GridDraft
        view={view}
        box={box}
        axis={axis}
        times={times}
        first={first}
        phone={narrow}
        rowAt={rowAt}
        tops={tops}
        row={row}
        drawing={pointer.drawing}
        moving={meeting.moving}
        drawn={actions.drawn}
      />
      <GridPrint view={view} axis={axis} rowAt={rowAt} floorAt={floorAt} words={words} />
    </>
  );
};
