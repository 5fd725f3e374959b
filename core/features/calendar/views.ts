import type { Booked } from '../../contract/booking.ts';
import type { CalendarList } from './events.ts';

export type CalendarEntry = Omit<Booked, 'name'> & {
  readonly subject: string;
  /** IANA name of the zone of the entry's building. */
  readonly zone: string;
  /** Under which day it is listed, yyyy-MM-dd in its zone: that of its start, or today when it began earlier. */
  readonly day: string;
  /** What that day is to the zone's today. */
  readonly when: 'today' | 'tomorrow' | 'later';
  readonly asset: 'DESK' | 'ROOM';
  readonly spaceId: number;
  readonly floorId: number;
  /** Whether there is a map on which its space can be gone to. */
  readonly locatable: boolean;
  readonly spaceName: string;
  readonly floorName: string;
  readonly buildingName: string;
  /** For whom, when it is not for oneself; '' else. */
  readonly forName: string;
  /** The person organizes it, so that it is among the booked resources. */
  readonly organizer: boolean;
  readonly removable: boolean;
  readonly running: boolean;
  readonly removing: boolean;
  /** In which list it waits for yes or no; null: in none. */
  readonly confirming: CalendarList | null;
};

/** The person's own calendar, by day, start and end. */
export type CalendarView = {
  readonly status: 'loading' | 'loaded' | 'failed';
  /** The server did not answer the last question: the entries are those of before. */
  readonly stale: boolean;
  /** How many of the entries the person organizes. */
  readonly booked: number;
  readonly entries: readonly CalendarEntry[];
};
