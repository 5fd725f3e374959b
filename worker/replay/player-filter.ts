import type { RowFilter } from '../protocol/player.ts';
import type { RowRecord } from './player-rows.ts';

/** Longer texts are not cached, so that the log is not in memory twice; characters. */
const KEPT_TEXT = 1_000;
/** Rows between two pauses. */
const AT_A_TIME = 4_000;

/** Creates a row filter that caches the searchable text of the rows. */
export const createMatcher = (records: readonly RowRecord[]) => {
  const texts: (string | undefined)[] = [];

  const textOf = (index: number, record: RowRecord): string => {
    const kept = texts[index];
    if (kept !== undefined) return kept;
    const { event, crash, code, rules, notice } = record;
    const of = crash === null ? '' : `${crash.message} ${crash.stack}`;
    const said = [code, ...rules, notice?.key ?? '', of].join(' ');
    const text = `${JSON.stringify(event)} ${said}`.toLowerCase();
    if (text.length <= KEPT_TEXT) texts[index] = text;
    return text;
  };

  /** The matching rows in order; null if `isOver` reports during a pause that the result is no longer needed. */
  return async (
    filter: RowFilter,
    breathe: () => Promise<void>,
    isOver: () => boolean,
  ): Promise<Uint32Array | null> => {
    const tags = new Set(filter.tags);
    const kinds: ReadonlySet<string> = new Set(filter.kinds);
    const wanted = filter.text.trim().toLowerCase();
    const found = new Uint32Array(records.length);
    let hits = 0;
    for (const [index, record] of records.entries()) {
      if (index > 0 && index % AT_A_TIME === 0) {
        await breathe();
        if (isOver()) return null;
      }
      if (tags.size > 0 && !tags.has(record.tag)) continue;
      if (kinds.size > 0 && !kinds.has(record.kind)) continue;
      if (filter.troubles && record.trouble === null) continue;
      if (wanted !== '' && !textOf(index, record).includes(wanted)) continue;
      found[hits] = index;
      hits += 1;
    }
    return found.slice(0, hits);
  };
};

/** The number of elements that are at most `limit`, by binary search. */
export const countThrough = (sorted: Uint32Array, limit: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The nearest element after or before `from`, or null. */
export const neighbourIn = (sorted: Uint32Array, from: number, direction: 1 | -1): number | null =>
  sorted[direction === 1 ? countThrough(sorted, from) : countThrough(sorted, from - 1) - 1] ?? null;
