/** The result of many calls by some concurrent clients. Times in milliseconds. */
export type Load = {
  readonly seconds: number;
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
  const json = JSON.parse(await response.text()) as { detailedCode?: string; id?: number };
  return response.status < 400
    ? { kind: String(response.status), id: json.id ?? null }
    : { kind: `${response.status} ${json.detailedCode}`, id: null };
};

/** Where calls are sent, and the CPU time so far in ms. */
export type Target = { readonly url: string; readonly cpu: () => number };

/** Makes all calls; each client makes its next one when the previous one was answered. */
export const load = async (
  { url, cpu }: Target,
  clients: number,
  calls: readonly Sent[],
): Promise<Load> => {
  const latencies: number[] = [];
  const answers: Record<string, number> = {};
  const booked: number[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    for (let sent = calls[next++]; sent !== undefined; sent = calls[next++]) {
      const before = performance.now();
      const { kind, id } = await call(url, sent);
      latencies.push(performance.now() - before);
      answers[kind] = (answers[kind] ?? 0) + 1;
      if (id !== null) booked.push(id);
    }
  };
  const computed = cpu();
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1000;
  const cpuMs = (cpu() - computed) / Math.max(1, calls.length);
  return { seconds, latencies: latencies.sort((a, b) => a - b), answers, booked, cpuMs };
};

const percentile = ({ latencies }: Load, part: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0;

export const showLoad = (name: string, result: Load, baseline: Load | null): void => {
  const rate = result.latencies.length / result.seconds;
  const ratio =
    baseline === null
      ? ''
      : ` (${(rate / (baseline.latencies.length / baseline.seconds)).toFixed(2)} x the health check)`;
  const kinds = Object.entries(result.answers)
    .map(([kind, count]) => `${count} x ${kind}`)
    .join(', ');
  console.log(
    `${name}: ${rate.toFixed(0)} a second${ratio}, p50 ${percentile(result, 0.5).toFixed(1)} ms, ` +
      `p95 ${percentile(result, 0.95).toFixed(1)} ms, ${result.cpuMs.toFixed(1)} ms of CPU each; ${kinds}`,
  );
};
