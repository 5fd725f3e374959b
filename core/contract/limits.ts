/**
 * Limits of the contract. Every text has a maximum length in UTF-16 units, and every list a maximum number of entries; the
 * database has the same limits (CHECK constraints), so an answer never exceeds what its schema allows.
 */
export const LONGEST = {
  /** Enumeration values, dates, language codes, paths and URLs. */
  code: 2_000,
  placeName: 200,
  personName: 200,
  mail: 320,
  phone: 50,
  subject: 200,
  search: 200,
  /** UG4: of whoever runs Perch, to employees. */
  sentence: 200,
  /** Titles, departments, error messages. */
  free: 2_000,
  /** A picture of 100 kB in base64. */
  logo: 140_000,
  /** A consent text that a company writes: about ten pages. */
  consent: 20_000,
  /** Consent texts, stack traces. */
  long: 100_000,
  /** A cell of the administration page, which may hold a logo. */
  cell: 150_000,
  password: 1_000,
} as const;

/** AC5: of a new password. */
export const SHORTEST_PASSWORD = 12;

/** Ids in one request: floors to poll, desks to book. */
export const MOST_IN_REQUEST = 100;
/** Bookings in one list: of a space, of a person (LI5). */
export const MOST_BOOKINGS = 1_000;
/** CH5: changes of a person's bookings that others made. */
export const MOST_CHANGES_BY_OTHERS = 50;
/** Entities in one list: spaces, people, rooms of a floor; floors, buildings, equipment of a company. */
export const MOST_ENTITIES = 50_000;
/** Intervals of one space in one answer: at most one for each minute of three months. */
export const MOST_INTERVALS = 150_000;
/** SP9: days for which a desk is booked at once. */
export const MOST_BOOKED_DAYS = 31;
/** Days of one page of the planner. */
export const MOST_DAYS = 400;
/** CS28: reasons of closures that the planner names on one day. */
export const MOST_DAY_CLOSURES = 3;
/** AC4: sessions of one person. */
export const MOST_SESSIONS = 100;
