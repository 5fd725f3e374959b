import { Schema } from 'effect';
import type { UserDetails } from '../../core/contract/people.ts';
import type { Caller } from '../../core/contract/session.ts';
import type { Db } from '../database/db.ts';
import { decodeFirst } from '../database/rows.ts';
import { type Answer, answer, refused } from '../refusal/refused.ts';
import { PERSON_COLUMNS, personFields, showPerson } from './person-row.ts';

const decodePerson = decodeFirst(
  Schema.Struct({
    ...personFields,
    department: Schema.String,
    company: Schema.String,
    phone: Schema.String,
    mail: Schema.String,
  }),
);

/** The details of a person. Invisible people can be looked up too; only their place is hidden (VI4). */
export const userDetails = async (
  db: Db,
  caller: Caller,
  userId: number,
): Promise<Answer<UserDetails>> => {
  const row = decodePerson(
    await db.query({
      text: `select ${PERSON_COLUMNS}, e.department, e.company, e.phone, e.mail
             from employee e where e.id = $1`,
      values: [userId],
    }),
  );
  if (row === null) return refused(404, 'UNKNOWN_USER', `There is no user ${userId}`);
  const { first_name: fn, last_name: ln, title, mail } = row;
  const person = showPerson(row, caller.userId);
  return answer({
    ...person,
    state: person.status.state,
    lName: ln,
    firstName: fn,
    lastName: ln,
    department: row.department,
    company: row.company,
    phone: row.phone,
    mail,
    info: { fn, ln, title, mail },
  });
};
