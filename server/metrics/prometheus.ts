import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DetailedCode } from '../../core/contract/errors.ts';
import {
  type Answered,
  DATABASE_WORK,
  JOBS,
  type Metrics,
  noPolls,
  POLL_STATUSES,
} from './metrics.ts';
import { createProcessGauges } from './process-gauges.ts';
import { QUEUES, type Readings } from './readings.ts';

/** Seconds. OP51: each is a series of every call. */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.3, 1, 2.5];
const DATABASE_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10];

/** How a request ended. */
const STATUSES = ['ok', 'refused', 'failed'] as const;
/** UG5: what maintenance refuses has not failed. */
const statusOf = (status: number, code: string | null): (typeof STATUSES)[number] => {
  if (status < 400) return 'ok';
  return status < 500 || code === 'MAINTENANCE' ? 'refused' : 'failed';
};

/** The calls that book something for somebody. */
const BOOKING: ReadonlySet<string> = new Set([
  'POST /secure/deskbooking/desk/:id',
  'POST /secure/deskbooking/desk/:id/days',
  'POST /secure/deskbooking/near/:id',
  'POST /secure/find/desk/:buildingId/days',
  'POST /secure/calendar/create',
  'POST /secure/v2/calendar',
  'POST /secure/space/claim',
]);

/** OP51: the reasons to count one by one why nothing was booked. */
const BOOKING_RULES = [
  'SLOT_TAKEN',
  'NO_FREE_DESK',
  'TOO_MANY_BOOKINGS',
  'SLOT_IN_PAST',
  'SLOT_TOO_FAR',
  'SLOT_TOO_LONG',
  'OUTSIDE_OPENING_HOURS',
  'CLOSED_AT_WEEKENDS',
  'TOO_FAR_AHEAD',
  'TOO_LONG',
  'TOO_MANY_DESKS',
  'NOT_FOR_YOU',
  'CLOSED',
  'NOT_BOOKABLE',
  'BLOCKED',
  'NO_PERMISSION',
  'BUSY',
] as const satisfies readonly DetailedCode[];
const OTHER = 'other';

const SIGN_IN = 'POST /public/login/user';
const SIGN_INS = ['ok', 'wrong', 'too_many', OTHER] as const;
const signInOf = (status: number): (typeof SIGN_INS)[number] => {
  if (status < 300) return 'ok';
  if (status === 401) return 'wrong';
  return status === 429 ? 'too_many' : OTHER;
};

/** A counter of the labels, which is 0 from the start: otherwise Prometheus would not see the first time. */
const counterOf = <Label extends string>(
  counter: Counter<Label>,
  labels: Partial<Record<Label, string>>,
): Counter.Internal => {
  const child = counter.labels(labels);
  child.inc(0);
  return child;
};

const histogramOf = <Label extends string>(
  histogram: Histogram<Label>,
  labels: Partial<Record<Label, string>>,
): Histogram.Internal<Label> => {
  histogram.zero(labels);
  return histogram.labels(labels);
};

/** A child of each value, made at the start. */
const childrenOf = <Value extends string, Child>(
  values: readonly Value[],
  childOf: (value: Value) => Child,
): ((value: string) => Child | undefined) => {
  const children = new Map<string, Child>(values.map((value) => [value, childOf(value)]));
  return (value) => children.get(value);
};

const SECONDS = 1000;

export type Prometheus = Metrics & {
  /** Readings are missing until then. */
  readonly read: (readings: Readings) => void;
  readonly contentType: string;
  /** The page, in the text format of Prometheus. */
  readonly page: () => Promise<string>;
};

export type PrometheusOptions = {
  /** The groups of calls. */
  readonly groups: readonly string[];
  readonly version: string;
  readonly build: string;
  /** The newest step of the schema that this program knows. */
  readonly schema: number;
};

const createGauges = (registers: Registry[], readings: () => Readings | null): void => {
  /** Sets the gauge each time the page is read, once there are readings. */
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    set: (gauge: Gauge<Label>, now: Readings) => void,
  ): void => {
    new Gauge<Label>({
      name: `perch_${name}`,
      help,
      labelNames,
      registers,
      collect() {
        const now = readings();
        this.reset();
        if (now !== null) set(this, now);
      },
    });
  };
  gauge('queue_length', 'Work that waits for its turn', ['queue'], (each, { queues }) => {
    const lengths = queues();
    for (const queue of QUEUES) each.set({ queue }, lengths[queue]);
  });
  gauge(
    'pool_connections',
    'Connections to PostgreSQL, and requests that wait for one',
    ['state'],
    (each, now) => {
      const connections = now.connections();
      if (connections === null) return;
      for (const state of ['active', 'idle', 'waiting'] as const) {
        each.set({ state }, connections[state]);
      }
    },
  );
  gauge('sessions', 'Sessions in use in the last five minutes', [], (each, { sessions }) =>
    each.set(sessions()),
  );
  gauge(
    'clock_offset_seconds',
    'The clock of the database less that of this computer',
    [],
    (each, { clockOffset }) => each.set(clockOffset()),
  );
  gauge(
    'database_up',
    '0 while the database does not answer, or its notifications do not arrive',
    [],
    (each, { hearsDatabase }) => each.set(hearsDatabase() ? 1 : 0),
  );
  gauge(
    'database_full',
    '1 while writes fail because the disk of the database is full',
    [],
    (each, { isFull }) => each.set(isFull() ? 1 : 0),
  );
  gauge('disk_free_bytes', 'Free space of a folder', ['folder'], (each, { disks }) => {
    for (const { name, freeBytes } of disks()) each.set({ folder: name }, freeBytes);
  });
  gauge('disk_size_bytes', 'All space of a folder', ['folder'], (each, { disks }) => {
    for (const { name, sizeBytes } of disks()) each.set({ folder: name }, sizeBytes);
  });
  gauge('outbox_jobs', 'Jobs of all servers, by their state', ['state'], (each, { outbox }) => {
    const load = outbox();
    if (load === null) return;
    for (const state of ['waiting', 'failing', 'dead'] as const) each.set({ state }, load[state]);
  });
  gauge(
    'outbox_late_seconds',
    'For how long the oldest job has been due; 0: none is',
    [],
    (each, { outbox }) => {
      const load = outbox();
      if (load !== null) each.set(load.lateMs / SECONDS);
    },
  );
  // OP63
  gauge('outgoing_paused', '1 while nothing leaves the installation', [], (each, { outbox }) => {
    const load = outbox();
    if (load !== null) each.set(load.isPaused ? 1 : 0);
  });
  gauge(
    'backup_last_success_timestamp_seconds',
    'When the last good backup of the servers ended; 0: none yet',
    [],
    (each, { lastBackup }) => {
      const at = lastBackup();
      if (at !== null) each.set(at / SECONDS);
    },
  );
  gauge(
    'retention_last_success_timestamp_seconds',
    'The end of the last day on which what is kept for too long was deleted',
    [],
    (each, { lastRetention }) => {
      const at = lastRetention();
      if (at !== null) each.set(at / SECONDS);
    },
  );
};

