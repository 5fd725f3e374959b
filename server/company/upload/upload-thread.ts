import { parentPort } from 'node:worker_threads';
import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { type StoredRow, stateOf } from '../stored/read-state.ts';
import type { FromThread, ToThread } from './messages.ts';
import { readUpload } from './read-upload.ts';

/** CD31: entry point of the worker thread that reads one upload, so that nothing in it blocks the event loop. */

const port = parentPort;
if (port === null) throw new Error('This program runs in a worker thread');

const rows: Partial<Record<TableName, StoredRow[]>> = Object.fromEntries(
  TABLE_NAMES.map((table): [TableName, StoredRow[]] => [table, []]),
);

port.on('message', (message: ToThread) => {
  if (message.kind === 'rows') {
    for (const row of message.rows) rows[message.table]?.push(row);
    return;
  }
  const { upload, company } = message;
  const read: FromThread = readUpload(upload, { ...company, stored: stateOf(rows) });
  port.postMessage(read);
  port.close();
});
