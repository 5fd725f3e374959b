import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spaceIdOf } from '../../../core/contract/ids.ts';
import { MOST_FOUND, type SearchField } from '../../../core/contract/search.ts';
import { folded } from '../../../core/text/folded.ts';
import { createDeskBooking } from '../../../server/booking/create.ts';
import type { Db } from '../../../server/database/db.ts';
import { addFavourite, favouritesOf, removeFavourite } from '../../../server/people/favourites.ts';
import { setVisibility } from '../../../server/people/visibility.ts';
import { fillSearchWords } from '../../../server/search/fill-words.ts';
import { fullObjects } from '../../../server/search/full-objects.ts';
import { readSpacesAnywhere } from '../../../server/update/spaces-anywhere.ts';
import { configuration } from '../../support/core-session.ts';
import { DATABASES, type TestDatabase } from './databases.ts';
import {
  at,
  COLLEAGUE,
  callerOf,
  count,
  DESKS,
  EMPLOYEE,
  emptyOffice,
  NOW,
  OFFICE,
  seedOffice,
} from './office.ts';

const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '');
/** A name with punctuation inside is found by its parts and by all of it written as one (SR6). */
const namesOf = (text: string): readonly string[] => [
  ...wordsOf(text),
  ...folded(text)
    .split(' ')
    .map((token) => token.replace(/\p{P}/gu, '')),
];
const begins = (typed: string, text: string): boolean =>
  wordsOf(typed).length > 0 &&
  wordsOf(typed).every((word) => namesOf(text).some((each) => each.startsWith(word)));

/** Whom the rules find, by looking at everybody; nobody is at any place. */
const people = (typed: string): readonly number[] =>
  OFFICE.employees
    .filter(({ firstName, lastName }) => begins(typed, `${firstName} ${lastName}`))
    .map(({ id }) => id)
    .sort((a, b) => a - b);
const spaces = (typed: string): readonly number[] =>
  OFFICE.spaces
    .filter(({ info }) => begins(typed, info.name) || folded(info.name).includes(folded(typed)))
    .map(({ id }) => id)
    .sort((a, b) => a - b);

const NAMES: readonly SearchField[] = ['FIRSTNAME', 'LASTNAME'];

