/** The layout of one floor: its rooms, benches, doors, furniture and signs. */

import { type Cell, drawStrip } from '../../plan-kit/cells.ts';
import { squareTable } from '../../plan-kit/furnish.ts';
import { emptySheet, type Pen, penOn, rect } from '../../plan-kit/pen.ts';
import { ORIGIN } from '../../plan-kit/placement.ts';
import type { FloorPlan } from '../../plan-kit/plan.ts';
import type { Random } from '../company/random.ts';
import { type Bench, drawBench, drawBreak } from './benches.ts';
import { fillStrip } from './fill-strip.ts';
import {
  type BandPlace,
  CONNECTOR,
  CORE_NORTH,
  CORE_SOUTH,
  CORRIDOR,
  capacityOf,
  END_STRIP,
  type House,
  SLIM_STRIP,
} from './house.ts';

export type FloorWish = {
  readonly desks: number;
  /** The floor at street level, with a reception and a restaurant. */
  readonly isEntrance: boolean;
  readonly random: Random;
};

const softAtTimes = (random: Random) => (): boolean => random.chance(0.4);

const cellsOf = (text: string): Cell[] =>
  text.split(' ').map((part) => {
    const [kind, width] = part.split(':');
    return { kind: kind as Cell['kind'], width: Number(width) };
  });

const lengthOf = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { width }) => sum + width, 0);

/** Fixed cells in the middle, in the same place on each floor, with random rooms on both sides. */
const around = (middle: readonly Cell[], length: number, random: Random): Cell[] => {
  const aside = (length - lengthOf(middle)) / 2;
  return [...fillStrip(aside, random), ...middle, ...fillStrip(aside, random)];
};

/** Distributes the desks over the benches; a bench with 0 is replaced by something else. */
const shareDesks = (benches: readonly Bench[], desks: number, random: Random): number[] => {
  const shares = benches.map(({ rows }) => rows * 2);
  let excess = shares.reduce((sum, share) => sum + share, 0) - desks;
  const order = random.shuffle(benches.map((_, index) => index));
  for (const apart of [true, false]) {
    for (const index of order) {
      const share = shares[index] ?? 0;
      const crowded = shares[index - 1] === 0 || shares[index + 1] === 0;
      if (share === 0 || share > excess || (apart && crowded)) continue;
      shares[index] = 0;
      excess -= share;
    }
  }
  while (excess > 0) {
    const fullest = shares.indexOf(Math.max(...shares));
    shares[fullest] = (shares[fullest] ?? 0) - Math.min(2, excess);
    excess -= Math.min(2, excess);
  }
  return shares;
};

const drawBand = (pen: Pen, place: BandPlace, desks: readonly number[], random: Random): void => {
  const inside = pen.at(place.place);
  const name =
    place.zone === 'Open office' ? place.zone : `Open office ${place.zone.toLowerCase()}`;
  inside.unit('office', name, place.band.ring);
  place.benches.forEach((bench, i) => {
    const share = desks[i] ?? 0;
    if (share > 0) drawBench(inside, bench, share);
    else drawBreak(inside, bench, random);
  });
  if (place.leftStrip) {
    const strip = inside.at({ x: -END_STRIP, y: place.depth, turn: 90 });
    drawStrip(strip, fillStrip(place.depth, random), END_STRIP, softAtTimes(random));
  }
  if (place.rightStrip) {
    const strip = inside.at({ x: place.band.length + END_STRIP, y: 0, turn: 270 });
    drawStrip(strip, fillStrip(place.depth, random), END_STRIP, softAtTimes(random));
  }
};

const drawBands = (pen: Pen, house: House, wish: FloorWish, zones: string[]): void => {
  const all = house.bands.flatMap(({ benches }) => benches);
  const shares = shareDesks(all, wish.desks, wish.random);
  let from = 0;
  for (const place of house.bands) {
    const to = from + place.benches.length;
    const zone = zones.push(place.zone) - 1;
    drawBand(pen.inZone(zone), place, shares.slice(from, to), wish.random);
    from = to;
  }
};

const drawSlim = (pen: Pen, { width, height, open }: House, wish: FloorWish): void => {
  const hall = wish.isEntrance ? 'reception' : 'liftHall';
  const more = width >= 40 ? ' lounge:4.4 wardrobe:2.4' : '';
  const middle = cellsOf(`women:3 stairs:3.2 lift:2.4 ${hall}:3.8 kitchen:5 copy:2.4 men:3${more}`);
  const strip = pen.at({ x: width, y: height, turn: 180 });
  drawStrip(strip, around(middle, width, wish.random), SLIM_STRIP, softAtTimes(wish.random));
  const corridor = pen.unit('walkway', null, rect(0, open, width, CORRIDOR));
  const v = open + CORRIDOR / 2;
  pen.opening(
    [0, v + 0.6],
    [0, v - 0.6],
    'glass',
    wish.isEntrance ? 'pedestrian.principal' : 'emergencyexit',
  );
  pen.opening([width, v - 0.5], [width, v + 0.5], 'wood', 'emergencyexit');
  pen.sign(14, 'Emergency exit', [width - 1, v], corridor);
  if (!wish.isEntrance) pen.sign(14, 'Emergency exit', [1, v], corridor);
  pen.sign(15, 'Fire extinguisher', [width * 0.3, v + 0.7], corridor);
  pen.sign(16, 'First aid', [width * 0.7, v + 0.7], corridor);
  pen.sign(12, 'Phone rooms', [width * 0.12, v + 0.7], corridor);
  pen.sign(17, 'Recycling', [width * 0.86, v + 0.7], corridor);
};

