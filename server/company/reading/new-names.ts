import type {
  NewBuilding,
  NewBuildings,
} from '../../../core/contract/administration/new-buildings.ts';
import type { TableName } from '../../../core/contract/administration/tables.ts';
import { LONGEST } from '../../../core/contract/limits.ts';
import { fileOf } from '../../../core/rules/company/key.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import { folded } from '../../../core/text/folded.ts';
import { type Fault, found } from '../format/fault.ts';
import type { CompanyRecord, CompanyState } from '../format/state.ts';
import type { Warning } from '../format/warning.ts';
import type { FileRow, ListTable, ListTables } from './file-table.ts';
import { Levels } from './levels.ts';
import { likelyPlace, newBuildingsOf, saidOf } from './new-buildings.ts';

/** What Perch knows of the company besides the rows. */
export type AboutCompany = {
  /** null: nobody has named it yet. */
  readonly name: string | null;
  /** Of a building, if no other one says it; null: nobody has said it. */
  readonly timeZone: string | null;
  /** CD83: where new buildings are, as somebody has said. Absent: nobody has. */
  readonly newBuildings?: readonly NewBuilding[];
};

export type WithNewNames = {
  readonly tables: ListTables;
  /** Tables of which there is no list: their other rows stay. */
  readonly made: ReadonlySet<TableName>;
  readonly warnings: readonly Warning[];
  /** CD83 */
  readonly faults: readonly Fault[];
  readonly newBuildings: NewBuildings | null;
};

/** What else a list may have between the entries of a cell. */
const ENTRIES = /[,;/]/;

