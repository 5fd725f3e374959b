import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ScheduleView } from '../../../core/features/schedule/views.ts';
import type { Interval } from '../../../core/time/interval.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { fieldEscape } from '../../shared/layers/field-escape.ts';
import { useFormat } from '../../shared/use-format.ts';
import { axisOf, isShown, scaleOf, slotOfMinute, xOf } from './geometry.ts';
import { boxesOf, ROW_HEIGHT } from './geometry-boxes.ts';
import { type Active, activeAt, activeRow, targetOf } from './grid-active.ts';
import { GridBackdrop } from './grid-backdrop.tsx';
import { outOfReach } from './grid-choosable.ts';
import { isChosen, stretchOf, useChosenStretch } from './grid-chosen.ts';
import { clockIn } from './grid-clock.ts';
import { isShut } from './grid-closures.ts';
import { useGridColumns } from './grid-columns.ts';
import { GridDraft } from './grid-draft.tsx';
import { draftAt, useDraw } from './grid-draw.ts';
import { useFrameAfter, useWithoutPage } from './grid-frames.ts';
import { useGridHover } from './grid-hover.ts';
import { gridStep } from './grid-keys.ts';
import { firstColumn, HEAD_HEIGHT, isNarrow } from './grid-layout.ts';
import { type Pointed, pointedAt } from './grid-pointed.ts';
import { GridPrint } from './grid-print.tsx';
import { useGridRows } from './grid-rows.ts';
import { type Place, scrolledTo, useKeptInSight } from './grid-sight.ts';
import type { GridSize } from './grid-size.ts';
import { useStayingWords } from './grid-staying.ts';
import { useTake } from './grid-take.ts';
import { eventBeside, eventTarget, metIn, slotTarget, takenOf } from './grid-target.ts';
import { timesOf } from './grid-times.ts';
import { GridTold } from './grid-told.tsx';
import { useGridWords } from './grid-words.ts';
import { RowFloor } from './row-floor.tsx';
import { type FocusedCell, RowSwimlane } from './row-swimlane.tsx';
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

const isVertical = ({ key }: { readonly key: string }): boolean =>
  key === 'ArrowUp' || key === 'ArrowDown';

