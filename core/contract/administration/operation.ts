import { Schema } from 'effect';
import { list } from '../list.ts';
import { Code, FreeText, Mail as MailAddress, PlaceName } from '../text.ts';

/** OP54: what somebody should look at. */
export const ATTENTION = [
  'databaseFull',
  'outgoingPaused',
  'diskLow',
  'backupOld',
  'backupFailed',
  'backupMissing',
  'waiting',
  'clockOff',
  'retentionLate',
  'secretEnds',
  'jobsDead',
  'jobsFailing',
  'versions',
] as const;
export type Attention = (typeof ATTENTION)[number];

const MOST_PROCESSES = 1_000;
/** JO11: of the jobs that are dead, so many are shown. */
export const MOST_DEAD = 100;

/** JO11: as PostgreSQL writes a uuid. */
export const JobId = Schema.String.check(
  Schema.isMaxLength(36),
  Schema.isPattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
).annotate({ redaction: 'free' });

/** JO11: a job that is not tried any more. */
export const DeadJob = Schema.Struct({
  id: JobId,
  kind: FreeText,
  key: FreeText,
  attempts: Schema.Int,
  /** When the last attempt ended, in minutes since the epoch. */
  ended: Schema.Int,
  /** Why it failed. */
  code: FreeText,
  text: FreeText,
});
export type DeadJob = typeof DeadJob.Type;

/** JO14: a job that has failed several times and is tried again. */
const FailingJob = Schema.Struct({
  kind: FreeText,
  attempts: Schema.Int,
  /** When it is tried again, in minutes since the epoch. */
  next: Schema.Int,
  text: FreeText,
});

/** OP54: how the servers are. Queues, connections, clock and disks are those of the server that answers. */
export const Operation = Schema.Struct({
  /** UG4: since when, in minutes since the epoch, and what employees read, or ''; null: there is none. */
  maintenance: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ since: Schema.Int, message: FreeText })),
  ),
  attention: list(Schema.Literals(ATTENTION), ATTENTION.length),
  processes: list(
    Schema.Struct({
      /** Of its computer. */
      host: PlaceName,
      version: Code,
      build: Code,
      /** Minutes since the epoch. */
      since: Schema.Int,
    }),
    MOST_PROCESSES,
  ),
  /** Minutes since the epoch of the last good backup that the servers made; null: none yet; absent: they make none. */
  lastBackup: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  disks: list(
    Schema.Struct({
      name: Schema.Literals(['data', 'backups']),
      freeBytes: Schema.Int,
      sizeBytes: Schema.Int,
    }),
    2,
  ),
  /** Requests that wait for their turn, and those that wait for a connection to PostgreSQL. */
  waiting: Schema.Struct({
    read: Schema.Int,
    write: Schema.Int,
    password: Schema.Int,
    connection: Schema.Int,
  }),
  /** JO11: how many jobs wait, how many are dead, and the newest of those. */
  jobs: Schema.optionalKey(
    Schema.Struct({
      waiting: Schema.Int,
      dead: Schema.Int,
      newest: list(DeadJob, MOST_DEAD),
      /** JO14: how many fail, and the one that has failed most often; absent: none. */
      failing: Schema.optionalKey(Schema.Struct({ count: Schema.Int, worst: FailingJob })),
    }),
  ),
  /** EM4: the mail server and the sender; null: no mail is sent. */
  mail: Schema.optionalKey(
    Schema.NullOr(
      Schema.Struct({
        host: PlaceName,
        from: MailAddress,
        /** EM18: people whose address does not take mail. */
        paused: Schema.optionalKey(Schema.Int),
      }),
    ),
  ),
  /** The clock of the database less that of the server's computer, in seconds. */
  clockOffset: Schema.Int,
}).annotate({ identifier: 'Operation' });
export type Operation = typeof Operation.Type;

/** EM4: what came of a test message. `text`: what the mail server said. */
export const TriedMail = Schema.Struct({ isAccepted: Schema.Boolean, text: FreeText }).annotate({
  identifier: 'TriedMail',
});
export type TriedMail = typeof TriedMail.Type;
