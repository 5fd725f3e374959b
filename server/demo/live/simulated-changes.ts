import { Schema } from 'effect';
import { floorOfSpace } from '../../../core/contract/ids.ts';
import { insertBooking } from '../../booking/insert-booking.ts';
import { moveFloors } from '../../change/floors.ts';
import { recordChange } from '../../change/record.ts';
import type { Db, Query } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { movePerson } from '../../people/move.ts';
import type { SimulatedChange } from '../day/change.ts';
import { isAtSpace, stateOf } from '../seed/whereabouts.ts';
import { isSimulated } from './simulated-span.ts';

const decodeZone = decodeFirst(Schema.Struct({ zone_id: Schema.Int }));

const zoneOf = async (query: Query, spaceId: number): Promise<number | null> =>
  decodeZone(await query(sql`select zone_id from space where id = ${spaceId}`))?.zone_id ?? null;

const claim = async (query: Query, { spaceId, userId, end }: SimulatedChange): Promise<void> => {
  const change = { floorId: floorOfSpace(spaceId), spaceId };
  const floors = await moveFloors(query, [change.floorId]);
  await query(sql`insert into claim (space_id, user_id, until_minute)
    select s.id, e.id, ${end}::bigint from space s cross join employee e
    where s.id = ${spaceId} and e.id = ${userId} and e.active for no key update of e
    on conflict do nothing`);
  await recordChange(query, { floors, changes: [change], userIds: [userId], history: null });
};

/** False: the change conflicts with actions of real people. */
const carryOut = async (query: Query, change: SimulatedChange): Promise<boolean> => {
  const { kind, userId, spaceId } = change;
  switch (kind) {
    case 'bookDesk':
    case 'bookRoom': {
      const made = await insertBooking(query, {
        spaceIds: [spaceId],
        kind: kind === 'bookDesk' ? 'desk' : 'room',
        subject: change.subject ?? '',
        userId,
        organizerId: userId,
        start: change.start,
        end: change.end,
        madeAt: change.at,
        source: null,
      });
      return !('kind' in made);
    }
    case 'claim':
      await claim(query, change);
      return true;
    case 'leave':
      await movePerson(query, { userId, spaceId: null, state: 'OFFLINE' });
      return true;
    default: {
      const place = isAtSpace(kind) ? spaceId : await zoneOf(query, spaceId);
      await movePerson(query, { userId, spaceId: place, state: stateOf[kind] });
      return true;
    }
  }
};

/**
 * Applies simulated changes in order, each in its own transaction, through the same functions as people's own actions.
 * Bookings that conflict with those of real people are skipped. CH4: nobody did them, so the change history has none. Returns how many changes were applied.
 */
export const applySimulatedChanges = async (
  db: Db,
  changes: readonly SimulatedChange[],
): Promise<number> => {
  let done = 0;
  for (const change of changes) {
    const isDone = await db.transaction(
      async (query) => (await isSimulated(query)) && carryOut(query, change),
    );
    if (isDone) done += 1;
  }
  return done;
};
