import { Schema } from 'effect';
import { floorOfSpace } from '../../../core/contract/ids.ts';
import type { FloorChange } from '../../change/record.ts';
import type { Query } from '../../database/db.ts';
import { decodeRows } from '../../database/rows.ts';

const decodeShown = decodeRows(
  Schema.Struct({ space_id: Schema.Int, user_id: Schema.NullOr(Schema.Int) }),
);

/** The spaces where these people are, or which they have booked or claimed from the minute on; without removed floors. */
export const showing = async (
  query: Query,
  userIds: readonly number[],
  minute: number,
): Promise<readonly FloorChange[]> => {
  if (userIds.length === 0) return [];
  return decodeShown(
    await query({
      // PV5: a floor that was removed shows nobody, and is never locked.
      text: `select shown.space_id, shown.user_id from (
               select location_space_id as space_id, id as user_id from employee
                 where id = any($1::bigint[]) and location_space_id is not null
               union select space_id, null from booking
                 where (user_id = any($1::bigint[]) or organizer_id = any($1::bigint[])) and end_minute > $2::bigint
               union select space_id, null from claim where user_id = any($1::bigint[])
             ) shown join floor f on f.id = shown.space_id & 4095`,
      values: [userIds, minute],
    }),
  ).map(({ space_id, user_id }) => ({
    floorId: floorOfSpace(space_id),
    spaceId: space_id,
    ...(user_id === null ? {} : { userId: user_id }),
  }));
};
