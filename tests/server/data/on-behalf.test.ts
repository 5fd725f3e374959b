import { expect, it } from 'vitest';
import type { Caller } from '../../../core/contract/session.ts';
import { folded } from '../../../core/text/folded.ts';
import { sql } from '../../../server/database/sql.ts';
import { setVisibility } from '../../../server/privacy/visibility.ts';
import { fillSearchWords } from '../../../server/search/fill-words.ts';
import { searchOnBehalf } from '../../../server/search/search-on-behalf.ts';
import { configure } from '../configure.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { ASSISTANT, at, COLLEAGUE, count, DESKS, EMPLOYEE, NOW, OFFICE } from './office.ts';

/** The people found by the rules, by a scan over everybody. */
const expected = (text: string): readonly number[] =>
  OFFICE.employees
    .filter(({ id }) => id !== ASSISTANT.userId)
    .filter(({ firstName, lastName }) => {
      const words = folded(`${firstName} ${lastName}`).split(/[\s\p{P}]+/u);
      return folded(text)
        .split(/[\s\p{P}]+/u)
        .filter((typed) => typed !== '')
        .every((typed) => words.some((word) => word.startsWith(typed)));
    })
    .map(({ id }) => id)
    .sort((a, b) => a - b);

onEachOffice('people to book for', ({ db }) => {
  const { bookedDesk } = actionsOn(db);
  const find = async (text: string, caller = ASSISTANT) => {
    const found = await searchOnBehalf(db, caller, text, { now: NOW });
    return found.ok ? found.value.map(({ id }) => id) : found;
  };
  const sorted = async (text: string) =>
    ((await find(text)) as number[]).slice().sort((a, b) => a - b);

  it('are found as by a full scan, with or without accents, in any word order', async () => {
    const [first, second] = [OFFICE.employees[10], OFFICE.employees[20]];
    const texts = [first, second].flatMap((person) => {
      const { firstName = '', lastName = '' } = person ?? {};
      return [
        firstName,
        lastName,
        folded(lastName),
        `${lastName} ${firstName}`,
        `${firstName.slice(0, 2)} ${lastName.slice(0, 3)}`,
        `  ${lastName.toUpperCase()} `,
      ];
    });
    let found = 0;
    for (const text of texts.filter((each) => each.trim().length >= 3)) {
      expect(await sorted(text), text).toEqual(expected(text));
      found += expected(text).length;
    }
    expect(found).toBeGreaterThan(6);
  });

  it('come with the best fit first', async () => {
    const person = OFFICE.employees[12];
    const name = `${person?.firstName} ${person?.lastName}`;
    expect(((await find(name)) as number[])[0]).toBe(person?.id);
  });

  it('are not searched with fewer than three characters, or without a word', async () => {
    for (const text of ['', 'a', 'an', ' an ', '...', '%%%', '___']) {
      expect(await find(text), text).toEqual([]);
    }
  });

  it('do not include invisible people or the caller', async () => {
    const person = OFFICE.employees.find(({ id }) => id === COLLEAGUE.userId);
    const name = `${person?.firstName} ${person?.lastName}`;
    expect(await find(name)).toContain(COLLEAGUE.userId);
    await setVisibility(db, COLLEAGUE, 'INVISIBLE');
    expect(await find(name)).not.toContain(COLLEAGUE.userId);
    const self = OFFICE.employees.find(({ id }) => id === ASSISTANT.userId);
    expect(await find(`${self?.firstName} ${self?.lastName}`)).not.toContain(ASSISTANT.userId);
  });

  it('PE12: are only listed with the permission to book for others', async () => {
    expect(await find('ann', EMPLOYEE)).toMatchObject({ detailedCode: 'NO_PERMISSION' });
  });

  it('PE12: are also listed for the organizer of an unfinished booking, to let somebody delete it', async () => {
    const book = (caller: Caller, userId: number, start: number) =>
      bookedDesk(caller, at(DESKS, 0).id, { start, end: start + 30 }, { userId, now: start });
    const refused = { status: 403, detailedCode: 'NO_PERMISSION' };
    // Past bookings, and those that somebody else made for them, do not count as organized.
    await book(EMPLOYEE, EMPLOYEE.userId, NOW - 30);
    await book(ASSISTANT, EMPLOYEE.userId, NOW + 60);
    expect(await find('ann', EMPLOYEE)).toMatchObject(refused);
    await book(EMPLOYEE, EMPLOYEE.userId, NOW);
    expect(await find('ann', EMPLOYEE)).toEqual(expect.any(Array));
    expect(await find('ann', COLLEAGUE)).toMatchObject(refused);
    // It does not require booking on behalf.
    await configure(db, { bobo: false });
    expect(await find('ann', EMPLOYEE)).toEqual(expect.any(Array));
    await db.query(sql`delete from booking`);
    expect(await find('ann', ASSISTANT)).toMatchObject(refused);
  });

  it('get the search words that an older version did not store, once', async () => {
    const words = await count(db, 'employee_word');
    await db.query(sql`delete from employee_name`);
    await db.query(sql`delete from employee_word`);
    await db.query(sql`insert into unfolded (employee_id) select id from employee`);
    await db.transaction(fillSearchWords);
    expect(await count(db, 'employee_word')).toBe(words);
    await db.transaction(fillSearchWords);
    expect(await count(db, 'employee_word')).toBe(words);
  });
});
