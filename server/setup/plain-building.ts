import { drawBench } from '../demo/floor-plan/benches.ts';
import type { PlacedBuilding, PlacedFloor } from '../demo/floor-plan/building.ts';
import { boxRing } from '../demo/floor-plan/geometry.ts';
import { emptySheet, penOn, rect } from '../demo/floor-plan/pen.ts';
import { ORIGIN } from '../demo/floor-plan/placement.ts';
import { archiveOf } from '../demo/imdf/archive.ts';

export type PlainBuilding = {
  readonly name: string;
  /** '' : unknown. */
  readonly address: string;
  readonly timeZone: string;
  /** From the ground floor up. */
  readonly floors: readonly { readonly id: number; readonly desks: number }[];
};

/** Desks on each side of a bench, and the distance from one bench to the next; metres. */
const ROWS = 5;
const PITCH = 4;
const WIDTH = 1.64;
const ROW = 1.62;
/** Around the benches. */
const MARGIN = 2.5;
const DEPTH = MARGIN + ROWS * ROW + MARGIN;
const DESKS = ROWS * 2;

/** The name of the n-th desk of a floor, from 0. */
export const deskName = (level: number, index: number): string =>
  `${level}-${String(index + 1).padStart(2, '0')}`;

/** One open room with rows of benches. */
const plainFloor = (id: number, level: number, desks: number, benches: number): PlacedFloor => {
  const sheet = emptySheet();
  const pen = penOn(sheet, ORIGIN, 0);
  const box = rect(0, 0, MARGIN * 2 + (benches - 1) * PITCH + WIDTH, DEPTH);
  sheet.zones.push('');
  pen.unit('openspace', null, box);
  if (level === 0) pen.opening([1, 0], [2.6, 0], 'glass', 'pedestrian.principal');
  for (let bench = 0; bench < benches; bench += 1) {
    const here = Math.min(DESKS, desks - bench * DESKS);
    if (here > 0) drawBench(pen, { left: MARGIN + bench * PITCH, rows: Math.ceil(here / 2) }, here);
  }
  return {
    id,
    level,
    plan: { ...sheet, outline: boxRing(box) },
    zones: [],
    spaces: [],
    signs: [],
    unitNames: [null],
    unitSpaces: [null],
    // Desks are linked by their names when the plan is imported.
    fixtureNames: sheet.fixtures.map((_, index) => deskName(level, index)),
    fixtureSpaces: [],
    signIds: [],
  };
};

/** The generated floor plans of a building with only its number of desks known: an IMDF archive, by file. */
export const plainPlan = ({ name, address, timeZone, floors }: PlainBuilding) => {
  const benches = Math.max(1, ...floors.map(({ desks }) => Math.ceil(desks / DESKS)));
  const building: PlacedBuilding = {
    id: 1,
    place: {
      site: name,
      country: '',
      withCountryCode: false,
      building: name,
      bundle: null,
      timeZone,
      // Where it stands is not known, and the map does not need it.
      lon: 0,
      lat: 0,
      rotation: 0,
      depth: 'deep',
      shape: 'rectangle',
      floors: floors.length,
      desks: 1,
      levels: floors.map((_, level) => level),
      street: address,
      postalCode: '',
    },
    floors: floors.map(({ id, desks }, level) => plainFloor(id, level, desks, benches)),
  };
  return archiveOf(building, name, 'Perch');
};
