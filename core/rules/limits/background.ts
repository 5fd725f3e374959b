/** PW12, DD10: milliseconds after which what is on the screen is asked for again, of which nobody tells that it changed. */
export const BACKGROUND_INTERVAL = 60_000;