/** The scrolled content: head, backdrop, rows and overlays. */
export const GridPage = ({ view, box, size, phone, helpId }: Props) => {
  const { t } = useTranslation('schedule');
  const dispatch = useDispatch();
  const choose = useTake();
  const format = useFormat();
  const narrow = phone || isNarrow(size.width);
  const first = firstColumn(narrow);
  const { days, slot, zone, now, lines: count, choosable } = view;
  const present = days.some(({ day }) => day === view.today);
  const room = Math.max(0, size.width - first);
  const scale = scaleOf(view, room);
  const axis = useMemo(() => axisOf(days, slot, scale), [days, slot, scale]);
  const clockAt = useMemo(() => clockIn(zone), [zone]);
  const times = useMemo(() => timesOf(axis, zone, format, clockAt), [axis, zone, format, clockAt]);
  const words = useGridWords(axis, zone, format, times);

  const [active, setActive] = useState<Active | null>(null);
  const at = active ?? { row: 0, roomId: null, minute: view.opensAt, eventId: null };
  const grid = useGridRows(box, view, axis, size, at.row);
  const { virtual, items, rowAt, floorAt, tops, isAround } = grid;
  const { from, to, scrolledBy } = useGridColumns(box, view, axis, room, isAround);
  const columns = useMemo(() => ({ left: from, right: to }), [from, to]);
  // Most rows load before a frame would show their placeholders.
  const isLate = useFrameAfter(true);
  const isWithoutPage = useWithoutPage();
  const there = isLate || isWithoutPage ? items : items.filter(({ index }) => grid.isThere(index));
  useStayingWords(box, scrolledBy);
  const { hovered, over, out, stay, end } = useGridHover();
  /** The card of the active cell shows: the grid has the focus, and Escape did not close the card. */
  const [told, setTold] = useState(false);

  const row = activeRow(rowAt, at, count);
  if (active !== null && active.row !== row) setActive({ ...active, row });
  const target = targetOf(axis, rowAt, row, at);

  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const cell = box.current?.querySelector<HTMLElement>('[data-cell]');
    if (cell === undefined || cell === null) return;
    wanted.current = false;
    cell.focus({ preventScroll: true });
  });

  const placeOf = (where: Pointed): Place => stretchOf(axis, where.target);
  const chosen = useChosenStretch(axis, view.chosen);
  // Until a cell is active, the selected time is kept in view.
  useKeptInSight(box, active === null ? chosen : placeOf({ row, target }), room);
  /** The box of an event as drawn, or of a slot at full row height. */
  const cellOf = (where: Pointed): Omit<FocusedCell, 'name' | 'slot'> => {
    const known = rowAt(where.row);
    const { event } = where.target;
    const drawn =
      known === undefined || event === null
        ? undefined
        : boxesOf(axis, known).find((one) => one.event.id === event.id);
    const height = (tops[where.row + 1] ?? ROW_HEIGHT) - (tops[where.row] ?? 0) - 1;
    return drawn ?? { ...placeOf(where), top: 0, height };
  };

  const goTo = (where: Pointed, isPointer = false): void => {
    const { event, start } = where.target;
    wanted.current = true;
    setTold(true);
    setActive(activeAt(rowAt, where.row, start, event));
    const element = box.current;
    if (isPointer || element === null) return;
    virtual.scrollToIndex(where.row);
    const sight = element.clientWidth - first;
    element.scrollLeft = scrolledTo(placeOf(where), element.scrollLeft, sight);
  };
  /** SC67 */
  const fold = (line: number, folded = floorAt(line)?.folded !== true): void => {
    const floor = floorAt(line);
    if (floor === undefined) return;
    goTo({ row: line, target: slotTarget(axis, undefined, target.slot) }, true);
    dispatch({ _tag: 'FoldFloor', floorId: floor.floorId, folded });
  };
  const take = (where: Pointed): void => {
    const known = rowAt(where.row);
    end();
    const taken = takenOf(axis, where.target, choosable);
    const met = metIn(axis, where.target, choosable);
    const isClosed = met === undefined && isShut(known, taken);
    const isOut = isClosed || outOfReach(choosable, taken) !== null;
    // The card tells why nothing was selected.
    setTold(isOut);
    if (isOut || known === undefined) return;
    choose(known.id, taken, met);
  };

  const pointedBy = (pointer: MouseEvent<HTMLElement>) =>
    pointedAt(pointer, box, axis, first, rowAt);
  const [drawn, setDrawn] = useState(0);
  /** SC62: drafts a meeting; without a block there is no draft any more. */
  const draft = (number: number, block: Interval | null): void => {
    const room = rowAt(number);
    if (block === null && view.draft !== null) dispatch({ _tag: 'DropDraft' });
    if (block === null || room === undefined) return;
    setTold(false);
    setDrawn(drawn + 1);
    dispatch({ _tag: 'DraftMeeting', spaceId: room.id, start: block.start, end: block.end });
  };
  const draw = useDraw(box, axis, choosable, first, ({ row: number, block }) => {
    goTo(
      { row: number, target: slotTarget(axis, rowAt(number), slotOfMinute(axis, block.start)) },
      true,
    );
    draft(number, block);
  });

  const touched = useRef(false);
  const click = (pointer: MouseEvent<HTMLElement>): void => {
    const where = draw.wasDrawn() ? null : pointedBy(pointer);
    if (where === null) return;
    end();
    const stopped = draw.stoppedAt(pointer);
    const block = draftAt(axis, choosable, rowAt(where.row), where.target, draw.minuteAt(pointer));
    const isSecond =
      block === null &&
      touched.current &&
      told &&
      where.row === row &&
      where.target.start === target.start &&
      where.target.event?.id === target.event?.id;
    if (isSecond) take(where);
    else {
      // CS19: the card tells why nothing was drawn.
      goTo(stopped ?? where, true);
      draft(where.row, stopped === null ? block : null);
    }
  };
  const doubleClick = (pointer: MouseEvent<HTMLElement>): void => {
    const where = touched.current ? null : pointedBy(pointer);
    if (where !== null) take(where);
  };
  /** The event under the pointer; bars are parts of one path. */
  const pointed = useRef<number | null>(null);
  const leave = (): void => {
    pointed.current = null;
    out();
  };
  const pointerMove = (pointer: PointerEvent<HTMLElement>): void => {
    draw.move(pointer);
    if (pointer.pointerType !== 'mouse' || pointer.buttons > 0) return;
    const where = pointedBy(pointer);
    const id = where?.target.event?.id ?? null;
    if (id === pointed.current) return;
    pointed.current = id;
    if (where === null || id === null) out();
    else over({ row: where.row, eventId: id });
  };

  const press = (pressed: KeyboardEvent<HTMLElement>): void => {
    const closeCard = (): void => {
      end();
      setTold(false);
    };
    // Escape closes only the card, not the schedule.
    if (fieldEscape(pressed, hovered !== null || told, closeCard)) return;
    const page = Math.floor(((box.current?.clientHeight ?? 0) - HEAD_HEIGHT) / ROW_HEIGHT) - 1;
    const reach = { rows: count, slots: axis.slots, page: Math.max(1, page) };
    const step = gridStep(pressed, { row, slot: target.slot }, reach);
    if (step === null) return;
    pressed.preventDefault();
    const floor = floorAt(row);
    if (floor !== undefined && step.to === 'take') fold(row);
    else if (floor !== undefined && pressed.key.startsWith('Arrow') && !isVertical(pressed)) {
      fold(row, pressed.key === 'ArrowLeft');
    } else if (step.to === 'take') {
      const isFree = target.inside.length === 0;
      const block = isFree ? draftAt(axis, choosable, rowAt(row), target) : null;
      if (block === null) take({ row, target });
      else draft(row, block);
    } else if (step.to === 'slot') {
      const { row: next, slot: number } = step.place;
      goTo({ row: next, target: slotTarget(axis, rowAt(next), number) });
    } else {
      const known = rowAt(row);
      const event = known === undefined ? undefined : eventBeside(known, target, step.by);
      if (event !== undefined) goTo({ row, target: eventTarget(axis, event) });
    }
  };

  const shown: Pointed | null =
    hovered === null
      ? told
        ? { row, target }
        : null
      : { row: hovered.row, target: targetOf(axis, rowAt, hovered.row, { minute: 0, ...hovered }) };
  const shownRow = shown === null ? undefined : rowAt(shown.row);
  const cell: FocusedCell = {
    slot: target.slot,
    name: words.cell(rowAt(row), target, {
      outOfReach: outOfReach(choosable, target),
      chosen: isChosen(view.chosen, rowAt(row)?.id, target),
    }),
    ...cellOf({ row, target }),
  };
  const high = HEAD_HEIGHT + virtual.getTotalSize();
  const style: CSSProperties & { readonly '--first': string } = {
    width: first + axis.width,
    height: high,
    '--first': `${first}px`,
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a slot inside has the focus, and its keys bubble up */}
      <div
        className={classes.all}
        style={style}
        onPointerDown={({ pointerType }) => {
          touched.current = pointerType === 'touch';
        }}
        onKeyDown={press}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setTold(false);
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
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the page, above */}
        <div
          role="grid"
          aria-label={`${t('title')}, ${placeOfSchedule(view, t)}`}
          aria-describedby={helpId}
          aria-rowcount={count + 1}
          aria-colcount={axis.slots + 1}
          onMouseDown={(pressed) => {
            // Keeps the focus in the grid until the click moves it.
            if (pressed.button === 0) pressed.preventDefault();
          }}
          onPointerDown={(pointer) => {
            const where = pointedBy(pointer);
            if (where?.target.event === null) draw.begin(pointer, where.row, rowAt(where.row));
          }}
          onPointerMove={pointerMove}
          onPointerUp={draw.end}
          onPointerCancel={draw.end}
          onPointerLeave={leave}
          onClick={click}
          onDoubleClick={doubleClick}
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
          <div
            className={classes.rows}
            role="presentation"
            style={{ height: virtual.getTotalSize() }}
          >
            {there.map(({ index, start, size }) => {
              const floor = floorAt(index);
              return floor !== undefined ? (
                <RowFloor
                  key={`floor ${floor.floorId}`}
                  floor={floor}
                  index={index}
                  start={start}
                  height={size}
                  focused={index === row}
                  onFold={() => fold(index)}
                />
              ) : (
                <RowSwimlane
                  key={index}
                  index={index}
                  start={start}
                  axis={axis}
                  columns={columns}
                  words={words}
                  times={times}
                  present={present}
                  phone={narrow}
                  row={rowAt(index)}
                  height={size}
                  focused={index === row ? cell : null}
                  chosen={rowAt(index)?.id === view.chosen?.spaceId ? chosen : null}
                />
              );
            })}
          </div>
        </div>
        {shown !== null && shownRow !== undefined && view.draft === null && (
          <GridTold
            box={box}
            first={first}
            words={words}
            shown={shown}
            row={shownRow}
            axis={axis}
            choosable={choosable}
            tops={tops}
            onTake={() => take(shown)}
            onStay={stay}
            onLeave={out}
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
        drawing={draw.drawing}
        drawn={drawn}
      />
      <GridPrint view={view} axis={axis} rowAt={rowAt} floorAt={floorAt} words={words} />
    </>
  );
};
