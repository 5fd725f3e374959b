import { randomBytes } from 'node:crypto';
import { Schema } from 'effect';
import { erasedId } from '../../core/rules/company/erased.ts';
import { announce } from '../change/announce.ts';
import type { Author } from '../change/author.ts';
import { moveFloors } from '../change/floors.ts';
import { writeHistory } from '../change/history.ts';
import { endFor } from '../company/apply/endings.ts';
import { showing } from '../company/apply/showing.ts';
import { lockImports } from '../company/import.ts';
import type { Db, Query } from '../database/db.ts';
import { concurrentChange } from '../database/retry.ts';
import { decodeFirst, decodeRows } from '../database/rows.ts';
import { sql } from '../database/sql.ts';
import { HEARD_BACK } from '../privacy/visibility.ts';
import { fillSearchWords } from '../search/fill-words.ts';
import { eraseHistory } from './erase-history.ts';
import { ERASED_CHANNEL } from './erased-channel.ts';

/** PV5: the name under which bookings of the past stay. [G775] */
const NEUTRAL_NAME = { first: 'Former', last: 'colleague' } as const;

const decodePerson = decodeFirst(
  Schema.Struct({ external_id: Schema.String, is_erased: Schema.Boolean }),
);

/** CD33: `is_erased`: and nothing has been filled in since. */
const findPerson = async (query: Query, id: number) =>
  decodePerson(
    await query(sql`select external_id, erased_at is not null and not active and portrait is null
        and (username, first_name, last_name) = (external_id, ${NEUTRAL_NAME.first}, ${NEUTRAL_NAME.last})
        and (title, department, company, phone, mail) = ('', '', '', '', '') as is_erased
      from employee where id = ${id}`),
  );

const decodeIds = decodeRows(Schema.Struct({ id: Schema.Int }));

const decodePermissions = decodeRows(Schema.Struct({ capability: Schema.String }));

const decodeFormer = decodeRows(Schema.Struct({ former: Schema.String }));

/** CD63: the ids that they had before, as the change history has them. */
const formerIds = async (query: Query, key: string): Promise<readonly string[]> =>
  decodeFormer(
    await query(sql`select before ->> 'id' as former from change
      where subject = 'people' and subject_id = ${key} and action = 'changed' and before ->> 'id' is not null`),
  ).map((row) => row.former);

/** The people with whom they share bookings, or on whose list of favourites they are. */
const companions = async (query: Query, id: number, minute: number): Promise<readonly number[]> =>
  decodeIds(
    await query(sql`select user_id as id from booking where organizer_id = ${id} and end_minute > ${minute}
      union select organizer_id from booking where user_id = ${id} and end_minute > ${minute}
      union select user_id from favourite where favourite_id = ${id}`),
  ).map((row) => row.id);

/** Everything of theirs but the row itself and the bookings of the past. SO9: a hash of each account at a provider stays (`sign-on/credential.ts`). PV8: the tables are those of docs/privacy.md. */
const DELETED = `
  insert into sign_on_erased (account_hash)
    select encode(sha256(convert_to(c.issuer || chr(10) || c.subject, 'UTF8')), 'hex')
    from credential c join account a on a.id = c.account_id where a.employee_id = $1 and c.kind = 'oidc'
    on conflict do nothing;
  delete from account where employee_id = $1;
  delete from sign_on_waiting where employee_id = $1;
  delete from leaver where employee_id = $1;
  delete from departure where employee_id = $1 or heir_id = $1;
  delete from session where employee_id = $1;
  delete from device where employee_id = $1;
  delete from calendar_feed where user_id = $1;
  delete from preference where employee_id = $1;
  delete from outbox where person_id = $1;
  delete from mail_news where person_id = $1;
  delete from mail_choice where employee_id = $1;
  delete from mail_bounce where employee_id = $1;
  delete from invitation where employee_id = $1;
  delete from favourite where user_id = $1 or favourite_id = $1;
  delete from registration where user_id = $1;
  delete from group_member where employee_id = $1;
  delete from delete_grant where user_id = $1;
  delete from imported_booking where user_id = $1 or booking_id in (select id from booking where organizer_id = $1);
  delete from meeting_ticket where organizer_id = $1;
  delete from consent_approval where employee_id = $1;
  delete from consent_withdrawal where employee_id = $1;
  update booking set subject = '', request_key = null where user_id = $1 or organizer_id = $1;
  update security_event set address = '', detail = '', once = null where person_id = $1 or actor_id = $1`;

