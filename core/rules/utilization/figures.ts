/** How a place was used, on a day or on several. */
export type Figures = {
  /** AP143: bookable desks that were open. */
  readonly desks: number;
  /** The most desks that were booked in the same minute. */
  readonly peak: number;
  /** Minutes in which desks were open, and in which they were booked. */
  readonly deskMinutes: number;
  readonly deskBooked: number;
  readonly rooms: number;
  readonly roomMinutes: number;
  readonly roomBooked: number;
  /** Bookings of rooms that began then. */
  readonly meetings: number;
  /** AP145: people who were expected in the building; null: they are not counted by this place. */
  readonly people: number | null;
};

export const NO_FIGURES: Figures = {
  desks: 0,
  peak: 0,
  deskMinutes: 0,
  deskBooked: 0,
  rooms: 0,
  roomMinutes: 0,
  roomBooked: 0,
  meetings: 0,
  people: null,
};

const added = (one: number | null, other: number | null): number | null =>
  one === null ? other : one + (other ?? 0);

/** The sums of both. */
export const plus = (one: Figures, other: Figures): Figures => ({
  desks: one.desks + other.desks,
  peak: one.peak + other.peak,
  deskMinutes: one.deskMinutes + other.deskMinutes,
  deskBooked: one.deskBooked + other.deskBooked,
  rooms: one.rooms + other.rooms,
  roomMinutes: one.roomMinutes + other.roomMinutes,
  roomBooked: one.roomBooked + other.roomBooked,
  meetings: one.meetings + other.meetings,
  people: added(one.people, other.people),
});

/** Whether anything could be booked. */
export const isOpen = ({ desks, rooms }: Figures): boolean => desks > 0 || rooms > 0;

/** Whether anything was booked, or anybody expected. */
export const isUsed = ({ peak, meetings, roomBooked, people }: Figures): boolean =>
  peak > 0 || meetings > 0 || roomBooked > 0 || (people ?? 0) > 0;
