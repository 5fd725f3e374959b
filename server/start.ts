import { resolve } from 'node:path';
import { backupProcess } from './backup/backup-process.ts';
import { keepErasures } from './backup/keep-erasures.ts';
import { backupState, startSchedule } from './backup/schedule.ts';
import { ARCHIVE, BACKUPS } from './backup/source.ts';
import { changeSettings } from './change/settings.ts';
import { createDatabaseClock, type DatabaseClock } from './clock/database-clock.ts';
import { erasureListOf } from './configuration/backup-settings.ts';
import { linesOf } from './configuration/bad-settings.ts';
import { storedProblems } from './configuration/company-configuration.ts';
import { makeDataFolder } from './configuration/data-folder.ts';
import { type Environment, linkOrigin } from './configuration/environment.ts';
import { readSettingsFile } from './configuration/settings-file.ts';
import type { Db } from './database/db.ts';
import { openDatabase } from './database/open.ts';
import { sql } from './database/sql.ts';
import { DEMO_ACCOUNTS, DEMO_ADMINISTRATOR } from './demo/company/company.ts';
import { startSimulation } from './demo/live/simulation.ts';
import { chooseDemo, DEMO_PASSWORD, type Demo, prepareDemo } from './demo/prepare-demo.ts';
import { analyze } from './demo/seed/seed-company.ts';
import { createBackend, type RunningBackend } from './http/backend.ts';
import { publishAssets } from './http/files/other-builds.ts';
import { createWebApp } from './http/files/web-app.ts';
import { listen, urlOf } from './http/listen.ts';
import { createListener } from './http/listener.ts';
import { createOpenRequests } from './http/open-requests.ts';
import { createReadiness } from './http/readiness.ts';
import { serveCommands } from './local-channel/serve.ts';
import { createBackgroundFailure } from './operator/background-failure.ts';
import type { OperatorLog } from './operator/operator-log.ts';
import { VERSION } from './operator/version.ts';
import { type OutgoingAction, runOutgoing } from './outgoing/command.ts';
import { databaseIdentity } from './outgoing/database-identity.ts';
import { knowIdentity, type Paused } from './outgoing/outgoing.ts';
import { pausedWords } from './outgoing/words.ts';
import { PERCH_COMMAND } from './script/perch-command.ts';
import { fillSearchWords } from './search/fill-words.ts';
import type { CreateDemo } from './setup/office-start.ts';
import { createSetupLink, type SetupLink } from './setup/setup-link.ts';
import { tellSetupLink } from './setup/tell-link.ts';

/** How long shutdown waits for open requests, in ms. */
const DRAIN_MS = 2_500;

export type Perch = {
  /** `http://HOST:PORT`, without a trailing slash. */
  readonly url: string;
  /** From now on `/health` answers 503, so that a load balancer sends no more requests. */
  readonly announceEnd: () => void;
  /** Stops accepting, answers open requests, closes the database. */
  readonly stop: () => Promise<void>;
};

export type StartOptions = {
  readonly environment: Environment;
  /** The folder of the built app. */
  readonly webAppFolder: string;
  /** Called if the server can no longer answer and must be restarted. */
  readonly onFatal: () => void;
  readonly operator: OperatorLog;
};

/**
 * Starts the server and resolves when it is ready. Throws a `StartProblem`, a `BadEnvironment`, a `BadSettings` or a
 * `DatabaseProblem` if it cannot start.
 */
