import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { departDue } from '../administration/people/departure.ts';
import { endLeavers } from '../administration/people/leaver.ts';
import { lastBackupAt } from '../backup/schedule.ts';
import type { Clock } from '../clock/clock.ts';
import { startMinuteTimer } from '../clock/minute-timer.ts';
import { createUploadReader } from '../company/upload/import-upload.ts';
import type { Environment } from '../configuration/environment.ts';
import { createConsents } from '../consent/consents.ts';
import type { Db } from '../database/db.ts';
import { createReachable } from '../database/reachable.ts';
import { watchSpace } from '../database/watch-space.ts';
import { createOfferedSignIn, mayOffer } from '../demo/offered-sign-in.ts';
import { hashToken } from '../identity/token.ts';
import { createAcceptInvitation } from '../invitation/accept-invitation.ts';
import { lastDayOf } from '../jobs/daily-job.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createAskMaintenance } from '../maintenance/known-maintenance.ts';
import { createForgottenPassword } from '../messages/forgotten-password.ts';
import { type Folders, readDisks } from '../metrics/disks.ts';
import { lastKnown } from '../metrics/last-known.ts';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import type { OutboxLoad, Readings } from '../metrics/readings.ts';
import { createBackgroundFailure } from '../operator/background-failure.ts';
import type { OperatorLog } from '../operator/operator-log.ts';
import { watchDatabase } from '../operator/watch-database.ts';
import type { Handler } from '../outbox/job-kind.ts';
import { readLoad } from '../outbox/load.ts';
import { startOutbox } from '../outbox/start-outbox.ts';
import { tellFailing } from '../outbox/tell-failing.ts';
import { startTelling } from '../security-log/tell-events.ts';
import { createPasswordChange } from '../session/change-password.ts';
import { type CookieHeaders, type Cookies, createCookies } from '../session/cookies.ts';
import { createPasswordQueue } from '../session/password-queue.ts';
import { createSessions } from '../session/sessions.ts';
import { createSignIn } from '../session/sign-in.ts';
import type { CreateDemo } from '../setup/office-start.ts';
import { createSetup } from '../setup/set-up.ts';
import { createCurrentSignOn, NO_PROVIDERS, type OpenSignOn } from '../sign-on/current-sign-on.ts';
import { sweepTrials } from '../sign-on/trials.ts';
import { createLinkWaiting } from '../sign-on/waiting.ts';
import { offeredConfiguration } from '../sign-on-only/offered-configuration.ts';
import { createFreeFloors } from '../update/free-floors.ts';
import { parseUpdateQuery, type UpdateQuery } from '../update/update-query.ts';
import { createUpdates } from '../update/updates.ts';
import { createAdmission, type Sender } from './admission.ts';
import { createAuthorization } from './authorization.ts';
import { clientAddress } from './calls/client-address.ts';
import { createLinkTo } from './calls/link-to.ts';
import { createMapFiles } from './files/map-files.ts';
import { createOtherBuilds } from './files/other-builds.ts';
import type { Backend } from './listener.ts';
import { inRequestSpan } from './request-span.ts';
import { createSetupUpload } from './setup-upload.ts';
import { createUploaders } from './uploaders.ts';
import { createWebHandler, nodeHandlerOf } from './web-handler.ts';

/** The part of a poll that follows from its URL and cookies alone, unlike the validity of its session. */
type Poll = { readonly sessionHash: string; readonly query: UpdateQuery };

type Repeated = {
  readonly url: string;
  readonly host: string | undefined;
  readonly cookie: string | undefined;
  readonly poll: Poll | null;
};

/**
 * Parses polls. An open page repeats the same one on the same connection until something changes, so each connection's last
 * one is kept; null for anything unusual.
 */
const createPollParser = (cookies: Cookies) => {
  const last = new WeakMap<object, Repeated>();

  const parse = (url: string, headers: CookieHeaders): Poll | null => {
    const token = cookies.read('session', headers);
    if (token === null) return null;
    const mark = url.indexOf('?');
    const query = parseUpdateQuery(new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)));
    return query === null ? null : { sessionHash: hashToken(token), query };
  };

  return (connection: object, url: string, headers: CookieHeaders): Poll | null => {
    const { host, cookie } = headers;
    const before = last.get(connection);
    if (before?.url === url && before.cookie === cookie && before.host === host) {
      return before.poll;
    }
    const poll = parse(url, headers);
    last.set(connection, { url, host, cookie, poll });
    return poll;
  };
};

