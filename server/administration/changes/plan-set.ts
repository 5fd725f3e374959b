import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { ChangeSet } from '../../../core/contract/administration/change-set.ts';
import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { fileOf } from '../../../core/rules/company/key.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import { readInfo } from '../../company/apply/company-info.ts';
import type { Files } from '../../company/files/company-files.ts';
import type { Fault } from '../../company/format/fault.ts';
import { append } from '../../company/format/fault-list.ts';
import type { Renames } from '../../company/format/renames.ts';
import { readPart, type Touched } from '../../company/part/read-part.ts';
import { floorsBeyond } from '../../company/plan/floor-limit.ts';
import { type Known, type Planned, planChanges } from '../../company/plan/planned.ts';
import { idsIn, referencesOf } from '../../company/plan/references.ts';
import { groupsIn } from '../../company/plan/rule-rows.ts';
import { readPlans } from '../../company/plans/stored-plans.ts';
import { COMPANY_FILE } from '../../company/reading/company-file.ts';
import type { FileTable } from '../../company/reading/file-table.ts';
import { PICTURE_COLUMNS, withPictures } from '../../company/reading/pictures.ts';
import { renamedState } from '../../company/renames/renamed-company.ts';
import { readAccepted } from '../../company/stored/accepted-consents.ts';
import { STORED } from '../../company/stored/stored.ts';
import { readLastFloor, type StoredCompany } from '../../company/stored-company.ts';
import type { Query } from '../../database/db.ts';
import { mayChange } from '../table-access.ts';
import { affectedBy, plansTouched } from './affected-plans.ts';
import { wantedInfo } from './company-words.ts';
import { editedIds } from './edited-ids.ts';
import { type ParsedEdit, parseEdits } from './parse-edits.ts';
import { wantedRows } from './wanted-rows.ts';

/** The rows to read before edits can be planned. */
const touchedBy = (edits: readonly ParsedEdit[]): readonly Touched[] => {
  const keys = new Map<TableName, Set<string>>(TABLE_NAMES.map((table) => [table, new Set()]));
  const gone = new Map<TableName, Set<string>>(TABLE_NAMES.map((table) => [table, new Set()]));
  const taken = new Map<TableName, Map<string, Set<string>>>(
    TABLE_NAMES.map((table) => [table, new Map()]),
  );
  for (const { table, key, edit, values } of edits) {
    keys.get(table)?.add(key);
    if (typeof values.id === 'string') keys.get(table)?.add(values.id);
    if (edit.kind === 'remove') gone.get(table)?.add(key);
    for (const { name, to } of referencesOf(table)) {
      for (const id of idsIn(values[name])) keys.get(to)?.add(id);
    }
    if (table === 'rules') {
      for (const id of groupsIn({ rule: 'who_may_book', value: values.value ?? null }))
        keys.get('groups')?.add(id);
    }
    for (const [name, { isUnique }] of Object.entries(columnsOf(table))) {
      const value = values[name];
      if (!isUnique || typeof value !== 'string') continue;
      const columns = taken.get(table);
      columns?.set(name, (columns.get(name) ?? new Set()).add(value));
    }
  }
  return TABLE_NAMES.map((table) => ({
    table,
    keys: keys.get(table) ?? new Set(),
    gone: gone.get(table) ?? new Set(),
    taken: taken.get(table) ?? new Map(),
    ids: new Set(),
  }));
};

/** The plan for a set of changes, and its faults. A fault has the position of its edit as its line. */
export type PlannedSet = {
  readonly known: Known;
  readonly planned: Planned;
  readonly faults: readonly Fault[];
  /** The rows that the set names, as `table key`. */
  readonly named: ReadonlySet<string>;
  /** CD64: `known` has the rows under their new ids. */
  readonly renames: Renames;
};

type Judged = ReturnType<typeof judge>;

const picturesOf = ({ pictures = [] }: ChangeSet): Files =>
  new Map(
    pictures.map(({ name, content }) => [`pictures/${name}`, Buffer.from(content, 'base64')]),
  );

/** Plans the set against `known`, the part of the company that it touches. */
const judge = (set: ChangeSet, parsed: readonly ParsedEdit[], before: Known, now: number) => {
  const { edits, renames, faults: taken } = editedIds(parsed, before.stored.state);
  const known = { ...before, stored: renamedState(before.stored, renames) };
  const { state } = known.stored;
  const rows = wantedRows(edits, state);
  const words = wantedInfo(set.company, known.info);
  const faults: Fault[] = [...taken, ...rows.faults, ...words.faults];
  const files = picturesOf(set);
  const pictures = new Map<string, Uint8Array>();
  const tables = Object.fromEntries(
    TABLE_NAMES.flatMap((name): (readonly [string, FileTable])[] => {
      const table = rows.tables[name];
      if (table === undefined) return [];
      const pictured = withPictures(name, table, files, (_, key, picture) => {
        const column = PICTURE_COLUMNS[name] ?? '';
        return state[name].get(key)?.[column] === picture;
      });
      append(faults, pictured.faults);
      for (const [picture, content] of pictured.pictures) pictures.set(picture, content);
      return [[name, pictured.table]];
    }),
  );
  const wanted = {
    info: words.info,
    tables,
    isGone: rows.isGone,
    renames,
    pictures,
    plans: new Map(),
    now,
    keepsFloors: true,
    hasCompanyFile: false,
    keepsTimes: false,
  };
  const { planned, faults: others } = planChanges(known, wanted);
  return {
    edits,
    known,
    renames,
    planned,
    spaces: rows.tables.spaces?.rows ?? [],
    floors: rows.tables.floors,
    faults: [...faults, ...others],
  };
};

