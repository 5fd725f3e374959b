/**
 * The simulated working day: where people are and what they book, as a pure function of the company, the seed and the
 * time. Demo accounts are never moved, and nothing is booked for them.
 */
import { addDay, dayOf, dayStart } from '../../../core/time/zone.ts';
import type { DemoCompany } from '../company/company.ts';
import { buildingDay, DAYS_AHEAD } from './building-day.ts';
import { inOrder, type SimulatedChange } from './change.ts';
import { type DemoRegistration, registrationsAhead } from './registrations.ts';
import { standingMeetings } from './standing.ts';
import { type Workplace, workplacesOf } from './workplace.ts';

/** Computed days of buildings: the server asks for the same days every minute. */
const workedOut = new WeakMap<DemoCompany, Map<string, readonly SimulatedChange[]>>();
/** Cached days per building. */
const KEPT = 24;

const changesOf = (
  company: DemoCompany,
  seed: string,
  place: Workplace,
  day: string,
): readonly SimulatedChange[] => {
  const days = workedOut.get(company) ?? new Map<string, readonly SimulatedChange[]>();
  workedOut.set(company, days);
  const key = `${seed}/${place.buildingId}/${day}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const changes = buildingDay(seed, place, day);
  days.set(key, changes);
  const [oldest] = days.keys();
  if (days.size > KEPT * company.buildings.length && oldest !== undefined) days.delete(oldest);
  return changes;
};

/** The index of the first change at or after the minute. */
const firstAt = (changes: readonly SimulatedChange[], minute: number): number => {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.at ?? minute) < minute) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The days whose changes may be in [from, to). */
const daysOf = (zone: string, from: number, to: number): string[] => {
  const last = addDay(dayOf(to, zone), DAYS_AHEAD);
  const days: string[] = [];
  for (let day = addDay(dayOf(from, zone), -1); day <= last; day = addDay(day, 1)) days.push(day);
  return days;
};

/** All changes with `from <= at < to` (minutes since the epoch), in order. */
export const simulate = (
  company: DemoCompany,
  seed: string,
  from: number,
  to: number,
): SimulatedChange[] => {
  if (to <= from) return [];
  return workplacesOf(company)
    .flatMap((place) =>
      daysOf(place.zone, from, to).flatMap((day) => {
        const changes = changesOf(company, seed, place, day);
        return changes.slice(firstAt(changes, from), firstAt(changes, to));
      }),
    )
    .sort(inOrder);
};

/** Where a person is: at a desk, on the way to it, in a room, or away from the desk. */
type Whereabouts = {
  readonly userId: number;
  readonly spaceId: number;
  readonly doing: 'arrive' | 'sit' | 'move' | 'away';
  readonly since: number;
  readonly until: number;
};

export type InitialDay = {
  /** Desk and room bookings that end after the start of today (in the building's zone), by creation time. */
  readonly bookings: readonly SimulatedChange[];
  /** Claims that have not ended. */
  readonly claims: readonly SimulatedChange[];
  readonly positions: readonly Whereabouts[];
  readonly registrations: readonly DemoRegistration[];
  /** Weekly meetings, on days that `bookings` does not cover. */
  readonly standing: readonly SimulatedChange[];
};

/** The data of a new company: everything that the simulation would have done before `now`. */
export const initialDay = (company: DemoCompany, seed: string, now: number): InitialDay => {
  const bookings: SimulatedChange[] = [];
  const claims: SimulatedChange[] = [];
  const positions = new Map<number, Whereabouts>();
  for (const place of workplacesOf(company)) {
    const today = dayOf(now, place.zone);
    const begin = dayStart(today, place.zone);
    for (let ahead = -DAYS_AHEAD; ahead <= DAYS_AHEAD; ahead++) {
      for (const change of changesOf(company, seed, place, addDay(today, ahead))) {
        if (change.at >= now) continue;
        const { kind, userId, spaceId, end, at } = change;
        if (kind === 'bookDesk' || kind === 'bookRoom') {
          if (end > begin) bookings.push(change);
        } else if (kind === 'claim') {
          if (end > now) claims.push(change);
        } else if (kind === 'leave') positions.delete(userId);
        else positions.set(userId, { userId, spaceId, doing: kind, since: at, until: end });
      }
    }
  }
  return {
    bookings: bookings.sort(inOrder),
    claims: claims.sort(inOrder),
    positions: [...positions.values()].sort((a, b) => a.userId - b.userId),
    registrations: registrationsAhead(company, seed, now),
    standing: standingMeetings(company, seed, now),
  };
};
