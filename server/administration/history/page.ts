import { Schema } from 'effect';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import { AnyJson } from '../../../core/contract/administration/any-json.ts';
import {
  type HistoryEntry,
  type HistoryPage,
  MOST_HISTORY,
} from '../../../core/contract/administration/history.ts';
import type { Db, Query } from '../../database/db.ts';
import { decodeFirst, decodeRows } from '../../database/rows.ts';
import { snapshot } from '../../database/snapshot.ts';
import { cutBefore, entriesOf, type HistoryFilter, selected } from './filter.ts';

const Values = Schema.NullOr(Schema.Record(Schema.String, AnyJson));

const decodeEntries = decodeRows(
  Schema.Struct({
    id: Schema.Int,
    at: Schema.Int,
    actor_id: Schema.NullOr(Schema.Int),
    actor_name: Schema.String,
    source: Schema.String,
    subject: Schema.String,
    subject_id: Schema.String,
    action: Schema.Literals(['added', 'changed', 'removed']),
    before: Values,
    after: Values,
    reason: Schema.NullOr(Schema.String),
  }),
);
const decodeTotal = decodeFirst(Schema.Struct({ total: Schema.Int }));

const COLUMNS = `c.id, c.at, c.actor_id, c.actor_name, c.source, c.subject, c.subject_id, c.action, c.before, c.after, c.reason`;

/** AD10: entries of the change history, newest first. `before`: older than this one; null: from the newest on. */
export const readEntries = async (
  query: Query,
  administrator: Administrator,
  filter: HistoryFilter,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<readonly HistoryEntry[]> => {
  const found = selected(administrator, before === null ? filter : { ...filter, before });
  const rows = decodeEntries(
    await query({
      text: entriesOf(found, COLUMNS, { order: 'newest', most }),
      values: found.values,
    }),
  );
  return rows.map(({ actor_id, actor_name, subject_id, ...entry }) => ({
    ...entry,
    actorId: actor_id,
    actor: actor_name,
    subjectId: subject_id,
  }));
};

/** Entries are counted up to here, so that a count never takes long. */
export const MOST_COUNTED = 100_000;

const countEntries = async (
  query: Query,
  administrator: Administrator,
  filter: HistoryFilter,
): Promise<number> => {
  const found = selected(administrator, filter);
  const rows = await query({
    text: `select count(*) as total from (${entriesOf(found, '1 as one', { order: 'any', most: MOST_COUNTED })}) found`,
    values: found.values,
  });
  return decodeTotal(rows)?.total ?? 0;
};

/** AD10: a page of the change history. */
export const historyPage = (
  db: Db,
  administrator: Administrator,
  { before, ...filter }: HistoryFilter & { readonly before?: number | undefined },
): Promise<HistoryPage> =>
  snapshot(db, async (query): Promise<HistoryPage> => {
    const entries = await readEntries(query, administrator, filter, {
      before: before ?? null,
      most: MOST_HISTORY + 1,
    });
    const page = entries.slice(0, MOST_HISTORY);
    const isAll = before === undefined && entries.length <= MOST_HISTORY;
    const total = isAll ? entries.length : await countEntries(query, administrator, filter);
    const { to = null, text = '' } = filter;
    const cut =
      text === ''
        ? []
        : await query({
            text: cutBefore('$1::bigint'),
            values: [to],
          });
    return {
      ...(cut.length > 0 ? { isCut: true } : {}),
      entries: page,
      total,
      next: entries.length > MOST_HISTORY ? (page.at(-1)?.id ?? null) : null,
    };
  });
