import { Schema } from 'effect';
import { floorOfSpace } from '../../core/contract/ids.ts';
import { Visibility } from '../../core/contract/people.ts';
import type { Query } from '../database/db.ts';
import { changedMeanwhile } from '../database/retry.ts';
import { decodeFirst } from '../database/rows.ts';
import {
  type FloorChange,
  type MovedFloor,
  moveFloors,
  recordChanges,
} from '../update/change-floor.ts';

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
    await query({
      text: `select location_space_id, visibility,
                    coalesce((select jsonb_agg(space_id order by space_id) from claim
                              where user_id = e.id), '[]') as claims
             from employee e where id = $1`,
      values: [userId],
    }),
  );

/** Where the person shows on the map: the place where they are, and what they claim. */
const placesOf = (presence: Presence): readonly number[] => [
  ...(presence.location_space_id === null ? [] : [presence.location_space_id]),
  ...presence.claims,
];

/** Spaces besides, that will show differently as well. */
type FurtherSpaces = (query: Query) => Promise<readonly number[]>;

/**
 * Changes how a person shows on the map. `furtherSpaces`: besides where the person is and what they claim. `write` makes
 * the change once the floors concerned are held. False: there is no such person.
 */
export const changePresence = async (
  query: Query,
  userId: number,
  furtherSpaces: FurtherSpaces,
  write: (before: Presence) => Promise<void>,
): Promise<boolean> => {
  const before = await readPresence(query, userId);
  if (before === null) return false;
  const further = await furtherSpaces(query);
  const spaceIds = [...new Set([...placesOf(before), ...further])];
  const moved: ReadonlyMap<number, MovedFloor> = await moveFloors(
    query,
    spaceIds.map(floorOfSpace),
  );
  // Floors first, then people: the order of every writer. A statement of its own, so that the read after it is current.
  await query({
    text: 'select id from employee where id = $1 for no key update',
    values: [userId],
  });
  const now = [await readPresence(query, userId), await furtherSpaces(query)];
  if (JSON.stringify(now) !== JSON.stringify([before, further]))
    throw changedMeanwhile(`Person ${userId}`);
  await write(before);
  const changes: FloorChange[] = spaceIds.map((spaceId) => ({
    floorId: floorOfSpace(spaceId),
    spaceId,
    userId,
  }));
  await recordChanges(query, moved, changes, [userId]);
  return true;
};
