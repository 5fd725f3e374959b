/** Rooms along a corridor, side by side in a strip. */
import {
  furnishCopyRoom,
  furnishHuddle,
  furnishKitchen,
  furnishLiftHall,
  furnishLounge,
  furnishMeetingRoom,
  furnishPhoneRoom,
  furnishReception,
  furnishRestRoom,
  furnishStore,
} from './furnish.ts';
import { type Pen, rect } from './pen.ts';

type CellKind =
  | 'meeting'
  | 'huddle'
  | 'phone'
  | 'women'
  | 'men'
  | 'toilet'
  | 'stairs'
  | 'lift'
  | 'reception'
  | 'liftHall'
  | 'kitchen'
  | 'restaurant'
  | 'lounge'
  | 'copy'
  | 'storage'
  | 'server'
  | 'wardrobe'
  | 'massage';

/** A sign of the company. */
export type GivenSign = { readonly id: number; readonly typeId: number; readonly name: string };

/** A cell of a strip; width in metres along the corridor. `sign`: of the company, in place of that of its kind. */
export type Cell = {
  readonly kind: CellKind;
  readonly width: number;
  readonly sign?: GivenSign;
};

const CATEGORY: Readonly<Record<CellKind, string>> = {
  meeting: 'conferenceroom',
  huddle: 'huddleroom',
  phone: 'phoneroom',
  women: 'restroom.female',
  men: 'restroom.male',
  toilet: 'restroom',
  stairs: 'stairs',
  lift: 'elevator',
  reception: 'lobby',
  liftHall: 'lobby',
  kitchen: 'kitchen',
  restaurant: 'foodservice',
  lounge: 'lounge',
  copy: 'mailroom',
  storage: 'storage',
  server: 'serverroom',
  wardrobe: 'storage',
  massage: 'room',
};

const NAME: Readonly<Partial<Record<CellKind, string>>> = {
  women: 'WC',
  men: 'WC',
  stairs: 'Stairs',
  lift: 'Elevator',
  reception: 'Reception',
  liftHall: 'Elevator hall',
  kitchen: 'Kitchen',
  restaurant: 'Restaurant',
  lounge: 'Lounge',
  copy: 'Print & mail',
  storage: 'Storage',
  server: 'IT',
  wardrobe: 'Wardrobe',
  massage: 'Massage',
};

/** The type and name of the sign at a cell, if it has one. */
const SIGN: Readonly<Partial<Record<CellKind, readonly (readonly [number, string])[]>>> = {
  women: [[3, 'WC']],
  men: [[3, 'WC']],
  stairs: [[1, 'Stairs']],
  lift: [[2, 'Elevator']],
  reception: [[7, 'Reception']],
  kitchen: [[5, 'Coffee']],
  restaurant: [
    [6, 'Restaurant'],
    [5, 'Coffee bar'],
  ],
  lounge: [[13, 'Quiet lounge']],
  copy: [[11, 'Printer']],
  wardrobe: [[8, 'Lockers']],
  massage: [[10, 'Massage']],
};

/** Cells without a wall towards the corridor. */
const OPEN: ReadonlySet<CellKind> = new Set([
  'reception',
  'liftHall',
  'kitchen',
  'restaurant',
  'lounge',
]);

const furnish = (
  kind: CellKind,
  pen: Pen,
  width: number,
  depth: number,
  isSoft: () => boolean,
): number | null => {
  const room = { pen, width, depth };
  switch (kind) {
    case 'meeting':
      return furnishMeetingRoom(room);
    case 'huddle':
      return furnishHuddle(room, depth > 3.6 && isSoft());
    case 'phone':
      return furnishPhoneRoom(room);
    case 'kitchen':
    case 'restaurant':
      furnishKitchen(room);
      return null;
    case 'lounge':
      furnishLounge(room);
      return null;
    case 'reception':
      furnishReception(room);
      return null;
    case 'liftHall':
      furnishLiftHall(room);
      return null;
    case 'copy':
      furnishCopyRoom(room);
      return null;
    case 'storage':
    case 'server':
    case 'wardrobe':
      furnishStore(room);
      return null;
    case 'massage':
      furnishRestRoom(room);
      return null;
    default:
      return null;
  }
};

const drawDoor = (pen: Pen, kind: CellKind, width: number, depth: number): void => {
  if (OPEN.has(kind)) {
    pen.opening([width - 0.3, depth], [0.3, depth], 'open');
  } else if (kind === 'lift') {
    pen.opening([width / 2 + 0.55, depth], [width / 2 - 0.55, depth], 'lift');
  } else {
    const glass = kind === 'meeting' || kind === 'huddle' || kind === 'phone';
    pen.opening([1.3, depth], [0.35, depth], glass ? 'glass' : 'wood');
  }
};

/** Draws the cells from u = 0; the corridor is at v = depth. `isSoft`: whether the next huddle has a sofa. */
export const drawStrip = (
  pen: Pen,
  cells: readonly Cell[],
  depth: number,
  isSoft: () => boolean,
): void => {
  let left = 0;
  for (const { kind, width, sign: given } of cells) {
    const inside = pen.at({ x: left, y: 0, turn: 0 });
    const seats = furnish(kind, inside, width, depth, isSoft);
    const unit = inside.unit(CATEGORY[kind], NAME[kind] ?? null, rect(0, 0, width, depth), seats);
    drawDoor(inside, kind, width, depth);
    if (given !== undefined) {
      inside.sign(given.typeId, given.name, [width / 2, depth * 0.5], unit, given.id);
      left += width;
      continue;
    }
    const signs = SIGN[kind] ?? [];
    signs.forEach(([typeId, name], i) => {
      inside.sign(typeId, name, [(width * (i + 1)) / (signs.length + 1), depth * 0.5], unit);
    });
    left += width;
  }
};
