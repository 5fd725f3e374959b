/**
 * LI1: milliseconds between the answer to an action and the refresh that shows its effect (specification 7, 9).
 * `swimlanes`: before the room schedule is fetched.
 */
export const POST_ACTION_DELAYS = {
  roomBooking: 500,
  cancel: 500,
  end: 500,
  deskBooking: 1_000,
  removal: 1_000,
  attendance: 1_000,
  swimlanes: 200,
} as const;
