import { type OrientedBox, orientedBox } from './geometry.ts';
import type { Fixture } from './plan.ts';
import type { Seat } from './seat.ts';

/** A chair in metres; `angle` rotates +y to the direction that a person on it faces (radians). */
export type Chair = { readonly x: number; readonly y: number; readonly angle: number };

/** Metres of table edge per chair, if the archive has tables but no chairs. */
const PLACE = 0.78;
/** How far a chair is from its table or desk; metres. */
const FROM_TABLE = 0.24;
const FROM_DESK = 0.2;

/** Chairs along the long sides of a table, facing it; tables for more than six also get one at each end. */
const chairsAround = ({ x, y, width, depth, angle }: OrientedBox): readonly Chair[] => {
  if (Math.max(width, depth) < 0.7) return [];
  const long = Math.max(width, depth);
  const short = Math.min(width, depth);
  const turn = width >= depth ? angle : angle + Math.PI / 2;
  const perSide = Math.max(1, Math.floor(long / PLACE));
  const chair = (u: number, v: number, facing: number): Chair => ({
    x: x + u * Math.cos(turn) - v * Math.sin(turn),
    y: y + u * Math.sin(turn) + v * Math.cos(turn),
    angle: turn + facing,
  });
  const chairs: Chair[] = [];
  for (let i = 0; i < perSide; i++) {
    const u = ((i + 0.5) / perSide - 0.5) * long;
    chairs.push(chair(u, short / 2 + FROM_TABLE, Math.PI), chair(u, -short / 2 - FROM_TABLE, 0));
  }
  if (perSide > 3 || (short > 0.85 && long < 1.2)) {
    chairs.push(chair(long / 2 + FROM_TABLE, 0, Math.PI / 2));
    chairs.push(chair(-long / 2 - FROM_TABLE, 0, -Math.PI / 2));
  }
  return chairs;
};

/** A chair without a direction in the archive faces the nearest table. */
const towardsTable = (chair: OrientedBox, tables: readonly OrientedBox[]): number | null => {
  let [best, facing]: [number, number | null] = [3, null];
  for (const { x, y } of tables) {
    const distance = Math.hypot(x - chair.x, y - chair.y);
    if (distance < best) {
      best = distance;
      facing = (Math.atan2(x - chair.x, y - chair.y) * 180) / Math.PI;
    }
  }
  return facing;
};

/** The chairs of the archive; if it has none, those around its tables. Chairs of desks are `chairBehind`. */
export const chairsOf = (fixtures: readonly Fixture[]): readonly Chair[] => {
  const boxesOf = (kind: string) =>
    fixtures
      .filter((fixture) => fixture.kind === kind)
      .map((fixture) => ({ facing: fixture.facing, box: orientedBox(fixture.ring) }));
  const tables = boxesOf('table').map(({ box }) => box);
  const chairs = boxesOf('chair');
  if (chairs.length === 0) return tables.flatMap(chairsAround);
  return chairs.map(({ facing, box }): Chair => {
    const direction = facing ?? towardsTable(box, tables);
    const angle = direction === null ? box.angle : (-direction * Math.PI) / 180;
    return { x: box.x, y: box.y, angle };
  });
};

/** The chair of a desk's user. */
export const chairBehind = ({ x, y, angle, depth }: Seat): Chair => {
  const back = depth / 2 + FROM_DESK;
  return { x: x + Math.sin(angle) * back, y: y - Math.cos(angle) * back, angle };
};
