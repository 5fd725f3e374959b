import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { Value } from '../../../core/rules/company/cell.ts';
import { type Fault, found } from '../format/fault.ts';
import { faultsOfRows } from '../format/fault-list.ts';
import type { CompanyRecord, Rows } from '../format/state.ts';
import type { FileTable } from '../reading/file-table.ts';

/** Tables with rows that apply to a part of the company, and are removed with it. */
export const SCOPED: ReadonlySet<TableName> = new Set(['grants', 'rules', 'closures']);

type Scope = Readonly<Record<string, Value>>;

const zoneKey = ({ floor, zone }: Scope): string => JSON.stringify([floor, zone]);

/** The zones that the spaces are in. */
export const zonesOf = (spaces: Rows): ReadonlySet<string> =>
  new Set([...spaces.values()].map(zoneKey));

/** Whether the zone of a row is one that a space is in, if it has a zone. */
export const isZoneThere = (record: CompanyRecord, zones: ReadonlySet<string>): boolean =>
  (record.zone ?? null) === null || zones.has(zoneKey(record));

type ScopeKind = 'floorAndZone' | 'zoneOfFloor' | 'buildingOrZone';

/** BR10: a scope is a building, a floor, a floor and a zone that a space is in, or nothing. `records`: with the rows of the file. */
export const checkScopes = (
  { file, rows }: FileTable,
  records: Rows,
  zones: ReadonlySet<string>,
): readonly Fault[] =>
  faultsOfRows(rows, ({ line, key, values }) => {
    const record = records.get(key) ?? values;
    const { building = null, floor = null, zone = null } = record;
    const fault = (column: string, kind: ScopeKind, text: Value = null): Fault => {
      const quoted = typeof text === 'string' ? found(text) : null;
      return { file, line, column, expected: { kind }, found: quoted };
    };
    const isWhole = floor !== null || zone === null;
    const isUnknown = floor !== null && !isZoneThere(record, zones);
    return [
      ...(isWhole ? [] : [fault('zone', 'floorAndZone', zone)]),
      ...(isUnknown ? [fault('zone', 'zoneOfFloor', zone)] : []),
      ...(building !== null && floor !== null
        ? [fault('building', 'buildingOrZone', building)]
        : []),
    ];
  });
