/**
 * LI3: milliseconds for which a message is shown (specification 9). `other`: messages without a specified time, such as
 * failed fetches, which contain the server's longer text (G57); `login`: a failed login, the only report of it (UA16).
 */
export const MESSAGE_DURATIONS = {
  booking: 4_000,
  attendance: 3_000,
  claim: 3_000,
  other: 6_000,
  login: 60_000,
} as const;
