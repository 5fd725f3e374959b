import { readOperation } from '../../administration/operation/operation.ts';
import type { Db } from '../../database/db.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { countPaused } from '../../messages/bounces.ts';
import type { Readings } from '../../metrics/readings.ts';
import { answer } from '../../refusal/refused.ts';
import type { CurrentSignOn } from '../../sign-on/current-sign-on.ts';
import { createJobCalls } from './job-calls.ts';
import { createMailCalls } from './mail-calls.ts';
import { createMaintenanceCalls } from './maintenance-calls.ts';
import { settleForCompany } from './settle-as.ts';

type Parts = {
  readonly db: Db;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly readings: Readings;
  readonly mailer: Mailer | null;
  readonly signOn: Pick<CurrentSignOn, 'settings'>;
};

/** The page "Operation": how the servers are, and what an administrator does about it. */
export const createOperationCalls = ({ db, now, readings, mailer, signOn }: Parts) => ({
  read: settleForCompany([], async () =>
    answer({
      ...(await readOperation(db, { readings, fromFile: signOn.settings.fromFile }, now())),
      mail:
        mailer === null
          ? null
          : { host: mailer.host, from: mailer.from, paused: await countPaused(db.query) },
    }),
  ),
  maintenance: createMaintenanceCalls(db, now),
  jobs: createJobCalls(db, now),
  tryMail: createMailCalls(db, mailer).tryIt,
});
