/** Timeout and polling interval for conditions that must become true, even on a busy machine. Milliseconds. */
export const PATIENT = { timeout: 30_000, interval: 20 } as const;
