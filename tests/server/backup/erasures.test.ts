import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepErasures } from '../../../server/backup/keep-erasures.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { sql } from '../../../server/database/sql.ts';
import { erasePerson } from '../../../server/person-data/erase-person.ts';
import { findPersonId } from '../../../server/person-data/person-id.ts';
import { until } from '../../support/poll.ts';
import { postgresUrl } from '../../support/postgres.ts';
import { createPlaces, on, perch, type Where } from './company.ts';

const LONG = 120_000;
const { inFolder, postgres, exampleEmbedded, examplePostgres } = createPlaces();
const OPERATOR = { userId: null, name: 'command line', source: 'privacy' } as const;
const file = inFolder('one.backup');

const erasedIn = (where: Where) =>
  on(where, async ({ query }) =>
    (await query(sql`select id from employee where erased_at is not null order by id`)).map(
      ({ id }) => id,
    ),
  );

describe.runIf(postgresUrl() !== null)('who was erased since a backup', () => {
  let source: Where;
  const idOf = (key: string) => on(source, ({ query }) => findPersonId(query, key));
  beforeAll(async () => {
    source = await examplePostgres();
    // The clock of the tests is behind that of the database.
    expect(await perch(source, 'person', 'erase', '1004', '--yes')).toMatchObject({ code: 0 });
    expect(await perch(source, 'backup', file)).toMatchObject({ code: 0 });
  }, LONG);

  test('BA8: is erased again, whoever erased them, and the list names nobody', {
    timeout: LONG,
  }, async () => {
    const [jonas, amina] = [await idOf('1002'), await idOf('1003')];
    const list = inFolder('server-list');
    const db = await openDatabase({ url: source.DATABASE_URL ?? '' });
    const lines: string[] = [];
    const stop = await keepErasures(db, list, (line) => void lines.push(line));
    await erasePerson(db, jonas ?? 0, OPERATOR, Date.now());
    await until(
      () => 'The erasure is not in the list',
      async () => readFileSync(list, 'utf8').includes(`"person":${jonas}`),
    );
    // Another server, which was not there meanwhile.
    await stop();
    await erasePerson(db, amina ?? 0, OPERATOR, Date.now());
    const late = await keepErasures(db, list, (line) => void lines.push(line));
    await late();
    await db.close();
    expect(lines).toEqual([]);
    expect(readFileSync(list, 'utf8')).not.toMatch(/jonas|berg|1002/i);
    appendFileSync(list, '{"installation":"cut o');

    const target = await postgres();
    expect(await perch(target, 'restore', file, '--erasures', list)).toMatchObject({
      code: 0,
      text: expect.stringContaining('Erased again, because they were erased since: 2'),
    });
    expect(await erasedIn(target)).toEqual(await erasedIn(source));
    expect(
      await on(target, ({ query }) =>
        query(sql`select count(*) as named from employee where username in ('jonas', 'amina')`),
      ),
    ).toEqual([{ named: 0 }]);
  });

  test('BA8: without the list it is said since when that is unknown', {
    timeout: LONG,
  }, async () => {
    const target = await postgres();
    const said = await perch(target, 'restore', file);
    expect(said.text).toMatch(/Who was erased since 20\d\d-.+Z is unknown .+: erase them again/);
    const other = inFolder('other-list');
    appendFileSync(
      other,
      '{"installation":"11111111-1111-1111-1111-111111111111","person":1,"at":1}\n',
    );
    const again = await postgres();
    expect((await perch(again, 'restore', file, '--erasures', other)).text).toContain('is unknown');
  });

  test('BA8: the company that is replaced knows its own erasures', { timeout: LONG }, async () => {
    const before = await erasedIn(source);
    expect(before).toHaveLength(3);
    const [company] = await on(source, ({ query }) => query(sql`select name from company`));
    expect(
      await perch(
        source,
        'restore',
        file,
        '--replace',
        String(company?.name),
        '--erasures',
        inFolder('none'),
      ),
    ).toMatchObject({ code: 0 });
    expect(await erasedIn(source)).toEqual(before);
  });
});

test('BA8: an erasure of the embedded database is in its folder', { timeout: LONG }, async () => {
  const where = await exampleEmbedded();
  await perch(where, 'person', 'erase', '1002', '--yes');
  const list = `${where.PERCH_DATA}/erasures.jsonl`;
  expect(existsSync(list) ? readFileSync(list, 'utf8') : '').toMatch(/"person":\d+,"at":\d+/);
});
