import { inReadingOrder } from '../../core/rules/place/reading-order.ts';
import type { Cell, GivenSign } from '../plan-kit/cells.ts';
import type { FloorToDraw } from './floor-rows.ts';

/** The types of signs (`SIGN_TYPES`) for which a floor has rooms, and the room of a further one. */
const ROOM_OF_SIGN = {
  1: { kind: 'stairs', width: 3 },
  2: { kind: 'lift', width: 2.4 },
  3: { kind: 'toilet', width: 2.4 },
  5: { kind: 'kitchen', width: 4.2 },
  6: { kind: 'restaurant', width: 6 },
  7: { kind: 'reception', width: 4.2 },
  8: { kind: 'wardrobe', width: 2.8 },
  10: { kind: 'massage', width: 2.8 },
  11: { kind: 'copy', width: 2.6 },
  12: { kind: 'phone', width: 2 },
  13: { kind: 'lounge', width: 4 },
} as const satisfies Readonly<Record<number, Cell>>;
type RoomType = keyof typeof ROOM_OF_SIGN;

const STAIRS = 1;
const LIFT = 2;
const SHAFTS = [STAIRS, LIFT] as const;
type ShaftType = (typeof SHAFTS)[number];

const hasRoom = (typeId: number): typeId is RoomType => Object.hasOwn(ROOM_OF_SIGN, typeId);
const isShaft = (typeId: number): typeId is ShaftType => SHAFTS.some((one) => one === typeId);

/** The signs that each kind of room has. */
const TYPE_OF: Readonly<Partial<Record<Cell['kind'], RoomType>>> = {
  women: 3,
  men: 3,
  ...Object.fromEntries(
    Object.entries(ROOM_OF_SIGN).map(([typeId, { kind }]) => [kind, Number(typeId)]),
  ),
};

/**
 * G1100: defibrillator, emergency exit, fire extinguisher, first aid. Whoever looks for one must not be led to a place that is
 * invented.
 */
const RELIED_ON: ReadonlySet<number> = new Set([4, 14, 15, 16]);

/** Rooms and points of a floor for more signs than these would be a floor of their own. */
const MOST_SHAFTS = 8;
const MOST_ROOMS = 12;
const MOST_POINTS = 24;

/** The stairs and lifts of a building, by the keys of their signs: in the same place on each floor. */
export type Shafts = Readonly<Record<ShaftType, readonly string[]>>;

type WithSigns = Pick<FloorToDraw, 'signs'>;

const signsOf = ({ signs }: WithSigns): readonly GivenSign[] =>
  inReadingOrder(
    signs
      .filter(({ type_id }) => !RELIED_ON.has(type_id))
      .map((sign) => ({ sign, id: String(sign.id), name: sign.name, zone: '' })),
  ).map(({ sign: { id, type_id, name } }) => ({ id, typeId: type_id, name }));

/** Signs of a type with keys: their names, or their numbers. */
const keyed = (signs: readonly GivenSign[], typeId: number): ReadonlyMap<string, GivenSign> => {
  const found = new Map<string, GivenSign>();
  for (const sign of signs) {
    if (sign.typeId !== typeId) continue;
    let key = sign.name;
    while (found.has(key)) key += ' ';
    found.set(key, sign);
  }
  return found;
};

/** The keys of all floors if they have the same names; else one for each of the most that a floor has. */
const keysOf = (floors: readonly WithSigns[], typeId: number): readonly string[] => {
  const each = floors.map((floor) => [...keyed(signsOf(floor), typeId).keys()]);
  const most = each.reduce((sum, keys) => Math.max(sum, keys.length), 0);
  const names = [...new Set(each.flat())];
  const keys = names.length === most ? names : names.slice(0, most).map((_, index) => `#${index}`);
  return keys.slice(0, MOST_SHAFTS);
};