const drawDeep = (pen: Pen, { width, open, wing }: House, wish: FloorWish): void => {
  const { random, isEntrance } = wish;
  const core = width - CONNECTOR * 2;
  const south = open + CORRIDOR;
  const ridge = south + CORE_SOUTH;
  const north = ridge + CORE_NORTH;
  const hall = isEntrance ? 'reception' : 'liftHall';
  const middleSouth = cellsOf(`women:3.8 stairs:3.4 lift:2.4 lift:2.4 ${hall}:4.8 men:3.8`);
  const middleNorth = cellsOf(
    isEntrance
      ? 'stairs:3.4 restaurant:11.8 copy:3 server:2.6'
      : 'stairs:3.4 kitchen:6.6 lounge:5.2 copy:3 server:2.6',
  );
  const side = (middle: readonly Cell[]): Cell[] => {
    const cells = around(middle, core, random);
    return isEntrance
      ? cells.map((cell, i) => (i === 0 ? { ...cell, kind: 'wardrobe' } : cell))
      : cells;
  };
  drawStrip(
    pen.at({ x: width - CONNECTOR, y: ridge, turn: 180 }),
    side(middleSouth),
    CORE_SOUTH,
    softAtTimes(random),
  );
  drawStrip(
    pen.at({ x: CONNECTOR, y: ridge, turn: 0 }),
    around(middleNorth, core, random),
    CORE_NORTH,
    softAtTimes(random),
  );
  pen.unit('walkway', null, rect(0, open, width, CORRIDOR));
  pen.unit('walkway', null, rect(0, north, width, CORRIDOR));
  drawConnectors(pen, width, south, north, wish);
  if (wing !== null) drawWing(pen.at(wing.place), wing.length, random);
};

/** The halls at both ends of the core. */
const drawConnectors = (
  pen: Pen,
  width: number,
  south: number,
  north: number,
  { isEntrance }: FloorWish,
): void => {
  const middle = (south + north) / 2;
  const west = pen.unit('walkway', null, rect(0, south, CONNECTOR, north - south));
  pen.opening(
    [0, middle + 0.9],
    [0, middle - 0.9],
    'glass',
    isEntrance ? 'pedestrian.principal' : 'emergencyexit',
  );
  pen.furniture('cabinet', rect(CONNECTOR - 0.75, middle - 2.6, 0.5, 5.2), 270);
  pen.sign(8, 'Lockers', [CONNECTOR - 1.1, middle], west);
  pen.furniture('sofa', rect(0.4, middle + 1.8, 0.85, 2.2), 90);
  pen.furniture('table', rect(1.7, middle + 2.3, 0.7, 1.2));
  pen.furniture('plant', rect(0.5, middle + 4.3, 0.6, 0.6));
  pen.furniture('sofa', rect(0.4, middle - 4, 0.85, 2.2), 90);
  pen.furniture('plant', rect(0.5, middle - 4.9, 0.6, 0.6));
  pen.sign(isEntrance ? 17 : 14, isEntrance ? 'Bicycles' : 'Emergency exit', [1, middle], west);
  pen.sign(16, 'First aid', [5, middle + 3.4], west);
  pen.sign(9, 'Meeting rooms', [5, middle - 3.4], west);
  const east = pen.unit('walkway', null, rect(width - CONNECTOR, south, CONNECTOR, north - south));
  pen.opening([width, middle - 0.5], [width, middle + 0.5], 'wood', 'emergencyexit');
  squareTable(pen, width - 3, middle + 2.8, 0.9);
  squareTable(pen, width - 3, middle - 2.8, 0.9);
  pen.furniture('plant', rect(width - CONNECTOR + 0.35, middle - 1.2, 0.6, 2.4));
  pen.sign(14, 'Emergency exit', [width - 1, middle], east);
  pen.sign(15, 'Fire extinguisher', [width - 5.4, middle + 3.6], east);
  pen.sign(4, 'Defibrillator', [width - 5.4, middle - 3.6], east);
  pen.sign(12, 'Phone rooms', [width - 5.4, middle], east);
};

/** The second leg of an L: rooms on the outside, a corridor, and (drawn as a band) an open office. */
const drawWing = (pen: Pen, length: number, random: Random): void => {
  const cells = [{ kind: 'massage', width: 3 } as const, ...fillStrip(length - 3, random)];
  drawStrip(pen, cells, END_STRIP, softAtTimes(random));
  const corridor = pen.unit('walkway', null, rect(0, END_STRIP, length, CORRIDOR));
  const v = END_STRIP + CORRIDOR / 2;
  pen.opening([length, v - 0.5], [length, v + 0.5], 'wood', 'emergencyexit');
  pen.sign(14, 'Emergency exit', [length - 1, v], corridor);
  pen.sign(15, 'Fire extinguisher', [length / 2, v], corridor);
};

/** Lays out a floor. Zone 0 is the core with its rooms, the others are the open offices. */
export const layoutFloor = (house: House, wish: FloorWish): FloorPlan => {
  if (wish.desks > capacityOf(house)) throw new RangeError('more desks than the floor can take');
  const sheet = emptySheet();
  sheet.zones.push('Centre');
  const pen = penOn(sheet, ORIGIN, 0);
  if (house.depth === 'deep') drawDeep(pen, house, wish);
  else drawSlim(pen, house, wish);
  drawBands(pen, house, wish, sheet.zones);
  return { outline: house.outline, ...sheet };
};
