import type { ListName } from '../../contract/administration/columns.ts';
import { LONGEST } from '../../contract/limits.ts';
import { id, localTime, text, timeZone } from './cell.ts';
import { type Column, orElse, orNone, required } from './table.ts';

/** CD66: the name of the file, as a table that is only read. */
export const BOOKINGS = 'bookings' satisfies ListName;

const person = text(LONGEST.mail);

/** CD66: the columns of `bookings.csv`: bookings of another system that come along. */
export const BOOKING_COLUMNS = {
  /** Of the other system. */
  id: required(id),
  /** The id, user name or mail address. */
  person: required(person),
  space: required(id),
  start: required(localTime),
  end: required(localTime),
  /** Of these times; none: that of the building of the space. */
  time_zone: orNone(timeZone),
  subject: orElse(text(LONGEST.free), ''),
  /** Who has booked it; none: the person. */
  organizer: orNone(person),
} as const satisfies Readonly<Record<string, Column>>;
