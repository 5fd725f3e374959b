import type { Attention, Operation } from '../../../core/contract/administration/operation.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** As in deploy/alerts.yaml. */
const OLD_BACKUP = 26 * HOUR;
const LATE_RETENTION = 2 * DAY;
const LEAST_FREE = 0.1;
const MOST_OFFSET = 30;

export type Seen = Omit<Operation, 'attention'> & {
  readonly isFull: boolean;
  readonly hasBackupFailed: boolean;
  /** The end of the last day on which it was done, in minutes; null: not yet. */
  readonly retention: number | null;
  /** Now, in minutes since the epoch. */
  readonly minute: number;
};

/** OP54: the conditions of the alerts that can be seen without history. The most urgent one is first. */
export const attentionOf = (seen: Seen): readonly Attention[] => {
  const { lastBackup, minute, retention, processes } = seen;
  const isWrong: Readonly<Record<Attention, boolean>> = {
    databaseFull: seen.isFull,
    diskLow: seen.disks.some(({ freeBytes, sizeBytes }) => freeBytes / sizeBytes < LEAST_FREE),
    backupOld: lastBackup !== undefined && (lastBackup ?? 0) < minute - OLD_BACKUP,
    backupFailed: seen.hasBackupFailed,
    waiting: seen.waiting.connection > 0,
    clockOff: Math.abs(seen.clockOffset) > MOST_OFFSET,
    retentionLate: retention !== null && retention < minute - LATE_RETENTION,
    versions: new Set(processes.map(({ build }) => build)).size > 1,
  };
  return (Object.keys(isWrong) as readonly Attention[]).filter((name) => isWrong[name]);
};
