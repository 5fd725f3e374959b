/**
 * LI3: milliseconds that a message shows (specification 9). `other`: what the specification gives no time for, such as
 * a failed fetch, whose words are the server's and longer (G57).
 */
export const MESSAGE_DURATIONS = {
  booking: 4_000,
  attendance: 3_000,
  claim: 3_000,
  other: 6_000,
} as const;
