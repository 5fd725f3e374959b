/**
 * The furniture of a room, in the room's own coordinates: `width` along the corridor, `depth` away from it. The corridor
 * is at v = depth, the door near u = 0. Chairs face their table. Every function keeps the corner at the door free.
 */
import { type Pen, rect } from './pen.ts';

export type Room = { readonly pen: Pen; readonly width: number; readonly depth: number };

const CHAIR = 0.46;
const PITCH = 0.72;
const GAP = 0.08;

/** A chair centred at (u, v). */
const chair = (pen: Pen, u: number, v: number, facing: 0 | 90 | 180 | 270): void =>
  pen.furniture('chair', rect(u - CHAIR / 2, v - CHAIR / 2, CHAIR, CHAIR), facing);

/** A square table centred at (u, v), with a chair on each side, or on fewer. */
export const squareTable = (pen: Pen, u: number, v: number, side: number, chairs = 4): void => {
  const reach = side / 2 + GAP + CHAIR / 2;
  pen.furniture('table', rect(u - side / 2, v - side / 2, side, side));
  if (chairs > 3) chair(pen, u, v + reach, 180);
  if (chairs > 2) chair(pen, u, v - reach, 0);
  chair(pen, u - reach, v, 90);
  chair(pen, u + reach, v, 270);
};

type Table = {
  readonly left: number;
  readonly right: number;
  readonly v: number;
  readonly breadth: number;
};

/** A long table along u with so many chairs on its upper and its lower side. */
export const longTable = (
  pen: Pen,
  { left, right, v, breadth }: Table,
  chairs: readonly [upper: number, lower: number],
): void => {
  pen.furniture('table', rect(left, v - breadth / 2, right - left, breadth));
  const reach = breadth / 2 + GAP + CHAIR / 2;
  const [upper, lower] = chairs;
  const along = (count: number, at: number, facing: 0 | 180): void => {
    const first = (left + right) / 2 - ((count - 1) * PITCH) / 2;
    for (let i = 0; i < count; i++) chair(pen, first + i * PITCH, at, facing);
  };
  along(upper, v + reach, 180);
  along(lower, v - reach, 0);
};

/** A table with as many chairs as fit on both sides; returns the number of seats. */
const fullTable = (pen: Pen, table: Table): number => {
  const aside = Math.min(9, Math.max(1, Math.floor((table.right - table.left - 0.1) / PITCH)));
  longTable(pen, table, [aside, aside]);
  return aside * 2;
};

/** A meeting room with one long table, along the corridor in wide rooms and across in deep ones; returns the seats. */
export const furnishMeetingRoom = ({ pen, width, depth }: Room): number => {
  const reach = GAP + CHAIR;
  if (width > depth + 0.6) {
    const left = 0.75 + reach;
    const right = width - 0.75 - reach;
    const v = (depth - 0.9) / 2 + 0.15;
    const seats = fullTable(pen, { left, right, v, breadth: 1.2 });
    chair(pen, left - GAP - CHAIR / 2, v, 90);
    chair(pen, right + GAP + CHAIR / 2, v, 270);
    pen.furniture('screen', rect(width - 0.32, v - 0.8, 0.1, 1.6), 90);
    return seats + 2;
  }
  const bottom = 0.85 + reach;
  const top = depth - 1.35;
  const across = pen.at({ x: width / 2, y: bottom, turn: 270 });
  const seats = fullTable(across, {
    left: 0,
    right: top - bottom,
    v: 0,
    breadth: Math.min(1.1, width - 2.1),
  });
  chair(pen, width / 2, bottom - GAP - CHAIR / 2, 0);
  pen.furniture('screen', rect(width / 2 - 0.7, 0.22, 1.4, 0.1), 180);
  return seats + 1;
};

