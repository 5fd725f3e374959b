import { buffer } from 'node:stream/consumers';
import { TABLE_NAMES, type TableName } from '../../../core/contract/administration/tables.ts';
import { type Changes, PARTS } from '../plan/changes.ts';
import { type StoredRow, stateOf } from '../stored/read-state.ts';
import type { StoredCompany } from '../stored-company.ts';
import { type FromProcess, PIECE, type ToProcess } from './messages.ts';

/** What a process says: the changes, and the rest without them. */
export type SaidOf<Said> = { readonly said: Said; readonly changes: Changes };

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

/** CD31: makes this process compare the one thing that it is asked about, so that nothing in it blocks or ends the server. */
export const serveComparison = <Asked, Said>(
  compare: (sent: Uint8Array, asked: Asked, company: StoredCompany) => SaidOf<Said>,
): void => {
  const sent = buffer(process.stdin);
  const rows: Partial<Record<TableName, StoredRow[]>> = Object.fromEntries(
    TABLE_NAMES.map((table): [TableName, StoredRow[]] => [table, []]),
  );
  process.on('message', async (message: ToProcess) => {
    if (message.kind === 'rows') {
      for (const row of message.rows) rows[message.table]?.push(row);
      return;
    }
    try {
      const company = { ...message.company, stored: stateOf(rows) };
      const { said, changes } = compare(await sent, message.asked as Asked, company);
      sendChanges(changes);
      send({ kind: 'said', said });
    } catch (error) {
      send({ kind: 'failed', message: error instanceof Error ? `${error.stack}` : String(error) });
    }
  });
};
