import { resolve } from 'node:path';
import { processName } from './administration/operation/processes.ts';
import { changeSettings } from './change/settings.ts';
import { createDatabaseClock, type DatabaseClock } from './clock/database-clock.ts';
import { linesOf } from './configuration/bad-settings.ts';
import { storedProblems } from './configuration/company-configuration.ts';
import { makeDataFolder } from './configuration/data-folder.ts';
import { type Environment, linkOrigin } from './configuration/environment.ts';
import { readSettingsFile } from './configuration/settings-file.ts';
import type { Db } from './database/db.ts';
import { MIGRATIONS } from './database/migrations/all.ts';
import { openDatabase } from './database/open.ts';
import { sql } from './database/sql.ts';
import { DEMO_ACCOUNTS, DEMO_ADMINISTRATOR } from './demo/company/company.ts';
import { startSimulation } from './demo/live/simulation.ts';
import { chooseDemo, DEMO_PASSWORD, type Demo, prepareDemo } from './demo/prepare-demo.ts';
import { analyze } from './demo/seed/seed-company.ts';
import { GROUPS } from './http/allowed-methods.ts';
import { createBackend, type RunningBackend } from './http/backend.ts';
import { publishAssets } from './http/files/other-builds.ts';
import { createWebApp } from './http/files/web-app.ts';
import { listen, urlOf } from './http/listen.ts';
import { createListener } from './http/listener.ts';
import { createOpenRequests } from './http/open-requests.ts';
import { createReadiness } from './http/readiness.ts';
import type { Mailer } from './mail/mailer.ts';
import { switchMail } from './messages/mail-switch.ts';
import { noMetrics } from './metrics/metrics.ts';
import { type MetricsServer, serveMetrics } from './metrics/serve.ts';
import { timed } from './metrics/timed.ts';
import { createBackgroundFailure } from './operator/background-failure.ts';
import type { OperatorLog } from './operator/operator-log.ts';
import { VERSION } from './operator/version.ts';
import type { Handler } from './outbox/job-kind.ts';
import { fillSearchWords } from './search/fill-words.ts';
import type { CreateDemo } from './setup/office-start.ts';
import { createSetupLink, type SetupLink } from './setup/setup-link.ts';
import { tellSetupLink } from './setup/tell-link.ts';
import { createCurrentSignOn } from './sign-on/current-sign-on.ts';
import { hasProvider } from './sign-on/has-provider.ts';
import { lookAfterSecrets } from './sign-on/look-after-secrets.ts';
import { prepareSignOn } from './sign-on/prepare-sign-on.ts';
import { tellIfNobodyGetsIn } from './sign-on-only/tell-at-start.ts';
import { startUpkeep, type Upkeep } from './start-upkeep.ts';
import { traced } from './tracing/traced-database.ts';

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

/** OP50: loaded only where it is wanted. */
const openPrometheus = async () => {
  const { createPrometheus } = await import('./metrics/prometheus.ts');
  const schema = MIGRATIONS.at(-1)?.version ?? 0;
  return createPrometheus({ groups: GROUPS, ...VERSION, schema });
};

/** OP67: loaded only where it is wanted. */
const openTracing = async ({ traces }: Environment, operator: OperatorLog) =>
  traces === null
    ? null
    : (await import('./tracing/open-traces.ts')).openTraces(traces, VERSION, operator);

type MailService = { readonly mailer: Mailer | null; readonly handlers: readonly Handler[] };

