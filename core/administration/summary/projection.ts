import type { TableName } from '../../contract/administration/tables.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { compareText, orderKeyOf } from '../../text/order.ts';
import { cellIn, keyOf, type TableState, type TablesReads } from '../tables/index.ts';

type Filters = readonly { readonly column: string; readonly of: readonly string[] }[];

/** AP54, AC22: rows that somebody should look at, and the filter of the section that shows just them. */
type Attention = {
  readonly what:
    | 'peopleWithoutSignIn'
    | 'spacesWithoutPlace'
    | 'buildingsWithoutPlan'
    | 'equipmentWithoutPicture';
  readonly table: TableName;
  readonly count: number;
  readonly filters: Filters;
  /** That mends it. */
  readonly panel?: string;
};

export type SummaryView = {
  readonly status: 'loading' | 'loaded';
  readonly buildings: readonly {
    readonly key: string;
    readonly name: string;
    readonly floors: number;
    readonly desks: number;
    readonly rooms: number;
    readonly hasPlan: boolean;
  }[];
  readonly attention: readonly Attention[];
};

const MOST_BUILDINGS = 200;
/** Values of one filter in the address. */
const MOST_VALUES = 50;

type Cell = (column: string) => string;

const eachOf = (
  { tables }: TablesReads,
  name: TableName,
  see: (cell: Cell, key: string) => void,
) => {
  const table: TableState | undefined = tables.tables[name];
  for (const row of table?.rows ?? []) {
    if (table !== undefined) see((column) => cellIn(table, row, column), keyOf(name, table, row));
  }
};

/** The counts by building, and the rows that need attention, within the selected building (AP12). */
export const summary: Projection<TablesReads, NoParams, SummaryView> = {
  reads: ({ tables, place, session }) => [
    tables.tables,
    place.scope,
    session.overview?.withoutSignIn,
  ],
  project: (state) => {
    const { scope } = state.place;
    const buildings = new Map<
      string,
      { key: string; name: string; floors: number; desks: number; rooms: number; hasPlan: boolean }
    >();
    eachOf(state, 'buildings', (cell, key) => {
      if (scope !== null && key !== scope) return;
      const hasPlan = cell('plan') !== '';
      buildings.set(key, {
        key,
        name: cell('name') || key,
        floors: 0,
        desks: 0,
        rooms: 0,
        hasPlan,
      });
    });
    const buildingOf = new Map<string, string>();
    eachOf(state, 'floors', (cell, key) => {
      buildingOf.set(key, cell('building'));
      const building = buildings.get(cell('building'));
      if (building !== undefined) building.floors += 1;
    });
    const placeless = new Map<string, number>();
    eachOf(state, 'spaces', (cell) => {
      const floor = cell('floor');
      const building = buildings.get(buildingOf.get(floor) ?? '');
      if (building === undefined) return;
      if (cell('kind') === 'room') building.rooms += 1;
      else building.desks += 1;
      const isPlaced = building.hasPlan || cell('x') !== '';
      if (!isPlaced) placeless.set(floor, (placeless.get(floor) ?? 0) + 1);
    });
    let pictureless = 0;
    eachOf(state, 'equipment', (cell) => {
      if (cell('picture') === '') pictureless += 1;
    });
    const sorted = [...buildings.values()].sort((a, b) =>
      compareText(orderKeyOf(a.name), orderKeyOf(b.name)),
    );
    const floors = [...placeless.keys()].slice(0, MOST_VALUES);
    const attention: readonly Attention[] = [
      {
        what: 'peopleWithoutSignIn',
        table: 'people',
        count: state.session.overview?.withoutSignIn ?? 0,
        filters: [],
        panel: 'invitations',
      },
      {
        what: 'spacesWithoutPlace',
        table: 'spaces',
        count: floors.reduce((sum, floor) => sum + (placeless.get(floor) ?? 0), 0),
        filters: [
          { column: 'floor', of: floors },
          { column: 'x', of: [''] },
        ],
      },
      {
        what: 'buildingsWithoutPlan',
        table: 'buildings',
        count: sorted.filter(({ hasPlan }) => !hasPlan).length,
        filters: [{ column: 'plan', of: [''] }],
      },
      {
        what: 'equipmentWithoutPicture',
        table: 'equipment',
        count: pictureless,
        filters: [{ column: 'picture', of: [''] }],
      },
    ];
    const names = ['buildings', 'floors', 'spaces', 'equipment'] as const;
    const isRead = names.every((name) => {
      const told = state.session.overview?.tables.find(({ table }) => table === name);
      return told === undefined || state.tables.tables[name]?.revision != null;
    });
    return {
      status: isRead ? 'loaded' : 'loading',
      buildings: sorted.slice(0, MOST_BUILDINGS),
      attention: attention.filter(({ count }) => count > 0),
    };
  },
};