const SWEEP_EVERY_MS = 60 * 60_000;
const MS_PER_MINUTE = 60_000;
const IN_USE_MS = 5 * MS_PER_MINUTE;

export type RunningBackend = Backend & {
  readonly readings: Readings;
  readonly stop: () => Promise<void>;
};

/** Only a server that can simulate the demo company makes one. */
const unavailableDemo: CreateDemo = async () => {
  throw new Error('This server makes no demo company');
};

export type BackendOptions = {
  readonly createDemo?: CreateDemo;
  readonly admit?: ReturnType<typeof createAdmission>;
  readonly metrics?: Metrics;
  readonly folders?: Folders;
  /** EM1: null: no mail is sent. */
  readonly mailer?: Mailer | null;
  /** SO1: signing in at providers. */
  readonly openSignOn?: OpenSignOn;
  /** JO3: what does the jobs that are due. */
  readonly handlers?: readonly Handler[];
};

/** LI7, OP67 */
const admitted =
  (
    admit: ReturnType<typeof createAdmission>,
    senderOf: (request: IncomingMessage) => Sender,
    trustedProxies: BlockList,
  ): Backend['admit'] =>
  (request, response, answer) =>
    inRequestSpan(request, response, trustedProxies, () =>
      admit(request, response, senderOf(request), answer),
    );

/** AP61, SO26, SO61 */
const everyMinute = async (db: Db, now: number): Promise<void> => {
  await departDue(db, now);
  await endLeavers(db, now);
  await sweepTrials(db, now);
};

/** OP57 */
const spaceLines = (operator: OperatorLog): Parameters<typeof watchSpace>[1] => ({
  onFull: ({ message }) => operator.warn('database', message),
  onRoom: () => operator.warn('database', 'the disk of the database has room again'),
});

const { random } = Math;

