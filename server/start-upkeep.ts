import { resolve } from 'node:path';
import { backupProcess } from './backup/backup-process.ts';
import { keepErasures } from './backup/keep-erasures.ts';
import { backupState, startSchedule } from './backup/schedule.ts';
import { BACKUPS, COPY, removeLeftCopy } from './backup/source.ts';
import { erasureListOf } from './configuration/backup-settings.ts';
import type { Environment } from './configuration/environment.ts';
import type { Db } from './database/db.ts';
import { examineDatabase, FINDINGS } from './doctor/examine-database.ts';
import { serveCommands } from './local-channel/serve.ts';
import { type MaintenanceAction, runMaintenance } from './maintenance/command.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { OperatorLog } from './operator/operator-log.ts';
import { type OutgoingAction, runOutgoing } from './outgoing/command.ts';
import { databaseIdentity } from './outgoing/database-identity.ts';
import { knowIdentity } from './outgoing/outgoing.ts';
import { pausedWords } from './outgoing/words.ts';
import { PERCH_COMMAND } from './script/perch-command.ts';
import { hasProvider } from './sign-on/has-provider.ts';
import { prepareSignOn } from './sign-on/prepare-sign-on.ts';
import { runSignOnOnly, type SignOnOnlyAction } from './sign-on-only/command.ts';

export type Upkeep = {
  /** BA10: a line, if nothing may leave. */
  readonly tellPaused: () => void;
  readonly stop: () => Promise<void>;
};

type Installation = {
  readonly db: Db;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly environment: Environment;
  /** Of the embedded database. */
  readonly folder: string;
  readonly operator: OperatorLog;
  readonly metrics: Metrics;
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const serve = async ({
  db,
  now,
  environment,
  folder,
}: Installation): Promise<() => Promise<void>> => {
  if (db.whileCopied === undefined) return async () => {};
  await removeLeftCopy(folder);
  const outgoing = (action: OutgoingAction) => async () =>
    bytesOf(await runOutgoing(db, action, now()));
  const maintenance = (action: MaintenanceAction) => async (_: unknown, message: string) =>
    bytesOf(await runMaintenance(db, action, message, now()));
  const signOnOnly = (action: SignOnOnlyAction) => async () =>
    bytesOf(
      await runSignOnOnly(db, action, {
        hasProvider: (query) => hasProvider(query, prepareSignOn(environment)),
        now: now(),
      }),
    );
  return serveCommands(folder, {
    [COPY]: db.whileCopied,
    [BACKUPS]: async () => bytesOf(JSON.stringify(await backupState(db, now()))),
    [FINDINGS]: async () => {
      const { backup, keys } = environment;
      const looked = { own: Date.now, isBackedUp: backup.folder !== null, keys };
      return bytesOf(JSON.stringify(await examineDatabase(db, looked)));
    },
    'outgoing show': outgoing('show'),
    'outgoing pause': outgoing('pause'),
    'outgoing resume': outgoing('resume'),
    'maintenance on': maintenance('on'),
    'maintenance off': maintenance('off'),
    'maintenance status': maintenance('status'),
    'sign-on only on': signOnOnly('on'),
    'sign-on only off': signOnOnly('off'),
    'sign-on only status': signOnOnly('status'),
  });
};

/** Looks after the installation: whether it is a copy, its backups, its list of erasures, and commands on this computer. */
export const startUpkeep = async (installation: Installation): Promise<Upkeep> => {
  const { db, now, environment, folder, operator, metrics } = installation;
  const database = await databaseIdentity(db, environment.databaseUrl === null ? folder : null);
  const paused = await knowIdentity(db, { database, url: environment.url }, now());
  const list = erasureListOf(environment);
  const { folder: backups, keep, encryptTo } = environment.backup;
  const warn = (line: string): void => operator.warn('backup', line);
  const stops = [
    await serve(installation),
    ...(list === null ? [] : [await keepErasures(db, list, warn)]),
    ...(backups === null
      ? []
      : [
          startSchedule(db, {
            folder: resolve(backups),
            keep,
            make: backupProcess(encryptTo),
            tell: warn,
            ended: (outcome) => metrics.jobEnded('backup', outcome),
            now,
          }),
        ]),
  ];
  return {
    tellPaused: () => {
      if (paused === null) return;
      const why = pausedWords(paused.reason);
      operator.warn(
        'outgoing',
        `outgoing paused: ${why}; ${PERCH_COMMAND} outgoing resume releases it`,
      );
    },
    stop: async () => {
      for (const stop of stops.toReversed()) await stop();
    },
  };
};
