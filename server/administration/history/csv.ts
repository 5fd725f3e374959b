import type { Administrator } from '../../../core/contract/administration/administered.ts';
import type { HistoryEntry } from '../../../core/contract/administration/history.ts';
import type { Db } from '../../database/db.ts';
import { csvLines } from '../csv-lines.ts';
import type { HistoryFilter } from './filter.ts';
import { MOST_COUNTED, readEntries } from './page.ts';

const COLUMNS = [
  'id',
  'at',
  'actor_id',
  'actor',
  'source',
  'subject',
  'subject_id',
  'action',
  'before',
  'after',
  'reason',
];

/** Entries read at once. */
const BATCH = 2_000;

const json = (values: HistoryEntry['before']): string =>
  values === null ? '' : JSON.stringify(values);

const rowOf = (entry: HistoryEntry): readonly (string | number | null)[] => [
  entry.id,
  new Date(entry.at).toISOString(),
  entry.actorId,
  entry.actor,
  entry.source,
  entry.subject,
  entry.subjectId,
  entry.action,
  json(entry.before),
  json(entry.after),
  entry.reason,
];

/** The entries as CSV in UTF-8, newest first, at most 100,000; read batch by batch while they are sent. */
export async function* historyCsv(
  db: Db,
  administrator: Administrator,
  filter: HistoryFilter,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvLines([COLUMNS]));
  let before: number | null = null;
  for (let sent = 0; sent < MOST_COUNTED; sent += BATCH) {
    const entries: readonly HistoryEntry[] = await readEntries(db.query, administrator, filter, {
      before,
      most: BATCH,
    });
    if (entries.length > 0) yield encoder.encode(csvLines(entries.map(rowOf)));
    before = entries.at(-1)?.id ?? null;
    if (entries.length < BATCH) return;
  }
}
