import type { MovedFloor } from '../../change/floors.ts';
import type { Query } from '../../database/db.ts';
import { concurrentChange } from '../../database/retry.ts';
import { showing } from './showing.ts';

/**
 * CD30: from now on until the end of the transaction, nobody books, claims or registers for these people, so that all of it is found
 * that ends with them. Everybody whose row changes is locked together, by id and after the floors, as every writer does. `floors`: those
 * that are locked. `minute`: now.
 */
export const holdLeavers = async (
  query: Query,
  {
    leavers,
    changed,
    floors,
  }: {
    readonly leavers: readonly number[];
    readonly changed: readonly number[];
    readonly floors: ReadonlyMap<number, MovedFloor>;
  },
  minute: number,
): Promise<void> => {
  if (leavers.length === 0) return;
  await query({
    text: 'select id from employee where id = any($1::bigint[]) order by id for no key update',
    values: [changed],
  });
  const shown = await showing(query, leavers, minute);
  // What was booked meanwhile is perhaps on a floor that is not locked, whose pages could not be told.
  if (shown.some(({ floorId }) => !floors.has(floorId))) throw concurrentChange('People');
};
