/** A building with its floor layouts and the ids of its rooms, desks and signs. */

import { middleOf } from '../../plan-kit/geometry.ts';
import type { FloorPlan } from '../../plan-kit/plan.ts';
import { idOnFloor, type Sign, type Space, type Zone } from '../company/company.ts';
import { deskEquipment, roomEquipment } from '../company/equipment.ts';
import { levelCode, levelOf, type Place } from '../company/places.ts';
import { type Random, randomOf } from '../company/random.ts';
import { deskType, roomType } from '../company/space-types.ts';
import { type House, houseFor } from './house.ts';
import { layoutFloor } from './layout.ts';
import { roomNamesOf } from './room-names.ts';

export type PlacedFloor = {
  readonly id: number;
  readonly level: number;
  readonly plan: FloorPlan;
  readonly zones: readonly Zone[];
  readonly spaces: readonly Space[];
  readonly signs: readonly Sign[];
  /** By index of the plan's units and fixtures: names and space ids. */
  readonly unitNames: readonly (string | null)[];
  readonly unitSpaces: readonly (number | null)[];
  readonly fixtureNames: readonly (string | null)[];
  readonly fixtureSpaces: readonly (number | null)[];
  /** By index of the plan's signs. */
  readonly signIds: readonly number[];
};

export type PlacedBuilding = {
  readonly id: number;
  readonly place: Place;
  readonly floors: readonly PlacedFloor[];
};

const BLOCKED = 0.012;

const centreOf = (ring: FloorPlan['outline']): { x: number; y: number } => {
  const [x, y] = middleOf(ring);
  return { x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 };
};

const populate = (
  id: number,
  level: number,
  plan: FloorPlan,
  random: Random,
  nextRoomName: () => string,
): PlacedFloor => {
  let n = 0;
  const nextId = (): number => {
    n += 1;
    return idOnFloor(n, id);
  };
  const zones = plan.zones.map((name): Zone => ({ id: nextId(), floorId: id, info: { name } }));
  const zoneOf = (index: number): number => zones[index]?.id ?? idOnFloor(1, id);
  const spaces: Space[] = [];
  const code = levelCode(level);
  let desks = 0;
  const fixtureNames: (string | null)[] = [];
  const fixtureSpaces = plan.fixtures.map(({ kind, ring, orientation, zone }): number | null => {
    fixtureNames.push(null);
    if (kind !== 'desk') return null;
    desks += 1;
    const name = `${code}-${String(desks).padStart(3, '0')}`;
    fixtureNames[fixtureNames.length - 1] = name;
    const spaceId = nextId();
    spaces.push({
      id: spaceId,
      floorId: id,
      typeId: deskType(random).id,
      asset_type: 'DESK',
      loc: { spaceId: zoneOf(zone) },
      info: { name, cap: 1, props: {}, equips: deskEquipment(random) },
      blocked: random.chance(BLOCKED),
      ...centreOf(ring),
      r: orientation,
    });
    return spaceId;
  });
  let phones = 0;
  const unitNames: (string | null)[] = [];
  const unitSpaces = plan.units.map(
    ({ category, name: fixed, ring, seats, zone }): number | null => {
      unitNames.push(fixed);
      if (seats === null) return null;
      if (category === 'phoneroom') phones += 1;
      const name = category === 'phoneroom' ? `Phone ${code}.${phones}` : nextRoomName();
      unitNames[unitNames.length - 1] = name;
      const spaceId = nextId();
      spaces.push({
        id: spaceId,
        floorId: id,
        typeId: roomType(category, random).id,
        asset_type: 'ROOM',
        loc: { spaceId: zoneOf(zone) },
        info: { name, cap: seats, props: {}, equips: roomEquipment(category, seats, random) },
        blocked: random.chance(BLOCKED),
        ...centreOf(ring),
        r: 0,
      });
      return spaceId;
    },
  );
  const signs = plan.signs.map(
    ({ typeId, name }): Sign => ({ id: nextId(), floorId: id, typeId, info: { name } }),
  );
  const signIds = signs.map((sign) => sign.id);
  return {
    id,
    level,
    plan,
    zones,
    spaces,
    signs,
    unitNames,
    unitSpaces,
    fixtureNames,
    fixtureSpaces,
    signIds,
  };
};

/** Lays out a building with this many desks per floor; floor ids count from `firstFloorId`. */
export const placeBuilding = (
  seed: string,
  id: number,
  place: Place,
  desks: readonly number[],
  firstFloorId: number,
): PlacedBuilding => {
  const house: House = houseFor(place.depth, place.shape, Math.max(...desks));
  const names = roomNamesOf(place.country);
  let rooms = 0;
  const nextRoomName = (): string => {
    rooms += 1;
    return names(rooms - 1);
  };
  const levels = desks.map((_, index) => levelOf(place, index));
  const entrance = levels.includes(0) ? 0 : Math.min(...levels);
  const floors = desks.map((wanted, index): PlacedFloor => {
    const level = levels[index] ?? 0;
    const random = randomOf(seed, 'floor', id, index);
    const plan = layoutFloor(house, { desks: wanted, isEntrance: level === entrance, random });
    return populate(firstFloorId + index, level, plan, random, nextRoomName);
  });
  return { id, place, floors };
};
