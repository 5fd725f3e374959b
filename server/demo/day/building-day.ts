/** All changes that belong to one day in one building, in order; bookings are made up to a week before. */

import { roundDown, roundUp } from '../../../core/time/rounding.ts';
import { addDay, MINUTES_PER_DAY, wallClock } from '../../../core/time/zone.ts';
import { type Random, randomOf } from '../company/random.ts';
import { type Presence, planMorePauses, presencesOf, weekdayOf } from './attendance.ts';
import { inOrder, type SimulatedChange } from './change.ts';
import { type Meeting, planCalls, planMeetings } from './meetings.ts';
import { type Visit, visitsOf } from './visits.ts';
import type { Regular, Workplace } from './workplace.ts';

/** Bookings are made at most this many days ahead. */
export const DAYS_AHEAD = 7;
/** Booking times are rounded to 5 minutes (specification 5). */
const STEP = 5;
const FRIDAY = 4;

type Clock = (minuteOfDay: number) => number;

/** When a booking is made: mostly on an earlier day, at any hour but more often in the daytime. */
const madeAt = (random: Random, sameDay: number, start: number, clock: Clock): number => {
  if (random.chance(sameDay)) return start - random.int(1, 25);
  const ahead = random.weighted([
    [1, 40],
    [2, 20],
    [3, 14],
    [4, 10],
    [5, 7],
    [6, 5],
    [DAYS_AHEAD, 4],
  ]);
  const [low, high] = random.weighted([
    [[480, 1020], 60],
    [[1020, 1380], 22],
    [[60, 1379], 18],
  ] as const);
  // One hour at either end is left free for clock changes, which this ignores.
  return clock(random.int(low, high) - ahead * MINUTES_PER_DAY);
};

/** Whether the desk is claimed from Monday to Friday of the week that begins on `monday`. */
const claimsWeek = (seed: string, { userId, mode }: Regular, monday: string): boolean =>
  mode === 'CLAIM' && randomOf(seed, 'week', monday, userId).chance(0.25);

type Day = {
  readonly seed: string;
  readonly place: Workplace;
  /** yyyy-MM-dd, and the Monday of its week. */
  readonly date: string;
  readonly monday: string;
  readonly weekday: number;
  readonly clock: Clock;
};

const weekClaims = ({ seed, place, date, weekday, clock }: Day): SimulatedChange[] => {
  if (weekday !== 0) return [];
  const end = wallClock(addDay(date, FRIDAY), 1080, place.zone);
  return place.regulars
    .filter((regular) => claimsWeek(seed, regular, date))
    .map(({ userId, deskId }): SimulatedChange => {
      const at = clock(randomOf(seed, 'weekClaim', date, userId).int(395, 450));
      return { at, kind: 'claim', userId, spaceId: deskId, start: at, end, subject: null };
    });
};

const presenceChanges = (
  { seed, date, monday, weekday, clock }: Day,
  presence: Presence,
): SimulatedChange[] => {
  const { userId, deskId, mode } = presence;
  const random = randomOf(seed, 'changes', date, userId);
  const arrive = clock(presence.arrive);
  const leave = clock(presence.leave);
  const change = (
    at: number,
    kind: SimulatedChange['kind'],
    spaceId: number,
    end: number,
    start = at,
  ): SimulatedChange => ({ at, kind, userId, spaceId, start, end, subject: null });
  const changes = [change(arrive, 'arrive', deskId, leave)];
  if (mode === 'BOOK') {
    const start = roundDown(arrive, STEP);
    const at = madeAt(random, 0.08, start, clock);
    changes.push(change(at, 'bookDesk', deskId, roundUp(leave, STEP), start));
  }
  const isClaimedAlready = weekday <= FRIDAY && claimsWeek(seed, presence, monday);
  if (mode === 'CLAIM' && !isClaimedAlready) changes.push(change(arrive, 'claim', deskId, leave));
  const trips = [...presence.trips].sort((a, b) => a.from - b.from);
  let seated = arrive + random.int(1, 6);
  for (const trip of trips) {
    const from = clock(trip.from);
    const to = clock(trip.to);
    changes.push(change(seated, 'sit', deskId, from));
    if (trip.roomId === null) changes.push(change(from, 'away', deskId, to));
    else changes.push(change(from, 'move', trip.roomId, to));
    seated = to;
  }
  changes.push(change(seated, 'sit', deskId, leave), change(leave, 'leave', deskId, leave));
  return changes;
};

const meetingChange = (
  { seed, date, clock }: Day,
  { roomId, organizerId, from, to, subject }: Meeting,
): SimulatedChange => {
  const start = clock(from);
  const random = randomOf(seed, 'meeting', date, roomId, from);
  const at = madeAt(random, 0.25, start, clock);
  const end = clock(to);
  return { at, kind: 'bookRoom', userId: organizerId, spaceId: roomId, start, end, subject };
};

const visitChanges = (clock: Clock, { regular, from, pause, length }: Visit): SimulatedChange[] => {
  const start = clock(from);
  const end = start + length;
  const change = (at: number, kind: SimulatedChange['kind'], until: number): SimulatedChange => ({
    at,
    kind,
    userId: regular.userId,
    spaceId: regular.deskId,
    start: at,
    end: until,
    subject: null,
  });
  const away = start + Math.floor(length / 2);
  return [
    change(start, 'arrive', end),
    change(start + 2, 'sit', away),
    change(away, 'away', away + pause - 4),
    change(away + pause - 4, 'sit', end),
    change(end, 'leave', end),
  ];
};

export const buildingDay = (seed: string, place: Workplace, date: string): SimulatedChange[] => {
  const onClock: Clock = (minuteOfDay) => wallClock(date, minuteOfDay, place.zone);
  const noon = onClock(720);
  // Clocks never change in the daytime, and adding is cheaper than a zone lookup per person.
  const clock: Clock = (minuteOfDay) => noon + minuteOfDay - 720;
  const weekday = weekdayOf(date);
  const day: Day = { seed, place, date, monday: addDay(date, -weekday), weekday, clock };
  const people = presencesOf(seed, place, date);
  const meetings = planMeetings(seed, place, date, people);
  planCalls(seed, place, date, people);
  planMorePauses(seed, place, date, people);
  const visits = visitsOf(seed, place, date, people);
  return [
    ...people.flatMap((person) => presenceChanges(day, person)),
    ...meetings.map((meeting) => meetingChange(day, meeting)),
    ...weekClaims(day),
    ...visits.flatMap((visit) => visitChanges(onClock, visit)),
  ].sort(inOrder);
};
