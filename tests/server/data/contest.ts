import { expect } from 'vitest';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';

/** The number of concurrent clients; each sends its next request after the answer to the last. */
export const CLIENTS = 32;

/** Sends requests in order from `CLIENTS` concurrent clients; returns the answers in the order of the requests. */
export const contest = async <A>(
  requests: readonly (() => Promise<A>)[],
): Promise<readonly A[]> => {
  const answers: A[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    for (let n = next++; n < requests.length; n = next++) {
      const request = requests[n];
      if (request !== undefined) answers[n] = await request();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answers;
};

/** A booking that a client was told about. */
export type Held = {
  readonly id: number;
  readonly spaceId: number;
  readonly userId: number;
  readonly start: number;
  readonly end: number;
};

const byId = (one: Held, other: Held): number => one.id - other.id;

/** Expects that the table contains exactly the acknowledged bookings. */
export const expectExactly = async (db: Db, held: readonly Held[]): Promise<void> => {
  const rows =
    await db.query(sql`select id, space_id as "spaceId", user_id as "userId", start_minute as start,
      end_minute as end from booking order by id`);
  expect(rows).toEqual([...held].sort(byId));
};

/**
 * Compares all pairs of bookings, without the constraints: no two of a space share a minute, nor two of a person and kind
 * unless they were booked together; no claim overlaps another person's booking of its desk.
 */
export const expectNoDoubles = async (db: Db, now: number): Promise<void> => {
  const rows = await db.query(sql`with pairs as (
      select a.space_id = b.space_id as space,
             a.user_id = b.user_id and a.kind = b.kind and a.group_id <> b.group_id as person
      from booking a join booking b
        on a.id < b.id and a.start_minute < b.end_minute and b.start_minute < a.end_minute
    )
    select (select count(*) from pairs where space) as spaces,
           (select count(*) from pairs where person) as people,
           (select count(*) from claim c join booking b on b.space_id = c.space_id
            where b.user_id <> c.user_id and b.start_minute < c.until_minute
              and b.end_minute > ${now}) as claims`);
  expect(rows).toEqual([{ spaces: 0, people: 0, claims: 0 }]);
};
