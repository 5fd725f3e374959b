import { Schema } from 'effect';
import { floorOfSpace } from '../../core/contract/ids.ts';
import { Visibility } from '../../core/contract/people.ts';
import type { Query } from '../database/db.ts';
import { concurrentChange } from '../database/retry.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import {
  type FloorChange,
  type MovedFloor,
  moveFloors,
  recordChanges,
} from '../stamps/change-floor.ts';

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

/** Where a change shows, besides the person's place and claims. */
export type Concerned = {
  /** Spaces that will show differently as well. */
  readonly spaceIds: (query: Query) => Promise<readonly number[]>;
  /** Where the person will be: others hear of the person there, and where they were (VI3). */
  readonly place: number | null;
};

/** Which change tells of what: the person shows where they were and where they go, all else is of the spaces. */
const changesOf = (
  userId: number,
  before: Presence,
  { place }: Concerned,
  further: readonly number[],
): readonly FloorChange[] => {
  // Nobody else knew of an invisible person, so there is nothing to forget.
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

/**
 * Changes how a person shows on the map. `write` makes the change once the affected floors are locked. False: there is no
 * such person.
 */
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
  // Floors first, then people: the order of every writer. A statement of its own, so that the read after it is current.
  await query(sql`select id from employee where id = ${userId} for no key update`);
  const now = [await readPresence(query, userId), await concerned.spaceIds(query)];
  if (JSON.stringify(now) !== JSON.stringify([before, further]))
    throw concurrentChange(`Person ${userId}`);
  await write(before);
  await recordChanges(query, moved, changes, [userId]);
  return true;
};