/** Example: `2. OG (Nord)` in `house-a` is `house-a-2-og-nord`. Empty: there is no letter and no digit. */
const idFor = (parts: readonly string[]): string =>
  parts
    .map((part) => folded(part).replace(/[^\p{L}\p{N}]+/gu, '-'))
    .join('-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Rows by id, and by what they are called: a list of 100,000 rows may name as many. */
class Rows {
  readonly records = new Map<string, CompanyRecord>();
  readonly made: FileRow[] = [];
  /** What an id is made of, if a name has no letter. */
  private readonly table: TableName;
  private readonly called = new Map<string, string[]>();
  private readonly numbers = new Map<string, number>();

  constructor(table: TableName) {
    this.table = table;
  }

  set(id: string, record: CompanyRecord): void {
    this.records.set(id, record);
    for (const name of new Set([folded(text(record.name)), folded(id)])) {
      const ids = this.called.get(name);
      if (ids === undefined) this.called.set(name, [id]);
      else ids.push(id);
    }
  }

  /** The row that has this id or name, and `isIt`. */
  idOf(name: string, isIt: (record: CompanyRecord) => boolean = () => true): string | null {
    if (this.records.has(name)) return name;
    const ids = this.called.get(folded(name)) ?? [];
    return ids.find((id) => isIt(this.records.get(id) ?? {})) ?? null;
  }

  add(line: number, parts: readonly string[], values: CompanyRecord): string {
    const wanted = idFor(parts) || this.table;
    let number = this.numbers.get(wanted) ?? 1;
    let id = number === 1 ? wanted : `${wanted}-${number}`;
    while (this.records.has(id)) {
      number += 1;
      id = `${wanted}-${number}`;
    }
    this.numbers.set(wanted, number);
    const record = { ...values, id };
    this.set(id, record);
    this.made.push({ line, key: id, values: record });
    return id;
  }
}

/** The rows that will be there, and those that are made because a list names them. */
const createRows = (tables: ListTables, stored: CompanyState) => {
  const all = new Map<TableName, Rows>();
  return {
    all,
    of: (table: TableName): Rows => {
      const known = all.get(table);
      if (known !== undefined) return known;
      const records = new Map<string, CompanyRecord>(stored[table]);
      for (const { key, values } of tables[table]?.rows ?? []) {
        records.set(key, { ...records.get(key), ...values });
      }
      const rows = new Rows(table);
      for (const [id, record] of records) rows.set(id, record);
      all.set(table, rows);
      return rows;
    },
  };
};

/** The only one of some values; null: there is none, or there are several. */
const only = <A>(values: Iterable<A>): A | null => {
  const [first, ...others] = new Set(values);
  return first === undefined || others.length > 0 ? null : first;
};

const isName = (table: TableName, name: string): boolean => {
  const read = columnsOf(table).name?.read(name);
  return name !== '' && name.length <= LONGEST.free && read !== undefined && 'value' in read;
};

/**
 * CD73: buildings, floors, equipment and groups that a list of another program names, and nobody has listed, are new. A list in the format
 * of Perch has ids: one that is missing there is a mistake.
 */
export const withNewNames = (
  tables: ListTables,
  stored: CompanyState,
  about: AboutCompany,
): WithNewNames => {
  const rows = createRows(tables, stored);
  const warnings: Warning[] = [];
  const faults: Fault[] = [];
  const unplaced: NewBuilding[] = [];
  /** Buildings that are there only so that nothing else is a fault because of them. */
  const assumed = new Set<string>();
  const tell = (file: string, line: number, column: string, name: string): void => {
    warnings.push({ file, line, column, suspicion: { kind: 'newName' }, found: found(name) });
  };
  const siteOf = (line: number): string | null => {
    const sites = rows.of('sites').records;
    if (sites.size > 0) return only(sites.keys());
    return about.name === null
      ? null
      : rows.of('sites').add(line, [about.name], { name: about.name });
  };
  /** CD83: without those that are made here, which are there only if the import happens. */
  const offeredSites = (): ReadonlyMap<string, CompanyRecord> => {
    const { records, made } = rows.of('sites');
    const own = new Set(made.map(({ key }) => key));
    return new Map([...records].filter(([key]) => !own.has(key)));
  };
  const siteCalled = (line: number, name: string): string =>
    rows.of('sites').idOf(name) ?? rows.of('sites').add(line, [name], { name });
  /** CD83: without its site or time zone, it has likely ones until somebody says them: one fault, and none that follows from it. */
  const newBuilding = (line: number, name: string, file: ListTable): string | null => {
    if (!isName('buildings', name)) return null;
    const records = { sites: offeredSites(), buildings: rows.of('buildings').records };
    const said = saidOf(about.newBuildings ?? [], name, records.sites);
    const zones = [...records.buildings.values()].flatMap(({ time_zone }) => text(time_zone) || []);
    const zone = said?.timeZone ?? (zones.length === 0 ? about.timeZone : only(zones));
    const site = said === null ? siteOf(line) : (said.site ?? siteCalled(line, name));
    const isPlaced = site !== null && zone !== null && tables.buildings === undefined;
    const likely = likelyPlace(name, file.file, records);
    const id = rows.of('buildings').add(line, [name], {
      site: site ?? likely.site ?? siteCalled(line, name),
      name,
      time_zone: zone ?? likely.timeZone ?? 'UTC',
    });
    if (isPlaced) return id;
    assumed.add(id);
    const isListed = tables.buildings !== undefined;
    if (!isListed)
      unplaced.push({ name, site: site ?? likely.site, timeZone: zone ?? likely.timeZone });
    const expected = isListed
      ? ({ kind: 'reference', file: fileOf('buildings') } as const)
      : ({ kind: 'newBuilding' } as const);
    faults.push({ file: file.file, line, column: 'building', expected, found: found(name) });
    return id;
  };
  /** The building of a row; null: it says none, and there is not only one. */
  const buildingOf = ({ line, values }: FileRow, file: ListTable): string | null => {
    const name = text(values.building);
    if (name === '') {
      const buildings = rows.of('buildings').records;
      if (buildings.size > 0) return only(buildings.keys());
      return about.name === null ? null : newBuilding(line, about.name, file);
    }
    const known = rows.of('buildings').idOf(name);
    if (known !== null) return known;
    const made = newBuilding(line, name, file);
    if (made !== null && !assumed.has(made)) tell(file.file, line, 'building', name);
    return made;
  };
  const levelsOf = new Map<string, Levels>();
  const levelsIn = (building: string): Levels => {
    const known = levelsOf.get(building);
    if (known !== undefined) return known;
    const levels = new Levels();
    for (const floor of rows.of('floors').records.values()) {
      if (floor.building === building && typeof floor.level === 'number') levels.add(floor.level);
    }
    levelsOf.set(building, levels);
    return levels;
  };
  const nameFloor = (row: FileRow, file: ListTable): void => {
    const name = text(row.values.floor);
    if (name === '' || !isName('floors', name)) return;
    const isSaid = text(row.values.building) !== '';
    if (!isSaid && rows.of('floors').idOf(name) !== null) return;
    const building = buildingOf(row, file);
    if (building === null) return;
    if (rows.of('floors').idOf(name, (floor) => floor.building === building) !== null) return;
    if (tables.floors !== undefined && !assumed.has(building)) return;
    const levels = levelsIn(building);
    const level = levels.forName(name);
    levels.add(level);
    rows.of('floors').add(row.line, [building, name], { building, name, level });
    if (!assumed.has(building)) tell(file.file, row.line, 'floor', name);
  };
  const nameEntries = (
    table: 'equipment' | 'groups',
    { line, values }: FileRow,
    file: ListTable,
  ): void => {
    const entries = values[table];
    if (!Array.isArray(entries) || tables[table] !== undefined) return;
    for (const entry of entries) {
      if (rows.of(table).idOf(entry) !== null) continue;
      for (const part of entry.split(ENTRIES).map((one: string) => one.trim())) {
        if (!isName(table, part) || rows.of(table).idOf(part) !== null) continue;
        const values: CompanyRecord =
          table === 'equipment' ? { name: part, description: '' } : { name: part };
        rows.of(table).add(line, [part], values);
        tell(file.file, line, table, part);
      }
    }
  };
  const { spaces, signs, people } = tables;
  for (const file of [spaces, signs]) {
    if (file === undefined || file.isOwn) continue;
    for (const row of file.rows) nameFloor(row, file);
  }
  if (spaces !== undefined && !spaces.isOwn)
    for (const row of spaces.rows) nameEntries('equipment', row, spaces);
  if (people !== undefined && !people.isOwn)
    for (const row of people.rows) nameEntries('groups', row, people);
  const madeTables = [...rows.all].flatMap(([table, { made: added }]): [TableName, ListTable][] => {
    if (added.length === 0) return [];
    const listed = tables[table];
    if (listed !== undefined) return [[table, { ...listed, rows: [...listed.rows, ...added] }]];
    const columns = [...new Set(added.flatMap(({ values }) => Object.keys(values)))];
    const file = (spaces ?? signs ?? people)?.file ?? '';
    return [[table, { file, columns, rows: added, isOwn: true, headings: {}, onlyFloor: null }]];
  });
  return {
    tables: { ...tables, ...Object.fromEntries(madeTables) },
    made: new Set(madeTables.flatMap(([table]) => (tables[table] === undefined ? [table] : []))),
    warnings,
    faults,
    newBuildings: newBuildingsOf(unplaced, {
      sites: offeredSites(),
      buildings: rows.of('buildings').records,
    }),
  };
};
