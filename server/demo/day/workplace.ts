/** The simulation's data about a building, computed once per company. */
import { minuteOfDay } from '../../../core/time/zone.ts';
import { DEMO_ACCOUNTS, type DemoCompany, type Space, type SpaceMode } from '../company/company.ts';
import { lateBy } from './late-crew.ts';

/** A person who may come in, with their preferred desk. */
export type Regular = {
  readonly userId: number;
  readonly deskId: number;
  readonly floorId: number;
  readonly mode: SpaceMode;
  /** DE1: how many minutes later than those of the day crew this person's working day is. */
  readonly later: number;
};

export type Workplace = {
  readonly buildingId: number;
  readonly zone: string;
  readonly desks: number;
  readonly regulars: readonly Regular[];
  /** Rooms for booked meetings, and rooms that are free to take. */
  readonly bookable: readonly Space[];
  readonly walkIn: readonly Space[];
  /** DE1: how much later the late crew works, in minutes; null: there is none, and people work from Monday to Friday. */
  readonly lateBy: number | null;
};

const found = new WeakMap<DemoCompany, readonly Workplace[]>();

const find = (company: DemoCompany): readonly Workplace[] => {
  const modes = new Map(company.spaceTypes.map((type) => [type.id, type.space.mode]));
  const homes = new Map(company.floors.map((floor) => [floor.id, floor.buildingId]));
  const spaces = new Map(company.spaces.map((space) => [space.id, space]));
  const accounts: readonly string[] = DEMO_ACCOUNTS;
  const { begun } = company;
  return company.buildings.map((building): Workplace => {
    const { timeZone } = building.info;
    const late = begun === null ? null : lateBy(minuteOfDay(begun, timeZone));
    const own = company.spaces.filter((space) => homes.get(space.floorId) === building.id);
    const rooms = own.filter((space) => space.asset_type === 'ROOM' && !space.blocked);
    const regulars = company.employees.flatMap((person): Regular[] => {
      if (person.buildingId !== building.id || accounts.includes(person.username)) return [];
      const desk = spaces.get(person.preferredDeskId ?? 0);
      if (desk === undefined) return [];
      const mode = modes.get(desk.typeId) ?? 'NONE';
      return [
        {
          userId: person.id,
          deskId: desk.id,
          floorId: desk.floorId,
          mode,
          later: 0,
        },
      ];
    });
    return {
      buildingId: building.id,
      zone: timeZone,
      lateBy: late,
      desks: own.filter((space) => space.asset_type === 'DESK').length,
      // Every second one is in the late crew.
      regulars: regulars.map((each, at) => (at % 2 === 1 ? { ...each, later: late ?? 0 } : each)),
      bookable: rooms.filter((room) => modes.get(room.typeId) === 'BOOK'),
      walkIn: rooms.filter((room) => modes.get(room.typeId) === 'TAKE'),
    };
  });
};

export const workplacesOf = (company: DemoCompany): readonly Workplace[] => {
  const known = found.get(company) ?? find(company);
  found.set(company, known);
  return known;
};
