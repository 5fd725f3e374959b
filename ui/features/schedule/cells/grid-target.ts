import type { ScheduleEventView, ScheduleRow } from '../../../../core/features/schedule/views.ts';
import { type Axis, slotAt, slotOfMinute } from '../geometry/geometry.ts';
import { type Choosable, outOfReach } from '../geometry/grid-choosable.ts';

/** The active or hovered target: an event, or a slot with the events that overlap it. */
export type GridTarget = {
  readonly slot: number;
  /** Null: the slot itself. */
  readonly event: ScheduleEventView | null;
  /** Start and end of the slot or event. Minutes since the epoch. */
  readonly start: number;
  readonly end: number;
  /** The events of the slot; empty if the target is an event. */
  readonly inside: readonly ScheduleEventView[];
};

/** In minutes: a longer slot, such as half a day, may hold several meetings. */
const HOUR = 60;

export const eventTarget = (axis: Axis, event: ScheduleEventView): GridTarget => ({
  slot: slotOfMinute(axis, event.start),
  event,
  inside: [],
  start: event.start,
  end: event.end,
});

export const slotTarget = (
  axis: Axis,
  row: Pick<ScheduleRow, 'events'> | undefined,
  number: number,
): GridTarget => {
  const { start, end } = slotAt(axis, number) ?? { start: 0, end: 0 };
  const inside = row?.events.filter((event) => event.start < end && event.end > start) ?? [];
  return { slot: number, event: null, start, end, inside };
};

/**
 * The meeting whose time a double click or Enter selects: for a slot of up to an hour, the first meeting in it.
 * Undefined: the slot itself, always so for half-day slots.
 */
export const metIn = (
  axis: Axis,
  target: GridTarget,
  choosable: Choosable,
): ScheduleEventView | undefined => {
  const { event, inside } = target;
  if (event !== null) return event;
  if (axis.slot > HOUR) return undefined;
  // A past meeting does not block the rest of its slot.
  return outOfReach(choosable, target) === null
    ? inside.find((one) => outOfReach(choosable, one) === null)
    : inside[0];
};

/** The time to select, in minutes since the epoch. */
export const takenOf = (
  axis: Axis,
  target: GridTarget,
  choosable: Choosable,
): { readonly start: number; readonly end: number } => {
  const { start, end } = metIn(axis, target, choosable) ?? target;
  return { start, end };
};

/** The next or previous meeting of a row, or undefined. A meeting that starts in a slot comes after it. */
export const eventBeside = (
  { events }: Pick<ScheduleRow, 'events'>,
  { event, start }: GridTarget,
  by: 1 | -1,
): ScheduleEventView | undefined => {
  const at = events.findIndex(({ id }) => id === event?.id);
  if (at >= 0) return events[at + by];
  return by === 1
    ? events.find((other) => other.start >= start)
    : events.findLast((other) => other.start < start);
};
