import type { Administrator } from '../../core/contract/administration/administered.ts';
import type { TableName } from '../../core/contract/administration/tables.ts';
import type { CompanyRecord, CompanyState } from '../company/format/state.ts';

/** What the administrator of some buildings may do with a table. Whoever administers the whole company may do everything. */
export type TableAccess =
  /** Nothing. */
  | { readonly kind: 'company' }
  /** See all rows. */
  | { readonly kind: 'seen' }
  /** See and change the rows of their buildings. */
  | {
      readonly kind: 'building';
      /** The building of a row; undefined: of none that is there. */
      readonly buildingOf: (row: CompanyRecord, state: CompanyState) => string | undefined;
      /** The condition on a row `r` of the table's query; `buildings`: an SQL array of ids of the company's own. */
      readonly isIn: (buildings: string) => string;
      /** Whether rows may be added and removed. */
      readonly isTheirs: boolean;
      /** Columns that stay. */
      readonly fixed: readonly string[];
    };

const textIn = (row: CompanyRecord | undefined, column: string): string | undefined => {
  const value = row?.[column];
  return typeof value === 'string' ? value : undefined;
};

const OF_FLOOR: TableAccess = {
  kind: 'building',
  buildingOf: (row, { floors }) => textIn(floors.get(textIn(row, 'floor') ?? ''), 'building'),
  isIn: (buildings) => `r.floor in (select f.external_id from floor f
    join building b on b.id = f.building_id where b.external_id = any(${buildings}))`,
  isTheirs: true,
  fixed: [],
};

const OF_SCOPE: TableAccess = {
  kind: 'building',
  buildingOf: (row, { floors, spaces }) => {
    const space = textIn(spaces.get(textIn(row, 'space') ?? ''), 'floor');
    const floor = textIn(row, 'floor') ?? space ?? '';
    return textIn(row, 'building') ?? textIn(floors.get(floor), 'building');
  },
  isIn: (
    buildings,
  ) => `(r.building = any(${buildings}) or r.floor in (select f.external_id from floor f
    join building b on b.id = f.building_id where b.external_id = any(${buildings})))`,
  isTheirs: true,
  fixed: [],
};

/** AD2: a table that is added to the company data is added here. */
export const TABLE_ACCESS: Readonly<Record<TableName, TableAccess>> = {
  sites: { kind: 'seen' },
  buildings: {
    kind: 'building',
    buildingOf: (row) => textIn(row, 'id'),
    isIn: (buildings) => `r.id = any(${buildings})`,
    isTheirs: false,
    fixed: ['site'],
  },
  floors: {
    kind: 'building',
    buildingOf: (row) => textIn(row, 'building'),
    isIn: (buildings) => `r.building = any(${buildings})`,
    isTheirs: true,
    fixed: [],
  },
  equipment: { kind: 'seen' },
  spaces: OF_FLOOR,
  signs: OF_FLOOR,
  groups: { kind: 'seen' },
  people: { kind: 'company' },
  grants: { kind: 'company' },
  // Company-wide rules apply in their buildings, too.
  rules: {
    ...OF_SCOPE,
    isIn: (buildings) => `(${OF_SCOPE.isIn(buildings)} or num_nonnulls(r.building, r.floor) = 0)`,
  },
  closures: {
    ...OF_SCOPE,
    isIn: (
      buildings,
    ) => `(${OF_SCOPE.isIn(buildings)} or r.space in (select s.external_id from space s
      join floor f on f.id = s.floor_id join building b on b.id = f.building_id
      where b.external_id = any(${buildings})))`,
  },
  consents: { kind: 'company' },
};

export const maySee = ({ buildings }: Administrator, table: TableName): boolean =>
  buildings === null || TABLE_ACCESS[table].kind !== 'company';

/** A row before and after a change; undefined: it is not there. */
export type RowChange = {
  readonly before: CompanyRecord | undefined;
  readonly after: CompanyRecord | undefined;
};

/** AD2: whether they may make the change: the row is in one of their buildings before and after it. */
export const mayChange = (
  { buildings }: Administrator,
  table: TableName,
  { before, after }: RowChange,
  states: { readonly before: CompanyState; readonly after: CompanyState },
): boolean => {
  if (buildings === null) return true;
  const access = TABLE_ACCESS[table];
  if (access.kind !== 'building') return false;
  const isOwn = (row: CompanyRecord, state: CompanyState): boolean => {
    const building = access.buildingOf(row, state);
    return building !== undefined && buildings.has(building);
  };
  if (before === undefined || after === undefined) {
    if (!access.isTheirs) return false;
  } else if (access.fixed.some((column) => before[column] !== after[column])) return false;
  return (
    (before === undefined || isOwn(before, states.before)) &&
    (after === undefined || isOwn(after, states.after))
  );
};
