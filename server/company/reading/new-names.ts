import type { TableName } from '../../../core/contract/administration/tables.ts';
import { LONGEST } from '../../../core/contract/limits.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import { folded } from '../../../core/text/folded.ts';
import { found } from '../format/fault.ts';
import type { CompanyRecord, CompanyState } from '../format/state.ts';
import type { Warning } from '../format/warning.ts';
import type { FileRow, ListTable, ListTables } from './file-table.ts';
import { levelOfFloor } from './level-of-floor.ts';

/** What Perch knows of the company besides the rows. */
export type AboutCompany = {
  /** null: nobody has named it yet. */
  readonly name: string | null;
  /** Of a building, if no other one says it; null: nobody has said it. */
  readonly timeZone: string | null;
};

export type WithNewNames = {
  readonly tables: ListTables;
  /** Tables of which there is no list: their other rows stay. */
  readonly made: ReadonlySet<TableName>;
  readonly warnings: readonly Warning[];
};

/** What else a list may have between the entries of a cell. */
const ENTRIES = /[,;/]/;

/** Example: `2. OG (Nord)` in `house-a` is `house-a-2-og-nord`. */
const idFor = (parts: readonly string[], isTaken: (id: string) => boolean): string => {
  const id = parts
    .map((part) => folded(part).replace(/[^\p{L}\p{N}]+/gu, '-'))
    .join('-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  for (let number = 1; ; number += 1) {
    const own = number === 1 ? id : `${id}-${number}`;
    if (!isTaken(own)) return own;
  }
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The rows that will be there, and those that are made because a list names them. */
const createRows = (tables: ListTables, stored: CompanyState) => {
  const made = new Map<TableName, FileRow[]>();
  const all = new Map<TableName, Map<string, CompanyRecord>>();
  const recordsOf = (table: TableName): Map<string, CompanyRecord> => {
    const known = all.get(table);
    if (known !== undefined) return known;
    const records = new Map<string, CompanyRecord>(stored[table]);
    for (const { key, values } of tables[table]?.rows ?? []) {
      records.set(key, { ...records.get(key), ...values });
    }
    all.set(table, records);
    return records;
  };
  return {
    made,
    recordsOf,
    /** Whether a row has this id or name, and `isIt`. */
    idOf: (
      table: TableName,
      name: string,
      isIt: (record: CompanyRecord) => boolean = () => true,
    ): string | null => {
      const records = recordsOf(table);
      if (records.has(name)) return name;
      const wanted = folded(name);
      for (const [id, record] of records) {
        const isCalled = folded(text(record.name)) === wanted || folded(id) === wanted;
        if (isCalled && isIt(record)) return id;
      }
      return null;
    },
    add: (table: TableName, line: number, parts: readonly string[], values: CompanyRecord) => {
      const records = recordsOf(table);
      const id = idFor(parts, (one) => records.has(one));
      const record = { ...values, id };
      records.set(id, record);
      made.set(table, [...(made.get(table) ?? []), { line, key: id, values: record }]);
      return id;
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
  const tell = (file: string, line: number, column: string, name: string): void => {
    warnings.push({ file, line, column, suspicion: { kind: 'newName' }, found: found(name) });
  };
  const siteOf = (line: number): string | null => {
    const sites = rows.recordsOf('sites');
    if (sites.size > 0) return only(sites.keys());
    return about.name === null ? null : rows.add('sites', line, [about.name], { name: about.name });
  };
  const newBuilding = (line: number, name: string): string | null => {
    const zones = [...rows.recordsOf('buildings').values()].flatMap(
      ({ time_zone }) => text(time_zone) || [],
    );
    const zone = zones.length === 0 ? about.timeZone : only(zones);
    const site = zone === null || !isName('buildings', name) ? null : siteOf(line);
    return site === null
      ? null
      : rows.add('buildings', line, [name], { site, name, time_zone: zone });
  };
  /** The building of a row; null: it says none, and there is not only one. */
  const buildingOf = ({ line, values }: FileRow, file: ListTable): string | null => {
    const name = text(values.building);
    if (name === '') {
      const buildings = rows.recordsOf('buildings');
      if (buildings.size > 0) return only(buildings.keys());
      return about.name === null ? null : newBuilding(line, about.name);
    }
    const known = rows.idOf('buildings', name);
    if (known !== null || tables.buildings !== undefined) return known;
    const made = newBuilding(line, name);
    if (made !== null) tell(file.file, line, 'building', name);
    return made;
  };
  const nameFloor = (row: FileRow, file: ListTable): void => {
    const name = text(row.values.floor);
    if (name === '' || !isName('floors', name)) return;
    const isSaid = text(row.values.building) !== '';
    if (!isSaid && rows.idOf('floors', name) !== null) return;
    const building = buildingOf(row, file);
    if (building === null) return;
    if (rows.idOf('floors', name, (floor) => floor.building === building) !== null) return;
    if (tables.floors !== undefined) return;
    const levels = [...rows.recordsOf('floors').values()].flatMap((floor) =>
      floor.building === building && typeof floor.level === 'number' ? [floor.level] : [],
    );
    const level = levelOfFloor(name, levels);
    rows.add('floors', row.line, [building, name], { building, name, level });
    tell(file.file, row.line, 'floor', name);
  };
  const nameEntries = (
    table: 'equipment' | 'groups',
    { line, values }: FileRow,
    file: ListTable,
  ): void => {
    const entries = values[table];
    if (!Array.isArray(entries) || tables[table] !== undefined) return;
    for (const entry of entries) {
      if (rows.idOf(table, entry) !== null) continue;
      for (const part of entry.split(ENTRIES).map((one: string) => one.trim())) {
        if (!isName(table, part) || rows.idOf(table, part) !== null) continue;
        const values: CompanyRecord =
          table === 'equipment' ? { name: part, description: '' } : { name: part };
        rows.add(table, line, [part], values);
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
  const madeTables = [...rows.made].map(([table, added]): [TableName, ListTable] => {
    const columns = [...new Set(added.flatMap(({ values }) => Object.keys(values)))];
    const file = (spaces ?? signs ?? people)?.file ?? '';
    return [table, { file, columns, rows: added, isOwn: true, headings: {}, onlyFloor: null }];
  });
  return {
    tables: { ...tables, ...Object.fromEntries(madeTables) },
    made: new Set(rows.made.keys()),
    warnings,
  };
};
