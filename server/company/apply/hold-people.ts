import type { MovedFloor } from '../../change/floors.ts';
import type { Query } from '../../database/db.ts';
import { concurrentChange } from '../../database/retry.ts';
import { showing } from './showing.ts';

/**
 * CD30: keeps leavers, and those whose times are shifted (CD42), from booking, claiming and registering until the transaction
 * ends, so that it finds everything of theirs. With them, all people with changed rows are locked together, by id and after
 * the floors, like every writer does. `floors`: the locked ones. `minute`: now.
 */
export const holdPeople = async (
  query: Query,
  {
    leavers,
    changed,
    shifted,
    floors,
  }: {
    readonly leavers: readonly number[];
    readonly changed: readonly number[];
    readonly shifted: readonly number[];
    readonly floors: ReadonlyMap<number, MovedFloor>;
  },
  minute: number,
): Promise<void> => {
  if (leavers.length === 0 && shifted.length === 0) return;
  await query({
    text: 'select id from employee where id = any($1::bigint[]) order by id for no key update',
    values: [[...new Set([...changed, ...shifted])]],
  });
  const shown = await showing(query, leavers, minute);
  // A booking made in the meantime may be on a floor that is not locked: its pages could not be notified.
  if (shown.some(({ floorId }) => !floors.has(floorId))) throw concurrentChange('People');
};
