import type { Point, Ring } from '../../map/imdf/plan.ts';
import { ArchiveBuilder, type BuiltArchive, rectangle } from './archive-builder.ts';
import { points } from './points.ts';

const STOCKHOLM = { lon: 18.0686, lat: 59.3293, rotation: 23 };

/** Two columns of desks back to back; people face each other. */
const bench = (build: ArchiveBuilder, x: number, y: number, rows: number, name: string): void => {
  for (let row = 0; row < rows; row++) {
    build.desk(rectangle(x, y + row * 1.62, 0.8, 1.6), `${name}-${row * 2 + 1}`, 90);
    build.desk(rectangle(x + 0.82, y + row * 1.62, 0.8, 1.6), `${name}-${row * 2 + 2}`, 270);
  }
};

/** 30 by 18 m: 60 desks, five rooms along the left side, a kitchen, stairs; floor 7. */
export const rectangularOffice = (): BuiltArchive => {
  const build = new ArchiveBuilder(STOCKHOLM);
  build.startLevel(7, 0, 'Floor 7', rectangle(0, 0, 30, 18));
  const rooms = ['Åland', 'Möja', '東京', 'Birka'];
  rooms.forEach((name, i) => {
    const y = i * 3.6;
    build.room(rectangle(0, y, 5, 3.6), name, 6);
    build.opening([5, y + 0.4], [5, y + 1.3]);
    build.furniture(rectangle(1.2, y + 1.25, 2.6, 1.1), 'table');
  });
  build.room(rectangle(0, 14.4, 2, 3.6), 'Phone 1', 1, 'phoneroom');
  build.opening([2, 15], [2, 15.9]);
  const stairs = build.unit(rectangle(2, 14.4, 3, 3.6), 'stairs', 'Stairs');
  build.opening([5, 16], [5, 16.9]);
  build.sign([3.5, 16.2], 1, 'stairs', stairs, 'Stairs');
  const kitchen = build.unit(rectangle(24, 12, 6, 6), 'foodservice', 'Kitchen');
  build.opening([24, 14], [24, 16]);
  build.sign([27, 15], 5, 'foodservice', kitchen, 'Coffee');
  build.furniture(rectangle(24.3, 17, 5.4, 0.65), 'counter');
  const hall = build.unit(rectangle(5, 0, 19, 18), 'office', 'Open office');
  build.unit(rectangle(24, 0, 6, 12), 'walkway');
  build.sign([28, 2], 15, 'fireextinguisher', hall, 'Fire extinguisher');
  build.opening([30, 5], [30, 6.6], 'pedestrian.principal');
  for (let i = 0; i < 5; i++) bench(build, 7.2 + i * 3.6, 2.2, 6, `D${i + 1}`);
  build.furniture(rectangle(7, 15, 1.6, 0.5), 'plant');
  build.furniture(rectangle(12, 15, 2.2, 0.85), 'sofa');
  return build.build({ floorYaw: 30 });
};

/** An L of 24 by 20 m whose upper right part is missing, with slanted walls in one corner; floor 9. */
export const lShapedOffice = (): BuiltArchive => {
  const build = new ArchiveBuilder({ lon: 25.28, lat: 54.69, rotation: 0 });
  const outline: Ring = points('0,0 24,0 24,9 10,9 10,20 0,20');
  build.startLevel(9, 2, 'Second floor', outline);
  const corner: readonly Point[] = points('0,14 6,14 9,17 9,20 0,20');
  build.room(corner, 'Slanted', 10);
  build.opening([3, 14], [4, 14]);
  build.room(rectangle(18, 0, 6, 4), 'Corner', 8, 'office');
  build.opening([18, 1], [18, 2]);
  build.unit(outline, 'walkway');
  for (let i = 0; i < 3; i++) bench(build, 2 + i * 4, 2, 3, `L${i + 1}`);
  return build.build();
};

/** A floor with many desks in benches of twelve; floor 11. */
export const bigOffice = (desks: number): BuiltArchive => {
  const build = new ArchiveBuilder(STOCKHOLM);
  const benches = Math.ceil(desks / 12);
  const columns = Math.ceil(Math.sqrt(benches * 3));
  const [width, height] = [columns * 3.8 + 4, Math.ceil(benches / columns) * 11.4 + 4];
  build.startLevel(11, 0, 'Big floor', rectangle(0, 0, width, height));
  build.unit(rectangle(0, 0, width, height), 'office');
  for (let i = 0; i < benches; i++) {
    bench(build, 3 + (i % columns) * 3.8, 2.5 + Math.floor(i / columns) * 11.4, 6, `B${i + 1}`);
  }
  return build.build();
};