export const shaftsOf = (floors: readonly WithSigns[]): Shafts => ({
  [STAIRS]: keysOf(floors, STAIRS),
  [LIFT]: keysOf(floors, LIFT),
});

/** A cell, and whether it has to be drawn. */
export type Wanted = { readonly cell: Cell; readonly isNeeded: boolean };

/** The rooms of a core on one floor. `points`: signs without a room. */
export type CoreCells = {
  readonly bottom: readonly Cell[];
  readonly column: readonly Wanted[];
  readonly points: readonly GivenSign[];
};

/** A room in the place of one that the company does not have. */
const blank = ({ width }: Cell): Cell => ({ kind: 'storage', width });

/** The sign of each shaft on a floor. */
const shaftSigns = (
  signs: readonly GivenSign[],
  keys: readonly string[],
  typeId: ShaftType,
): readonly (GivenSign | undefined)[] => {
  const own = keyed(signs, typeId);
  const inOrder = [...own.values()];
  return keys.map((key, index) => (key === `#${index}` ? inOrder[index] : own.get(key)));
};

/**
 * PL18: the rooms of a core with the signs of a floor. A sign takes the room that would be drawn anyway; a further one has a room of
 * its own. Of a kind of which the floor has signs, no more is drawn.
 */
export const coreCells = (
  usual: { readonly bottom: readonly Cell[]; readonly column: readonly Cell[] },
  shafts: Shafts,
  floor: WithSigns,
): CoreCells => {
  const signs = signsOf(floor);
  const given = new Set(signs.map(({ typeId }) => typeId));
  const left = new Map<number, (GivenSign | undefined)[]>();
  for (const typeId of SHAFTS) left.set(typeId, [...shaftSigns(signs, shafts[typeId], typeId)]);
  for (const sign of signs) {
    if (hasRoom(sign.typeId) && !isShaft(sign.typeId)) {
      const others = left.get(sign.typeId);
      if (others === undefined) left.set(sign.typeId, [sign]);
      else others.push(sign);
    }
  }
  /** null: nothing of the kind is here. */
  const signed = (cell: Cell): Cell | null => {
    const typeId = TYPE_OF[cell.kind];
    if (typeId === undefined || !given.has(typeId)) {
      if (typeId !== undefined) left.get(typeId)?.shift();
      return cell;
    }
    const sign = left.get(typeId)?.shift();
    return sign === undefined ? null : { ...cell, kind: ROOM_OF_SIGN[typeId].kind, sign };
  };
  const bottom = usual.bottom.map((cell) => signed(cell) ?? blank(cell));
  // As many on each floor, so that all that follows is in the same place.
  const more = SHAFTS.flatMap((typeId) =>
    (left.get(typeId)?.splice(0) ?? []).map((sign): Wanted => {
      const cell = ROOM_OF_SIGN[typeId];
      return { cell: sign === undefined ? blank(cell) : { ...cell, sign }, isNeeded: true };
    }),
  );
  const usualColumn = usual.column.flatMap((cell): Wanted[] => {
    const own = signed(cell);
    return own === null ? [] : [{ cell: own, isNeeded: own.sign !== undefined }];
  });
  const column = [...more, ...usualColumn];
  const rest = [...left.values()].flat().filter((sign) => sign !== undefined);
  const free = Math.max(0, MOST_ROOMS - column.length);
  const rooms = rest.slice(0, free).flatMap((sign): Wanted[] => {
    const room = hasRoom(sign.typeId) ? ROOM_OF_SIGN[sign.typeId] : null;
    return room === null ? [] : [{ cell: { ...room, sign }, isNeeded: true }];
  });
  const drawn = new Set(
    [...bottom, ...[...column, ...rooms].map(({ cell }) => cell)].flatMap(({ sign }) => sign ?? []),
  );
  const points = signs.filter((sign) => !drawn.has(sign)).slice(0, MOST_POINTS);
  return { bottom, column: [...column, ...rooms], points };
};
