import { Schema } from 'effect';
import { floorOfSpace } from '../../core/contract/ids.ts';
import { Visibility } from '../../core/contract/people.ts';
import { type MovedFloor, moveFloors } from '../change/floors.ts';
import { type FloorChange, recordChange } from '../change/record.ts';
import type { Query } from '../database/db.ts';
import { concurrentChange } from '../database/retry.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';

const decodePresence = decodeFirst(
  Schema.Struct({
    location_space_id: Schema.NullOr(Schema.Int),
    visibility: Visibility,
    claims: Schema.Array(Schema.Int),
  }),
);
export type Presence = NonNullable<ReturnType<typeof decodePresence>>;

const readPresence = async (query: Query, userId: number): Promise<Presence | null> =>
  decodePresence(
    await query(sql`select location_space_id, visibility,
             coalesce((select jsonb_agg(space_id order by space_id) from claim
                       where user_id = e.id), '[]') as claims
      from employee e where id = ${userId}`),
  );

/** What a change affects, besides the person's place and claims. */
export type Concerned = {
  /** Further spaces that will show differently. */
  readonly spaceIds: (query: Query) => Promise<readonly number[]>;
  /** The person's place after the change: others get the person there and at the old place (VI3). */
  readonly place: number | null;
};

/** The floor changes to record: the person at the old and the new place, and every affected space. */
const changesOf = (
  userId: number,
  before: Presence,
  { place }: Concerned,
  further: readonly number[],
): readonly FloorChange[] => {
  // Other people's pages do not have an invisible person, so there is nothing to remove.
  const hidden = before.visibility === 'INVISIBLE';
  const places = new Set(
    [before.location_space_id, place].filter((id): id is number => id !== null),
  );
  const spaceIds = new Set([...places, ...before.claims, ...further]);
  return [...spaceIds].map((spaceId) => ({
    floorId: floorOfSpace(spaceId),
    spaceId,
    ...(places.has(spaceId) ? { userId, hidden } : {}),
  }));
};

/** Changes how a person shows on the map: runs `write` with the affected floors locked. CD30: False: there is no active person. */
export const changePresence = async (
  query: Query,
  userId: number,
  concerned: Concerned,
  write: (before: Presence) => Promise<void>,
): Promise<boolean> => {
  const before = await readPresence(query, userId);
  if (before === null) return false;
  const further = await concerned.spaceIds(query);
  const changes = changesOf(userId, before, concerned, further);
  const moved: ReadonlyMap<number, MovedFloor> = await moveFloors(
    query,
    changes.map(({ floorId }) => floorId),
  );
  // Floors before people: the lock order of every writer. A separate statement, so that the next read is current.
  const people = await query(
    sql`select id from employee where id = ${userId} and active for no key update`,
  );
  if (people.length === 0) return false;
  const now = [await readPresence(query, userId), await concerned.spaceIds(query)];
  if (JSON.stringify(now) !== JSON.stringify([before, further]))
    throw concurrentChange(`Person ${userId}`);
  await write(before);
  await recordChange(query, { floors: moved, changes, userIds: [userId], history: null });
  return true;
};
