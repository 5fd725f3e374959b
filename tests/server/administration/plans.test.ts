import { unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { drawnPlan } from '../../../server/administration/files/drawn-plan.ts';
import { createImports } from '../../../server/administration/files/import-files.ts';
import { packedPlan } from '../../../server/administration/files/plan-file.ts';
import { exportCompany } from '../../../server/company/export/export.ts';
import type { Files } from '../../../server/company/files/company-files.ts';
import { createUploadReader } from '../../../server/company/upload/import-upload.ts';
import { readUpload } from '../../../server/company/upload/read-upload.ts';
import { sql } from '../../../server/database/sql.ts';
import { drawAnew } from '../../../server/generated-plan/drawn-floors.ts';
import { bring, bringAll, EXAMPLE, isUnchanged, NOW, textOf } from '../company/example.ts';
import { onEachDatabase } from '../databases.ts';
import { collectedLog } from '../operator-lines.ts';
import { administratorOf, COMPANY, INGRID } from './sets.ts';

/** In this thread. */
const READER = createUploadReader(async (upload, company) => readUpload(upload, company));

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

  it('AP70, PL12: what Perch draws is linked to ids of the company’s own, for who administers the building', async () => {
    await bringAll(db, COMPANY);
    const own = async (): Promise<Record<string, { 'correlation.json': object } | null>> => {
      const drawn = await drawnPlan(db, administratorOf('harbour'), 'harbour', drawAnew);
      if (!drawn.ok) throw new Error(drawn.detailedCode);
      return JSON.parse(new TextDecoder().decode(drawn.value));
    };
    // The plan has all of its floors.
    expect((await own()).floors).toBeNull();
    await db.query(sql`update building set bundle_name = null where external_id = 'harbour'`);
    const [floor] = await db.query(
      sql`select external_id as key from floor order by level limit 1`,
    );
    await db.query(sql`insert into sign (id, external_id, floor_id, type_id, name)
      select id + 4096 * 900, 'stairs-0', id, 1, 'Stairs' from floor order by level limit 1`);
    const links = (await own()).floors?.['correlation.json'] as {
      readonly levels: object;
      readonly spaces: object;
      readonly signs: object;
    };
    expect(Object.values(links.levels)).toContain(floor?.key);
    expect(Object.values(links.spaces)).toContain('desk-0-1');
    // PL18
    expect(Object.values(links.signs)).toContain('stairs-0');
    expect(await drawnPlan(db, administratorOf('other'), 'harbour', drawAnew)).toMatchObject({
      status: 403,
    });
    expect(await drawnPlan(db, INGRID, 'nowhere', drawAnew)).toMatchObject({
      status: 404,
      detailedCode: 'NO_PLAN',
    });
  });

  const upload = async (
    files: Readonly<Record<string, unknown>>,
    isDry = true,
    building = 'harbour',
    keepsFloors = true,
  ) => {
    const packed = zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, json]) => [
          `imdf/${name}`,
          bytesOf(JSON.stringify(json)),
        ]),
      ),
    );
    const said = await createImports(db, { read: READER, operator: collectedLog() })(INGRID, {
      packed,
      isDry,
      isWhole: true,
      building,
      keepsFloors,
      confirmed: { removals: {}, times: null, renamed: null },
      newBuildings: [],
      now: NOW,
    });
    if (!said.ok) throw new Error(said.detailedCode);
    return said.value;
  };

  it('AP72: a plan with new feature ids is linked by names, and the check describes its contents', async () => {
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

  /** The archive with one of the floors only; a changed one. */
  const firstFloor = () =>
    Object.fromEntries(
      Object.entries(planOf(EXAMPLE)).flatMap(([name, { features, ...rest }]) => {
        if (name === 'correlation.json') return [];
        const own = features.filter(
          ({ id, properties }) => (properties.level_id ?? id) === 'level-1' && id !== 'desk-1-8',
        );
        return [[name, { ...rest, features: own }]];
      }),
    );
  const stored = async () => {
    const packed = await packedPlan(db, INGRID, 'harbour');
    if (!packed.ok) throw new Error(packed.detailedCode);
    const read = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));
    return Object.fromEntries(
      Object.entries(unzipSync(packed.value)).map(([name, bytes]) => [name, read(bytes)]),
    );
  };
  const onLevel = ({ features }: Collection, level: string) =>
    features.filter(({ id, properties }) => (properties.level_id ?? id) === level);

  it('AP90: floors that are missing in an archive keep or lose their plan, as chosen', async () => {
    await bringAll(db, COMPANY);
    const before = await stored();
    const part = firstFloor();
    const { look, faults } = await upload(part);
    expect(faults).toEqual([]);
    expect(look?.floors).toMatchObject([
      { key: 'harbour-0', isDrawn: true, other: 'keep', lost: 0 },
      { key: 'harbour-1', isDrawn: true, lost: 1 },
    ]);
    expect(look?.floors[1]).not.toHaveProperty('other');
    expect(look?.lost.map(({ key }) => key)).toEqual(['desk-1-8']);
    const without = await upload(part, true, 'harbour', false);
    expect(without.look?.floors).toMatchObject([
      { key: 'harbour-0', isDrawn: false, other: 'remove' },
      { key: 'harbour-1', isDrawn: true },
    ]);
    expect(without.look?.lost.map(({ key }) => key)).toContain('desk-0-1');

    expect(await upload(part, false)).toMatchObject({ faults: [], plans: ['harbour'], tables: [] });
    const after = await stored();
    for (const name of ['level.geojson', 'unit.geojson', 'opening.geojson', 'fixture.geojson']) {
      expect(onLevel(after[name], 'level-0')).toEqual(onLevel(before[name], 'level-0'));
      expect(onLevel(after[name], 'level-1')).toEqual(part[name]?.features);
    }
    const { 'desk-1-8': gone, ...spaces } = before['correlation.json'].spaces;
    expect(gone).toBe('desk-1-8');
    expect(after['correlation.json']).toEqual({ ...before['correlation.json'], spaces });
    // The same once more is no change.
    expect(await upload(part, false)).toMatchObject({ faults: [], plans: [] });

    expect(await upload(part, false, 'harbour', false)).toMatchObject({ plans: ['harbour'] });
    expect(onLevel((await stored())['unit.geojson'], 'level-0')).toEqual([]);
  });

  it('AP90: an export imports unchanged; a full company import replaces all floors, a partial one does not', async () => {
    await bringAll(db, COMPANY);
    const files: Files = new Map(
      Object.entries(firstFloor()).map(([name, json]) => [
        `plans/harbour/${name}`,
        bytesOf(JSON.stringify(json)),
      ]),
    );
    const added = await bring(db, files, { isWhole: false });
    expect(added).toMatchObject({ ok: true, changedPlans: ['harbour'] });
    expect(onLevel((await stored())['unit.geojson'], 'level-0').length).toBeGreaterThan(3);
    const exported = await exportCompany(db);
    if (exported === null) throw new Error('no company');
    expect(isUnchanged(await bring(db, exported))).toBe(true);
    expect(isUnchanged(await bring(db, exported, { isWhole: false }))).toBe(true);
    const again = await exportCompany(db);
    for (const [path, bytes] of exported) expect([path, again?.get(path)]).toEqual([path, bytes]);
    await bringAll(db, new Map([...COMPANY].filter(([path]) => !path.startsWith('plans/'))));
    await bringAll(db, new Map([...COMPANY, ...files]));
    expect(onLevel((await stored())['unit.geojson'], 'level-0')).toEqual([]);
  });

  it('AP91: only administrators of the building may check and apply a plan', async () => {
    await bringAll(db, COMPANY);
    const packed = zipSync(
      Object.fromEntries(
        Object.entries(firstFloor()).map(([name, json]) => [name, bytesOf(JSON.stringify(json))]),
      ),
    );
    const run = createImports(db, { read: READER, operator: collectedLog() });
    const of = (building: string | null, isDry: boolean) => ({
      packed,
      isDry,
      isWhole: false,
      building,
      keepsFloors: true,
      confirmed: { removals: {}, times: null, renamed: null },
      newBuildings: [],
      now: NOW,
    });
    const jonas = administratorOf('harbour');
    expect(await run(jonas, of('harbour', true))).toMatchObject({ value: { faults: [] } });
    expect(await run(jonas, of('harbour', false))).toMatchObject({ value: { plans: ['harbour'] } });
    for (const isDry of [true, false]) {
      for (const [by, building] of [
        [jonas, null],
        [jonas, 'castle'],
        [administratorOf('castle'), 'harbour'],
      ] as const) {
        expect(await run(by, of(building, isDry))).toMatchObject({
          status: 403,
          detailedCode: 'NO_PERMISSION',
        });
      }
    }
    const said = await db.query(
      sql`select actor_name, subject, subject_id from change order by id desc limit 1`,
    );
    expect(said).toEqual([{ actor_name: 'Jonas', subject: 'plans', subject_id: 'harbour' }]);
  });
});
