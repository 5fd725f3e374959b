import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { type Changes, NO_CHANGES, PARTS } from '../plan/changes.ts';
import { type StoredRow, stateOf } from '../stored/read-state.ts';
import { type FromProcess, PIECE, type ToProcess } from './messages.ts';
import { readUpload } from './read-upload.ts';

/** CD31: entry point of the process that reads one upload, so that nothing in it blocks or ends the server. */

const rows: Partial<Record<TableName, StoredRow[]>> = Object.fromEntries(
  TABLE_NAMES.map((table): [TableName, StoredRow[]] => [table, []]),
);

const send = (message: FromProcess): boolean | undefined => process.send?.(message);

const sendChanges = (changes: Changes): void => {
  for (const table of TABLE_NAMES) {
    for (const part of PARTS) {
      const all = changes[table][part];
      for (let from = 0; from < all.length; from += PIECE) {
        send({ kind: 'rows', table, part, rows: all.slice(from, from + PIECE) });
      }
    }
  }
};

const answer = ({ upload, company }: ToProcess & { readonly kind: 'read' }): void => {
  const read = readUpload(upload, { ...company, stored: stateOf(rows) });
  if (!read.ok) {
    send({ kind: 'read', read });
    return;
  }
  sendChanges(read.planned.changes);
  send({ kind: 'read', read: { ...read, planned: { ...read.planned, changes: NO_CHANGES } } });
};

process.on('message', (message: ToProcess) => {
  if (message.kind === 'rows') {
    for (const row of message.rows) rows[message.table]?.push(row);
    return;
  }
  try {
    answer(message);
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? `${error.stack}` : String(error) });
  }
});
