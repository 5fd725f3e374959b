/** PW12, DD10: milliseconds between background refreshes of data whose changes the server does not announce. */
export const BACKGROUND_INTERVAL = 60_000;
