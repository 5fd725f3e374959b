import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { generateArchives, generateCompany } from '../../../server/demo/generate.ts';
import { readMadeFrom, writeArchives } from '../../../server/demo/seed/map-archives.ts';
import { onEachDatabase } from '../databases.ts';
import { TINY } from './office.ts';

const archivesOf = (seed: string) => generateArchives(generateCompany(seed, TINY));
const count = [...archivesOf('a')].length;

onEachDatabase('the maps of the demo company', ({ db, another }) => {
  const contents = () =>
    db.query(sql`select bundle_name, path, etag from map_file order by bundle_name, path`);
  beforeEach(async () => {
    await db.query(sql`delete from map_file`);
    await db.query(sql`delete from company`);
    await db.query(
      sql`insert into company (id, name, configuration, minute) values (1, 'Tiny', '{}', 0)`,
    );
  });

  test('are the same from the same seed', async () => {
    const made = { size: 'small', seed: 'a' } as const;
    expect(await readMadeFrom(db.query)).toBeNull();
    expect(await writeArchives(db, made, archivesOf('a'))).toBe(count);
    expect(await readMadeFrom(db.query)).toEqual(made);
    const before = await contents();
    expect(before.map(({ path }) => path)).toContain('manifest.json');
    await db.query(sql`delete from map_file`);
    await writeArchives(db, made, archivesOf('a'));
    expect(await contents()).toEqual(before);
  });

  test('stay as they are, and missing ones are generated again', async () => {
    const made = { size: 'small', seed: 'a' } as const;
    await writeArchives(db, made, archivesOf('a'));
    const before = await contents();
    const [{ bundleName } = { bundleName: '' }] = [...archivesOf('a')];
    await db.query(sql`delete from map_file where bundle_name = ${bundleName}`);
    expect(await writeArchives(db, made, archivesOf('a'))).toBe(1);
    expect(await contents()).toEqual(before);
    expect(await writeArchives(db, made, archivesOf('a'))).toBe(0);
  });

  test('are all replaced for another seed', async () => {
    await writeArchives(db, { size: 'small', seed: 'a' }, archivesOf('a'));
    const before = await contents();
    expect(await writeArchives(db, { size: 'small', seed: 'b' }, archivesOf('b'))).toBe(count);
    expect(await contents()).not.toEqual(before);
    expect(await readMadeFrom(db.query)).toEqual({ size: 'small', seed: 'b' });
  });

  test('are whole when several servers write them at once', async () => {
    const made = { size: 'small', seed: 'a' } as const;
    const servers = [db, await another(), await another()];
    const written = await Promise.all(
      servers.map((each) => writeArchives(each, made, archivesOf('a'))),
    );
    expect(written.toSorted()).toEqual([0, 0, count]);
    const together = await contents();
    await db.query(sql`delete from map_file`);
    await writeArchives(db, made, archivesOf('a'));
    expect(await contents()).toEqual(together);
  });
});
