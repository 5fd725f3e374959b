import { afterEach, expect, it } from 'vitest';
import { MOST_FOUND, type SearchField } from '../../../core/contract/search.ts';
import { namedBy } from '../../../core/rules/search/named.ts';
import { queryOf } from '../../../core/rules/search/query.ts';
import { rankOfUser } from '../../../core/rules/search/rank.ts';
import { folded } from '../../../core/text/folded.ts';
import { sql } from '../../../server/database/sql.ts';
import { readSpacesAnywhere } from '../../../server/floor/spaces-anywhere.ts';
import { addFavourite, favouritesOf, removeFavourite } from '../../../server/people/favourites.ts';
import { setVisibility } from '../../../server/privacy/visibility.ts';
import { fillSearchWords } from '../../../server/search/fill-words.ts';
import { fullObjects } from '../../../server/search/full-objects.ts';
import { spaceIdOf } from '../../support/space-id.ts';
import { codeOf } from '../answers.ts';
import { configure } from '../configure.ts';
import { actionsOn } from './actions.ts';
import { onEachOffice } from './each-office.ts';
import { at, COLLEAGUE, callerOf, count, DESKS, EMPLOYEE, NOW, OFFICE, ROOMS } from './office.ts';

const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '');
/** SR6: the suffixes of a name with numbers and punctuation, starting at each of its parts, with and without points. */
const namesOf = (text: string, withPoints: boolean): readonly string[] =>
  folded(text)
    .split(' ')
    .flatMap((token) => {
      const parts = token.split(/(?<=\p{P})/u);
      return parts.map((_, index) => parts.slice(index).join(''));
    })
    .map((rest) =>
      withPoints
        ? rest.replace(/(?<!\d)\p{P}|\p{P}(?!\d)/gu, '').replace(/\p{P}/gu, '.')
        : rest.replace(/\p{P}/gu, ''),
    )
    .filter((rest) => rest !== '');
const begins = (typed: string, text: string): boolean => {
  const numbers = folded(typed).replace(/(?<=\d)\p{P}(?=\d)/gu, '\u0000');
  const words = numbers.split(/[\s\p{P}]+/u).filter((word) => word !== '');
  const left = [...namesOf(text, numbers.includes('\u0000'))];
  const longestFirst = words.map((word) => word.replaceAll('\u0000', '.')).sort();
  return (
    words.length > 0 &&
    longestFirst.reverse().every((word) => {
      const at = left.findIndex((each) => each.startsWith(word));
      return at >= 0 && left.splice(at, 1).length === 1;
    })
  );
};

/** The people found by the rules, by a scan over everybody; nobody is at a place. */
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

/** Ids from here on are unused in the company. */
const NEWCOMER = 5_000_000;

const NAMES: readonly SearchField[] = ['FIRSTNAME', 'LASTNAME'];

