import { Schema } from 'effect';
import type { Administrator } from '../../../core/contract/administration/administered.ts';
import { zipOf } from '../../company/files/write.ts';
import type { Db } from '../../database/db.ts';
import { decodeFirst } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { erasePerson } from '../../person-data/erase-person.ts';
import { exportPerson } from '../../person-data/export-person.ts';
import { type Answer, answer, refused } from '../../refusal/refused.ts';
import { hasLastBreakGlass, lackWords } from '../last-administrator.ts';

const decodeId = decodeFirst(Schema.Struct({ id: Schema.Int }));

const findId = async (db: Db, key: string): Promise<number | null> =>
  decodeId(await db.query(sql`select id from employee where external_id = ${key}`))?.id ?? null;

const unknownPerson = (key: string) =>
  refused(404, 'UNKNOWN_USER', `path.id: there is no person ${key.slice(0, 100)}`);

/** PV4: all that is stored about a person, as a zip. `key`: their id of the company's own. */
export const packedPerson = async (db: Db, key: string): Promise<Answer<Uint8Array>> => {
  const id = await findId(db, key);
  const files = id === null ? null : await exportPerson(db, id);
  return files === null ? unknownPerson(key) : answer(await zipOf(files));
};

/**
 * PV5: erases a person. Nobody erases themself, so that an administrator stays. `key`: their id of the company's own; `now`:
 * milliseconds since the epoch.
 */
export const eraseFor = async (
  db: Db,
  { userId, name }: Administrator,
  key: string,
  now: number,
): Promise<Answer<null>> => {
  const id = await findId(db, key);
  if (id === null) return unknownPerson(key);
  if (id === userId) return refused(409, 'NO_PERMISSION', 'path.id: nobody erases themself');
  if (await hasLastBreakGlass(db.query, id)) {
    return refused(409, 'LAST_BREAK_GLASS', lackWords('LAST_BREAK_GLASS', 'path.id'));
  }
  const isErased = await erasePerson(db, id, { userId, name, source: 'privacy' }, now);
  return isErased ? answer(null) : unknownPerson(key);
};
