import { CORRIDOR, DESK } from '../../core/rules/place/sizes.ts';
import type { Box, Point, Ring } from '../plan-kit/geometry.ts';
import { emptySheet, type Pen, penOn, type Sheet } from '../plan-kit/pen.ts';
import { ORIGIN } from '../plan-kit/placement.ts';
import { depthOf, type Placed, roomsOf, seatOf, union, widthOf } from './boxes.ts';
import { carpetsOf } from './carpets.ts';
import { type Core, type CoreOnFloor, coreOn } from './core.ts';
import { shaftsOf } from './core-cells.ts';
import { emptySpaces } from './empty-space.ts';
import type { FloorToDraw, SpaceOnFloor } from './floor-rows.ts';
import { drawIslands, isUseful } from './islands.ts';
import { furnishSeats } from './room-seats.ts';
import { carpetOf, groupsOf, type Zone, zonesOf } from './zones.ts';

/** Metres around desks, to the walls. */
const ASIDE = 0.9;
/** Of a floor without spaces. */
const EMPTY: Box = { left: 0, right: 14, bottom: 0, top: 9 };
/** A room that is smaller than this has no furniture. */
const FURNISHED = 2.2;
const DOOR = 0.95;
/** A way for one. */
const AISLE = 1.6;
/** The width of the entrance, the way behind it, and how finely its place is looked for; metres. */
const ENTRANCE = 1.5;
const WAY = 1;
const STEP = 0.25;
/** PL15: metres to all that stands on the floor, and the most spaces that are furnished. */
const AROUND = { clear: 1.1, most: 32 } as const;

/** What is drawn of a floor: units, doors and furniture on a sheet, and which of them are spaces. */
export type DrawnFloor = {
  readonly sheet: Sheet;
  readonly outline: Box;
  readonly zones: readonly Zone[];
  /** By index of the sheet's units, and its fixtures. */
  readonly rooms: ReadonlyMap<number, SpaceOnFloor>;
  readonly desks: ReadonlyMap<number, SpaceOnFloor>;
};

/** How people come to a floor. `core`: null: it has none. */
export type Ways = {
  readonly core: Core | null;
  readonly entrance: 'main' | 'side' | null;
  /** PL13: it is a part of a floor that is drawn already. */
  readonly isWithin?: boolean;
};

/** The corners of a desk, counter-clockwise, from the edge on that people look. */
const deskRing = ({ x, y, direction }: SpaceOnFloor): Ring => {
  const turn = (direction * Math.PI) / 180;
  const [ahead, aside]: readonly [Point, Point] = [
    [(Math.sin(turn) * DESK.depth) / 2, (Math.cos(turn) * DESK.depth) / 2],
    [(Math.cos(turn) * DESK.width) / 2, (-Math.sin(turn) * DESK.width) / 2],
  ];
  const at = (up: 1 | -1, right: 1 | -1): Point => [
    x + up * ahead[0] + right * aside[0],
    y + up * ahead[1] + right * aside[1],
  ];
  return [at(1, 1), at(1, -1), at(-1, -1), at(-1, 1)];
};

/** Whether the door of a room is at its top edge: where more is free before the next space or wall. */
const opensUp = ({ space, box }: Placed, others: readonly Box[], outline: Box): boolean => {
  const beside = others.filter(
    (one) => one.left < box.right - 0.1 && one.right > box.left + 0.1 && one !== box,
  );
  const above = beside.filter((one) => one.bottom > space.y).map((one) => one.bottom);
  const below = beside.filter((one) => one.top < space.y).map((one) => one.top);
  const up = Math.min(outline.top, ...above) - box.top;
  const down = box.bottom - Math.max(outline.bottom, ...below);
  // Rooms of a row open to the same side.
  return up > down - 0.1;
};

/** A pen in the room's own coordinates: its door is at v = depth. */
const inRoom = (pen: Pen, { left, right, bottom, top }: Box, up: boolean): Pen =>
  pen.at(up ? { x: left, y: bottom, turn: 0 } : { x: right, y: top, turn: 180 });

const furnish = (pen: Pen, { seats }: SpaceOnFloor, width: number, depth: number): void => {
  if (Math.min(width, depth) < FURNISHED) return;
  furnishSeats({ pen, width, depth }, seats);
};

const categoryOf = (seats: number): string => {
  if (seats <= 2) return 'phoneroom';
  return seats <= 4 ? 'huddleroom' : 'conferenceroom';
};

const drawRoom = (pen: Pen, placed: Placed, up: boolean): number => {
  const { space, box } = placed;
  const [width, depth] = [widthOf(box), depthOf(box)];
  const unit = pen.unit(categoryOf(space.seats), space.name, box, space.seats);
  const inside = inRoom(pen, box, up);
  const left = Math.min(0.35, (width - DOOR) / 2);
  inside.opening([left + DOOR, depth], [left, depth], 'glass');
  furnish(inside, space, width, depth);
  return unit;
};

/** All that a floor holds; empty: nothing. */
const contentOf = (spaces: readonly SpaceOnFloor[], rooms: readonly Placed[]): readonly Box[] => [
  ...rooms.map(({ box }) => box),
  ...spaces
    .filter(({ asset_type }) => asset_type === 'DESK')
    .map(seatOf)
    .map(({ left, right, bottom, top }) => ({
      left: left - ASIDE,
      right: right + ASIDE,
      bottom: bottom - ASIDE,
      top: top + ASIDE,
    })),
];

/** A building of one floor with no more spaces has a small core. */
const SMALL = 20;

