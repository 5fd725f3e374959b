import { DESK, ROOM_DEPTH, roomWidth } from '../../core/rules/place/sizes.ts';
import type { Box } from '../plan-kit/geometry.ts';
import type { SpaceOnFloor } from './floor-rows.ts';

/** A space and the floor that it covers. */
export type Placed = { readonly space: SpaceOnFloor; readonly box: Box };

/** A room is not drawn smaller; metres. */
const SMALLEST = 1.2;
/** Around a desk: its chair, and the way to it. */
const CHAIR = 0.5;

const around = (x: number, y: number, width: number, depth: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  bottom: y - depth / 2,
  top: y + depth / 2,
});

/** The smallest box around all. */
export const union = (boxes: readonly Box[]): Box =>
  boxes.reduce((one, other) => ({
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
    top: Math.max(one.top, other.top),
  }));

export const widthOf = ({ left, right }: Box): number => right - left;
export const depthOf = ({ bottom, top }: Box): number => top - bottom;

/** The box of a desk with its chair, whatever its direction. */
export const seatOf = ({ x, y, direction }: SpaceOnFloor): Box => {
  const isLevel = Math.abs(Math.cos((direction * Math.PI) / 180)) > 0.5;
  const [width, depth] = isLevel ? [DESK.width, DESK.depth] : [DESK.depth, DESK.width];
  return around(x, y, width + CHAIR, depth + CHAIR);
};

/** Boxes by cell, so that each is compared with its neighbours only. */
const CELL = 12;

const neighbours = <A extends { readonly x: number; readonly y: number }>(all: readonly A[]) => {
  const cells = new Map<string, A[]>();
  const inCell = (value: number): number => Math.floor(value / CELL);
  for (const one of all) {
    const key = `${inCell(one.x)} ${inCell(one.y)}`;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [one]);
    else cell.push(one);
  }
  return ({ x, y }: { readonly x: number; readonly y: number }): readonly A[] =>
    [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].flatMap((up) => cells.get(`${inCell(x) + right} ${inCell(y) + up}`) ?? []),
    );
};

/** Rooms of one row, and how much wider they become on each side; metres. */
const SAME_ROW = 0.05;
const WIDER = 0.65;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - 1e-6 &&
  b.left < a.right - 1e-6 &&
  a.bottom < b.top - 1e-6 &&
  b.bottom < a.top - 1e-6;

/** PL20: rooms that Perch has laid out in a row share what is between them, if nothing else is there. */
const shared = (rooms: readonly Placed[], desks: readonly SpaceOnFloor[]): readonly Placed[] => {
  const near = neighbours(rooms.map((placed) => ({ ...placed, ...placed.space })));
  const nearDesks = neighbours(desks);
  return rooms.map((placed) => {
    const { space, box } = placed;
    const row = near(space).filter(
      (one) => one.space !== space && Math.abs(one.y - space.y) < SAME_ROW,
    );
    const [left, right] = [
      row.filter(({ x }) => x < space.x).map((one) => box.left - one.box.right),
      row.filter(({ x }) => x > space.x).map((one) => one.box.left - box.right),
    ];
    const gaps = [left, right].flatMap((all) => (all.length === 0 ? [] : [Math.min(...all)]));
    if (!space.is_laid_out || gaps.length === 0 || row.some((one) => !one.is_laid_out))
      return placed;
    const more = Math.min(WIDER, ...gaps.map((gap) => Math.max(0, gap / 2)));
    if (gaps.some((gap) => gap > 2 * WIDER)) return placed;
    const wider: Box = { ...box, left: box.left - more, right: box.right + more };
    return nearDesks(space).some((desk) => overlap(wider, seatOf(desk)))
      ? placed
      : { space, box: wider };
  });
};

/** The rooms in their usual sizes, and smaller where positions that somebody has chosen leave less. */
export const roomsOf = (spaces: readonly SpaceOnFloor[]): readonly Placed[] => {
  const near = neighbours(spaces);
  const halfOf = ({ asset_type, seats }: SpaceOnFloor): readonly [number, number] =>
    asset_type === 'ROOM'
      ? [roomWidth(seats) / 2, ROOM_DEPTH / 2]
      : [DESK.depth / 2, DESK.width / 2];
  const share = (room: SpaceOnFloor): number => {
    const [width, depth] = halfOf(room);
    const shares = near(room).map((other) => {
      if (other === room) return 1;
      const [otherWidth, otherDepth] = halfOf(other);
      const [dx, dy] = [Math.abs(other.x - room.x), Math.abs(other.y - room.y)];
      // Of a desk nothing is left out; two rooms share what is between them.
      return other.asset_type === 'ROOM'
        ? Math.max(dx / (width + otherWidth), dy / (depth + otherDepth))
        : Math.max((dx - otherWidth) / width, (dy - otherDepth) / depth);
    });
    return Math.min(1, ...shares);
  };
  const rooms = spaces
    .filter(({ asset_type }) => asset_type === 'ROOM')
    .map((space): Placed => {
      const part = Math.max(0, share(space));
      const [width, depth] = halfOf(space);
      const sized = (half: number): number => Math.max(SMALLEST, half * 2 * part);
      return { space, box: around(space.x, space.y, sized(width), sized(depth)) };
    });
  return shared(
    rooms,
    spaces.filter(({ asset_type }) => asset_type === 'DESK'),
  );
};
