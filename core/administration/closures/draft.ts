import type { ClosureDraft } from '../../contract/administration/closures.ts';
import { changeOf, shownCell } from '../changes/index.ts';
import { rowsByKey } from '../tables/index.ts';
import type { ClosuresReads } from './model.ts';

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

type Reads = Pick<ClosuresReads, 'tables' | 'changes'>;

/** A cell of a closure with the changes of the set. */
export const cellOfClosure = ({ tables, changes }: Reads, key: string, column: string): string =>
  shownCell(tables, changes.draft, 'closures', key, column);

/** All closures with those of the set, also those that are gone in it. */
export const closureKeys = ({ tables, changes }: Reads): readonly string[] => [
  ...rowsByKey(tables, 'closures').keys(),
  ...Object.entries(changes.draft.closures ?? {}).flatMap(([key, { kind }]) =>
    kind === 'add' ? [key] : [],
  ),
];

/** CS10: the request for the effects of a closure; null: the closure is removed or incomplete. */
export const draftOf = (state: Reads, key: string): Omit<ClosureDraft, 'from'> | null => {
  const change = changeOf(state.changes.draft, 'closures', key);
  if (change?.kind === 'remove') return null;
  const cell = (column: string): string | null => cellOfClosure(state, key, column) || null;
  const [building, floor, zone, space] = ['building', 'floor', 'zone', 'space'].map(cell);
  const [start, end] = [cell('start'), cell('end')];
  const places = [building, floor, space].filter((place) => place != null);
  const isTime = start !== null && LOCAL_TIME.test(start) && (end === null || LOCAL_TIME.test(end));
  if (places.length !== 1 || !isTime || (end !== null && end <= start)) return null;
  return {
    key: key.startsWith('+') ? null : key,
    building: building ?? null,
    floor: floor ?? null,
    zone: zone ?? null,
    space: space ?? null,
    start,
    end,
  };
};

/** CS22: the space that a booking gets: the chosen one, else the offered one; null: it stays. */
export const targetOf = (
  { chosen }: ClosuresReads['changes'],
  { id, kind, offer }: ClosuresReads['closures']['rows'][number],
): string | null => {
  const own = chosen[String(id)];
  if (kind === 'claim' || own === null) return null;
  return own ?? offer?.space.key ?? null;
};
