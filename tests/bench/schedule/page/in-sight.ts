import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { scaleOf } from '../../../../ui/features/schedule/geometry/geometry.ts';
import { firstColumn } from '../../../../ui/features/schedule/geometry/grid-layout.ts';

/** Width of the swimlanes' room column; pixels. */
export const FIRST_COLUMN = firstColumn(false);

/** A contestant of the bench: how to draw it, and what it shows. */
export type Prepared = {
  readonly draw: () => void;
  /** CSS selector of visible events. */
  readonly content: string;
  readonly shown: () => {
    /** Of the axis, visible. */
    readonly hours: number;
    /** Elements of rows, and the element in which they are visible. */
    readonly rows: readonly Element[];
    readonly within: Element | null;
  };
};

/** The time that the swimlanes show initially in this width (pixels); minutes since the epoch. */
export const rangeInSight = (
  view: ScheduleView,
  room: number,
): { readonly start: number; readonly end: number } => {
  const start = view.opensAt - ((view.opensAt - (view.days[0]?.start ?? 0)) % view.slot);
  return { start, end: start + room / scaleOf(view, room) };
};
