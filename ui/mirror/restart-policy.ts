/** What follows a worker's death. */
export type Restart =
  /** Goes on with the log. */
  | { readonly _tag: 'Resume'; readonly delay: number }
  /** The log itself may be what kills it: begins a new one. */
  | { readonly _tag: 'Afresh'; readonly delay: number }
  | { readonly _tag: 'GiveUp' };

const WINDOW = 60_000;
/** Deaths in the window after which the log is left behind, and after which nothing helps. */
const AFRESH_AT = 3;
const GIVE_UP_AT = 6;
/** Milliseconds of waiting after the first, second ... death. */
const DELAYS = [0, 250, 500, 1_000, 2_000];

/** Death times that still count, in milliseconds since the epoch. */
export const recentDeaths = (deaths: readonly number[], now: number): readonly number[] =>
  deaths.filter((at) => now - at < WINDOW);

/** `hasStarted`: whether any worker of this page ever did; a script that is missing stays missing. */
export const restartAfter = (recent: number, hasStarted: boolean): Restart => {
  if (recent >= (hasStarted ? GIVE_UP_AT : AFRESH_AT)) return { _tag: 'GiveUp' };
  const delay = DELAYS[recent - 1] ?? 0;
  return { _tag: recent >= AFRESH_AT ? 'Afresh' : 'Resume', delay };
};
