import type { CalendarList } from './events.ts';

export type CalendarEntry = {
  readonly id: number;
  readonly subject: string;
  /** Minutes since the epoch. */
  readonly start: number;
  readonly end: number;
  /** IANA name of the zone of the entry's building. */
  readonly zone: string;
  readonly asset: 'DESK' | 'ROOM';
  readonly spaceId: number;
  readonly floorId: number;
  readonly spaceName: string;
  readonly floorName: string;
  readonly buildingName: string;
  /** For whom, when it is not for oneself; '' else. */
  readonly forName: string;
  /** The person organizes it, so that it is among the booked resources and can be removed. */
  readonly organizer: boolean;
  readonly running: boolean;
  readonly removing: boolean;
  /** In which list it waits for yes or no; null: in none. */
  readonly confirming: CalendarList | null;
};

/** The person's own calendar, in its order. */
export type CalendarView = {
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly entries: readonly CalendarEntry[];
};
