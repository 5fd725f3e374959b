import type { ScheduleView } from '../../../../core/features/schedule/views.ts';
import { scaleOf } from '../../../../ui/features/schedule/geometry.ts';
import { firstColumn } from '../../../../ui/features/schedule/grid-layout.ts';

/** Pixels of the swimlanes' column with the rooms. */
export const FIRST_COLUMN = firstColumn(false);

/** A side of the bench: what draws it, and what it shows then. */
export type Prepared = {
  readonly draw: () => void;
  /** Of CSS: events that are on the screen. */
  readonly content: string;
  readonly shown: () => {
    /** Of the axis, on the screen. */
    readonly hours: number;
    /** Elements of rows, and of what they are in sight within. */
    readonly rows: readonly Element[];
    readonly within: Element | null;
  };
};

/** The time that the swimlanes show when they open, in so many pixels: minutes since the epoch. */
export const rangeInSight = (
  view: ScheduleView,
  room: number,
): { readonly start: number; readonly end: number } => {
  const start = view.opensAt - ((view.opensAt - (view.days[0]?.start ?? 0)) % view.slot);
  return { start, end: start + room / scaleOf(view, room) };
};