export const furnishHuddle = ({ pen, width, depth }: Room, soft: boolean): number => {
  if (soft) {
    pen.furniture('sofa', rect(0.35, 0.3, width - 0.7, 0.8), 0);
    pen.furniture('table', rect(width / 2 - 0.5, 1.5, 1, 0.55));
    chair(pen, width / 2 - 0.4, 2.55, 180);
    chair(pen, width / 2 + 0.4, 2.55, 180);
    return 4;
  }
  squareTable(pen, width / 2, (depth - 1) / 2, Math.min(0.9, width - 1.7));
  pen.furniture('screen', rect(width / 2 - 0.5, 0.22, 1, 0.1), 180);
  return 4;
};

export const furnishPhoneRoom = ({ pen, width }: Room): number => {
  pen.furniture('table', rect(width / 2 - 0.5, 0.2, 1, 0.5), 180);
  chair(pen, width / 2, 1.05, 180);
  return 1;
};

/** A counter along the back wall and as many small tables as fit. */
export const furnishKitchen = ({ pen, width, depth }: Room): void => {
  pen.furniture('counter', rect(0.3, 0.2, width - 1.5, 0.65), 180);
  pen.furniture('cabinet', rect(width - 1.05, 0.2, 0.75, 0.7), 180);
  const tables = Math.max(1, Math.floor((width - 0.6) / 2.2));
  for (let i = 0; i < tables; i++) {
    squareTable(pen, (width * (i + 0.5)) / tables, Math.min(depth - 1.5, 3), 0.75);
  }
};

export const furnishLounge = ({ pen, width, depth }: Room): void => {
  pen.furniture('sofa', rect(0.9, 0.25, width - 1.8, 0.85), 0);
  pen.furniture('plant', rect(0.25, 0.3, 0.5, 0.5));
  pen.furniture('plant', rect(width - 0.75, 0.3, 0.5, 0.5));
  pen.furniture('table', rect(width / 2 - 0.6, 1.5, 1.2, 0.6));
  pen.furniture('sofa', rect(0.25, 1.4, 0.85, Math.min(1.8, depth - 3)), 90);
  chair(pen, width / 2 - 0.45, 2.6, 180);
  chair(pen, width / 2 + 0.45, 2.6, 180);
};

/** A counter with the receptionist's chair behind it. */
export const furnishReception = ({ pen, width, depth }: Room): void => {
  pen.furniture('counter', rect(0.5, 1.5, width - 1.6, 0.7), 0);
  chair(pen, (width - 0.6) / 2, 1.05, 0);
  if (depth > 4.6) {
    pen.furniture('sofa', rect(0.25, 2.7, 0.8, Math.min(1.6, depth - 3.9)), 90);
  }
  pen.furniture('plant', rect(width - 0.75, 0.25, 0.5, 0.5));
};

export const furnishLiftHall = ({ pen, width }: Room): void => {
  pen.furniture('sofa', rect(0.5, 0.25, width - 1.6, 0.8), 0);
  pen.furniture('plant', rect(width - 0.85, 0.3, 0.55, 0.55));
};

/** Cabinets along the back wall, and along one side in wide rooms. */
export const furnishStore = ({ pen, width, depth }: Room): void => {
  pen.furniture('cabinet', rect(0.2, 0.2, width - 0.4, 0.5), 0);
  if (width > 2.3) pen.furniture('cabinet', rect(width - 0.7, 0.9, 0.5, depth - 2.4), 270);
};

export const furnishCopyRoom = ({ pen, width }: Room): void => {
  pen.furniture('counter', rect(0.2, 0.2, width - 0.4, 0.6), 0);
  pen.furniture('cabinet', rect(width - 0.85, 1.2, 0.65, 1.1), 270);
};

export const furnishRestRoom = ({ pen, width }: Room): void => {
  pen.furniture('sofa', rect(0.3, 0.3, Math.min(2, width - 0.6), 0.8), 0);
  pen.furniture('plant', rect(width - 0.7, 1.6, 0.45, 0.45));
};