/** PL14: the core of a building, the same on all its floors: to the left of all spaces. */
export const coreBeside = (floors: readonly Pick<FloorToDraw, 'spaces' | 'signs'>[]): Core => {
  const boxes = floors.flatMap(({ spaces }) => contentOf(spaces, roomsOf(spaces)));
  const { left, bottom } = boxes.length === 0 ? EMPTY : union(boxes);
  const at: Point = [left, bottom];
  const shafts = shaftsOf(floors);
  if (floors.length > 1) return { at, kind: 'several floors', shafts };
  const count = floors.reduce((sum, { spaces }) => sum + spaces.length, 0);
  return { at, kind: count > SMALL ? 'one floor' : 'small', shafts };
};

/** A door in the left wall, as near to its middle as there is a way behind it. */
const drawEntrance = (
  pen: Pen,
  outline: Box,
  boxes: readonly Box[],
  entrance: 'main' | 'side',
): Point => {
  const isMain = entrance === 'main';
  const middle = (outline.bottom + outline.top) / 2;
  const beside = boxes.filter(({ left }) => left < outline.left + WAY);
  const steps = Math.floor((outline.top - outline.bottom - ENTRANCE) / STEP);
  const [bottom = middle] = Array.from({ length: steps }, (_, n) => outline.bottom + (n + 1) * STEP)
    .filter((y) => !beside.some((box) => box.bottom < y + ENTRANCE && box.top > y))
    .sort((a, b) => Math.abs(a + ENTRANCE / 2 - middle) - Math.abs(b + ENTRANCE / 2 - middle));
  pen.opening(
    [outline.left, bottom + ENTRANCE],
    [outline.left, bottom],
    isMain ? 'glass' : 'wood',
    isMain ? 'pedestrian.principal' : 'emergencyexit',
  );
  return [outline.left, bottom];
};

const isAlong = (wall: number, at: number): boolean => Math.abs(wall - at) < 0.05;

/** The walls around all of it. */
const outlineOf = (content: readonly Box[], core: CoreOnFloor | null): Box => {
  const box = content.length === 0 ? EMPTY : union(content);
  return core === null ? box : union([box, core.least]);
};

/** A room, and whether its door is at its top. */
type WithDoor = { readonly room: Placed; readonly up: boolean };

/** The way in front of a room. */
const wayTo = ({ room: { box }, up }: WithDoor): Box =>
  up
    ? { ...box, bottom: box.top, top: box.top + CORRIDOR }
    : { ...box, top: box.bottom, bottom: box.bottom - CORRIDOR };

/** The inside of the entrance. */
const wayFrom = ([x, y]: Point): Box => ({
  left: x,
  right: x + CORRIDOR,
  bottom: y,
  top: y + ENTRANCE,
});

/**
 * Draws a floor of which only its spaces and their places are known: rooms with walls, doors and furniture, benches of desks, zones with
 * names, and ways between them.
 */
export const drawFloor = (
  { spaces, signs }: Pick<FloorToDraw, 'spaces' | 'signs'>,
  { core: coreOfBuilding, entrance, isWithin = false }: Ways,
): DrawnFloor => {
  const sheet = emptySheet();
  const pen = penOn(sheet, ORIGIN, 0);
  const rooms = roomsOf(spaces);
  const desks = spaces.filter(({ asset_type }) => asset_type === 'DESK');
  const content = contentOf(spaces, rooms);
  const core = coreOfBuilding === null ? null : coreOn(coreOfBuilding, { signs });
  const inner = outlineOf(content, core);
  // Where the only way to a door is along the outer wall, the wall steps back.
  const seats = desks.map(seatOf);
  const boxes = [...rooms.map(({ box }) => box), ...seats];
  const doors = rooms.map((room) => ({ room, up: opensUp(room, boxes, inner) }));
  const outline: Box = {
    ...inner,
    // Past a row of rooms as wide as the floor. Else there is a way beside the core.
    left: inner.left - (core === null && rooms.length > 0 ? AISLE : 0),
    top:
      inner.top +
      (doors.some(({ room, up }) => up && isAlong(room.box.top, inner.top)) ? CORRIDOR : 0),
    bottom:
      inner.bottom -
      (doors.some(({ room, up }) => !up && isAlong(room.box.bottom, inner.bottom)) ? CORRIDOR : 0),
  };
  const hall = isWithin ? 0 : pen.unit('walkway', null, outline);
  const roomUnits = new Map(doors.map(({ room, up }) => [drawRoom(pen, room, up), room.space]));
  const deskFixtures = new Map(
    desks.map((space) => {
      const { direction } = space;
      const fixture = {
        kind: 'desk',
        ring: deskRing(space),
        orientation: direction,
        zone: 0,
      } as const;
      return [sheet.fixtures.push(fixture) - 1, space];
    }),
  );
  const drawn = { sheet, outline, rooms: roomUnits, desks: deskFixtures };
  if (core === null)
    return { ...drawn, zones: zonesOf(desks, { others: [], carpets: [], outline }) };
  const kept = core.kept(outline.top);
  core.draw(pen, outline.top, hall);
  const ways = [...kept.ways, ...doors.map(wayTo)];
  if (entrance !== null)
    ways.push(wayFrom(drawEntrance(pen, outline, [...boxes, ...kept.rooms], entrance)));
  const solid = [...rooms.map(({ box }) => box), ...kept.rooms];
  const carpets = carpetsOf(groupsOf(desks), outline, [...solid, ...kept.ways]);
  for (const { box, tint } of carpets) pen.unit(carpetOf(tint), null, box);
  const empty = emptySpaces(outline, [...solid, ...seats, ...ways], {
    ...AROUND,
    isUseful,
  });
  drawIslands(pen, empty, { outline, rooms: solid });
  return { ...drawn, zones: zonesOf(desks, { others: [...solid, ...empty], carpets, outline }) };
};
