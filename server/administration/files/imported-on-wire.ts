import {
  type Imported as ImportedOnWire,
  MOST_SHOWN,
} from '../../../core/contract/administration/import.ts';
import { MOST_WARNINGS } from '../../../core/contract/administration/suspicion.ts';
import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { keyOf } from '../../../core/rules/company/key.ts';
import { columnsOf } from '../../../core/rules/company/tables.ts';
import { NO_CONSEQUENCES } from '../../company/apply/consequences.ts';
import type { Brought } from '../../company/bookings/bring-bookings.ts';
import { onWire, textOnWire, warningOnWire } from '../../company/format/on-wire.ts';
import type { CompanyRecord } from '../../company/format/state.ts';
import { type Changes, shownAfter, shownBefore } from '../../company/plan/changes.ts';
import { openLists } from '../../company/reading/open-lists.ts';
import type { ImportedUpload } from '../../company/upload/import-upload.ts';

const NOTHING: Readonly<Record<string, string>> = {};

const textOf = (value: Value | undefined): string =>
  textOnWire(Array.isArray(value) ? value.join('|') : String(value ?? ''));

/** People have two names. */
const nameOf = (record: CompanyRecord): string =>
  textOf(record.name ?? `${textOf(record.first_name)} ${textOf(record.last_name)}`).trim();

/** The texts of columns as they stand in the file; of all columns, those that are not empty. */
const textsOf = (
  table: TableName,
  record: CompanyRecord,
  names: readonly string[] | null,
): Readonly<Record<string, string>> => {
  const columns = columnsOf(table);
  const texts = (names ?? Object.keys(columns)).map((name): [string, string] => [
    name,
    textOnWire(columns[name]?.write(record[name] ?? null) ?? ''),
  ]);
  return Object.fromEntries(texts.filter(([, text]) => names !== null || text !== ''));
};

const tableChanges = (changes: Changes, table: TableName): ImportedOnWire['tables'][number] => {
  const { added, changed, gone } = changes[table];
  const named = (record: CompanyRecord) => ({ key: keyOf(table, record), name: nameOf(record) });
  return {
    table,
    added: added.length,
    changed: changed.length,
    gone: gone.length,
    addedRows: added.slice(0, MOST_SHOWN).map((record) => ({
      ...named(record),
      before: NOTHING,
      after: textsOf(table, record, null),
    })),
    changedRows: changed.slice(0, MOST_SHOWN).map((row) => ({
      ...named(row.before),
      before: textsOf(table, shownBefore(row), row.columns),
      after: textsOf(table, shownAfter(row), row.columns),
    })),
    goneRows: gone.slice(0, MOST_SHOWN).map((record) => ({
      ...named(record),
      before: textsOf(table, record, null),
      after: NOTHING,
    })),
  };
};

const countsOf = ({ added, known, past }: Brought) => ({ added, known, past });

/** The result of an import as pages get it. */
export const importedOnWire = (imported: ImportedUpload): ImportedOnWire =>
  imported.ok
    ? {
        ...(imported.look === null ? {} : { look: imported.look }),
        ...openLists(imported.lists),
        ...(imported.part === null ? {} : { part: imported.part }),
        faults: [],
        tables: TABLE_NAMES.map((table) => tableChanges(imported.changes, table)).filter(
          ({ added, changed, gone }) => added + changed + gone > 0,
        ),
        companyChanged: imported.info !== null,
        plans: [...imported.changedPlans],
        consequences: imported.consequences,
        removals: imported.objection?.removals ?? [],
        renamed: [...imported.proposed],
        ...(imported.bookings === null ? {} : { bookings: countsOf(imported.bookings) }),
        ...(imported.departed.planned + imported.departed.cancelled === 0
          ? {}
          : { departed: imported.departed }),
        warnings: {
          count: imported.warnings.length,
          first: imported.warnings.slice(0, MOST_WARNINGS).map(warningOnWire),
        },
      }
    : {
        ...openLists(imported.lists),
        ...(imported.newBuildings === null ? {} : { newBuildings: imported.newBuildings }),
        ...(imported.part === null ? {} : { part: imported.part }),
        faults: imported.faults.map(onWire),
        tables: [],
        companyChanged: false,
        plans: [],
        consequences: NO_CONSEQUENCES,
      };
