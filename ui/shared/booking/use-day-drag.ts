import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { DayBar } from '../../../core/rules/day/day-bar.ts';
import { type DragPart, dragged, keyed } from './day-bar-drag.ts';

type Range = { readonly start: number; readonly end: number };
type Drag = { readonly part: DragPart; readonly from: number; readonly to: number };
/** What can be moved of the chosen time. */
export type Slider = Exclude<DragPart, 'new'>;

type Parts = {
  readonly bar: DayBar;
  readonly slot: Range;
  readonly disabled: boolean;
  readonly onPlace: (slot: Range) => void;
};

/** TI6: moving the chosen time, or one of its ends, with pointer and keys; `shown`: while it is dragged, where it is. */
export const useDayDrag = ({ bar, slot, disabled, onPlace }: Parts) => {
  const track = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const shown = drag === null ? slot : dragged(bar, slot, drag);

  const place = (wanted: Range): void => {
    if (wanted.start !== slot.start || wanted.end !== slot.end) onPlace(wanted);
  };
  const timeAt = ({ clientX }: PointerEvent): number => {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
    return bar.start + ((clientX - left) / Math.max(1, width)) * (bar.end - bar.start);
  };
  return {
    track,
    shown,
    begin: (part: DragPart) => (event: PointerEvent<HTMLElement>) => {
      if (disabled || event.button !== 0) return;
      event.stopPropagation();
      // The pointer stays with the bar wherever it goes.
      track.current?.setPointerCapture(event.pointerId);
      const at = timeAt(event);
      setDrag({ part, from: at, to: at });
    },
    move: (event: PointerEvent): void => {
      if (drag !== null) setDrag({ ...drag, to: timeAt(event) });
    },
    drop: (): void => {
      if (drag === null) return;
      setDrag(null);
      place(shown);
    },
    cancel: (): void => setDrag(null),
    press: (part: Slider) => (event: KeyboardEvent) => {
      const wanted = disabled ? null : keyed(bar, slot, part, event.key);
      if (wanted === null) return;
      event.preventDefault();
      place(wanted);
    },
  };
};
