import { unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createImports } from '../../../server/administration/files/import-files.ts';
import { packedPlan } from '../../../server/administration/files/plan-file.ts';
import type { Files } from '../../../server/company/files/company-files.ts';
import { sql } from '../../../server/database/sql.ts';
import { bringAll, EXAMPLE, NOW, textOf } from '../company/example.ts';
import { onEachDatabase } from '../databases.ts';
import { administratorOf, COMPANY, INGRID } from './sets.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

type Collection = {
  readonly features: readonly {
    readonly id: string;
    readonly properties: Readonly<Record<string, unknown>>;
  }[];
};

/** The files of the plan, by name. */
const planOf = (files: Files): Readonly<Record<string, Collection>> =>
  Object.fromEntries(
    [...files.keys()].flatMap((path) => {
      const [, name] = /^plans\/harbour\/(.+)$/.exec(path) ?? [];
      return name === undefined ? [] : [[name, JSON.parse(textOf(files, path))]];
    }),
  );

/** As if it was drawn anew. */
const withOtherIds = (plan: ReturnType<typeof planOf>): ReturnType<typeof planOf> =>
  Object.fromEntries(
    Object.entries(plan).map(([name, { features, ...rest }]) => [
      name,
      {
        ...rest,
        features: features.map(({ id, properties, ...others }) => ({
          ...others,
          id: `new-${id}`,
          properties:
            properties.level_id === undefined
              ? properties
              : { ...properties, level_id: `new-${String(properties.level_id)}` },
        })),
      },
    ]),
  );

onEachDatabase('floor plans of the administration', ({ db }) => {
  it('AP71: the plan of a building is downloaded as it was imported, by who administers it', async () => {
    await bringAll(db, COMPANY);
    const packed = await packedPlan(db, administratorOf('harbour'), 'harbour');
    if (!packed.ok) throw new Error(packed.detailedCode);
    const files = unzipSync(packed.value);
    const [folder] = [...EXAMPLE.keys()].flatMap((path) => /^plans\/[^/]+\//.exec(path) ?? []);
    const imported = [...EXAMPLE].filter(([path]) => path.startsWith(folder ?? '-'));
    expect(imported.length).toBeGreaterThan(2);
    for (const [path, bytes] of imported) {
      const name = path.slice(folder?.length);
      if (name !== 'correlation.json') expect(Buffer.from(files[name] ?? [])).toEqual(bytes);
    }
    const links = JSON.parse(new TextDecoder().decode(files['correlation.json']));
    expect(Object.values(links.spaces)).toContain('desk-0-1');
    expect(await packedPlan(db, administratorOf('other'), 'harbour')).toMatchObject({
      status: 403,
    });
    expect(await packedPlan(db, INGRID, 'nowhere')).toMatchObject({
      status: 404,
      detailedCode: 'NO_PLAN',
    });
  });

  const upload = async (
    files: Readonly<Record<string, unknown>>,
    isDry = true,
    building = 'harbour',
  ) => {
    const packed = zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, json]) => [
          `imdf/${name}`,
          bytesOf(JSON.stringify(json)),
        ]),
      ),
    );
    const said = await createImports(db)(INGRID, {
      ...{ packed, isDry, isWhole: true, building, now: NOW },
    });
    if (!said.ok) throw new Error(said.detailedCode);
    return said.value;
  };

  it('AP72: a plan whose features have other ids is linked by names, and says what it shows', async () => {
    await bringAll(db, COMPANY);
    const plan = planOf(EXAMPLE);
    const renamed = withOtherIds(plan);
    const { look, faults, plans, tables } = await upload(renamed);
    expect(faults).toEqual([]);
    expect(plans).toEqual(['harbour']);
    expect(tables).toEqual([]);
    expect(look).toMatchObject({ building: 'harbour', gained: [], lost: [], otherLevels: [] });
    expect(look?.floors[0]).toMatchObject({ key: 'harbour-0', isDrawn: true, byLink: 0, lost: 0 });
    expect(look?.floors[0]?.byName).toBe(look?.floors[0]?.spaces);
    // The same ids are the same features, whatever their names.
    const same = await upload(plan);
    expect(same.look?.floors[0]).toMatchObject({ byName: 0, gained: 0, lost: 0 });
    // What is not drawn is kept, too.
    await upload({ ...plan, 'venue.geojson': { type: 'FeatureCollection', features: [] } }, false);
    const packed = await packedPlan(db, INGRID, 'harbour');
    expect(packed.ok && Object.keys(unzipSync(packed.value))).toContain('venue.geojson');
    const fewer = await upload({
      ...renamed,
      'fixture.geojson': { type: 'FeatureCollection', features: [] },
    });
    expect(fewer.look?.lost.map(({ key }) => key)).toContain('desk-0-1');
  });

  it('AP72: a building without a plan gets one; nothing else changes', async () => {
    await bringAll(db, COMPANY);
    await db.query(sql`update building set bundle_name = null`);
    await db.query(sql`delete from map_file`);
    const before = await db.query(sql`select id, external_id from space order by id`);
    const plan = planOf(EXAMPLE);
    expect((await upload(plan)).look?.gained.length).toBeGreaterThan(5);
    expect(await db.query(sql`select 1 as one from map_file`)).toEqual([]);
    const done = await upload(plan, false);
    expect(done).toMatchObject({ faults: [], plans: ['harbour'] });
    expect(await db.query(sql`select id, external_id from space order by id`)).toEqual(before);
    const packed = await packedPlan(db, INGRID, 'harbour');
    if (!packed.ok) throw new Error(packed.detailedCode);
    expect(Object.keys(unzipSync(packed.value))).toContain('unit.geojson');
    const nowhere = await upload(plan, false, 'nowhere');
    expect(nowhere.faults[0]).toMatchObject({ file: 'buildings.csv', found: 'nowhere' });
    const broken = await upload({ 'level.geojson': {} }, false);
    expect(broken.faults[0]?.file).toBe('plans/harbour/level.geojson');
  });
});
