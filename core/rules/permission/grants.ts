import type { Interval } from '../../time/interval.ts';

/** What a user may do with the bookings of others; the server grants it per space (specification 6). */
export type Grants = {
  /** Book on behalf of others. */
  readonly allowBoBo: boolean;
  /** Cancel on behalf of others. */
  readonly allowCoBo: boolean;
  /** Delete this booking, whoever organizes it. */
  readonly deleteOnBehalf: boolean;
  /** Book several spaces at once. */
  readonly multipleDesks: boolean;
};

/** PE1: nothing is granted until the server has answered, and again after each selection (specification 4). */
export const NO_GRANTS: Grants = {
  allowBoBo: false,
  allowCoBo: false,
  deleteOnBehalf: false,
  multipleDesks: false,
};

/** PE2: a booking is for oneself, or needs the permission to book on behalf. */
export const mayBookFor = (self: boolean, { allowBoBo }: Pick<Grants, 'allowBoBo'>): boolean =>
  self || allowBoBo;

/**
 * PE3: a booking is removed by its organizer, by the person it is for (G36), or with the permission to cancel or to delete
 * on behalf. `own`: the user is one of the first two.
 */
export const mayTakeAway = (
  own: boolean,
  { allowCoBo, deleteOnBehalf }: Pick<Grants, 'allowCoBo' | 'deleteOnBehalf'>,
): boolean => own || allowCoBo || deleteOnBehalf;

/** PE4: a claim is released by its owner, or with the permission to cancel on behalf (G56). */
export const mayRelease = (own: boolean, { allowCoBo }: Pick<Grants, 'allowCoBo'>): boolean =>
  own || allowCoBo;

/** Leave to delete one booking, with the booking's time when the leave was given (specification 6). */
export type DeleteGrant = Interval & { readonly spaceId: number; readonly eventId: number };

/** PE5: leave to delete applies to one booking of one space at one time; a moved booking is another. */
export const mayDelete = (grants: readonly DeleteGrant[], booking: DeleteGrant): boolean =>
  grants.some(
    ({ spaceId, eventId, start, end }) =>
      spaceId === booking.spaceId &&
      eventId === booking.eventId &&
      start === booking.start &&
      end === booking.end,
  );
