import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Milliseconds. */
const LOOK_EVERY = 20;
const NS = 1e9;
const US = 1e6;

/**
 * OP53: what the process needs, under the usual names. Not `collectDefaultMetrics` of prom-client: it listens to every garbage
 * collection, goes through all open connections, and costs a tenth of an unchanged poll.
 */
export const createProcessGauges = (registers: Registry[]): void => {
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  const startedAt = Date.now() / 1000 - process.uptime();
  gauge('process_start_time_seconds', 'When the process started', () => startedAt);
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  gauge(
    'nodejs_heap_size_used_bytes',
    'Memory that objects use',
    () => process.memoryUsage().heapUsed,
  );
  gauge(
    'nodejs_heap_size_total_bytes',
    'Memory for objects',
    () => process.memoryUsage().heapTotal,
  );
  gauge(
    'nodejs_external_memory_bytes',
    'Memory of buffers and libraries',
    () => process.memoryUsage().external,
  );
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time of the process',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / US);
    },
  });
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY });
  delay.enable();
  /** A delay includes the time between two looks. */
  const late = (ns: number): number =>
    Number.isFinite(ns) ? Math.max(0, ns / NS - LOOK_EVERY / 1000) : 0;
  gauge('nodejs_eventloop_lag_p50_seconds', 'Lag since the last reading, median', () =>
    late(delay.percentile(50)),
  );
  gauge('nodejs_eventloop_lag_p99_seconds', 'Lag since the last reading, 99 of 100', () =>
    late(delay.percentile(99)),
  );
  gauge('nodejs_eventloop_lag_max_seconds', 'Lag since the last reading, the longest', () => {
    const longest = late(delay.max);
    delay.reset();
    return longest;
  });
};
