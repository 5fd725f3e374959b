import type { RunningServer } from '../../support/server.ts';
import { cpuOf } from '../cpu.ts';
import { quantile } from '../quantile.ts';

/** The result of many calls by some concurrent clients. Times in milliseconds. */
export type Load = {
  readonly seconds: number;
  /** One per call, in the order of the calls. */
  readonly latencies: readonly number[];
  /** The number of answers of each kind: `200`, `409 SLOT_TAKEN` ... */
  readonly answers: Readonly<Record<string, number>>;
  /** The ids of the bookings in the answers. */
  readonly booked: readonly number[];
  /** CPU time of the server and its database per call. */
  readonly cpuMs: number;
};

export type Sent = {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly body?: unknown;
};

type Answer = { readonly kind: string; readonly id: number | null };

const call = async (url: string, { method, path, cookie, body }: Sent): Promise<Answer> => {
  const response = await fetch(url + path, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'x-requested-with': 'bench' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = JSON.parse(text === '' ? '{}' : text) as { detailedCode?: string; id?: number };
  return response.status < 400
    ? { kind: String(response.status), id: json.id ?? null }
    : { kind: `${response.status} ${json.detailedCode}`, id: null };
};

/** Where calls are sent, and the CPU time so far in ms. */
export type Target = { readonly url: string; readonly cpu: () => number };

/** A server, with the CPU of its own and of its database's processes. */
export const targetOf = ({ url, process }: RunningServer, database: readonly number[]): Target => ({
  url,
  cpu: cpuOf(process.pid === undefined ? database : [process.pid, ...database]),
});

/** Makes all calls; each client makes its next one when the previous one was answered. */
export const load = async (
  { url, cpu }: Target,
  clients: number,
  calls: readonly Sent[],
): Promise<Load> => {
  const latencies: number[] = calls.map(() => Number.NaN);
  const answers: Record<string, number> = {};
  const booked: number[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    for (let at = next++; at < calls.length; at = next++) {
      const sent = calls[at];
      if (sent === undefined) return;
      const before = performance.now();
      const { kind, id } = await call(url, sent);
      latencies[at] = performance.now() - before;
      answers[kind] = (answers[kind] ?? 0) + 1;
      if (id !== null) booked.push(id);
    }
  };
  const computed = cpu();
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1000;
  const cpuMs = (cpu() - computed) / Math.max(1, calls.length);
  return { seconds, latencies, answers, booked, cpuMs };
};

export const showLoad = (name: string, result: Load): void => {
  const rate = result.latencies.length / result.seconds;
  const kinds = Object.entries(result.answers)
    .map(([kind, count]) => `${count} x ${kind}`)
    .join(', ');
  console.log(
    `${name}: ${rate.toFixed(0)} a second, p50 ${quantile(result.latencies, 0.5).toFixed(1)} ms, ` +
      `p95 ${quantile(result.latencies, 0.95).toFixed(1)} ms, ${result.cpuMs.toFixed(1)} ms of CPU each; ${kinds}`,
  );
};
