import type { ScheduleEventView } from '../../../../core/features/schedule/views.ts';
import { type Axis, slotOfMinute } from '../geometry/geometry.ts';
import type { RowAt } from '../geometry/grid-rows.ts';
import { eventTarget, type GridTarget, slotTarget } from './grid-target.ts';

/** The active cell. It keeps its room and time when rows are reordered and when other days show. */
export type Active = {
  readonly row: number;
  /** Null: the room was not loaded yet. */
  readonly roomId: number | null;
  /** Minutes since the epoch, within the slot. */
  readonly minute: number;
  /** Null: a slot is active. */
  readonly eventId: number | null;
};

/** How many rows away a room is searched after rows were reordered. */
const NEAR = 100;

/** The current row of the active room; the same row if the room is not loaded nearby. */
export const activeRow = (rowAt: RowAt, { row, roomId }: Active, count: number): number => {
  for (let away = 0; roomId !== null && away <= NEAR; away++) {
    if (rowAt(row - away)?.id === roomId) return row - away;
    if (rowAt(row + away)?.id === roomId) return row + away;
  }
  return Math.max(0, Math.min(row, count - 1));
};

/** The active event, or its slot if the event no longer exists. */
export const targetOf = (
  axis: Axis,
  rowAt: RowAt,
  row: number,
  { minute, eventId }: Pick<Active, 'minute' | 'eventId'>,
): GridTarget => {
  const known = rowAt(row);
  const event = eventId === null ? undefined : known?.events.find(({ id }) => id === eventId);
  return event === undefined
    ? slotTarget(axis, known, slotOfMinute(axis, minute))
    : eventTarget(axis, event);
};

export const activeAt = (
  rowAt: RowAt,
  row: number,
  minute: number,
  event: ScheduleEventView | null,
): Active => ({ row, roomId: rowAt(row)?.id ?? null, minute, eventId: event?.id ?? null });
