import { Schema } from 'effect';
import type { PersonSessions } from '../../../core/contract/administration/access.ts';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import { writeHistory } from '../../change/history.ts';
import type { Db, Query, Row } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';
import { recordEvent } from '../../security-log/record-event.ts';
import { sessionsOf } from '../../session/own-sessions.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { Provider } from '../../sign-on/provider.ts';

const decodeId = decodeFirst(Schema.Struct({ id: Schema.Int }));
const decodeCount = decodeFirst(Schema.Struct({ sessions: Schema.Int }));

const findId = async ({ query }: Db, key: string): Promise<number | null> =>
  decodeId(await query(sql`select id from employee where external_id = ${key}`))?.id ?? null;

const unknownPerson = (key: string) =>
  refused(404, 'UNKNOWN_USER', `path.id: there is no person ${key.slice(0, 100)}`);

type Reading = {
  /** Of the request. */
  readonly sessionHash: string;
  readonly providers: readonly Provider[];
};

/** SO21: where a person is signed in, and how each session was opened. `key`: their id of the company's own. */
export const personSessions = async (
  db: Db,
  sessions: Sessions,
  key: string,
  { sessionHash, providers }: Reading,
): Promise<Answer<PersonSessions>> => {
  const userId = await findId(db, key);
  if (userId === null) return unknownPerson(key);
  const names = new Map(providers.map((provider) => [provider.key, provider.name]));
  const found = await sessionsOf(db, sessions, { userId, sessionHash });
  return answer(
    found.map(({ provider, ...session }) => ({
      ...session,
      provider: provider === null ? null : (names.get(provider) ?? provider),
    })),
  );
};

type Ending = {
  /** The person's id of the company's own. */
  readonly key: string;
  /** null: all of them. */
  readonly id: number | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

const countOf = async (query: Query, userId: number): Promise<number> =>
  decodeCount(
    await query(sql`select count(*) as sessions from session where employee_id = ${userId}`),
  )?.sessions ?? 0;

/** AD11, SO21: ends one session of a person, or all; both the security log and the history have it. */
export const endSessionsOf = async (
  db: Db,
  sessions: Sessions,
  { userId: actor, name }: Administrator,
  { key, id, now }: Ending,
): Promise<Answer<null>> => {
  const person = await findId(db, key);
  if (person === null) return unknownPerson(key);
  const end = async (query: Query): Promise<readonly Row[]> => {
    const before = await countOf(query, person);
    const ended = await query(sql`delete from session
      where employee_id = ${person} and (${id}::bigint is null or id = ${id}::bigint) returning token_hash`);
    if (ended.length === 0) return ended;
    await recordEvent(query, { kind: 'SESSION_ENDED', actor, person, detail: `${ended.length}` });
    await writeHistory(query, {
      author: { userId: actor, name, source: 'administration' },
      at: now,
      entries: [
        {
          subject: 'people',
          subjectId: key,
          action: 'changed',
          personId: person,
          before: { sessions: before },
          after: { sessions: before - ended.length },
        },
      ],
    });
    return ended;
  };
  const ended = await sessions.end(end);
  return ended === 0 && id !== null
    ? refused(404, 'UNKNOWN_SESSION', `There is no such session ${id}`)
    : answer(null);
};
