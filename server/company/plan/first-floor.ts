import { type Fault, found } from '../format/fault.ts';
import type { CompanyRecord, CompanyState, Rows } from '../format/state.ts';
import type { FileTable } from '../reading/read-table.ts';

const isElsewhere = ({ id, first_floor }: CompanyRecord, { floors }: CompanyState): boolean => {
  const floor = typeof first_floor === 'string' ? floors.get(first_floor) : undefined;
  return floor !== undefined && floor.building !== id;
};

/** CD16: the floor that a building shows first is one of its own. */
export const checkFirstFloors = (file: FileTable, state: CompanyState): readonly Fault[] =>
  file.rows.flatMap(({ key, line, values }): readonly Fault[] => {
    const building = state.buildings.get(key);
    const floor = values.first_floor;
    if (building === undefined || typeof floor !== 'string' || !isElsewhere(building, state))
      return [];
    const expected = { kind: 'ownFloor' } as const;
    return [{ file: file.file, line, column: 'first_floor', expected, found: found(floor) }];
  });

/** CD16: a floor that goes to another building is not shown first any more. */
export const withoutOtherFloors = (file: FileTable | undefined, state: CompanyState): Rows => {
  const said = new Set(
    file?.rows.flatMap(({ key, values }) => (typeof values.first_floor === 'string' ? [key] : [])),
  );
  return new Map(
    [...state.buildings].map(([key, building]) => [
      key,
      said.has(key) || !isElsewhere(building, state)
        ? building
        : { ...building, first_floor: null },
    ]),
  );
};
