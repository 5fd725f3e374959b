/** The body of a building, which all its floors share. */

import { type Point, type Ring, tidyRing } from '../../plan-kit/geometry.ts';
import { ORIGIN, type Placement, toPlan, within } from '../../plan-kit/placement.ts';
import type { FloorShape } from '../company/places.ts';
import {
  type Band,
  BENCH_PITCH,
  type Bench,
  bandDepth,
  benchesOf,
  type Facade,
  facadeOf,
} from './benches.ts';

/** Metres. */
export const CORRIDOR = 2.2;
export const END_STRIP = 4.6;
export const CORE_SOUTH = 5.4;
export const CORE_NORTH = 5.6;
export const CONNECTOR = 8;
export const SLIM_STRIP = 5.4;

/** An open office with its benches, and whether there are rooms at its ends. */
export type BandPlace = {
  readonly zone: string;
  readonly place: Placement;
  readonly band: Band;
  readonly depth: number;
  readonly leftStrip: boolean;
  readonly rightStrip: boolean;
  readonly benches: readonly Bench[];
};

export type House = {
  readonly depth: 'deep' | 'slim';
  /** Metres along x and y of the main body. */
  readonly width: number;
  readonly height: number;
  /** Depth of the bands. */
  readonly open: number;
  /** Length of the wing that makes the L, or null. */
  readonly wing: { readonly place: Placement; readonly length: number } | null;
  readonly bands: readonly BandPlace[];
  readonly outline: Ring;
};

type BandShape = {
  readonly length: number;
  readonly depth: number;
  readonly facade: Facade;
  readonly leftStrip?: boolean;
  readonly rightStrip?: boolean;
};

const bandPlace = (
  zone: string,
  place: Placement,
  { length, depth, facade, leftStrip = false, rightStrip = false }: BandShape,
): BandPlace => {
  const ring: Ring = [[0, 0], [length, 0], ...facadeOf(facade, length, depth)];
  const band: Band = {
    length,
    ring,
    leftMargin: leftStrip ? 2.4 : 1.5,
    rightMargin: rightStrip ? 2.4 : 1.5,
  };
  const benches = benchesOf(band);
  return { zone, place, band, depth, leftStrip, rightStrip, benches };
};

/** The outer edge of a band on the plan, from right to left, including the rooms at its ends. */
const outerEdge = ({ place, band, depth, leftStrip, rightStrip }: BandPlace): Point[] => {
  const edge: Point[] = [...band.ring.slice(2)];
  if (rightStrip) edge.unshift([band.length + END_STRIP, depth]);
  if (leftStrip) edge.push([-END_STRIP, depth]);
  return edge.map((point) => toPlan(place, point));
};

const slimHouse = (shape: FloorShape, width: number, rows: number): House => {
  const open = bandDepth(rows);
  const height = open + CORRIDOR + SLIM_STRIP;
  const facade = shape === 'curve' || shape === 'diagonal' ? shape : 'straight';
  const south = bandPlace(
    'Open office',
    { x: width, y: open, turn: 180 },
    { length: width, depth: open, facade },
  );
  const outline = tidyRing([...outerEdge(south), [width, height], [0, height]]);
  return { depth: 'slim', width, height, open, wing: null, bands: [south], outline };
};

const deepHouse = (shape: FloorShape, width: number, rows: number): House => {
  const open = bandDepth(rows);
  const northBase = open + CORRIDOR + CORE_SOUTH + CORE_NORTH + CORRIDOR;
  const height = northBase + open;
  const isEll = shape === 'ell';
  const south = bandPlace(
    'South',
    { x: width - (isEll ? END_STRIP : 0), y: open, turn: 180 },
    {
      length: width - END_STRIP * (isEll ? 2 : shape === 'diagonal' ? 0 : 1),
      depth: open,
      facade: shape === 'diagonal' ? 'diagonal' : 'straight',
      leftStrip: isEll,
      rightStrip: shape !== 'diagonal',
    },
  );
  const north = bandPlace(
    'North',
    { x: isEll ? 0 : END_STRIP, y: northBase, turn: 0 },
    {
      length: width - END_STRIP * (isEll ? 1 : 2),
      depth: open,
      facade: shape === 'curve' ? 'curve' : 'straight',
      leftStrip: !isEll,
      rightStrip: true,
    },
  );
  if (!isEll) {
    const outline = tidyRing([...outerEdge(south), [width, 0], ...outerEdge(north)]);
    return { depth: 'deep', width, height, open, wing: null, bands: [south, north], outline };
  }
  const length = Math.max(20, Math.round(width * 0.45));
  const place: Placement = { x: width, y: height, turn: 270 };
  const west = bandPlace('Wing', within(place, { ...ORIGIN, y: END_STRIP + CORRIDOR }), {
    length,
    depth: open,
    facade: 'straight',
  });
  const inner = width - END_STRIP - CORRIDOR - open;
  const outline = tidyRing([
    ...outerEdge(south),
    [width, height + length],
    [inner, height + length],
    [inner, height],
    [0, height],
  ]);
  const bands = [south, north, west];
  return { depth: 'deep', width, height, open, wing: { place, length }, bands, outline };
};

/** The maximum number of desks. */
export const capacityOf = (house: House): number =>
  house.bands.reduce(
    (sum, { benches }) => sum + benches.reduce((desks, { rows }) => desks + rows * 2, 0),
    0,
  );

/** The smallest well-proportioned house whose fullest floor has room for the desks and some to spare. */
export const houseFor = (depth: 'deep' | 'slim', shape: FloorShape, desks: number): House => {
  const build = depth === 'deep' ? deepHouse : slimHouse;
  const wanted = desks * (depth === 'deep' ? 1.14 : 1.1);
  const narrowest = depth === 'deep' ? 48 : 31;
  for (let rows = depth === 'deep' ? 3 : 2; ; rows++) {
    const widest = rows >= 6 ? Number.POSITIVE_INFINITY : narrowest + rows * 4;
    for (let width = narrowest; width <= widest; width += BENCH_PITCH / 2) {
      const house = build(shape, width, rows);
      if (capacityOf(house) >= wanted) return house;
    }
  }
};
