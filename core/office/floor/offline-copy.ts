import { rowsOf } from '../../engine/table.ts';
import type { OfflineCopy } from '../page/offline-copy.ts';
import type { FloorReads } from './model.ts';

/** Whether the session allows an offline copy. */
const mayKeep = ({ session }: FloorReads): boolean =>
  session.auth === 'signedIn' &&
  session.consent.status === 'approved' &&
  (session.user?.offlineMinutes ?? 0) > 0;

/** OF13: whether a step has ended the session, the consent or the permission to keep anything, or found none of them. */
export const mustForget = (before: FloorReads, after: FloorReads): boolean => {
  if (before.session === after.session || mayKeep(after)) return false;
  return mayKeep(before) || (before.session.auth !== after.session.auth && isTold(after));
};

const isTold = ({ session }: FloorReads): boolean => session.auth !== 'unknown';

/** OF10: whether a step has changed the user's own data, including the own bookings. */
export const isOwnNews = (before: FloorReads, after: FloorReads): boolean =>
  before.floor.self !== after.floor.self;

/** OF10: the offline copy of the state, limited to the shown floor; null: there is nothing to keep. */
export const offlineCopyOf = (state: FloorReads): OfflineCopy | null => {
  const { session, page, place, floor } = state;
  const { configuration, user } = session;
  const { floorId } = place;
  const content = floorId === null ? undefined : floor.content[floorId];
  // A copy that is shown is kept already.
  if (!mayKeep(state) || page.asOf !== null) return null;
  if (configuration === null || user === null) return null;
  if (!place.known || floorId === null || content === undefined) return null;
  if (floor.updatedAt === null || floor.self === null) return null;
  const { fStatic, fStatus, zones, spaces, signs, users } = content;
  return {
    at: floor.updatedAt,
    configuration,
    user,
    floorId,
    update: {
      stamp: floor.stamp,
      now: Math.floor(floor.updatedAt / 60_000),
      self: floor.self,
      // Its stamp says that the page knows it.
      maintenance: floor.maintenance,
      entities: {
        sites: Object.values(place.sites),
        buildings: Object.values(place.buildings),
        floors: Object.values(place.floors),
        spaceTypes: Object.values(place.spaceTypes),
        equipment: Object.values(place.equipment),
        zones: rowsOf(zones),
        spaces: rowsOf(spaces),
        signs: rowsOf(signs),
        users: rowsOf(users),
      },
      floors: [{ fId: floorId, fStatic, fStatus }],
    },
  };
};
