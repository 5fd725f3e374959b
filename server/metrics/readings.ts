import type { Connections } from '../database/db.ts';

export const QUEUES = ['read', 'write', 'password', 'known_password'] as const;
type QueueName = (typeof QUEUES)[number];

/** `data`: of the embedded database; `backups`: where the server puts backups. */
export type Disk = {
  readonly name: 'data' | 'backups';
  readonly freeBytes: number;
  readonly sizeBytes: number;
};

/** JO12: `lateMs`: for how long the oldest job has been due; 0: none is. */
export type OutboxLoad = {
  readonly waiting: number;
  /** JO14: of those that wait. */
  readonly failing: number;
  readonly dead: number;
  readonly lateMs: number;
  /** BA10: whether nothing leaves the installation. */
  readonly isPaused: boolean;
};

/** OP52: what can be read of this process at any time, at once. */
export type Readings = {
  /** How much work waits in each. */
  readonly queues: () => Readonly<Record<QueueName, number>>;
  /** Null: the embedded database, which has none. */
  readonly connections: () => Connections | null;
  /** Sessions that this process has heard of in the last five minutes. */
  readonly sessions: () => number;
  /** The clock of the database less that of this computer, in seconds. */
  readonly clockOffset: () => number;
  /** Whether notifications of the database arrive. */
  readonly hearsDatabase: () => boolean;
  /** Whether the last write failed because the disk of the database is full. */
  readonly isFull: () => boolean;
  readonly disks: () => readonly Disk[];
  /** Whether the servers make backups by themselves. */
  readonly makesBackups: boolean;
  /** The end of the last good backup of the servers, in milliseconds since the epoch; 0: none yet; null: they make none, or it is not known yet. */
  readonly lastBackup: () => number | null;
  /** The end of the last day on which the retention was done, in milliseconds since the epoch; null: none yet, or it is not known yet. */
  readonly lastRetention: () => number | null;
  /** The jobs of all servers; null: not known yet. */
  readonly outbox: () => OutboxLoad | null;
  /** Reads disks and the last backup now, for a person who asks seldom. */
  readonly refreshed: () => Promise<void>;
};