/** Composes everything that needs the database. */
export const createBackend = async (
  unwatched: Db,
  environment: Pick<
    Environment,
    | 'demo'
    | 'url'
    | 'secureCookies'
    | 'trustedProxies'
    | 'sessionIdleMinutes'
    | 'offline'
    | 'settingsFile'
    | 'log'
    | 'mail'
  >,
  clock: Clock,
  operator: OperatorLog,
  {
    createDemo = unavailableDemo,
    admit = createAdmission(),
    metrics = noMetrics(),
    folders = { data: null, backups: null },
    mailer = null,
    openSignOn = createCurrentSignOn(NO_PROVIDERS),
    handlers = [],
  }: BackendOptions = {},
): Promise<RunningBackend> => {
  const { trustedProxies, sessionIdleMinutes } = environment;
  const cookies = createCookies({ secure: environment.secureCookies, url: environment.url });
  const { now } = clock;
  const onTrouble = createBackgroundFailure(operator);
  const { db, isFull, stop: stopSpace } = await watchSpace(unwatched, spaceLines(operator));
  const sessions = await createSessions(db, sessionIdleMinutes * MS_PER_MINUTE, now, onTrouble);
  const consents = await createConsents(db, now);
  const updates = await createUpdates(db, onTrouble);
  const askMaintenance = createAskMaintenance(db, updates.companyStamp);
  const stopJobs = startJobs(db, clock, onTrouble, everyMinute, metrics);
  const onFailing = tellFailing(operator);
  const stopOutbox = await startOutbox(db, { handlers, clock, random, onFailing, onTrouble });
  const stopMinuteTimer = await startMinuteTimer(db, clock, onTrouble);
  const inTurn = createPasswordQueue();
  const passwords = { db, sessions, clock: now, inTurn, operator };
  const signOn = openSignOn({ db, sessions, clock: now, operator, ...updates });
  const readUpload = createUploadReader();
  const setup = createSetup({ ...passwords, createDemo });
  const disks = lastKnown(() => readDisks(folders), []);
  const lastBackup = lastKnown<number | null>(
    async () => (folders.backups === null ? null : ((await lastBackupAt(db)) ?? 0)),
    null,
  );
  const lastRetention = lastKnown(() => lastDayOf(db, 'retention'), null);
  const outbox = lastKnown<OutboxLoad | null>(() => readLoad(db.query, now()), null);
  const readings: Readings = {
    queues: () => ({
      ...admit.waiting(),
      password: inTurn.waiting('address'),
      known_password: inTurn.waiting('known'),
    }),
    connections: () => db.connections?.() ?? null,
    sessions: () => sessions.usedWithin(IN_USE_MS),
    clockOffset: () => (now() - Date.now()) / 1000,
    hearsDatabase: db.hears,
    isFull,
    disks,
    makesBackups: folders.backups !== null,
    lastBackup,
    lastRetention,
    outbox,
    refreshed: async () => {
      await Promise.all([disks.refreshed(), lastBackup.refreshed()]);
    },
  };
  const webHandler = createWebHandler({
    db,
    sessions,
    consents,
    updates,
    freeFloors: createFreeFloors(db, updates.buildingStamp, now),
    askMaintenance,
    signIn: createSignIn(passwords, createLinkWaiting(db, now)),
    signOn,
    changePassword: createPasswordChange(passwords),
    acceptInvitation: createAcceptInvitation(passwords),
    forgottenPassword:
      mailer === null ? null : createForgottenPassword({ db, clock: now, operator }),
    setup,
    readUpload,
    linkTo: createLinkTo(environment.url),
    hasSettingsFile: environment.settingsFile !== null,
    configuration: async () => offeredConfiguration(db, await signOn.providers()),
    demoSignIn: mayOffer(environment) ? createOfferedSignIn(db) : async () => null,
    now,
    minute: () => Math.floor(now() / MS_PER_MINUTE),
    cookies,
    operator,
    readings,
    mailer,
    bounceSecret: environment.mail?.bounceSecret ?? null,
    // A session that is not used for that long is over.
    offlineMinutes: environment.offline ? sessionIdleMinutes : 0,
  });
  const stopTelling =
    environment.log === 'json' ? startTelling(db, operator, onTrouble) : async () => {};
  const stopWatching = watchDatabase(db, operator);
  const isReachable = createReachable(db);
  const senderOf = ({ headers, socket }: IncomingMessage): Sender => {
    const token = cookies.read('session', headers);
    const session = token === null ? null : sessions.remembered(token);
    return session === null
      ? { kind: 'address', key: clientAddress(headers, socket.remoteAddress, trustedProxies) }
      : { kind: 'session', key: session.hash };
  };
  const parsePoll = createPollParser(cookies);
  const sweeping = setInterval(() => void sessions.sweep().catch(onTrouble), SWEEP_EVERY_MS);
  sweeping.unref();

  return {
    readings,
    isUnchangedPoll: (connection, url, headers) => {
      const poll = parsePoll(connection, url, headers);
      const session = poll === null ? null : sessions.rememberedByHash(poll.sessionHash);
      if (poll === null || session === null || !consents.isKnownApproved(session.userId)) {
        return false;
      }
      return updates.unchanged(session.userId, poll.query);
    },
    authorize: createAuthorization(sessions, consents, cookies),
    uploaderOf: createUploaders(db, sessions, cookies),
    problem: async () => ((await isReachable()) ? null : 'The database does not answer'),
    isInMaintenance: async () => (await askMaintenance()) !== null,
    maps: createMapFiles(db),
    assetOfOtherBuild: createOtherBuilds(db),
    uploadSetup: createSetupUpload(setup, { readUpload, now, cookies, trustedProxies, operator }),
    api: nodeHandlerOf(webHandler, trustedProxies),
    admit: admitted(admit, senderOf, trustedProxies),
    stop: async () => {
      clearInterval(sweeping);
      stopWatching();
      await webHandler.dispose();
      await stopTelling();
      await stopJobs();
      await stopOutbox();
      mailer?.close();
      await stopMinuteTimer();
      await updates.close();
      await consents.stop();
      await sessions.stop();
      await stopSpace();
    },
  };
};
