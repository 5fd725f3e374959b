import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { CompanyRecord } from '../format/state.ts';
import type { ChangedRow, TableChanges } from '../plan/changes.ts';
import type { StoredRow } from '../stored/read-state.ts';
import type { StoredCompany } from '../stored-company.ts';

/** Rows that are sent at once: some ms of copying. */
export const PIECE = 1_000;

/** What a process that compares is told: the stored rows in pieces, then the rest. It reads what somebody sent from its standard input. */
export type ToProcess =
  | { readonly kind: 'rows'; readonly table: TableName; readonly rows: readonly StoredRow[] }
  | {
      readonly kind: 'compare';
      readonly asked: unknown;
      readonly company: Omit<StoredCompany, 'stored'>;
    };

/** What it answers: the rows that change in pieces, then what it says besides. */
export type FromProcess =
  | {
      readonly kind: 'rows';
      readonly table: TableName;
      readonly part: keyof TableChanges;
      readonly rows: readonly (CompanyRecord | ChangedRow)[];
    }
  | { readonly kind: 'said'; readonly said: unknown }
  /** A defect of Perch. */
  | { readonly kind: 'failed'; readonly message: string };
