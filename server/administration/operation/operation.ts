import { Schema } from 'effect';
import { MOST_DEAD, type Operation } from '../../../core/contract/administration/operation.ts';
import { archivesChanges } from '../../backup/archives-changes.ts';
import type { Db } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { readMaintenance } from '../../maintenance/maintenance.ts';
import type { Readings } from '../../metrics/readings.ts';
import { readDead } from '../../outbox/dead-jobs.ts';
import { readFailing } from '../../outbox/failing-jobs.ts';
import { readLoad } from '../../outbox/load.ts';
import { readPaused } from '../../outgoing/outgoing.ts';
import type { SignOnSettings } from '../../sign-on/current-sign-on.ts';
import { endingSecrets } from '../../sign-on/look-after-secrets.ts';
import { attentionOf } from './attention.ts';
import { readProcesses } from './processes.ts';

const MINUTE_MS = 60_000;
const DAY = 24 * 60;

const decodeDone = decodeFirst(
  Schema.Struct({
    finished_at: Schema.NullOr(Schema.Int),
    failed_at: Schema.NullOr(Schema.Int),
    day: Schema.NullOr(Schema.Int),
  }),
);

/** OP54: how the servers are, for administrators without Prometheus. `now`: milliseconds since the epoch. */
export const readOperation = async (
  db: Db,
  { readings, fromFile }: { readonly readings: Readings } & Pick<SignOnSettings, 'fromFile'>,
  now: number,
): Promise<Operation> => {
  await readings.refreshed();
  const minute = Math.floor(now / MINUTE_MS);
  const { maintenance } = await readMaintenance(db.query);
  const done = decodeDone(
    await db.query(sql`select b.finished_at, b.failed_at, j.day
      from (select 1) one left join backup_run b on true left join job j on j.name = 'retention'`),
  );
  const { read, write, password, known_password } = readings.queues();
  const finished = done?.finished_at ?? null;
  const load = await readLoad(db.query, now);
  const failing = await readFailing(db.query);
  const seen = {
    maintenance:
      maintenance === null
        ? null
        : { since: Math.floor(maintenance.at / MINUTE_MS), message: maintenance.message },
    processes: await readProcesses(db),
    ...(readings.makesBackups
      ? { lastBackup: finished === null ? null : Math.floor(finished / MINUTE_MS) }
      : {}),
    disks: readings.disks(),
    waiting: {
      read,
      write,
      password: password + known_password,
      connection: readings.connections()?.waiting ?? 0,
    },
    clockOffset: Math.round(readings.clockOffset()),
    jobs: {
      waiting: load.waiting,
      dead: load.dead,
      newest: await readDead(db.query, MOST_DEAD),
      ...(failing === null ? {} : { failing }),
    },
  };
  const day = done?.day ?? null;
  const attention = attentionOf({
    ...seen,
    isFull: readings.isFull(),
    isPaused: (await readPaused(db.query)) !== null,
    hasBackupFailed: readings.makesBackups && (done?.failed_at ?? null) !== null,
    isUnsaved: !readings.makesBackups && !(await archivesChanges(db.query)),
    // A job that was never done has the day 0.
    retention: day === null || day === 0 ? null : (day + 1) * DAY,
    isSecretEnding: (await endingSecrets(db, fromFile, now)).length > 0,
    minute,
  });
  return { attention, ...seen };
};
