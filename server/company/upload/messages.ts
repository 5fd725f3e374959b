import type { TableName } from '../../../core/contract/administration/tables.ts';
import type { StoredRow } from '../stored/read-state.ts';
import type { StoredCompany } from '../stored-company.ts';
import type { ReadUpload, Upload } from './read-upload.ts';

/** What the thread that reads an upload is told: the stored rows in pieces, then the rest. */
export type ToThread =
  | { readonly kind: 'rows'; readonly table: TableName; readonly rows: readonly StoredRow[] }
  | {
      readonly kind: 'read';
      readonly upload: Upload;
      readonly company: Omit<StoredCompany, 'stored'>;
    };

export type FromThread = ReadUpload;