/** OP50, OP51: the metrics of this process. */
export const createPrometheus = (options: PrometheusOptions): Prometheus => {
  const registry = new Registry();
  const registers = [registry];
  createProcessGauges(registers);

  let readings: Readings | null = null;
  createGauges(registers, () => readings);
  const { version, build, schema, groups } = options;
  new Gauge({
    name: 'perch_build_info',
    help: 'Which Perch this is',
    labelNames: ['version', 'build', 'node', 'schema'],
    registers,
  }).set({ version, build, node: process.versions.node, schema: String(schema) }, 1);

  const polls = noPolls();
  new Counter({
    name: 'perch_poll_total',
    help: 'Polls, by the status of their answer; 204: nothing new',
    labelNames: ['answer'],
    registers,
    collect() {
      this.reset();
      for (const answer of POLL_STATUSES) this.inc({ answer }, polls[answer]);
    },
  });
  new Counter({
    name: 'perch_listen_reconnects_total',
    help: 'How often the connection that listens to PostgreSQL was lost',
    registers,
    collect() {
      this.reset();
      this.inc(readings?.connections()?.reconnects ?? 0);
    },
  });

  const seconds = new Histogram({
    name: 'perch_http_request_seconds',
    help: 'From the headers of a request to the end of its answer; polls are in perch_poll_total, but those that were refused or failed',
    labelNames: ['call'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const requests = new Counter({
    name: 'perch_http_requests_total',
    help: 'Answered requests; polls are in perch_poll_total, but those that were refused or failed',
    labelNames: ['call', 'status'],
    registers,
  });
  const groupOf = childrenOf(groups, (call) => ({
    seconds: histogramOf(seconds, { call }),
    ok: counterOf(requests, { call, status: 'ok' }),
    refused: counterOf(requests, { call, status: 'refused' }),
    failed: counterOf(requests, { call, status: 'failed' }),
  }));

  const bookings = new Counter({
    name: 'perch_bookings_total',
    help: 'Requests to book, and why they were refused',
    labelNames: ['outcome', 'rule'],
    registers,
  });
  const booked = counterOf(bookings, { outcome: 'booked', rule: '' });
  const refusedBy = (rule: string) => counterOf(bookings, { outcome: 'refused', rule });
  const otherRule = refusedBy(OTHER);
  const ruleOf = childrenOf(BOOKING_RULES, refusedBy);

  const signIns = new Counter({
    name: 'perch_sign_in_total',
    help: 'Attempts to sign in',
    labelNames: ['method', 'outcome'],
    registers,
  });
  const signIn = childrenOf(SIGN_INS, (outcome) =>
    counterOf(signIns, { method: 'password', outcome }),
  );

  const database = new Histogram({
    name: 'perch_database_seconds',
    help: 'Statements and transactions, with the time that they waited for a connection',
    labelNames: ['statement'],
    buckets: DATABASE_BUCKETS,
    registers,
  });
  const work = childrenOf(DATABASE_WORK, (statement) => histogramOf(database, { statement }));

  const jobs = new Counter({
    name: 'perch_jobs_total',
    help: 'Work that one of the servers does once a day',
    // Prometheus has a label `job` of its own.
    labelNames: ['task', 'outcome'],
    registers,
  });
  const done = childrenOf(JOBS, (task) => counterOf(jobs, { task, outcome: 'done' }));
  const failed = childrenOf(JOBS, (task) => counterOf(jobs, { task, outcome: 'failed' }));

  return {
    polls,
    answered: ({ group, call, status, code, ...request }: Answered) => {
      const children = groupOf(group);
      children?.seconds.observe(request.seconds);
      children?.[statusOf(status, code)].inc();
      if (call === SIGN_IN) signIn(signInOf(status))?.inc();
      else if (BOOKING.has(call)) {
        (status < 400 ? booked : (ruleOf(code ?? '') ?? otherRule)).inc();
      }
    },
    databaseWorked: (kind, time) => work(kind)?.observe(time),
    jobEnded: (job, outcome) => (outcome === 'done' ? done : failed)(job)?.inc(),
    read: (given) => {
      readings = given;
    },
    contentType: registry.contentType,
    page: () => registry.metrics(),
  };
};
