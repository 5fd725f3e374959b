/** How long a test waits for what must come, however busy the machine is; and how often it looks. Milliseconds. */
export const PATIENT = { timeout: 30_000, interval: 20 } as const;
