import { furnishPhoneRoom, longTable, type Room, squareTable } from '../plan-kit/furnish.ts';
import { type Pen, rect } from '../plan-kit/pen.ts';

/** Metres of a chair, from one to the next at a table, and between a table and its chairs. */
const CHAIR = 0.46;
const PITCH = 0.72;
const GAP = 0.08;
/** Rows of chairs before a screen: from chair to chair, and from row to row. */
const ROWS = { aside: 0.62, apart: 0.95 } as const;
/** From the wall to the screen, and to the first row. */
const STAGE = 2.2;
/** The way along the door. */
const DOOR_WAY = 1.1;

/** A screen in the wall on the right. */
const screen = (pen: Pen, width: number, v: number, length: number): void =>
  pen.furniture('screen', rect(width - 0.32, v - length / 2, 0.1, length), 90);

const chair = (pen: Pen, u: number, v: number, facing: 0 | 90 | 180 | 270): void =>
  pen.furniture('chair', rect(u - CHAIR / 2, v - CHAIR / 2, CHAIR, CHAIR), facing);

/** Two people at a small table, who see each other and a screen. */
const furnishForTwo = ({ pen, width, depth }: Room): void => {
  const [u, v] = [width / 2, (depth - DOOR_WAY) / 2 + 0.3];
  const reach = 0.4 + GAP + CHAIR / 2;
  pen.furniture('table', rect(u - 0.4, v - 0.45, 0.8, 0.9));
  chair(pen, u - reach, v, 90);
  chair(pen, u + reach, v, 270);
  pen.furniture('screen', rect(u - 0.5, 0.22, 1, 0.1), 180);
};

/** A table with chairs on both sides and at its ends: as many as there are seats; returns how many. */
const furnishTable = ({ pen, width, depth }: Room, seats: number): boolean => {
  const reach = GAP + CHAIR;
  const ends = seats >= 6 ? 2 : 0;
  const [one, other] = [Math.ceil((seats - ends) / 2), Math.floor((seats - ends) / 2)];
  const length = Math.max(1.2, one * PITCH + 0.1);
  const left = (width - length) / 2 - 0.1;
  if (left < (ends > 0 ? reach : 0) + 0.3 || depth < 3) return false;
  const v = (depth - 0.9) / 2 + 0.15;
  longTable(pen, { left, right: left + length, v, breadth: seats <= 4 ? 0.9 : 1.2 }, [one, other]);
  if (ends > 0) {
    chair(pen, left - GAP - CHAIR / 2, v, 90);
    chair(pen, left + length + GAP + CHAIR / 2, v, 270);
  }
  screen(pen, width, v, Math.min(1.8, depth - 2));
  return true;
};

/** Rows of chairs that look at a screen on the right. */
const furnishRows = ({ pen, width, depth }: Room, seats: number): void => {
  const inRow = Math.max(1, Math.floor((depth - DOOR_WAY - 0.3) / ROWS.aside));
  const rows = Math.min(Math.ceil(seats / inRow), Math.floor((width - STAGE - 0.3) / ROWS.apart));
  const bottom = 0.3 + ROWS.aside / 2;
  for (let index = 0; index < Math.min(seats, rows * inRow); index += 1) {
    const row = Math.floor(index / inRow);
    const u = width - STAGE - row * ROWS.apart;
    chair(pen, u, bottom + (index % inRow) * ROWS.aside, 90);
  }
  screen(pen, width, bottom + ((inRow - 1) * ROWS.aside) / 2, 2);
};

/** PL21: as many chairs as the room has seats, where there is space for them. */
export const furnishSeats = (room: Room, seats: number): void => {
  if (seats <= 1) furnishPhoneRoom(room);
  else if (seats === 2) furnishForTwo(room);
  else if (seats <= 4 && room.width < 4.6) {
    squareTable(
      room.pen,
      room.width / 2,
      (room.depth - 1) / 2,
      Math.min(0.9, room.width - 1.7),
      seats,
    );
    room.pen.furniture('screen', rect(room.width / 2 - 0.5, 0.22, 1, 0.1), 180);
  } else if (!furnishTable(room, seats)) furnishRows(room, seats);
};
