const HOUR_MS = 3_600_000;

/** From when on something needs attention: for the lines, the page, the doctor, and the alerts in deploy/alerts.yaml. */
export const ALARM_LIMITS = {
  /** BA15: the age of the last good backup: a day, and the time that one takes. */
  backupAgeMs: 26 * HOUR_MS,
  /** The time since the last day on which what is kept for too long was deleted. */
  retentionAgeMs: 48 * HOUR_MS,
  /** The part of a disk that is free. */
  freePart: 0.1,
  /** Between the clocks of the database and of a server. */
  clockOffsetMs: 30_000,
} as const;
