import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { FORMER_ID, mayRename } from '../../../core/rules/company/former-id.ts';
import { type Fault, found } from '../format/fault.ts';
import { addFault, append } from '../format/fault-list.ts';
import type { Renames } from '../format/renames.ts';
import type { CompanyState, Rows } from '../format/state.ts';
import type { Warning } from '../format/warning.ts';
import type { FileTable } from '../reading/file-table.ts';

/** A row that says its former id. */
type Said = { readonly line: number; readonly id: string; readonly former: string };

const saidIn = ({ rows }: FileTable): readonly Said[] =>
  rows.flatMap(({ line, key, values }) => {
    const former = values[FORMER_ID];
    return typeof former === 'string' && typeof values.id === 'string' && former !== key
      ? [{ line, id: key, former }]
      : [];
  });

/** Rows that exchange their ids in a ring. */
const inRings = (renames: ReadonlyMap<string, Said>): ReadonlySet<string> => {
  const rings = new Set<string>();
  const seen = new Set<string>();
  for (const id of renames.keys()) {
    const path = new Set<string>();
    let at = renames.get(id);
    while (at !== undefined && !seen.has(at.id)) {
      seen.add(at.id);
      path.add(at.id);
      at = renames.get(at.former);
    }
    if (at === undefined || !path.has(at.id)) continue;
    const [first] = [at.id];
    do {
      rings.add(at.id);
      at = renames.get(at.former);
    } while (at !== undefined && at.id !== first);
  }
  return rings;
};

type Asked = {
  readonly ids: ReadonlyMap<string, string>;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
};

const askedIn = (table: FileTable, stored: Rows): Asked => {
  const said = saidIn(table);
  const faults: Fault[] = [];
  const warnings: Warning[] = [];
  const at = ({ line }: Said, column: 'id' | typeof FORMER_ID) => ({
    file: table.file,
    line,
    column,
  });
  const saying = new Set(said.map(({ id }) => id));
  const listed = new Set(table.rows.map(({ key }) => key));
  const byFormer = new Map<string, Said>();
  const renames = new Map<string, Said>();
  for (const row of said) {
    const { id, former } = row;
    const first = byFormer.get(former);
    const text = found(former);
    if (first !== undefined) {
      const expected = { kind: 'unique', line: first.line } as const;
      addFault(faults, { ...at(row, FORMER_ID), expected, found: text });
      continue;
    }
    byFormer.set(former, row);
    if (stored.has(former)) renames.set(id, row);
    else if (!stored.has(id)) {
      const suspicion = { kind: 'unknownFormer' } as const;
      warnings.push({ ...at(row, FORMER_ID), suspicion, found: text });
    }
  }
  // CD61: a row that is there already was renamed before. So were those that had waited for its id.
  const waiting = [...renames.values()];
  for (let row = waiting.pop(); row !== undefined; row = waiting.pop()) {
    const { id, former } = row;
    const next = byFormer.get(id);
    const isFree = !stored.has(id) || (next !== undefined && renames.get(next.id) === next);
    if (isFree || renames.get(id) !== row) continue;
    renames.delete(id);
    if (!listed.has(former)) {
      addFault(faults, { ...at(row, 'id'), expected: { kind: 'freeId' }, found: found(id) });
    }
    const other = renames.get(former);
    if (other !== undefined) waiting.push(other);
  }
  for (const [id, row] of renames) {
    if (!listed.has(row.former) || saying.has(row.former)) continue;
    const expected = { kind: 'unlistedId' } as const;
    addFault(faults, { ...at(row, FORMER_ID), expected, found: found(row.former) });
    renames.delete(id);
  }
  for (const id of inRings(renames)) {
    const row = renames.get(id);
    if (row === undefined) continue;
    addFault(faults, { ...at(row, 'id'), expected: { kind: 'freeId' }, found: found(id) });
  }
  const ids = new Map([...renames.values()].map(({ id, former }) => [id, former]));
  return { ids, faults, warnings };
};

/** CD60, CD61: the rows whose former id the files say. */
export const askedRenames = (
  tables: Readonly<Partial<Record<TableName, FileTable>>>,
  state: CompanyState,
): {
  readonly renames: Renames;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
} => {
  const renames: Partial<Record<TableName, ReadonlyMap<string, string>>> = {};
  const faults: Fault[] = [];
  const warnings: Warning[] = [];
  for (const name of TABLE_NAMES) {
    const table = tables[name];
    if (table === undefined || !mayRename(name)) continue;
    const asked = askedIn(table, state[name]);
    append(faults, asked.faults);
    append(warnings, asked.warnings);
    if (asked.ids.size > 0) renames[name] = asked.ids;
  }
  return { renames, faults, warnings };
};
