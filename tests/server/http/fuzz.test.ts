import { expect, test } from 'vitest';
import { patience } from '../../support/patience.ts';
import { type Browser, signIn } from './browser.ts';
import { type Fuzzed, fuzzer, type KnownTable, lookAround } from './fuzz.ts';
import { onEachServer } from './office.ts';

/** More of them with PERCH_FUZZ=100000. */
const REQUESTS = Number(process.env.PERCH_FUZZ ?? 400);
const SEED = Number(process.env.PERCH_FUZZ_SEED ?? process.env.PERCH_SEED ?? 1);
/** An upload starts a process: about a second. */
const UPLOADS = 0.005;
const AT_ONCE = 8;
/** Each of them may make only so many slow calls (AD13). */
const ADMINISTRATORS = Math.ceil(REQUESTS / 2_000) + 1;

const moreAdministrators = async (admin: Browser, count: number): Promise<readonly string[]> => {
  const { columns, rows } = (await admin.call('GET /secure/administration/tables/people'))
    .json as KnownTable;
  const [id, username] = [columns.indexOf('id'), columns.indexOf('username')];
  const chosen = rows.filter((row) => /\d/.test(row[username] ?? '')).slice(0, count);
  const edits = chosen.map((row) => ({
    kind: 'add',
    table: 'grants',
    cells: { capability: 'administer', person: row[id] ?? '' },
  }));
  const made = await admin.call('POST /secure/administration/changes', { edits });
  expect(made.json).toMatchObject({ faults: [] });
  return ['administrator', ...chosen.map((row) => row[username] ?? '')];
};

onEachServer('requests that are almost right', (office) => {
  test(
    'CD36: none of them makes an answer fail',
    async () => {
      const admin = await signIn(office.url, 'administrator');
      const names = ['employee', 'assistant', ...(await moreAdministrators(admin, ADMINISTRATORS))];
      const people: Browser[] = [];
      // One after the other: hashing of passwords waits in a short queue.
      let turn: Promise<unknown> = Promise.resolve();
      const signInNext = (name: string): Promise<Browser> => {
        const next = turn.then(() => signIn(office.url, name)).catch(() => admin);
        turn = next;
        return next;
      };
      for (const name of names) people.push(await signInNext(name));
      const { described, tables, company } = await lookAround(admin, office.url);
      const next = fuzzer(SEED, described, { tables, company, minute: office.minute() });
      const failed: (Fuzzed & { readonly answer: string })[] = [];
      const statuses = new Map<number, number>();
      let left = REQUESTS;
      const ask = async (turn: number): Promise<void> => {
        for (; left > 0; left -= 1) {
          const one = next(UPLOADS);
          const { method, path, type, body } = one;
          const at = (left + turn) % names.length;
          const who = people[at] ?? admin;
          const response = await who.fetch(`${office.url}${path}`, {
            method,
            ...(body === null ? {} : { body: typeof body === 'string' ? body : new Blob([body]) }),
            ...(type === null ? {} : { headers: { 'content-type': type } }),
          });
          const answer = await response.text();
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          // A set of changes has ended the session, or has brought another consent.
          const isOut = response.status === 401 || answer.includes('CONSENT_REQUIRED');
          if (isOut) people[at] = await signInNext(names[at] ?? '');
          if (response.status === 500) failed.push({ ...one, answer });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => ask(turn)));
      expect(failed).toEqual([]);
      expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
    },
    patience(60_000 + REQUESTS * 100),
  );
});
