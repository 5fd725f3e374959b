import type { Point } from '../../../map/imdf/plan.ts';
import { ArchiveBuilder, type BuiltArchive, rectangle } from '../../map/archive-builder.ts';

/** The size of a tile in metres: an office of two open areas with a core of 34 rooms between them. */
const TILE = { width: 72, height: 42 };
const ROOMS_IN_A_ROW = 17;
const ROOM = { width: TILE.width / ROOMS_IN_A_ROW, depth: 4 };
const ROWS = 8;
const FLOOR_ID = 1;

/** Sixteen desks in two columns that face each other, and plants at the end of every third bench. */
const bench = (build: ArchiveBuilder, [x, y]: Point, name: string, green: boolean): void => {
  for (let row = 0; row < ROWS; row++) {
    const low = y + row * 1.62;
    build.desk(rectangle(x, low, 0.8, 1.6), `${name}${row * 2 + 1}`, 90);
    build.desk(rectangle(x + 0.82, low, 0.8, 1.6), `${name}${row * 2 + 2}`, 270);
  }
  if (green) build.furniture(rectangle(x + 0.15, y + ROWS * 1.62 + 0.2, 1.3, 0.45), 'plant');
};

const tile = (
  build: ArchiveBuilder,
  [x, y]: Point,
  name: string,
  benches: readonly [number, number],
): void => {
  const core = y + (TILE.height - 2 * ROOM.depth) / 2;
  const hall = build.unit(rectangle(x, y, TILE.width, TILE.height), 'office', 'Open office');
  for (let i = 0; i < ROOMS_IN_A_ROW; i++) {
    const left = x + i * ROOM.width;
    for (const row of [0, 1]) {
      const low = core + row * ROOM.depth;
      const door = low + row * ROOM.depth;
      build.room(rectangle(left, low, ROOM.width, ROOM.depth), `${name}.${i + 1}${'ab'[row]}`);
      build.opening([left + 0.4, door], [left + 1.35, door]);
      build.furniture(rectangle(left + 1.4, low + 1, 1.1, 2), 'table');
    }
  }
  for (const [i, amenity] of (['stairs', 'restroom', 'foodservice'] as const).entries()) {
    build.sign([x + 12 + i * 24, core - 1], [1, 3, 5][i] ?? 17, amenity, hall);
  }
  for (const [band, count] of benches.entries()) {
    const low = band === 0 ? y + 1.5 : core + 2 * ROOM.depth + 1.8;
    const pitch = (TILE.width - 4) / count;
    for (let i = 0; i < count; i++) {
      bench(build, [x + 3 + i * pitch, low], `${name}-${'AB'[band]}${i + 1}-`, i % 3 === 0);
    }
    build.furniture(rectangle(x + 0.4, low + 2, 0.9, 2.2), 'sofa');
  }
};

/** `columns` by `rows` tiles on one level (floor 1), with this many benches of sixteen desks per tile. */
const floorOf = (
  columns: number,
  rows: number,
  benches: readonly [number, number],
): BuiltArchive => {
  const build = new ArchiveBuilder({ lon: 18.0686, lat: 59.3293, rotation: 12 });
  const outline = rectangle(0, 0, columns * TILE.width, rows * TILE.height);
  build.startLevel(FLOOR_ID, 1, 'Floor 1', outline);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corner: Point = [column * TILE.width, row * TILE.height];
      tile(build, corner, String(row * columns + column + 1), benches);
    }
  }
  return build.build();
};

/** Floors of 400 desks and 34 rooms, above one another. */
export const smallFloors = (count: number): BuiltArchive => {
  const build = new ArchiveBuilder({ lon: 18.0686, lat: 59.3293, rotation: 12 });
  for (let id = 1; id <= count; id++) {
    build.startLevel(id, id, `Floor ${id}`, rectangle(0, 0, TILE.width, TILE.height));
    tile(build, [0, 0], String(id), [13, 12]);
  }
  return build.build();
};

/** 400 desks and 34 rooms. */
export const smallFloor = (): BuiltArchive => floorOf(1, 1, [13, 12]);
/** 6,144 desks and 544 rooms: sixteen tiles. */
export const largeFloor = (): BuiltArchive => floorOf(4, 4, [12, 12]);
