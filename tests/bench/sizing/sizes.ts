import type { CompanySize } from '../../../server/demo/company/company-size.ts';
import type { Amount } from '../growth/company.ts';

/** People of a company. */
export const SIZES = [100, 600, 2000, 5000, 20_000] as const;

/** The embedded database is measured up to this size. */
export const MOST_EMBEDDED = 600;
/** From this size on there are two server processes. */
export const LEAST_FOR_TWO = 20_000;
/** More pages are not opened: the programs that play the pages share the cores with the server. */
export const MOST_PAGES = 3000;
/** More people do not sign in; the work is the same for each. */
export const MOST_VISITS = 200;

/** What is assumed of people; all else is measured. */
export const ASSUMED = {
  /** Come on a Monday, and have the page open at the peak. */
  present: 0.6,
  /** All of these arrive within so many minutes. */
  arrivalMinutes: 30,
  /** In the busiest minute as many arrive as in so many average ones. */
  peak: 2,
  /** Send a booking in the minute in which a booking window opens. */
  booking: 1 / 3,
  /** Of these bookings so many come in the first ten seconds. */
  early: 0.5,
  /** Requests for each place then. */
  contenders: 3,
  /** A page polls every so many seconds. */
  pollSeconds: 3,
  /** No more of a core is used at the peak, so that other things have room. */
  use: 0.6,
} as const;

const DESKS = 0.7;
const DESKS_OF_FLOOR = 150;
const FLOORS_OF_BUILDING = 5;
/** A year of half the people at 220 days. */
const PAST_BOOKINGS = 110;
const FUTURE_BOOKINGS = 10;

export const shapeOf = (employees: number): CompanySize => {
  const desks = Math.round(employees * DESKS);
  const floors = Math.ceil(desks / DESKS_OF_FLOOR);
  return { employees, desks, floors, buildings: Math.ceil(floors / FLOORS_OF_BUILDING) };
};

export const bookingsOf = (employees: number): Amount => ({
  past: employees * PAST_BOOKINGS,
  future: employees * FUTURE_BOOKINGS,
});
