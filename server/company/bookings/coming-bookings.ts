import { normalUsername } from '../../../core/text/username.ts';
import { zoneOrUtc } from '../../../core/time/zone.ts';
import { closureMinutes } from '../../closure/closure-minutes.ts';
import { type Fault, found } from '../format/fault.ts';
import { addFault } from '../format/fault-list.ts';
import type { CompanyRecord, CompanyState } from '../format/state.ts';
import type { FileTable } from '../reading/file-table.ts';

/** CD66: a booking of another system, with its times in minutes since the epoch. */
export type ComingBooking = {
  readonly line: number;
  readonly id: string;
  /** The id, user name or mail address; the user name as it would be stored. */
  readonly person: string;
  readonly username: string;
  readonly organizer: string;
  readonly organizer_username: string;
  readonly space: string;
  readonly start: number;
  readonly end: number;
  readonly subject: string;
};

export type ComingBookings = {
  /** Those that have not ended. */
  readonly rows: readonly ComingBooking[];
  /** How many have. */
  readonly past: number;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** CD75: the time zone of a space by its id, or by its name if only one is called so; null: there is no such space. */
export type ZoneOf = (space: string) => string | null;

export const zonesOf = ({ spaces, floors, buildings }: CompanyState): ZoneOf => {
  const named = new Map<string, CompanyRecord | null>();
  for (const space of spaces.values()) {
    const name = textOf(space.name);
    named.set(name, named.has(name) ? null : space);
  }
  return (text) => {
    const space = spaces.get(text) ?? named.get(text);
    const floor = floors.get(textOf(space?.floor));
    return textOf(buildings.get(textOf(floor?.building))?.time_zone) || null;
  };
};

/** CD66: the bookings of the file that have not ended. `minute`: now. */
export const comingBookings = (
  { file, rows }: FileTable,
  { minute, zoneOf }: { readonly minute: number; readonly zoneOf: ZoneOf },
): { readonly bookings: ComingBookings; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const coming: ComingBooking[] = [];
  const lines = new Map<string, number>();
  let past = 0;
  for (const { line, key: id, values } of rows) {
    const fault = (column: string, expected: Fault['expected'], text: string): void =>
      addFault(faults, { file, line, column, expected, found: found(text) });
    const first = lines.get(id);
    if (first !== undefined) fault('id', { kind: 'unique', line: first }, id);
    else if (typeof values.id === 'string') lines.set(id, line);
    const [start, end] = [values.start, values.end].map(textOf);
    // What is missing is a fault already.
    if (!start || !end) continue;
    const zone = textOf(values.time_zone) || zoneOf(textOf(values.space));
    const minutes = closureMinutes({ start, end }, zoneOrUtc(zone ?? 'UTC'));
    const until = minutes.end ?? minutes.start;
    if (end <= start) fault('end', { kind: 'afterStart' }, end);
    if (until <= minute) past += 1;
    else {
      const person = textOf(values.person);
      const organizer = textOf(values.organizer) || person;
      coming.push({
        line,
        id,
        person,
        username: normalUsername(person),
        organizer,
        organizer_username: normalUsername(organizer),
        space: textOf(values.space),
        start: minutes.start,
        end: until,
        subject: textOf(values.subject),
      });
    }
  }
  return { bookings: { rows: coming, past }, faults };
};