/** AD2: edits outside the caller's administration. They get no other faults, which would reveal existing data. */
const forbidden = (
  administrator: Administrator,
  edits: readonly ParsedEdit[],
  { stored }: Known,
  planned: Planned,
): readonly Fault[] => {
  const states = { before: stored.state, after: planned.state };
  return edits.flatMap(({ index, table, key }): readonly Fault[] => {
    const change = { before: stored.state[table].get(key), after: planned.state[table].get(key) };
    if (mayChange(administrator, table, change, states)) return [];
    const expected = { kind: 'permission' } as const;
    return [{ file: fileOf(table), line: index, column: null, expected, found: null }];
  });
};

/** AD2: what is planned, with the faults that the administrator may know. `last`: the largest id of a floor so far. */
const permitted = (
  set: ChangeSet,
  {
    unread,
    judged,
    last,
  }: {
    readonly unread: readonly Fault[];
    readonly judged: Judged;
    readonly last: number;
  },
  administrator: Administrator,
): PlannedSet => {
  const { edits, known, renames } = judged;
  const denied = forbidden(administrator, edits, known, judged.planned);
  if (set.company !== undefined && administrator.buildings !== null) {
    const expected = { kind: 'permission' } as const;
    return {
      known,
      planned: judged.planned,
      faults: [{ file: COMPANY_FILE, line: null, column: null, expected, found: null }, ...denied],
      named: new Set(),
      renames,
    };
  }
  const hidden = new Set(denied.map(({ line }) => line));
  const { changes } = judged.planned;
  const beyond = floorsBeyond(last, changes, judged.floors);
  const others = [...unread, ...judged.faults, ...beyond].filter(({ line }) => !hidden.has(line));
  return {
    known,
    planned: judged.planned,
    faults: [...denied, ...others],
    named: new Set(edits.map(({ table, key }) => `${table} ${key}`)),
    renames,
  };
};

/** CT3: the rules compare a version with all others; there are few. */
const consentsTouched = async (
  query: Query,
  edits: readonly ParsedEdit[],
): Promise<readonly Touched[]> => {
  if (!edits.some(({ table }) => table === 'consents')) return [];
  const rows = await query({ text: STORED.consents.read, values: [] });
  const ids = new Set(rows.map(({ _id }) => Number(_id)));
  return [{ table: 'consents', keys: new Set(), gone: new Set(), taken: new Map(), ids }];
};

/** Plans a set of changes. Call it in a transaction. `now`: milliseconds since the epoch. */
export const planSet = async (
  query: Query,
  set: ChangeSet,
  administrator: Administrator,
  now: number,
): Promise<PlannedSet> => {
  const { edits, faults: unread } = parseEdits(set);
  const touched = [...touchedBy(edits), ...(await consentsTouched(query, edits))];
  const info = await readInfo(query);
  const stored = await readPart(query, touched);
  const accepted = await readAccepted(query);
  let known: Known = { stored, info, plans: new Map(), accepted };
  let judged = judge(set, edits, known, now);
  const states = { before: judged.known.stored.state, after: judged.planned.state };
  const affected = affectedBy(judged.planned.changes, judged.spaces, states);
  const plans = await plansTouched(query, affected, judged.known.stored);
  if (plans.touched.length > 0) {
    const part = await readPart(query, [...touched, ...plans.touched]);
    const bundles = plans.buildings.flatMap((building) =>
      [states.before, states.after].flatMap(({ buildings }) => {
        const bundle = buildings.get(building)?.plan;
        return typeof bundle === 'string' ? [bundle] : [];
      }),
    );
    known = { stored: part, info, plans: await readPlans(query, bundles), accepted };
    judged = judge(set, edits, known, now);
  }
  const last = judged.planned.changes.floors.added.length === 0 ? 0 : await readLastFloor(query);
  return permitted(set, { unread, judged, last }, administrator);
};

/** Plans a set of changes with the whole company, without the database. `now`: milliseconds since the epoch. */
export const planSetIn = (
  company: StoredCompany,
  set: ChangeSet,
  administrator: Administrator,
  now: number,
): PlannedSet => {
  const { edits, faults: unread } = parseEdits(set);
  const judged = judge(set, edits, company, now);
  const all = { unread, judged, last: company.lastFloor };
  return permitted(set, all, administrator);
};
