import type { TableName } from '../../../core/contract/administration/tables.ts';
import { isPlacedByPerch, saidOf } from '../format/placed.ts';
import type { CompanyRecord } from '../format/state.ts';

export type ChangedRow = {
  readonly before: CompanyRecord;
  readonly after: CompanyRecord;
  /** The columns with different values. */
  readonly columns: readonly string[];
};

/** A changed row as people read it. CD15: a place that nobody wants any more is gone, though Perch may leave the space there. */
export const shownAfter = ({ before, after }: ChangedRow): CompanyRecord =>
  isPlacedByPerch(after) && !isPlacedByPerch(before) ? saidOf(after) : after;

export type TableChanges = {
  readonly added: readonly CompanyRecord[];
  readonly changed: readonly ChangedRow[];
  readonly gone: readonly CompanyRecord[];
};

/** What an import does, table by table. */
export type Changes = Readonly<Record<TableName, TableChanges>>;