describe.each(DATABASES)('the search of the whole company, on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await open();
    db = opened.db;
    await seedOffice(db);
  });
  beforeEach(() => emptyOffice(db));
  afterAll(() => opened.remove());

  const search = (str: string, fields: readonly SearchField[] = NAMES, caller = EMPLOYEE) =>
    fullObjects(db, caller, { str, searchUsers: true, fields });
  const found = async (str: string, fields?: readonly SearchField[], caller?: typeof EMPLOYEE) => {
    const { users, spaces: places } = await search(str, fields, caller);
    const ids = (rows: readonly { readonly id: number }[]) =>
      rows.map(({ id }) => id).sort((a, b) => a - b);
    return { users: ids(users), spaces: ids(places) };
  };

  it('SR5, SR6, SR7: finds what looking at everybody and everything finds', async () => {
    const persons = [10, 20, 33].map((n) => at(OFFICE.employees, n));
    const places = [3, 40, OFFICE.spaces.length - 1].map((n) => at(OFFICE.spaces, n).info.name);
    const texts = [
      ...persons.flatMap(({ firstName, lastName }) => [
        firstName,
        folded(lastName),
        `${lastName} ${firstName}`,
        `${firstName.slice(0, 2)} ${lastName.slice(0, 3)}`,
        `  ${lastName.toUpperCase()} `,
      ]),
      ...places.flatMap((name) => [name, name.slice(1), name.slice(0, 4), `${name}x`]),
      '100%',
      'a_b',
      '\\\\\\',
    ].filter((text) => text.trim().length >= 3);
    let hits = 0;
    for (const text of texts) {
      const expected = { users: people(text), spaces: spaces(text) };
      expect(Math.max(expected.users.length, expected.spaces.length)).toBeLessThan(MOST_FOUND);
      expect(await found(text), text).toEqual(expected);
      hits += expected.users.length + expected.spaces.length;
    }
    expect(hits).toBeGreaterThan(30);
  });

  it('SR8: the best fit comes first', async () => {
    const person = at(OFFICE.employees, 12);
    const { users } = await search(`${person.firstName} ${person.lastName}`);
    expect(users[0]?.id).toBe(person.id);
    const space = at(OFFICE.spaces, 40);
    expect((await search(space.info.name)).spaces[0]?.info.name).toBe(space.info.name);
  });

  it('SR3: below three characters, and of nothing but marks, nothing', async () => {
    for (const text of ['', 'an', ' a ', '...']) {
      expect((await search(text)).users, text).toEqual([]);
    }
    expect(await search('an')).toEqual({ spaces: [], users: [] });
  });

  it('looks at the fields that are asked for alone', async () => {
    const person = at(OFFICE.employees, 15);
    const { id, firstName, lastName, title } = person;
    const ids = async (text: string, fields: readonly SearchField[]) =>
      (await found(text, fields)).users;
    expect(await ids(firstName, ['FIRSTNAME'])).toContain(id);
    expect(await ids(lastName, ['FIRSTNAME'])).not.toContain(id);
    expect(await ids(lastName, ['LASTNAME'])).toContain(id);
    expect(await ids(title, ['TITLE'])).toContain(id);
    expect(await ids(title, NAMES)).not.toContain(id);
    // A title with a name: each word may be in another field.
    expect(await ids(`${firstName} ${wordsOf(title)[0]}`, ['FIRSTNAME', 'TITLE'])).toContain(id);
    expect(await ids(title, [])).toEqual([]);
  });

  it('SR5: finds who is at a space by its name; somebody invisible is found by themself alone', async () => {
    const desk = at(DESKS, 4);
    await db.query({
      text: 'update employee set location_space_id = $1 where id = $2',
      values: [desk.id, COLLEAGUE.userId],
    });
    expect((await found(desk.info.name)).users).toContain(COLLEAGUE.userId);
    const { firstName, lastName } = at(
      OFFICE.employees.filter(({ id }) => id === COLLEAGUE.userId),
      0,
    );
    const name = `${firstName} ${lastName}`;
    expect((await found(name)).users).toContain(COLLEAGUE.userId);
    await setVisibility(db, COLLEAGUE, 'INVISIBLE');
    expect((await found(name)).users).not.toContain(COLLEAGUE.userId);
    expect((await found(desk.info.name)).users).not.toContain(COLLEAGUE.userId);
    expect((await found(name, NAMES, COLLEAGUE)).users).toContain(COLLEAGUE.userId);
    const { spaces: seen } = await search(desk.info.name);
    expect(seen.find(({ id }) => id === desk.id)?.status.occupant).toBeNull();
  });

  it('SR13: finds nobody where it is not asked for them, nor without the colleague finder', async () => {
    const { firstName } = at(OFFICE.employees, 10);
    const without = await fullObjects(db, EMPLOYEE, { str: firstName, searchUsers: false });
    expect(without.users).toEqual([]);
    const { features } = configuration;
    await db.query({
      text: 'update company set configuration = $1::text::jsonb',
      values: [
        JSON.stringify({
          ...configuration,
          features: { ...features, colleagueFinder: { enabled: false } },
        }),
      ],
    });
    expect((await search(firstName)).users).toEqual([]);
  });

  it('tells of the spaces found what the map tells of them', async () => {
    const desk = at(DESKS, 6);
    const slot = { start: NOW, end: NOW + 60 };
    const booked = await createDeskBooking(
      db,
      EMPLOYEE,
      desk.id,
      { ...slot, userId: EMPLOYEE.userId },
      { now: NOW },
    );
    expect(booked.ok).toBe(true);
    const [space] = (await search(desk.info.name)).spaces.filter(({ id }) => id === desk.id);
    expect(space).toMatchObject({
      floorId: desk.floorId,
      info: desk.info,
      status: { state: 'BOOKED', times: [[slot.start, slot.end]] },
    });
    expect(await readSpacesAnywhere(db.query, EMPLOYEE.userId, [spaceIdOf(4000, 9)])).toEqual([]);
  });

  it('finds by what an older version had not written down, once it is', async () => {
    const tables = ['employee_word', 'employee_name', 'space_word', 'space_name'];
    const counts = () => Promise.all(tables.map((table) => count(db, table)));
    const before = await counts();
    expect(Math.min(...before)).toBeGreaterThan(0);
    for (const table of tables) await db.query({ text: `delete from ${table}` });
    await db.transaction(fillSearchWords);
    expect(await counts()).toEqual(before);
    await db.transaction(fillSearchWords);
    expect(await counts()).toEqual(before);
  });

  it('FV1, FV2: keeps favourites, each once, never oneself, nobody unknown', async () => {
    const list = async (caller = EMPLOYEE) => (await favouritesOf(db, caller)).map(({ id }) => id);
    const other = callerOf(at(OFFICE.employees, 30).id);
    const add = (id: number, named = id) => addFavourite(db, EMPLOYEE, { id, named });
    expect(await list()).toEqual([]);
    expect((await add(other.userId)).ok).toBe(true);
    expect((await add(other.userId)).ok).toBe(true);
    expect((await add(COLLEAGUE.userId)).ok).toBe(true);
    expect((await list()).sort()).toEqual([COLLEAGUE.userId, other.userId].sort());
    expect(await list(COLLEAGUE)).toEqual([]);
    expect(await add(EMPLOYEE.userId)).toMatchObject({ ok: false, status: 400 });
    expect(await add(999_999)).toMatchObject({ status: 404, detailedCode: 'UNKNOWN_USER' });
    expect(await add(other.userId, COLLEAGUE.userId)).toMatchObject({ status: 400 });
    // Where somebody invisible is shows to nobody, also not in this list.
    await db.query({
      text: 'update employee set location_space_id = $1 where id = $2',
      values: [at(DESKS, 1).id, COLLEAGUE.userId],
    });
    await setVisibility(db, COLLEAGUE, 'INVISIBLE');
    const [hidden] = (await favouritesOf(db, EMPLOYEE)).filter(({ id }) => id === COLLEAGUE.userId);
    expect(hidden).toMatchObject({ loc: null, floorId: null, status: { state: 'OFFLINE' } });
    await removeFavourite(db, EMPLOYEE, COLLEAGUE.userId);
    await removeFavourite(db, EMPLOYEE, COLLEAGUE.userId);
    expect(await list()).toEqual([other.userId]);
    await removeFavourite(db, EMPLOYEE, other.userId);
  });
});
