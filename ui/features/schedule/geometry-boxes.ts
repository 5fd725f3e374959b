import type { ScheduleEventView, ScheduleRow } from '../../../core/features/schedule/views.ts';
import { type Axis, xOf } from './geometry.ts';

/** Pixels; `top` from the row's upper edge. */
export type EventBox = {
  readonly event: ScheduleEventView;
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  /** What there is room for: nothing, one line, or the subject and below it the time. */
  readonly lines: 0 | 1 | 2;
};

/** A row is at least as high as the name of the room and what is told of it. */
export const ROW_HEIGHT = 56;
/** Above the first lane and below the last. */
const EDGE = 4;
/** So high is an event that overlaps no other, and no lower are those that do: a line of words, or a bar without. */
const ALONE = ROW_HEIGHT - 1 - 2 * EDGE;
const SHARED = 26;
const BAR = 10;
const GAP = 2;

/** No narrower, where the next event of the lane leaves the room; and no narrower in any case. */
const LEAST_WIDTH = 9;
const LINE = 3;
/** From this width on a word can be read. */
const WORD = 30;
/** From this height on a subject and a time can be read. */
const TWO_LINES = 42;

/** An hour of a month is no wider than a few pixels: its events are bars without words. */
export const isWordless = ({ scale }: Axis): boolean => scale * 60 < WORD / 2;

/** Pixels of what is left for lanes in a row with so many of them. */
const lanesRoom = (axis: Axis, lanes: number): number =>
  Math.max(ALONE, lanes * (isWordless(axis) ? BAR : SHARED) + (lanes - 1) * GAP);

/** Pixels of a row with so many lanes, with the line below it. */
export const rowHeight = (axis: Axis, lanes: number): number =>
  lanesRoom(axis, lanes) + 2 * EDGE + 1;

/** Events of a row of which each overlaps another; events are in the order of their start. */
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
 * Where a row's events stand: each in its lane, as far as it shows, and as high as those beside it leave room. Short ones
 * are drawn wider than they are, but never over the next of their lane, nor past the axis. Those of which no minute shows
 * have no box.
 */
export const boxesOf = (axis: Axis, row: Pick<ScheduleRow, 'lanes' | 'events'>): EventBox[] => {
  const room = lanesRoom(axis, row.lanes);
  const boxes: EventBox[] = [];
  /** Where the groups after the one that is looked at begin. */
  let after = axis.width;
  for (const { events, lanes } of groupsOf(row.events).toReversed()) {
    const height = Math.floor((room - (lanes - 1) * GAP) / lanes);
    /** Where the box after the one that is looked at begins, by the lane. */
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

/** The box at a point: pixels from the axis's left end and from the row's upper edge. */
export const boxAt = (boxes: readonly EventBox[], x: number, y: number): EventBox | undefined =>
  boxes.find(
    ({ left, width, top, height }) => left <= x && x < left + width && top <= y && y < top + height,
  );