export const startPerch = async ({
  environment,
  webAppFolder,
  onFatal,
  operator,
}: StartOptions): Promise<Perch> => {
  const { host, port, settingsFile } = environment;
  const onTrouble = createBackgroundFailure(operator);
  const settings = settingsFile === null ? null : readSettingsFile(settingsFile);
  const folder = resolve(environment.dataFolder);
  if (environment.databaseUrl === null) makeDataFolder(folder);
  const webApp = createWebApp(webAppFolder, environment);
  const readiness = createReadiness();
  let backend: RunningBackend | null = null;

  const progress = (line: string): void => {
    readiness.busyWith(line);
    operator.say(`Perch: ${line}`);
  };

  const answer = createListener({
    environment,
    operator,
    readiness,
    webApp,
    backend: () => (readiness.isReady() ? backend : null),
  });
  const server = await listen(
    (request, response) => {
      openRequests.track(response);
      answer(request, response);
    },
    host,
    port,
    environment.secureCookies,
  );
  const openRequests = createOpenRequests(server);

  let db: Db | null = null;
  let clock: DatabaseClock | null = null;
  let demo: Demo | null = null;
  let setup: SetupLink | null = null;
  let stopSimulation: () => Promise<void> = async () => {};
  let stopChannel: () => Promise<void> = async () => {};
  let stopErasures: () => Promise<void> = async () => {};
  let stopSchedule: () => Promise<void> = async () => {};
  let paused: Paused = null;
  const stop = async (): Promise<void> => {
    await openRequests.drain(DRAIN_MS);
    await stopSimulation();
    await backend?.stop();
    clock?.stop();
    await stopSchedule();
    await stopChannel();
    await stopErasures();
    await db?.close();
  };

  try {
    db = await openDatabase({
      ...(environment.databaseUrl === null ? { folder } : { url: environment.databaseUrl }),
      onProgress: progress,
      onTrouble: (line) => {
        operator.complain(line);
        // A failed backup is not fatal; without the database thread no request can be answered.
        db?.query(sql`select 1`).catch(onFatal);
      },
    });
    clock = await createDatabaseClock(db, {
      monotonic: () => performance.now(),
      own: Date.now,
      onTrouble: operator.complain,
    });
    // A database of an older version may lack the search words of its people.
    await db.transaction(fillSearchWords, 'patient');
    const opened = { db, now: clock.now };
    paused = await knowIdentity(
      db,
      {
        database: await databaseIdentity(db, environment.databaseUrl === null ? folder : null),
        url: environment.url,
      },
      clock.now(),
    );
    if (opened.db.archive !== undefined) {
      const outgoing = (action: OutgoingAction) => async () =>
        new TextEncoder().encode(await runOutgoing(opened.db, action, opened.now()));
      stopChannel = await serveCommands(folder, {
        [ARCHIVE]: opened.db.archive,
        [BACKUPS]: async () =>
          new TextEncoder().encode(JSON.stringify(await backupState(opened.db, opened.now()))),
        'outgoing show': outgoing('show'),
        'outgoing pause': outgoing('pause'),
        'outgoing resume': outgoing('resume'),
      });
    }
    demo = await prepareDemo(db, environment, Math.floor(clock.now() / 60_000), {
      say: progress,
      busyWith: readiness.busyWith,
    });
    const list = erasureListOf(environment);
    if (list !== null) {
      stopErasures = await keepErasures(db, list, (line) => operator.warn('backup', line));
    }
    if (settings !== null && (await changeSettings(db, settings, { now: clock.now() }))) {
      operator.say(`Perch: the settings of ${settingsFile} are now those of the company`);
    }
    for (const line of linesOf('company.configuration', await storedProblems(db))) {
      operator.say(`Perch: Warning: ${line}; its default applies`);
    }
    await publishAssets(db, VERSION.build, webApp, clock.now());
    const simulate = (simulated: Demo): void => {
      if (!environment.simulate) return;
      stopSimulation = startSimulation(opened.db, simulated, opened.now, onTrouble);
    };
    const createDemo: CreateDemo = async (query, now) => {
      const chosen = await chooseDemo(query, environment, Math.floor(now / 60_000));
      return async () => {
        await analyze(opened.db);
        simulate(chosen);
      };
    };
    backend = await createBackend(db, environment, clock, operator, { createDemo });
    setup = await createSetupLink(db, clock.now());
    // OP13: before anybody is told a link.
    if (setup !== null) linkOrigin(environment);
    if (demo !== null) simulate(demo);
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  const { folder: backupFolder, keep, encryptTo } = environment.backup;
  if (backupFolder !== null) {
    stopSchedule = startSchedule(db, {
      folder: resolve(backupFolder),
      keep,
      make: backupProcess(encryptTo),
      tell: (line) => operator.warn('backup', line),
      now: clock.now,
    });
  }
  readiness.ready();
  operator.tell('start', `started: version ${VERSION.version}, build ${VERSION.build}`, {
    'server.version': VERSION.version,
  });
  if (paused !== null) {
    operator.warn(
      'outgoing',
      `outgoing paused: ${pausedWords(paused.reason)}; ${PERCH_COMMAND} outgoing resume releases it`,
    );
  }
  const url = urlOf(server, host);
  operator.say(`Perch is ready at ${url}/webapp/`);
  tellSetupLink(setup, { environment, folder, origin: environment.url ?? url, operator });
  if (demo !== null && environment.demo !== 'off') {
    const accounts = [...DEMO_ACCOUNTS, DEMO_ADMINISTRATOR].join(', ');
    operator.show(`Demo accounts, password ${DEMO_PASSWORD}: ${accounts}`);
  }
  return { url, announceEnd: readiness.ending, stop };
};
