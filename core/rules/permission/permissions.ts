import { type Grants, mayBookFor, mayRelease, mayTakeAway } from './grants.ts';

/** Which features the company uses (specification 3, client configuration). */
export type Features = {
  readonly deskFinder: boolean;
  readonly roomFinder: boolean;
  readonly colleagueFinder: boolean;
  readonly attendance: boolean;
  /** Booking on behalf of others. */
  readonly bobo: boolean;
  readonly allowMultipleDesks: boolean;
};

/**
 * Why an action is not allowed. `notOffered`: the company does not use it, so it is hidden; the other reasons are shown.
 */
export type PermissionDenied =
  | 'notOffered'
  | 'noReservePermission'
  | 'noMultiplePermission'
  | 'noCancelPermission'
  | 'notOwnClaim'
  | 'oneself';

/** The user's permissions, and whether the target is their own: something they organize or claim, or themself. */
export type Authorization = {
  readonly grants: Grants;
  readonly features: Features;
  readonly own: boolean;
};

type Need = {
  readonly met: (authorization: Authorization) => boolean;
  readonly denied: PermissionDenied;
};

const feature = (name: keyof Features): Need => ({
  met: ({ features }) => features[name],
  denied: 'notOffered',
});

const forOthers: Need = {
  met: ({ grants }) => mayBookFor(false, grants),
  denied: 'noReservePermission',
};
const several: Need = {
  met: ({ grants }) => grants.multipleDesks,
  denied: 'noMultiplePermission',
};
const takeAway: Need = {
  met: ({ own, grants }) => mayTakeAway(own, grants),
  denied: 'noCancelPermission',
};
const release: Need = { met: ({ own, grants }) => mayRelease(own, grants), denied: 'notOwnClaim' };
const somebodyElse: Need = { met: ({ own }) => !own, denied: 'oneself' };

/** PE6: the permission matrix of specification 6. If several conditions fail, the first is the reason. */
const MATRIX = {
  bookDesk: [feature('deskFinder')],
  bookRoom: [feature('roomFinder')],
  bookDeskOnBehalf: [feature('deskFinder'), feature('bobo'), forOthers],
  bookRoomOnBehalf: [feature('roomFinder'), feature('bobo'), forOthers],
  bookDesks: [feature('deskFinder'), feature('allowMultipleDesks'), several],
  bookDesksOnBehalf: [
    feature('deskFinder'),
    feature('allowMultipleDesks'),
    feature('bobo'),
    several,
    forOthers,
  ],
  releaseClaim: [release],
  removeBooking: [takeAway],
  endBooking: [takeAway],
  openPlanner: [feature('attendance')],
  registerAttendance: [feature('attendance')],
  openRoomOverview: [feature('roomFinder')],
  searchDesks: [feature('deskFinder')],
  searchRooms: [feature('roomFinder')],
  searchColleagues: [feature('colleagueFinder')],
  // PE7: a user cannot star themself (specification 5).
  addFavourite: [somebodyElse],
} as const satisfies Readonly<Record<string, readonly Need[]>>;

export type Action = keyof typeof MATRIX;

/** Why the action is not allowed; null: it is. Example: `bookDesk` without the desk finder is `'notOffered'`. */
export const permissionDenied = (
  action: Action,
  authorization: Authorization,
): PermissionDenied | null => {
  const needs: readonly Need[] = MATRIX[action];
  return needs.find(({ met }) => !met(authorization))?.denied ?? null;
};
