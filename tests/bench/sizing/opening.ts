import { setTimeout as delay } from 'node:timers/promises';
import { around } from '../../support/at.ts';
import type { RunningServer } from '../../support/server.ts';
import { quantile } from '../quantile.ts';
import { QUARTERS_A_DAY, type SizedCompany } from './company.ts';
import { openPage } from './page.ts';
import { ASSUMED } from './sizes.ts';
import type { Cpu, Meter } from './used.ts';

const SECONDS = 60;
const EARLY_SECONDS = 10;
/** The last day has no other bookings in the evening. */
const LAST_DAY = 11 * QUARTERS_A_DAY;

export type Opening = {
  readonly requests: number;
  /** Milliseconds, from the first time a booking was sent, with what its page repeated (LI7). */
  readonly latencies: readonly number[];
  readonly answers: Readonly<Record<string, number>>;
  readonly booked: readonly number[];
  readonly repeated: number;
  /** Of one request. */
  readonly cpu: Cpu;
  /** Answers in the busiest second. */
  readonly most: number;
};

/** When the n-th of all bookings is sent; ms. */
const sentAt = (n: number, all: number): number => {
  const share = n / all;
  const { early } = ASSUMED;
  return (
    1000 *
    (share < early
      ? (share / early) * EARLY_SECONDS
      : EARLY_SECONDS + ((share - early) / (1 - early)) * (SECONDS - EARLY_SECONDS))
  );
};

/** A part of the people book within a minute, several of them the same place. */
export const measureOpening = async (
  servers: readonly RunningServer[],
  company: SizedCompany,
  meter: Meter,
): Promise<Opening> => {
  const wanted = Math.round(company.usernames.length * ASSUMED.booking);
  const latencies: number[] = [];
  const answers: Record<string, number> = {};
  const booked: number[] = [];
  const seconds = new Map<number, number>();
  let repeated = 0;
  const start = performance.now();
  const book = async (n: number): Promise<void> => {
    await delay(Math.max(0, start + sentAt(n, wanted) - performance.now()));
    const { id, cookie } = around(company.people, n);
    const page = openPage(around(servers, n).url, company.placeOf(n), cookie);
    const desk = around(company.desks, Math.floor(n / ASSUMED.contenders));
    const path = `/secure/deskbooking/desk/${desk}`;
    const body = { ...company.quarter(LAST_DAY), userId: id };
    const first = performance.now();
    const { status, text } = await page.call({ method: 'POST', path, body });
    const answer = JSON.parse(text) as { detailedCode?: string; id?: number };
    const kind = answer.detailedCode ?? String(status);
    answers[kind] = (answers[kind] ?? 0) + 1;
    if (answer.id !== undefined) booked.push(answer.id);
    repeated += page.repeated();
    const now = performance.now();
    latencies.push(now - first);
    const second = Math.floor((now - start) / 1000);
    seconds.set(second, (seconds.get(second) ?? 0) + 1);
    page.close();
  };
  const used = await meter(() => Promise.all(Array.from({ length: wanted }, (_, n) => book(n))));
  return {
    requests: wanted,
    latencies,
    answers,
    booked,
    repeated,
    cpu: { server: used.server / wanted, database: used.database / wanted },
    most: Math.max(...seconds.values()),
  };
};

/** One line about it. */
export const openingText = ({ requests, latencies, answers, repeated, most }: Opening): string => {
  const kinds = Object.entries(answers).map(([kind, count]) => `${count} x ${kind}`);
  return `${requests} bookings within ${SECONDS} s, at most ${most} a second: p50 ${quantile(latencies, 0.5).toFixed(0)} ms, p95 ${quantile(latencies, 0.95).toFixed(0)} ms; ${kinds.join(', ')}; ${repeated} repeated`;
};
