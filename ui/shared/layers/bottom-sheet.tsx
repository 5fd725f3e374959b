import { UnstyledButton } from '@mantine/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { SheetFoot } from '../sheet-foot.ts';
import classes from './bottom-sheet.module.css';
import { STOPS, type Stop, stopAfter, stopHeights } from './sheet-stops.ts';

type Props = {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The element with this id names the sheet. */
  readonly labelledBy: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Pixels that a finger moves before a press becomes a drag. */
const SLACK = 6;
/** Milliseconds of the movement before letting go that count for its speed. */
const LATELY = 80;

const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea';

type Drag = {
  readonly pointer: number;
  readonly y: number;
  readonly height: number;
  readonly moves: { readonly at: number; readonly y: number }[];
};

/** Where the last sheet stood: the next one opens there, but with a view of the map. */
let lastStop: Stop = 'half';

/** The upward speed of a drag when it ends. */
const speedOf = ({ moves }: Drag): number => {
  const last = moves.at(-1);
  const first = moves.find(({ at }) => last !== undefined && last.at - at <= LATELY);
  if (first === undefined || last === undefined || first.at === last.at) return 0;
  return (first.y - last.y) / (last.at - first.at);
};

/**
 * PS1: a non-modal sheet at the bottom of a phone's map. It follows the finger on its grip and head, rests at three heights,
 * and closes below the lowest. Its grip is a button, for keyboards and screen readers.
 */
export const BottomSheet = ({ ref, labelledBy, onClose, children }: Props) => {
  const { t } = useTranslation('app');
  const [stop, setStop] = useState<Stop>(lastStop);
  const [room, setRoom] = useState(0);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  useLayoutEffect(() => {
    const stage = ref.current?.offsetParent ?? null;
    if (stage === null) return;
    const sizes = new ResizeObserver(() => setRoom(stage.clientHeight));
    sizes.observe(stage);
    setRoom(stage.clientHeight);
    return () => sizes.disconnect();
  }, [ref]);
  const heights = stopHeights(room);
  const rested = heights[stop];
  // Tells the styles the height of the sheet, so that other elements at the lower edge stay above it.
  useLayoutEffect(() => {
    const stage = ref.current?.closest('main');
    stage?.style.setProperty('--sheet', `${rested}px`);
    return () => {
      stage?.style.removeProperty('--sheet');
    };
  }, [ref, rested]);

  // UC4: the focused field stays in sight while the sheet grows, and when a keyboard takes its room.
  useLayoutEffect(() => {
    const area = content.current;
    if (area === null) return;
    const sizes = new ResizeObserver(() => {
      const field = document.activeElement;
      if (area.contains(field)) field?.scrollIntoView({ block: 'nearest' });
    });
    sizes.observe(area);
    return () => sizes.disconnect();
  }, []);

  const isFull = stop === 'full';
  // UC20: a notice has its place above a full sheet.
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-sheet-full', isFull);
    return () => document.body.removeAttribute('data-sheet-full');
  }, [isFull]);

  const rest = (next: Stop | 'closed'): void => {
    ref.current?.style.removeProperty('--dragged');
    ref.current?.removeAttribute('data-dragged');
    if (next === 'closed') {
      onClose();
      return;
    }
    // PS1: a lowered sheet scrolls to the top, to the name and the most important content.
    if (STOPS.indexOf(next) < STOPS.indexOf(stop)) content.current?.scrollTo({ top: 0 });
    lastStop = next === 'full' ? 'half' : next;
    setStop(next);
  };
  const grab = (event: PointerEvent<HTMLElement>): void => {
    const target = event.target instanceof Element ? event.target : null;
    const isHandle = target?.closest('[data-grip]') != null;
    const isHead =
      target?.closest('[data-sheet-head]') != null && target.closest('button, a') === null;
    if (!event.isPrimary || !(isHandle || isHead)) return;
    const { pointerId: pointer, clientY: y } = event;
    drag.current = { pointer, y, height: ref.current?.offsetHeight ?? 0, moves: [] };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const from = drag.current;
    const sheet = ref.current;
    if (from === null || sheet === null || event.pointerId !== from.pointer) return;
    const up = from.y - event.clientY;
    if (from.moves.length === 0) {
      if (Math.abs(up) < SLACK) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      sheet.dataset.dragged = '';
    }
    from.moves.push({ at: event.timeStamp, y: event.clientY });
    const height = Math.min(Math.max(from.height + up, 0), heights.full);
    sheet.style.setProperty('--dragged', `${height}px`);
  };
  const letGo = (event: PointerEvent<HTMLElement>): void => {
    const from = drag.current;
    drag.current = null;
    if (from === null || from.moves.length === 0) return;
    const height = Math.min(from.height + from.y - event.clientY, heights.full);
    rest(stopAfter(height, speedOf(from), heights));
  };
  const step = (by: 1 | -1): void => rest(STOPS[STOPS.indexOf(stop) + by] ?? stop);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowUp') step(1);
    if (key === 'ArrowDown') step(-1);
  };
  const style: CSSProperties & Readonly<Record<'--rest', string>> = {
    '--rest': `${rested}px`,
  };
  return (
    <>
      {isFull && <div className={classes.dim} aria-hidden="true" />}
      {/* The map makes room for the lower stops; a full sheet covers it. */}
      <div
        data-map-cover
        className={classes.cover}
        style={{ height: heights[isFull ? 'half' : stop] }}
        aria-hidden="true"
      />
      <div
        ref={ref}
        className={classes.sheet}
        style={style}
        role="dialog"
        aria-modal="false"
        aria-labelledby={labelledBy}
        tabIndex={-1}
        data-stop={stop}
        // UC4: a keyboard takes half of the page, so a field needs the whole sheet.
        onFocus={({ target }) => {
          if (target.matches(FIELD)) setStop('full');
        }}
        onPointerDown={grab}
        onPointerMove={move}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <div className={classes.handle} data-grip>
          <UnstyledButton
            className={classes.grip}
            aria-label={t(isFull ? 'sheet.smaller' : 'sheet.larger')}
            onClick={() => rest(isFull ? 'half' : (STOPS[STOPS.indexOf(stop) + 1] ?? 'full'))}
            onKeyDown={onKeyDown}
          />
        </div>
        <div ref={content} className={classes.content}>
          <SheetFoot value={foot}>{children}</SheetFoot>
        </div>
        <div ref={setFoot} className={classes.foot} />
      </div>
    </>
  );
};
