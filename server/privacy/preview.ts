import { Schema } from 'effect';
import { floorOfSpace } from '../../core/contract/ids.ts';
import { Visibility } from '../../core/contract/people.ts';
import type { PrivacyPreview } from '../../core/contract/privacy-preview.ts';
import type { Caller } from '../../core/contract/session.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { readChanged } from '../floor/floor-content.ts';
import { mergeChanges } from '../floor/merge-floors.ts';
import { userDetails } from '../people/details.ts';
import { isSeenBy } from '../people/person-row.ts';
import { isFoundByName } from '../search/full-objects.ts';

/** An id of nobody: represents a colleague without permissions. */
const STRANGER = 0;

/** Whether a colleague sees the person on the map at their place; false if they have no place. */
const isOnMap = async (db: Db, userId: number): Promise<boolean> => {
  const own = await userDetails(db, { userId, sessionHash: '' }, userId);
  const place = own.ok ? own.value.loc : null;
  if (place === null) return false;
  const floorId = floorOfSpace(place.spaceId);
  const content = await readChanged(db, floorId, { spaceIds: [], userIds: [userId] });
  const heard = content === null ? null : mergeChanges([content], new Set([floorId]), STRANGER);
  return heard?.users.update.some(({ id }) => id === userId) ?? false;
};

const decodePerson = decodeFirst(Schema.Struct({ id: Schema.Int, visibility: Visibility }));

/** Whether a colleague sees the person's name in bookings; decided as in the lists of bookings. */
const isNamedInBookings = async ({ query }: Db, userId: number): Promise<boolean> => {
  const row = decodePerson(
    await query(sql`select id, visibility from employee where id = ${userId}`),
  );
  return row !== null && isSeenBy(row, STRANGER);
};

/** VI5: the caller as a colleague sees them, derived from the answers that colleagues get. */
export const privacyPreview = async (db: Db, caller: Caller): Promise<PrivacyPreview> => {
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
