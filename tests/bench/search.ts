import { MOST_FOUND } from '../../core/contract/search.ts';
import { queryOf } from '../../core/rules/search/query.ts';
import type { Db } from '../../server/database/db.ts';
import type { DemoCompany } from '../../server/demo/company/company.ts';
import { findPeople } from '../../server/search/find-people.ts';
import { findSpaceIds } from '../../server/search/find-spaces.ts';
import { onBothDatabases, type Place } from './both-databases.ts';
import { quantile } from './quantile.ts';
import { inRounds, type Report } from './report.ts';
import type { Scope } from './scope.ts';
import { fillLarge, largeCompany } from './search/company.ts';
import { naiveSearch } from './search/naive.ts';
import { typedTexts } from './search/texts.ts';
import type { Person } from './signed-in.ts';

const CLIENTS = 8;
/** Texts per kind. */
const TEXTS = 24;

const search = async (url: string, { cookie }: Person, text: string): Promise<number> => {
  const path = `/secure/search/fullObjects?str=${encodeURIComponent(text)}&searchUsers=true`;
  const before = performance.now();
  const response = await fetch(`${url}${path}&fields=FIRSTNAME&fields=LASTNAME&fields=TITLE`, {
    headers: { cookie },
  });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${body}`);
  return performance.now() - before;
};

/** Everybody searches for the next text when the previous one was answered; milliseconds of each. */
const overHttp = async (
  url: string,
  people: readonly Person[],
  texts: readonly string[],
): Promise<readonly number[]> => {
  const latencies: number[] = [];
  let next = 0;
  const client = async (person: Person): Promise<void> => {
    for (let text = texts[next++]; text !== undefined; text = texts[next++]) {
      latencies.push(await search(url, person, text));
    }
  };
  await Promise.all(people.map(client));
  return latencies;
};

const timeEach = async (
  texts: readonly string[],
  run: (text: string) => Promise<unknown>,
): Promise<number> => {
  const before = performance.now();
  for (const text of texts) await run(text);
  return (performance.now() - before) / texts.length;
};

/** The database alone, one text at a time: the search by words beside the naive search. */
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
  const naive = (text: string) => naiveSearch(db.query, callerId, text, MOST_FOUND);
  return words / (await timeEach(texts, naive));
};

const measure = async (place: Place, company: DemoCompany, { measured }: Report): Promise<void> => {
  const { name, open, serve } = place;
  const texts = typedTexts(company, TEXTS);
  const db = await open();
  const people = await fillLarge(db, company, Date.now());
  const callerId = people[0]?.id ?? 0;
  const what = { unit: 'x', baseline: 'ILIKE' } as const;
  for (const [kind, typed] of Object.entries(texts)) {
    const values = await inRounds(async () => ({
      [`search: ${kind}, ${name}`]: await compare(db, callerId, typed),
    }));
    measured(what, values);
  }
  await db.close();
  const server = await serve();
  try {
    const mixed = Object.values(texts).flat();
    const shuffled = mixed.map((_, n) => mixed[(n * 131) % mixed.length] ?? '');
    const values = await inRounds(async () => ({
      [`search: p95, ${CLIENTS} clients, ${name}`]: quantile(
        await overHttp(server.url, people, shuffled),
        0.95,
      ),
    }));
    measured({ unit: 'ms', baseline: '' }, values);
  } finally {
    await server.stop();
  }
};

/** Measures searches among 20,000 people and as many spaces, by kind of text, beside the naive search (`naive.ts`). */
export const searching = async (report: Report, scope: Scope): Promise<void> => {
  const company = largeCompany();
  await onBothDatabases('perch_search', scope, (place) => measure(place, company, report));
};
