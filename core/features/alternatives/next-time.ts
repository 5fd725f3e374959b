import { weekdayOf } from '../../time/days.ts';
import { LATEST } from '../../time/end-of-day.ts';
import { type Interval, overlaps } from '../../time/interval.ts';
import { BOOKING_STEP, roundDown, roundUp } from '../../time/rounding.ts';
import { addDay, dayEnd, dayOf, minuteOfDay, wallClock } from '../../time/zone.ts';
import { isKnown } from './knowledge.ts';

/** The input of a search for a free time of a space. Minutes since the epoch. */
export type TimeSearch = {
  /** The slot that was refused. */
  readonly slot: Interval;
  readonly now: number;
  /** IANA name of the building's zone. */
  readonly zone: string;
  /** When the space is taken, or the person has another booking. */
  readonly busy: readonly Interval[];
  /** The intervals in which `busy` is complete. */
  readonly spans: readonly Interval[];
  /** yyyy-MM-dd */
  readonly lastDay: string;
  /** The working hours of a day. */
  readonly workOf: (day: string) => Interval;
  /** Minutes; a shorter time is not worth having. That of the whole slot: only as much. */
  readonly least: number;
  /** Whether the slot itself is allowed (BK5 to BK7). */
  readonly isAllowed: (slot: Interval) => boolean;
};

/** Whether a time is known to be free. */
export const isFree = ({ busy, spans, now, isAllowed }: TimeSearch, slot: Interval): boolean =>
  !busy.some((taken) => overlaps(taken, slot)) && isKnown(spans, now, slot) && isAllowed(slot);

const isWeekend = (day: string): boolean => weekdayOf(day) > 5;

/**
 * SU6: the hours searched on a day, from the slot's start time: within the working hours, or up to the slot's end time if
 * that is later, none at a weekend; for a slot outside of them up to 23:00, or to the end of the day if the slot ends later
 * than that.
 */
const hoursOf = ({ slot, now, zone, workOf }: TimeSearch, day: string): Interval => {
  const first = dayOf(slot.start, zone);
  const opens = wallClock(day, minuteOfDay(slot.start, zone), zone);
  const begin = Math.max(opens, slot.start, now);
  if (overlaps(workOf(first), slot)) {
    const work = workOf(day);
    const start = roundUp(Math.max(begin, work.start), BOOKING_STEP);
    const closes = slot.end < dayEnd(first, zone) ? minuteOfDay(slot.end, zone) : LATEST;
    const isOff = isWeekend(day) && !isWeekend(first);
    return { start, end: isOff ? start : Math.max(work.end, wallClock(day, closes, zone)) };
  }
  const isLate = slot.end > wallClock(first, LATEST, zone);
  return {
    start: roundUp(begin, BOOKING_STEP),
    end: isLate ? dayEnd(day, zone) : wallClock(day, LATEST, zone),
  };
};

/** Candidate starts on a day: the first hour, the end of each busy time, the start of each known interval. */
const startsOn = ({ busy, spans }: TimeSearch, hours: Interval): readonly number[] =>
  [...busy.map(({ end }) => end), ...spans.map(({ start }) => start)]
    .filter((minute) => minute > hours.start && minute < hours.end)
    .map((minute) => roundUp(minute, BOOKING_STEP))
    .concat(hours.start)
    .sort((a, b) => a - b);

/** From a start on, as much of the slot's length as is free within the hours. */
const partFrom = ({ busy, slot }: TimeSearch, hours: Interval, start: number): Interval => {
  const next = busy.filter((taken) => taken.start < taken.end && taken.end > start);
  const ends = next.map((taken) => roundDown(taken.start, BOOKING_STEP));
  return { start, end: Math.min(start + slot.end - slot.start, hours.end, ...ends) };
};

/**
 * SU6: the next free time of the same length, or of at least a part of it, at the slot's time of day or later; null: none is
 * known.
 *
 * Example: with `least` 15, an hour from 11:30 in a room that is taken until 11:45 and from 12:15 becomes 11:45 to 12:15.
 */
export const nextTime = (search: TimeSearch): Interval | null => {
  const { now, zone, spans, slot, lastDay, least } = search;
  const known = Math.max(...spans.map(({ end }) => end));
  let day = dayOf(Math.max(slot.start, now), zone);
  for (; day <= lastDay; day = addDay(day, 1)) {
    const hours = hoursOf(search, day);
    if (hours.start >= known) return null;
    const found = startsOn(search, hours)
      .map((start) => partFrom(search, hours, start))
      .find((time) => time.end - time.start >= least && isFree(search, time));
    if (found !== undefined) return found;
  }
  return null;
};

/** Minutes; a shorter part of a desk's slot is not offered, nor of the part that begins now. */
const WORTH_HAVING = 60;
const WORTH_NOW = 15;

/** SU7: the free part of the slot that begins now, else the longest, the first of equals; null: none is worth having. */
export const freePart = (search: TimeSearch): Interval | null => {
  const { slot, now } = search;
  // OV1: an empty interval overlaps nothing.
  const busy = search.busy.filter(({ start, end }) => start < end);
  const next = roundUp(now, BOOKING_STEP);
  const begin = Math.max(slot.start, next);
  const isNow = ({ start }: Interval): boolean => start === next;
  const starts = [begin, ...busy.map(({ end }) => roundUp(end, BOOKING_STEP))];
  const parts = starts
    .filter((start) => start >= begin && start < slot.end)
    .map((start) => {
      const ends = busy.filter((taken) => taken.end > start).map((taken) => taken.start);
      return { start, end: Math.min(slot.end, ...ends.map((end) => roundDown(end, BOOKING_STEP))) };
    })
    .filter((part) => part.end - part.start >= (isNow(part) ? WORTH_NOW : WORTH_HAVING))
    .filter((part) => isFree(search, part))
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  return parts.find(isNow) ?? parts[0] ?? null;
};
