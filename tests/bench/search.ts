import { MOST_FOUND } from '../../core/contract/search.ts';
import { queryOf } from '../../core/rules/search/query.ts';
import type { Db } from '../../server/database/db.ts';
import type { DemoCompany } from '../../server/demo/company/company.ts';
import { findPeople } from '../../server/search/find-people.ts';
import { findSpaceIds } from '../../server/search/find-spaces.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { quantile } from './quantile.ts';
import { fillLarge, largeCompany } from './search/company.ts';
import { naiveSearch } from './search/naive.ts';
import { typedTexts } from './search/texts.ts';
import type { Person } from './signed-in.ts';

const CLIENTS = 8;
/** Texts per kind, by one client and by all clients together. */
const TEXTS = 48;
/** The target of issue 6, on PostgreSQL. */
const MOST_P95 = 50;

const ms = (value: number): string => value.toFixed(1).padStart(7);
const three = (values: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((part) => ms(quantile(values, part))).join('');

type Timed = { readonly latencies: number[]; bytes: number; results: number };

const search = async (
  url: string,
  { cookie }: Person,
  text: string,
  into: Timed,
): Promise<void> => {
  const path = `/secure/search/fullObjects?str=${encodeURIComponent(text)}&searchUsers=true`;
  const before = performance.now();
  const response = await fetch(`${url}${path}&fields=FIRSTNAME&fields=LASTNAME&fields=TITLE`, {
    headers: { cookie },
  });
  const body = await response.text();
  into.latencies.push(performance.now() - before);
  if (response.status !== 200) throw new Error(`${response.status} ${body}`);
  into.bytes = Math.max(into.bytes, Buffer.byteLength(body));
  const { users, spaces } = JSON.parse(body) as { users: unknown[]; spaces: unknown[] };
  into.results += users.length + spaces.length;
};

/** Each client searches for its next text when the previous one was answered. */
const overHttp = async (
  url: string,
  people: readonly Person[],
  texts: readonly string[],
): Promise<Timed> => {
  const timed: Timed = { latencies: [], bytes: 0, results: 0 };
  let next = 0;
  const client = async (person: Person): Promise<void> => {
    for (let text = texts[next++]; text !== undefined; text = texts[next++]) {
      await search(url, person, text, timed);
    }
  };
  await Promise.all(people.map(client));
  return timed;
};

const timeEach = async (
  texts: readonly string[],
  run: (text: string) => Promise<unknown>,
): Promise<readonly number[]> => {
  const latencies: number[] = [];
  for (const text of texts) {
    const before = performance.now();
    await run(text);
    latencies.push(performance.now() - before);
  }
  return latencies;
};

/** Measures the database alone, one text at a time: the search by words and the naive search. */
const compare = async (db: Db, callerId: number, texts: readonly string[]): Promise<number> => {
  const words = await timeEach(texts, async (text) => {
    const typed = queryOf(text);
    await findPeople(db.query, callerId, {
      typed,
      fields: ['FIRSTNAME', 'LASTNAME', 'TITLE'],
      atSpaces: true,
      most: MOST_FOUND,
    });
    await findSpaceIds(db.query, typed, ['DESK', 'ROOM'], MOST_FOUND);
  });
  const naive = await timeEach(texts, (text) => naiveSearch(db.query, callerId, text, MOST_FOUND));
  return quantile(words, 0.5) / quantile(naive, 0.5);
};

const measure = async (place: Place, company: DemoCompany): Promise<void> => {
  const { name, open, serve, isEmbedded } = place;
  const goal = isEmbedded ? null : MOST_P95;
  const { employees, spaces } = company;
  console.log(`-- ${name}: ${employees.length} people, ${spaces.length} spaces`);
  const texts = typedTexts(company, TEXTS);
  const db = await open();
  const people = await fillLarge(db, company, Date.now());
  const callerId = people[0]?.id ?? 0;
  const ratios = new Map<string, number>();
  for (const [kind, typed] of Object.entries(texts)) {
    await compare(db, callerId, typed.slice(0, 8));
    ratios.set(kind, await compare(db, callerId, typed));
  }
  await db.close();
  const server = await serve();
  try {
    await overHttp(server.url, people, Object.values(texts).flat());
    console.log(
      `${''.padEnd(44)}  1 client: p50  p95  p99  ${CLIENTS} clients: p50  p95  p99   x ILIKE  found  most KB`,
    );
    const all: number[] = [];
    for (const [kind, typed] of Object.entries(texts)) {
      const one = await overHttp(server.url, people.slice(0, 1), typed);
      const eight = await overHttp(server.url, people, typed);
      all.push(...one.latencies);
      const found = (one.results / typed.length).toFixed(0).padStart(6);
      const size = (one.bytes / 1000).toFixed(0).padStart(6);
      const ratio = (ratios.get(kind) ?? 0).toFixed(2).padStart(6);
      console.log(
        `${kind.padEnd(44)}${three(one.latencies)}   ${three(eight.latencies)}   ${ratio} ${found} ${size}`,
      );
    }
    const mixed = Object.values(texts).flat();
    const shuffled = mixed.map((_, n) => mixed[(n * 131) % mixed.length] ?? '');
    const before = performance.now();
    const eight = await overHttp(server.url, people, shuffled);
    const rate = shuffled.length / ((performance.now() - before) / 1000);
    console.log(
      `all kinds mixed, ${CLIENTS} clients: ${rate.toFixed(0)} a second, ${three(eight.latencies)} ms`,
    );
    const p95 = quantile(all, 0.95);
    console.log(
      `all kinds, 1 client: ${three(all)} ms${goal === null ? '' : `; ${p95 <= goal ? 'met' : 'not met'}: p95 at most ${goal} ms`}`,
    );
  } finally {
    await server.stop();
  }
};

/**
 * Measures searches of the whole company on the server, by kind of text, on both databases. `x ILIKE`: CPU time of the
 * database, as a multiple of the naive search of the same rows (the baseline, `naive.ts`).
 */
export const searching = async (): Promise<void> => {
  const company = largeCompany();
  await onBothDatabases('perch_search', (place) => measure(place, company));
};
