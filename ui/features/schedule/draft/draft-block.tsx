import { Text } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Interval } from '../../../../core/time/interval.ts';
import { stretchOf } from '../cells/grid-chosen.ts';
import { type Axis, minuteOf } from '../geometry/geometry.ts';
import { type DraftSide, movedTo, stepFrom } from '../geometry/geometry-draft.ts';
import type { Times } from '../geometry/grid-times.ts';
import classes from './draft-block.module.css';

type Props = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly axis: Axis;
  readonly times: Times;
  /** Width of the room column in pixels. */
  readonly first: number;
  readonly top: number;
  readonly height: number;
  readonly block: Interval;
  /** SC63: the time that the ends may move in; null: they cannot be moved. */
  readonly free: Interval | null;
  /** SC72: something else takes a part of it. */
  readonly taken?: boolean;
  readonly onMove: (block: Interval) => void;
};

const SIDES = ['start', 'end'] as const satisfies readonly DraftSide[];

/** SC63: the drafted time in its row. Its ends follow the pointer, and the arrow keys move them. */
export const DraftBlock = (props: Props) => {
  const { box, axis, times, first, top, height, block, free, taken = false, onMove } = props;
  const { t } = useTranslation('schedule', { keyPrefix: 'draft' });
  const [dragged, setDragged] = useState<Interval | null>(null);
  // The moved end stays where it was let go until the core has answered.
  const [known, setKnown] = useState(block);
  if (known.start !== block.start || known.end !== block.end) {
    setKnown(block);
    setDragged(null);
  }
  const shown = dragged ?? block;
  const { left, width } = stretchOf(axis, shown);
  const movedBy = (side: DraftSide, clientX: number): Interval | null => {
    const page = box.current;
    if (page === null || free === null) return null;
    const x = clientX - page.getBoundingClientRect().left - page.clientLeft - first;
    return movedTo(free, shown, side, minuteOf(axis, x + page.scrollLeft));
  };
  const drag = (side: DraftSide) => (pointer: PointerEvent<HTMLElement>) => {
    if (!pointer.currentTarget.hasPointerCapture(pointer.pointerId)) return;
    setDragged(movedBy(side, pointer.clientX));
  };
  const press = (side: DraftSide) => (pressed: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[pressed.key];
    if (free === null || (by !== 1 && by !== -1)) return;
    pressed.preventDefault();
    onMove(movedTo(free, block, side, stepFrom(block[side], by)));
  };
  return (
    <div
      className={classes.block}
      data-draft=""
      data-taken={taken || undefined}
      style={{ left: first + left, width, top: top + 3, height: height - 7 }}
    >
      <Text span inherit truncate maw="100%" px={8}>
        {times.interval(shown.start, shown.end)}
      </Text>
      {free !== null &&
        SIDES.map((side) => (
          <div
            key={side}
            className={classes.end}
            data-side={side}
            role="slider"
            tabIndex={0}
            aria-label={t(side)}
            aria-valuemin={side === 'start' ? free.start : block.start}
            aria-valuemax={side === 'start' ? block.end : free.end}
            aria-valuenow={block[side]}
            aria-valuetext={times[side](block[side])}
            onKeyDown={press(side)}
            onPointerDown={(pointer) => {
              pointer.stopPropagation();
              pointer.currentTarget.setPointerCapture(pointer.pointerId);
            }}
            onPointerMove={drag(side)}
            onPointerUp={() => {
              if (dragged !== null) onMove(dragged);
            }}
            onPointerCancel={() => setDragged(null)}
          />
        ))}
    </div>
  );
};
