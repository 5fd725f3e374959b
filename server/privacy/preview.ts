import { floorOfSpace } from '../../core/contract/ids.ts';
import type { SeenBy } from '../../core/contract/seen.ts';
import type { Caller } from '../../core/contract/session.ts';
import { NO_GRANTS } from '../../core/rules/permission/grants.ts';
import { selectBookings, showBookings } from '../booking/list.ts';
import type { Db } from '../database/db.ts';
import { readChanged } from '../floor/floor-content.ts';
import { mergeChanges } from '../floor/merge-floors.ts';
import { userDetails } from '../people/details.ts';
import { isFoundByName } from '../search/full-objects.ts';

/** Nobody's id: a colleague without permissions. */
const STRANGER = 0;

/** Whether a colleague's map has the person at the place where they are; false where they are nowhere. */
const isOnMap = async (db: Db, userId: number): Promise<boolean> => {
  const own = await userDetails(db, { userId, sessionHash: '' }, userId);
  const place = own.ok ? own.value.loc : null;
  if (place === null) return false;
  const floorId = floorOfSpace(place.spaceId);
  const content = await readChanged(db, floorId, { spaceIds: [], userIds: [userId] });
  const heard = content === null ? null : mergeChanges([content], new Set([floorId]), STRANGER);
  return heard?.users.update.some(({ id }) => id === userId) ?? false;
};

/** Whether a colleague would read the person's name in a booking of theirs: told of one that there could be. */
const isNamedInBookings = async (db: Db, userId: number): Promise<boolean> => {
  const rows = await db.query({
    text: selectBookings(
      `(select 0::bigint as id, '' as subject, 0::bigint as start_minute, 1::bigint as end_minute, s.id as space_id,
               s.floor_id, lower(s.asset_type) as kind, $1::bigint as user_id, $1::bigint as organizer_id
        from space s limit 1)`,
    ),
    values: [userId],
  });
  return showBookings(rows, STRANGER, NO_GRANTS, []).some(({ user }) => user?.id === userId);
};

/** VI5: what a colleague sees of the caller, by the very answers that colleagues get. */
export const privacyPreview = async (db: Db, caller: Caller): Promise<SeenBy> => {
  const stranger: Caller = { userId: STRANGER, sessionHash: '' };
  const details = await userDetails(db, stranger, caller.userId);
  if (!details.ok) throw new Error(`the caller ${caller.userId} is unknown`);
  const [inSearch, onMap, inBookings] = await Promise.all([
    isFoundByName(db, stranger, details.value),
    isOnMap(db, caller.userId),
    isNamedInBookings(db, caller.userId),
  ]);
  return { details: details.value, inSearch, onMap, inBookings };
};
