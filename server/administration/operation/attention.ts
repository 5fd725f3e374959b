import type { Attention, Operation } from '../../../core/contract/administration/operation.ts';
import { ALARM_LIMITS } from '../../operator/alarm-limits.ts';

const MINUTE_MS = 60_000;
const { backupAgeMs, retentionAgeMs, freePart, clockOffsetMs } = ALARM_LIMITS;

export type Seen = Omit<Operation, 'attention'> & {
  readonly isFull: boolean;
  /** Whether nothing may leave (BA10). */
  readonly isPaused: boolean;
  readonly hasBackupFailed: boolean;
  /** Whether nothing makes backups, as far as the servers and the database tell. */
  readonly isUnsaved: boolean;
  /** The end of the last day on which it was done, in minutes; null: not yet. */
  readonly retention: number | null;
  /** SO12: whether the secret at a provider ends within 30 days. */
  readonly isSecretEnding: boolean;
  /** Now, in minutes since the epoch. */
  readonly minute: number;
};

/** OP54: the conditions of the alerts that can be seen without history. The most urgent one is first. */
export const attentionOf = (seen: Seen): readonly Attention[] => {
  const { lastBackup, minute, retention, processes } = seen;
  const isWrong: Readonly<Record<Attention, boolean>> = {
    databaseFull: seen.isFull,
    outgoingPaused: seen.isPaused,
    diskLow: seen.disks.some(({ freeBytes, sizeBytes }) => freeBytes / sizeBytes < freePart),
    backupOld: lastBackup !== undefined && (lastBackup ?? 0) < minute - backupAgeMs / MINUTE_MS,
    backupFailed: seen.hasBackupFailed,
    backupMissing: seen.isUnsaved,
    waiting: seen.waiting.connection > 0,
    clockOff: Math.abs(seen.clockOffset) * 1000 > clockOffsetMs,
    retentionLate: retention !== null && retention < minute - retentionAgeMs / MINUTE_MS,
    secretEnds: seen.isSecretEnding,
    jobsDead: (seen.jobs?.dead ?? 0) > 0,
    jobsFailing: seen.jobs?.failing !== undefined,
    versions: new Set(processes.map(({ build }) => build)).size > 1,
  };
  return (Object.keys(isWrong) as readonly Attention[]).filter((name) => isWrong[name]);
};
