import type { ZoneChange } from '../../../core/rules/time-zone/same-clock.ts';
import { zoneOrUtc } from '../../../core/time/zone.ts';
import type { CompanyRecord, CompanyState } from '../format/state.ts';
import type { Changes } from '../plan/changes.ts';
import type { StoredState } from '../stored/read-state.ts';

type State = Pick<CompanyState, 'buildings' | 'floors'>;
type ById = ReadonlyMap<number, ZoneChange>;

/**
 * CD41: the other time zone of buildings, and of floors and spaces that go to another building; by ids of the database before
 * the change. A space has that of its floor, and a floor that of its building, if it is not named itself.
 */
export type ZoneChanges = {
  readonly buildings: ById;
  readonly floors: ById;
  readonly spaces: ById;
};

const zoneOf = (building: CompanyRecord | undefined): string =>
  zoneOrUtc(String(building?.time_zone));

const zoneOfFloor = (floor: unknown, { buildings, floors }: State): string =>
  zoneOf(buildings.get(String(floors.get(String(floor))?.building)));

export const zoneChanges = (
  { buildings, floors, spaces }: Changes,
  { state: before, ids }: StoredState,
  after: State,
): ZoneChanges => {
  const byId = (
    table: 'buildings' | 'floors' | 'spaces',
    column: string,
    zonesOf: (row: Changes['spaces']['changed'][number]) => ZoneChange,
  ): ById =>
    new Map(
      { buildings, floors, spaces }[table].changed.flatMap((row) => {
        const id = ids[table].get(String(row.before.id));
        return id !== undefined && row.columns.includes(column) ? [[id, zonesOf(row)]] : [];
      }),
    );
  return {
    buildings: byId('buildings', 'time_zone', (row) => ({
      from: zoneOf(row.before),
      to: zoneOf(row.after),
    })),
    floors: byId('floors', 'building', (row) => ({
      from: zoneOf(before.buildings.get(String(row.before.building))),
      to: zoneOf(after.buildings.get(String(row.after.building))),
    })),
    spaces: byId('spaces', 'floor', (row) => ({
      from: zoneOfFloor(row.before.floor, before),
      to: zoneOfFloor(row.after.floor, after),
    })),
  };
};

export const isRezoned = ({ buildings, floors, spaces }: ZoneChanges): boolean =>
  [...buildings.values(), ...floors.values(), ...spaces.values()].some(
    ({ from, to }) => from !== to,
  );
