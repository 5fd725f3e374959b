import type { ScheduleEventView, ScheduleRow } from '../../../../core/features/schedule/views.ts';
import { type Axis, xOf } from './geometry.ts';

/** Pixels; `top` is relative to the row. */
export type EventBox = {
  readonly event: ScheduleEventView;
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  /** What fits: nothing, one line, or the subject above the time. */
  readonly lines: 0 | 1 | 2;
};

/** Minimum height of a row: the name of the room and its details. */
export const ROW_HEIGHT = 56;
/** Height of the head of a floor: a target for touch. */
export const FLOOR_HEIGHT = 44;
/** Padding above the first lane and below the last. */
const EDGE = 4;
/** Height of an event without overlaps, and the minimum heights of overlapping ones: a line of text, or a bar. */
const ALONE = ROW_HEIGHT - 1 - 2 * EDGE;
const SHARED = 26;
const BAR = 10;
const GAP = 2;

/** Minimum widths: if the next event of the lane leaves room, and in any case. */
const LEAST_WIDTH = 9;
const LINE = 3;
/** Minimum width for a word. */
const WORD = 30;
/** Minimum height for a subject and a time. */
const TWO_LINES = 42;

/** In the month view an hour is only a few pixels wide: events are bars without text. */
export const isWordless = ({ scale }: Axis): boolean => scale * 60 < WORD / 2;

/** Height in pixels available to the lanes of a row. */
const lanesRoom = (axis: Axis, lanes: number): number =>
  Math.max(ALONE, lanes * (isWordless(axis) ? BAR : SHARED) + (lanes - 1) * GAP);

/** Height of a row in pixels, including its border. */
export const rowHeight = (axis: Axis, lanes: number): number =>
  lanesRoom(axis, lanes) + 2 * EDGE + 1;

/** A group of overlapping events, sorted by start. */
type Group = { readonly events: ScheduleEventView[]; lanes: number; end: number };

const groupsOf = (events: readonly ScheduleEventView[]): readonly Group[] => {
  const groups: Group[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last === undefined || event.start >= last.end) {
      groups.push({ events: [event], lanes: event.lane + 1, end: event.end });
    } else {
      last.events.push(event);
      last.lanes = Math.max(last.lanes, event.lane + 1);
      last.end = Math.max(last.end, event.end);
    }
  }
  return groups;
};

/**
 * Lays out the events of a row: each in its lane, clipped to the axis, and sharing the height with those that it
 * overlaps. Short events are widened to a minimum, but never over the next event of the lane or past the axis. Events
 * out of range have no box.
 */
export const boxesOf = (axis: Axis, row: Pick<ScheduleRow, 'lanes' | 'events'>): EventBox[] => {
  const room = lanesRoom(axis, row.lanes);
  const boxes: EventBox[] = [];
  /** Where the group to the right of the current one starts. */
  let after = axis.width;
  for (const { events, lanes } of groupsOf(row.events).toReversed()) {
    const height = Math.floor((room - (lanes - 1) * GAP) / lanes);
    /** By lane: where the box to the right of the current one starts. */
    const next = new Map<number, number>();
    for (const event of events.toReversed()) {
      const begin = xOf(axis, event.start);
      const whole = xOf(axis, event.end) - begin;
      if (whole <= 0) continue;
      const free = (next.get(event.lane) ?? after) - begin;
      const width = Math.max(whole, Math.min(LEAST_WIDTH, free), LINE);
      const left = Math.max(0, Math.min(begin, axis.width - width));
      next.set(event.lane, left);
      const top = EDGE + event.lane * (height + GAP);
      const lines = width < WORD ? 0 : height < TWO_LINES ? 1 : 2;
      boxes.push({ event, left, width, top, height, lines });
    }
    after = Math.min(after, ...next.values());
  }
  return boxes.reverse();
};

/** The box at a point: pixels from the left of the axis and the top of the row. */
export const boxAt = (boxes: readonly EventBox[], x: number, y: number): EventBox | undefined =>
  boxes.find(
    ({ left, width, top, height }) => left <= x && x < left + width && top <= y && y < top + height,
  );
