import type { SpaceState } from '../../core/contract/space.ts';
import type { Query } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { changePresence } from './presence.ts';

/** Where a person is now: at a desk, room or zone; null: not in the office. */
export type Whereabouts = {
  readonly userId: number;
  readonly spaceId: number | null;
  readonly state: SpaceState;
};

/** Moves a person, in a transaction. False: there is no active person. */
export const movePerson = (query: Query, { userId, spaceId, state }: Whereabouts) =>
  changePresence(query, userId, { spaceIds: async () => [], place: spaceId }, async () => {
    await query(
      sql`update employee set location_space_id = ${spaceId}, state = ${state} where id = ${userId}`,
    );
  });
