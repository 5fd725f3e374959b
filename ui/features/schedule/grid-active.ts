import type { ScheduleEventView } from '../../../core/features/schedule/views.ts';
import { type Axis, slotOfMinute } from './geometry.ts';
import type { RowAt } from './grid-rows.ts';
import { eventTarget, type GridTarget, slotTarget } from './grid-target.ts';

/** Where the keyboard is. It stays with its room and its time when rows change places and other days show. */
export type Active = {
  readonly row: number;
  /** Null: the room was not known yet. */
  readonly roomId: number | null;
  /** Minutes since the epoch: a minute of the slot. */
  readonly minute: number;
  /** Null: a slot. */
  readonly eventId: number | null;
};

/** How far a room is looked for whose row is another now. */
const NEAR = 100;

/** The row of the room where the keyboard was; the same row when the room is not known near by. */
export const activeRow = (rowAt: RowAt, { row, roomId }: Active, count: number): number => {
  for (let away = 0; roomId !== null && away <= NEAR; away++) {
    if (rowAt(row - away)?.id === roomId) return row - away;
    if (rowAt(row + away)?.id === roomId) return row + away;
  }
  return Math.max(0, Math.min(row, count - 1));
};

/** What is there: the event, or where it went away its slot. */
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