const deleteTheirs = async (query: Query, id: number): Promise<void> => {
  for (const text of DELETED.split(';')) await query({ text, values: [id] });
};

const overwrite = (query: Query, id: number, key: string, now: number): Promise<unknown> =>
  query(sql`update employee set external_id = ${key}, username = ${key}, first_name = ${NEUTRAL_NAME.first},
      last_name = ${NEUTRAL_NAME.last}, title = '', department = '', company = '', phone = '', mail = '',
      state = 'OFFLINE', location_space_id = null, portrait = null, portrait_type = null, password_hash = null, active = false, visibility = 'EVERYONE',
      book_on_behalf = false, cancel_on_behalf = false, multiple_desks = false, erased_at = ${now}::bigint
    where id = ${id}`);

/**
 * PV5, PV6: makes a person anonymous for good, in one transaction: their row stays under a neutral name for the bookings of the past,
 * and all else about them is gone. Open pages have it with their next poll. Idempotent; CD33: done again, it erases what somebody has filled in since. `now`: milliseconds since the epoch. False:
 * there is no such person.
 */
export const erasePerson = (db: Db, id: number, author: Author, now: number): Promise<boolean> =>
  db.transaction(async (query) => {
    // CD30: an import that has read the person's row would write it again.
    await lockImports(query);
    const person = await findPerson(query, id);
    if (person === null) return false;
    if (person.is_erased) return true;
    const minute = Math.floor(now / 60_000);
    const shown = await showing(query, [id], minute - HEARD_BACK);
    const floors = await moveFloors(
      query,
      shown.map(({ floorId }) => floorId),
    );
    await query(sql`select id from employee where id = ${id} for no key update`);
    const held = await showing(query, [id], minute - HEARD_BACK);
    if (held.some(({ floorId }) => !floors.has(floorId))) throw concurrentChange(`Person ${id}`);
    const others = await companions(query, id, minute);
    const ended = await endFor(query, { spaceIds: [], userIds: [id] }, minute);
    await writeHistory(query, { author, at: now, entries: ended.entries });
    await deleteTheirs(query, id);
    const permissions = decodePermissions(
      await query(sql`delete from permission_row where employee_id = ${id} returning capability`),
    );
    const key = erasedId(randomBytes(12).toString('hex'));
    await overwrite(query, id, key, now);
    const name = `${NEUTRAL_NAME.first} ${NEUTRAL_NAME.last}`;
    const before = person.external_id;
    const former = await formerIds(query, before);
    await eraseHistory(query, { userId: id, before, former, after: key, name });
    await writeHistory(query, {
      author,
      at: now,
      entries: [
        ...permissions.map(({ capability }) => ({
          subject: 'grants' as const,
          subjectId: key,
          action: 'removed' as const,
          personId: id,
          before: { person: key, capability },
          after: null,
        })),
        {
          subject: 'people',
          subjectId: key,
          action: 'changed',
          personId: id,
          before: null,
          after: { erased: true },
        },
      ],
    });
    await fillSearchWords(query);
    await announce(query, {
      floors,
      rebuiltIds: [],
      changes: [...ended.changes, ...held],
      userIds: [...new Set([id, ...others, ...ended.userIds])],
      isOfCompany: false,
      areNew: false,
    });
    await query(sql`select pg_notify(${ERASED_CHANNEL}, ${String(id)})`);
    return true;
  }, 'patient');
