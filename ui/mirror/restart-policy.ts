/** What happens after a worker died. */
export type Restart =
  /** Continues the log. */
  | { readonly _tag: 'Resume'; readonly delay: number }
  /** Starts a new log, because the old one may be the cause. */
  | { readonly _tag: 'Afresh'; readonly delay: number }
  | { readonly _tag: 'GiveUp' };

const WINDOW = 60_000;
/** Deaths within the window until a new log is started, and until the supervisor gives up. */
const AFRESH_AT = 3;
const GIVE_UP_AT = 6;
/** Milliseconds to wait after the first, second, ... death. */
const DELAYS = [0, 250, 500, 1_000, 2_000];

/** The deaths within the window, in milliseconds since the epoch. */
export const recentDeaths = (deaths: readonly number[], now: number): readonly number[] =>
  deaths.filter((at) => now - at < WINDOW);

/** `hasStarted`: whether any worker of this page ever started; a missing script stays missing. */
export const restartAfter = (recent: number, hasStarted: boolean): Restart => {
  if (recent >= (hasStarted ? GIVE_UP_AT : AFRESH_AT)) return { _tag: 'GiveUp' };
  const delay = DELAYS[recent - 1] ?? 0;
  return { _tag: recent >= AFRESH_AT ? 'Afresh' : 'Resume', delay };
};
