import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { CompanyRecord } from '../format/state.ts';
import type { ChangedRow, TableChanges } from '../plan/changes.ts';
import type { StoredRow } from '../stored/read-state.ts';
import type { StoredCompany } from '../stored-company.ts';
import type { ReadUpload, Upload } from './read-upload.ts';

/** Rows that are sent at once: some ms of copying. */
export const PIECE = 1_000;

/** What the process that reads an upload is told: the stored rows in pieces, then the rest. */
export type ToProcess =
  | { readonly kind: 'rows'; readonly table: TableName; readonly rows: readonly StoredRow[] }
  | {
      readonly kind: 'read';
      readonly upload: Upload;
      readonly company: Omit<StoredCompany, 'stored'>;
    };

/** What it answers: the rows that change in pieces, then the rest without them. */
export type FromProcess =
  | {
      readonly kind: 'rows';
      readonly table: TableName;
      readonly part: keyof TableChanges;
      readonly rows: readonly (CompanyRecord | ChangedRow)[];
    }
  | { readonly kind: 'read'; readonly read: ReadUpload }
  /** A defect of Perch. */
  | { readonly kind: 'failed'; readonly message: string };