/** EM1: loaded only where it is wanted. `now`: milliseconds since the epoch. */
const openMail = async (
  environment: Environment,
  { db, now }: { readonly db: Db; readonly now: () => number },
): Promise<MailService> => {
  await switchMail(db, environment.mail !== null);
  const mailer =
    environment.mail === null
      ? null
      : (await import('./mail/open-mailer.ts')).openMailer(environment);
  if (mailer === null) return { mailer, handlers: [] };
  const { createMailHandler } = await import('./messages/send-mail.ts');
  const origin = linkOrigin(environment);
  return { mailer, handlers: [createMailHandler({ db, mailer, origin, now })] };
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
  // OP13: messages have links.
  if (environment.mail !== null) linkOrigin(environment);
  const prometheus = environment.metrics === null ? null : await openPrometheus();
  const metrics = prometheus ?? noMetrics();
  const traces = await openTracing(environment, operator);
  const onTrouble = createBackgroundFailure(operator);
  const settings = settingsFile === null ? null : readSettingsFile(settingsFile);
  const signOn = prepareSignOn(environment);
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
    metrics,
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

  let metricsServer: MetricsServer | null = null;
  let db: Db | null = null;
  let clock: DatabaseClock | null = null;
  let demo: Demo | null = null;
  let setup: SetupLink | null = null;
  let stopSimulation: () => Promise<void> = async () => {};
  let upkeep: Upkeep | null = null;
  const stop = async (): Promise<void> => {
    await openRequests.drain(DRAIN_MS);
    await stopSimulation();
    await backend?.stop();
    clock?.stop();
    await upkeep?.stop();
    await db?.close();
    await metricsServer?.stop();
    await traces?.stop();
  };

  try {
    if (prometheus !== null && environment.metrics !== null) {
      metricsServer = await serveMetrics(prometheus, environment.metrics);
      operator.say(`Perch: metrics at ${metricsServer.url}`);
    }
    const database = await openDatabase({
      ...(environment.databaseUrl === null
        ? { folder }
        : { url: environment.databaseUrl, name: processName(environment.port) }),
      onProgress: progress,
      onTrouble: (line) => {
        operator.complain(line);
        // A failed backup is not fatal; without the database thread no request can be answered.
        db?.query(sql`select 1`).catch(onFatal);
      },
    });
    const spanned = traces === null ? database : traced(database);
    db = prometheus === null ? spanned : timed(spanned, prometheus);
    clock = await createDatabaseClock(db, {
      monotonic: () => performance.now(),
      own: Date.now,
      onTrouble: operator.complain,
    });
    // A database of an older version may lack the search words of its people.
    await db.transaction(fillSearchWords, 'patient');
    const opened = { db, now: clock.now };
    demo = await prepareDemo(db, environment, Math.floor(clock.now() / 60_000), {
      say: progress,
      busyWith: readiness.busyWith,
    });
    upkeep = await startUpkeep({ ...opened, environment, folder, operator, metrics });
    if (settings !== null && (await changeSettings(db, settings, { now: clock.now() }))) {
      operator.say(`Perch: the settings of ${settingsFile} are now those of the company`);
    }
    for (const line of linesOf('company.configuration', await storedProblems(db))) {
      operator.say(`Perch: Warning: ${line}; its default applies`);
    }
    await tellIfNobodyGetsIn(db, await hasProvider(db.query, signOn), operator);
    await lookAfterSecrets(db, signOn, { operator, now: clock.now() });
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
    backend = await createBackend(db, environment, clock, operator, {
      createDemo,
      metrics,
      openSignOn: createCurrentSignOn(signOn),
      ...(await openMail(environment, opened)),
      folders: {
        data: db.kind === 'pglite' ? folder : null,
        backups: environment.backup.folder,
      },
    });
    prometheus?.read(backend.readings);
    setup = await createSetupLink(db, clock.now());
    // OP13: before anybody is told a link.
    if (setup !== null) linkOrigin(environment);
    if (demo !== null) simulate(demo);
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  readiness.ready();
  operator.tell('start', `started: version ${VERSION.version}, build ${VERSION.build}`, {
    'server.version': VERSION.version,
  });
  upkeep.tellPaused();
  const url = urlOf(server, host);
  operator.say(`Perch is ready at ${url}/webapp/`);
  tellSetupLink(setup, { environment, folder, origin: environment.url ?? url, operator });
  if (demo !== null && environment.demo !== 'off') {
    const accounts = [...DEMO_ACCOUNTS, DEMO_ADMINISTRATOR].join(', ');
    operator.show(`Demo accounts, password ${DEMO_PASSWORD}: ${accounts}`);
  }
  return { url, announceEnd: readiness.ending, stop };
};
