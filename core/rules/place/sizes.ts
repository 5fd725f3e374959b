/** Metres of the furniture and rooms of a floor that Perch lays out and draws by itself. */

/** The edge along which somebody sits, and the other one. */
export const DESK = { width: 1.6, depth: 0.8 } as const;

/** Two columns of desks, back to back. */
export const BENCH = {
  /** From the middle of one column to that of the other. */
  across: 0.84,
  /** From one desk of a column to the next. */
  row: 1.62,
  /** From one bench to the next: two chairs and a passage. */
  pitch: 3.8,
} as const;

/** The depth of a row of rooms. */
export const ROOM_DEPTH = 4.6;

/** The width of a room by its number of seats. */
export const roomWidth = (seats: number): number => {
  if (seats <= 2) return 2.4;
  if (seats <= 4) return 3.2;
  if (seats <= 6) return 4;
  if (seats <= 8) return 4.8;
  if (seats <= 12) return 6.2;
  return seats <= 20 ? 8.4 : 11;
};

/** Wide enough for two people who meet. */
export const CORRIDOR = 2.2;