onEachOffice('the search of the whole company', ({ db }) => {
  const search = (str: string, fields: readonly SearchField[] = NAMES, caller = EMPLOYEE) =>
    fullObjects(db, caller, { str, searchUsers: true, fields });
  const found = async (str: string, fields?: readonly SearchField[], caller?: typeof EMPLOYEE) => {
    const { users, spaces: places } = await search(str, fields, caller);
    const ids = (rows: readonly { readonly id: number }[]) =>
      rows.map(({ id }) => id).sort((a, b) => a - b);
    return { users: ids(users), spaces: ids(places) };
  };

  it('SR5, SR6, SR7: finds the same as a full scan of people and spaces', async () => {
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

  it('SR6: finds the same spaces and people as the client, also for similar words and numbers', async () => {
    const texts = [
      'a 1.1',
      'ab a',
      'a-b 12',
      '1.1 1.2',
      'a 2.1',
      'ab-1.1 a',
      '1.12',
      'a a b',
      '11 a',
    ];
    const named = texts.map((text, n) => ({ id: NEWCOMER + n, first: `Qua ${text}`, last: 'qua' }));
    await employ(named);
    const desks = texts.map((_, n) => at(DESKS, n));
    const name = (id: number, text: string) =>
      db.query(sql`update space set name = ${text} where id = ${id}`);
    for (const [n, { id }] of desks.entries()) await name(id, `Qua ${texts[n]} qua`);
    const typed = [
      'qua a',
      'qua a a',
      'qua 1.1',
      'qua 1 1',
      'qua qua qua',
      'qua 1.1 1',
      'qua 12 1',
    ];
    for (const text of [
      ...typed,
      'qua b',
      'qua 11',
      'b qua a',
      'qua ab1.1',
      'a-b qua',
      'qua 112',
    ]) {
      const query = queryOf(text);
      const fits = (names: readonly string[]) => rankOfUser(namedBy(names), false, query) !== null;
      const { users, spaces: places } = await found(text);
      const expected = named.filter(({ first, last }) => fits([`${first} ${last}`, first, last]));
      expect(users, text).toEqual(expected.map(({ id }) => id));
      const there = desks.filter((_, n) => fits([`Qua ${texts[n]} qua`])).map(({ id }) => id);
      expect(places, text).toEqual(there.sort((a, b) => a - b));
    }
    for (const { id, info } of desks) await name(id, info.name);
  });

  it('SR8: the best match comes first', async () => {
    const person = at(OFFICE.employees, 12);
    const { users } = await search(`${person.firstName} ${person.lastName}`);
    expect(users[0]?.id).toBe(person.id);
    const space = at(OFFICE.spaces, 40);
    expect((await search(space.info.name)).spaces[0]?.info.name).toBe(space.info.name);
  });

  it('SR3: finds nothing for fewer than three characters, or for punctuation only', async () => {
    for (const text of ['', 'an', ' a ', '...']) {
      expect((await search(text)).users, text).toEqual([]);
    }
    expect(await search('an')).toEqual({ spaces: [], users: [] });
  });

  it('searches only the requested fields', async () => {
    const person = at(OFFICE.employees, 15);
    const { id, firstName, lastName, title } = person;
    const ids = async (text: string, fields: readonly SearchField[]) =>
      (await found(text, fields)).users;
    expect(await ids(firstName, ['FIRSTNAME'])).toContain(id);
    expect(await ids(lastName, ['FIRSTNAME'])).not.toContain(id);
    expect(await ids(lastName, ['LASTNAME'])).toContain(id);
    expect(await ids(title, ['TITLE'])).toContain(id);
    expect(await ids(title, NAMES)).not.toContain(id);
    // A title and a name: each word may match another field.
    expect(await ids(`${firstName} ${wordsOf(title)[0]}`, ['FIRSTNAME', 'TITLE'])).toContain(id);
    expect(await ids(title, [])).toEqual([]);
  });

  it('SR5: finds people by the name of their space; only they themselves find an invisible person', async () => {
    const desk = at(DESKS, 4);
    await db.query(
      sql`update employee set location_space_id = ${desk.id} where id = ${COLLEAGUE.userId}`,
    );
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

  it('SR13: finds no people if they are not requested, or without the colleague finder', async () => {
    const { firstName } = at(OFFICE.employees, 10);
    const without = await fullObjects(db, EMPLOYEE, { str: firstName, searchUsers: false });
    expect(without.users).toEqual([]);
    await configure(db, { off: 'colleagueFinder' });
    expect((await search(firstName)).users).toEqual([]);
  });

  it('SQ5: finds no spaces of a kind that the company does not use', async () => {
    const [desk, room] = [at(DESKS, 4), at(ROOMS, 0)];
    const ids = async (name: string) => (await search(name)).spaces.map(({ id }) => id);
    await configure(db, { off: 'roomFinder' });
    expect(await ids(room.info.name)).not.toContain(room.id);
    expect(await ids(desk.info.name)).toContain(desk.id);
    await configure(db, { off: 'deskFinder' });
    expect(await ids(room.info.name)).toContain(room.id);
    expect(await ids(desk.info.name)).not.toContain(desk.id);
    await configure(db);
  });

  it('returns found spaces with the same data as the map', async () => {
    const desk = at(DESKS, 6);
    const slot = { start: NOW, end: NOW + 60 };
    await actionsOn(db).bookedDesk(EMPLOYEE, desk.id, slot);
    const [space] = (await search(desk.info.name)).spaces.filter(({ id }) => id === desk.id);
    expect(space).toMatchObject({
      floorId: desk.floorId,
      info: desk.info,
      status: { state: 'BOOKED', times: [[slot.start, slot.end]] },
    });
    expect(await readSpacesAnywhere(db.query, EMPLOYEE.userId, [spaceIdOf(4000, 9)])).toEqual([]);
  });

  /** Additional employees, removed after the test. */
  const employ = async (
    people: readonly {
      id: number;
      first: string;
      last: string;
      title?: string;
      visibility?: string;
    }[],
  ): Promise<void> => {
    await db.query(sql`insert into employee (id, username, first_name, last_name, title, department, company, phone, mail,
                            visibility)
      select id, 'new-' || id, first, last, coalesce(title, ''), '', '', '', '',
             coalesce(visibility, 'EVERYONE')
      from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb)
        as p(id bigint, first text, last text, title text, visibility text)`);
  };
  afterEach(() => db.query(sql`delete from employee where id >= ${NEWCOMER}`));

  it('PL23: names are found in either order, and without a space where a script has no letters', async () => {
    const n = NEWCOMER;
    await employ([
      { id: n, first: '小龍', last: '李' },
      { id: n + 1, first: '민수', last: '김' },
      { id: n + 2, first: 'Birgit', last: 'Quhofmann' },
    ]);
    for (const typed of ['李小龍', '小龍李', '李 小龍', '小龍', '李小']) {
      expect((await found(typed)).users).toEqual([n]);
    }
    for (const typed of ['김민수', '민수김', '민수']) {
      expect((await found(typed)).users).toEqual([n + 1]);
    }
    for (const typed of ['quhofmann birgit', 'birgit quhofmann', 'quho bir']) {
      expect((await found(typed)).users).toEqual([n + 2]);
    }
    expect((await found('李龍')).users).toEqual([]);
    expect((await found('李')).users).toEqual([]);
  });

  it('SR8: sorts by match, then by name with numbers by value, then by id', async () => {
    const n = NEWCOMER;
    await employ([
      { id: n, first: 'Robin', last: 'Quill 10' },
      { id: n + 1, first: 'Robin', last: 'Quill 9' },
      { id: n + 2, first: 'Quill', last: 'Åberg' },
      { id: n + 3, first: 'Anna', last: 'Quillfeather' },
      { id: n + 4, first: 'Zoe', last: 'Quill' },
      { id: n + 5, first: 'Adam', last: 'de Quillan' },
      { id: n + 6, first: 'Bo', last: 'Berg', title: 'Quill cutter' },
      { id: n + 7, first: 'Zoe', last: 'Quill' },
      { id: n + 8, first: 'Carl', last: 'Berg' },
    ]);
    const desk = at(DESKS, 8);
    await db.query(sql`update space set name = 'Quill desk' where id = ${desk.id}`);
    await db.query(sql`update employee set location_space_id = ${desk.id} where id = ${n + 8}`);
    const all = [...NAMES, 'TITLE'] as const;
    const ids = (await search('quill', all)).users.map(({ id }) => id - n);
    // Ranking: whole name, prefix, word, space, title.
    expect(ids).toEqual([2, 4, 7, 3, 1, 0, 5, 8, 6]);
    // In the last name only: what was a prefix is now the whole name.
    const last = (await search('quill', ['LASTNAME'])).users.map(({ id }) => id - n);
    expect(last).toEqual([4, 7, 3, 1, 0, 5, 8]);
    expect((await search('quill', ['TITLE'])).users.map(({ id }) => id - n)).toEqual([6]);
    await db.query(sql`update space set name = ${desk.info.name} where id = ${desk.id}`);
  });

  it('SR8: sorts spaces in the same way', async () => {
    const [one, two, three, four] = [0, 1, 2, 3].map((n) => at(DESKS, n));
    const names = new Map([
      [one?.id, 'Quay 10'],
      [two?.id, 'Quay 9'],
      [three?.id, 'The Quay'],
      [four?.id, 'Antiquay'],
    ]);
    for (const [id, name] of names) {
      await db.query(sql`update space set name = ${name} where id = ${id}`);
    }
    const found = async (text: string) => (await search(text)).spaces.map(({ info }) => info.name);
    expect(await found('quay')).toEqual(['Quay 9', 'Quay 10', 'The Quay', 'Antiquay']);
    expect(await found('quay 1')).toEqual(['Quay 10']);
    expect(await found('QUAY 9')).toEqual(['Quay 9']);
    for (const space of [one, two, three, four]) {
      await db.query(sql`update space set name = ${space?.info.name} where id = ${space?.id}`);
    }
    expect(await found('quay')).toEqual([]);
  });

  it(`returns at most ${MOST_FOUND} people, the best matches, and does not count invisible ones`, async () => {
    const many = Array.from({ length: MOST_FOUND + 20 }, (_, i) => ({
      id: NEWCOMER + i,
      first: 'Capella',
      last: `Crowd ${i}`,
      visibility: i < 15 ? 'INVISIBLE' : 'EVERYONE',
    }));
    await employ([
      ...many,
      { id: NEWCOMER + 900, first: 'Capella', last: '' },
      { id: NEWCOMER + 901, first: 'Zubenel', last: 'Capella' },
    ]);
    const { users } = await search('capella');
    expect(users).toHaveLength(MOST_FOUND);
    expect(users.slice(0, 2).map(({ id }) => id - NEWCOMER)).toEqual([900, 15]);
    const withLast = (await search('capella', ['LASTNAME'])).users.map(({ id }) => id - NEWCOMER);
    expect(withLast).toEqual([901]);
    const all = await Promise.all(
      ['crowd 1', 'crowd 20', 'capella crowd 219'].map(async (text) => [
        text,
        (await search(text)).users.map(({ id }) => id - NEWCOMER),
      ]),
    );
    expect(Object.fromEntries(all)).toEqual({
      'crowd 1': [15, 16, 17, 18, 19, ...Array.from({ length: 100 }, (_, i) => 100 + i)],
      'crowd 20': [20, ...Array.from({ length: 10 }, (_, i) => 200 + i)],
      'capella crowd 219': [219],
    });
    const { spaces: places } = await search(
      OFFICE.spaces[0]?.info.name.slice(0, 1).repeat(3) ?? '',
    );
    expect(places.length).toBeLessThanOrEqual(MOST_FOUND);
  });

  it('finds added and renamed people by their current name only, whoever wrote the change', async () => {
    const ids = async (text: string) => (await found(text, [...NAMES, 'TITLE'])).users;
    const rename = (column: string, value: string) =>
      db.query({
        text: `update employee set ${column} = $1 where id = $2`,
        values: [value, NEWCOMER],
      });
    await employ([{ id: NEWCOMER, first: 'Ottoline', last: 'Vexley', title: 'Glazier' }]);
    expect(await ids('vexl')).toEqual([NEWCOMER]);
    expect(await ids('glazier')).toEqual([NEWCOMER]);
    for (const [column, before, after] of [
      ['last_name', 'vexley', 'Ångermark'],
      ['first_name', 'ottoline', 'Perpetua'],
      ['title', 'glazier', 'Thatcher'],
    ] as const) {
      await rename(column, after);
      expect(await ids(before), before).toEqual([]);
      expect(await ids(folded(after)), after).toEqual([NEWCOMER]);
    }
    // A rolled back change has no effect.
    await db
      .transaction(async (query) => {
        await query(sql`update employee set last_name = 'Mirage' where id = ${NEWCOMER}`);
        throw new Error('taken back');
      })
      .catch(() => {});
    expect(await ids('mirage')).toEqual([]);
    expect(await ids('angermark')).toEqual([NEWCOMER]);
    // Concurrent searches right after it all see the change.
    await rename('last_name', 'Quickly');
    const told = await Promise.all(Array.from({ length: 8 }, () => ids('quickly')));
    expect(told).toEqual(Array.from({ length: 8 }, () => [NEWCOMER]));
    await db.query(sql`delete from employee where id = ${NEWCOMER}`);
    expect(await ids('quickly')).toEqual([]);
    // Names longer than an index entry are cut.
    await employ([{ id: NEWCOMER, first: 'Xanthe', last: 'ŵ'.repeat(190) }]);
    expect(await ids('xanthe')).toEqual([NEWCOMER]);
    expect(await ids(`${'w'.repeat(150)}`)).toEqual([NEWCOMER]);
  });

  it('does not rebuild search words while no name changes', async () => {
    await search('anna');
    await db.query(
      sql`update employee set state = 'BUSY', first_name = first_name, last_name = last_name`,
    );
    await db.query(sql`update space set name = name, blocked = blocked`);
    expect(await count(db, 'unfolded')).toBe(0);
  });

  it('fills in the search words that an older version did not store, once', async () => {
    const tables = ['employee_word', 'employee_name', 'space_name'];
    const counts = () => Promise.all(tables.map((table) => count(db, table)));
    const before = await counts();
    expect(Math.min(...before)).toBeGreaterThan(0);
    for (const table of tables) await db.query({ text: `delete from ${table}` });
    // Like the migration that created the table.
    await db.query(sql`insert into unfolded (employee_id) select id from employee`);
    await db.query(sql`insert into unfolded (space_id) select id from space`);
    await db.transaction(fillSearchWords);
    expect(await counts()).toEqual(before);
    await db.transaction(fillSearchWords);
    expect(await counts()).toEqual(before);
  });

  it('FV1, FV2: stores favourites once each, and refuses the caller and unknown people', async () => {
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
    expect(codeOf(await add(999_999))).toBe('404 UNKNOWN_USER');
    expect(await add(other.userId, COLLEAGUE.userId)).toMatchObject({ status: 400 });
    // The place of an invisible person is hidden in this list too.
    await db.query(
      sql`update employee set location_space_id = ${at(DESKS, 1).id} where id = ${COLLEAGUE.userId}`,
    );
    await setVisibility(db, COLLEAGUE, 'INVISIBLE');
    const [hidden] = (await favouritesOf(db, EMPLOYEE)).filter(({ id }) => id === COLLEAGUE.userId);
    expect(hidden).toMatchObject({ loc: null, floorId: null, status: { state: 'OFFLINE' } });
    await removeFavourite(db, EMPLOYEE, COLLEAGUE.userId);
    await removeFavourite(db, EMPLOYEE, COLLEAGUE.userId);
    expect(await list()).toEqual([other.userId]);
    await removeFavourite(db, EMPLOYEE, other.userId);
  });
});
