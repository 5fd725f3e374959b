import { expect, it } from 'vitest';
import { exportCompany } from '../../../server/company/export/export.ts';
import type { Files } from '../../../server/company/files/company-files.ts';
import { readState } from '../../../server/company/stored/read-state.ts';
import type { Db } from '../../../server/database/db.ts';
import { sql } from '../../../server/database/sql.ts';
import { add, COMPANY, change, remove, setsOn } from '../administration/sets.ts';
import { onEachDatabase } from '../databases.ts';
import { bring, bringAll, edited, faultsOf, isUnchanged, textOf, withTexts } from './example.ts';

/** The example without its drawing, which has no positions either. */
const WITHOUT_PLAN = edited(
  new Map([...COMPANY].filter(([path]) => !path.startsWith('plans/'))),
  'buildings.csv',
  'harbour-0,harbour,40',
  'harbour-0,,40',
);

/** The example with its fixtures drawn somewhere else. */
const SHIFTED = withTexts(COMPANY, {
  'plans/harbour/fixture.geojson': textOf(COMPANY, 'plans/harbour/fixture.geojson').replace(
    /-?\d+\.\d{5,}/g,
    (degrees) => String(Number(degrees) + 0.00003),
  ),
});

/** Where spaces stand, as `x y`. */
const placesOf = async (db: Db): Promise<Readonly<Record<string, string>>> => {
  const { state } = await readState(db.query);
  return Object.fromEntries([...state.spaces].map(([key, { x, y }]) => [key, `${x} ${y}`]));
};

const exported = async (db: Db): Promise<Files> => (await exportCompany(db)) ?? new Map();

/** The example, in which somebody has placed a desk. */
const placing = (files: Files, x: string, y: string): Files => {
  const [head = '', first = '', ...rest] = textOf(files, 'spaces.csv').trim().split('\n');
  const lines = [`${head},x,y`, `${first},${x},${y}`, ...rest.map((line) => `${line},,`)];
  return withTexts(files, { 'spaces.csv': lines.join('\n') });
};

onEachDatabase('a drawing that comes later', ({ db }) => {
  const { apply, check } = setsOn(db);
  let inRows: Readonly<Record<string, string>> = {};

  it('CD15: moves all spaces that it shows, also those placed on what Perch had drawn, but for what the files say', async () => {
    await bringAll(db, placing(WITHOUT_PLAN, '77', '-7'));
    inRows = await placesOf(db);
    expect(inRows['desk-0-1']).toBe('77 -7');
    await bringAll(db, COMPANY);
    const drawn = await placesOf(db);
    const moved = Object.keys(drawn).filter((key) => drawn[key] !== inRows[key]);
    expect(moved.length).toBe(Object.keys(drawn).length);
    expect(isUnchanged(await bring(db, COMPANY))).toBe(true);
    await bringAll(db, WITHOUT_PLAN);
    await bringAll(db, placing(COMPANY, '77', '-7'));
    expect((await placesOf(db))['desk-0-1']).toBe('77 -7');
  });

  it('CD15, CD6: the export has only the positions that somebody chose, and imports without changes', async () => {
    const files = await exported(db);
    const lines = textOf(files, 'spaces.csv').split('\n');
    const placed = lines
      .slice(1)
      .filter((line) => /,-?\d+(\.\d+)?,-?\d+(\.\d+)?,-?\d*,[^,]*$/.test(line));
    expect(placed.map((line) => line.split(',')[0])).toEqual(['desk-0-1']);
    expect(isUnchanged(await bring(db, files))).toBe(true);
    const before = await placesOf(db);
    // Somewhere else, with a plan that shows everything.
    expect(isUnchanged(await bring(db, COMPANY))).toBe(true);
    expect(await placesOf(db)).toEqual(before);
  });

  it('CD15: a typed position stays; a position that is typed and then reverted does not', async () => {
    const [x = '', y = ''] = (await placesOf(db))['desk-0-2']?.split(' ') ?? [];
    for (const [key, at] of [
      ['desk-0-3', { x: '50', y: '50' }],
      ['desk-0-2', { x: '50', y: '51' }],
      ['desk-0-2', { x, y }],
    ] as const) {
      expect(await apply([change('spaces', key, at)])).toMatchObject({ faults: [] });
    }
    await bringAll(db, SHIFTED);
    const places = await placesOf(db);
    expect(places['desk-0-3']).toBe('50 50');
    expect(places['desk-0-2']).not.toBe(`${x} ${y}`);
  });

  it('CD15: a position that is cleared follows the plan again', async () => {
    await bringAll(db, COMPANY);
    const left = [change('spaces', 'desk-0-3', { x: '', y: '' })];
    expect(await check(left)).toMatchObject({ faults: [] });
    expect(await apply(left)).toMatchObject({ faults: [] });
    const drawn = (await placesOf(db))['desk-0-3'];
    expect(drawn).not.toBe('50 50');
    await bringAll(db, SHIFTED);
    expect((await placesOf(db))['desk-0-3']).not.toBe(drawn);
  });

  it('AP77, CD15: a new space is where the plan shows its name, also if it is renamed later', async () => {
    await bringAll(db, COMPANY);
    const at = (await placesOf(db))['desk-0-5'];
    const desk = { floor: 'harbour-0', zone: 'North', kind: 'desk' };
    await apply([remove('spaces', 'desk-0-5')]);
    await apply([add('spaces', { ...desk, id: 'again', name: '0-05' })]);
    expect((await placesOf(db)).again).toBe(at);
    await apply([remove('spaces', 'again')]);
    await apply([add('spaces', { ...desk, id: 'later', name: 'Later' })]);
    const laidOut = (await placesOf(db)).later;
    expect(laidOut).not.toBe(at);
    await apply([change('spaces', 'later', { name: '0-05' })]);
    expect((await placesOf(db)).later).toBe(at);
  });
});

onEachDatabase('new spaces of a building without a plan', ({ db }) => {
  it('AP77, CD11: are placed beside the existing spaces, each at a position of its own', async () => {
    await bringAll(db, WITHOUT_PLAN);
    const { apply } = setsOn(db);
    const before = await placesOf(db);
    const desk = (id: string) =>
      add('spaces', { id, name: id, floor: 'harbour-0', zone: 'South', kind: 'desk' });
    await apply([desk('n-1'), desk('n-2')]);
    await apply([desk('n-3')]);
    const after = await placesOf(db);
    expect(after).toMatchObject(before);
    const { state } = await readState(db.query);
    const onFloor = Object.keys(after).filter(
      (key) => state.spaces.get(key)?.floor === 'harbour-0',
    );
    expect(new Set(onFloor.map((key) => after[key])).size).toBe(onFloor.length);
  });
});

onEachDatabase('a company without drawings', ({ db }) => {
  it('CD11: is imported with a position for each space, which the next import keeps', async () => {
    await bringAll(db, WITHOUT_PLAN);
    const { state } = await readState(db.query);
    const ofFloor = [...state.spaces.values()].filter(({ floor }) => floor === 'harbour-0');
    expect(ofFloor.every(({ x, y }) => typeof x === 'number' && typeof y === 'number')).toBe(true);
    expect(new Set(ofFloor.map(({ x, y }) => `${x} ${y}`)).size).toBe(ofFloor.length);
    expect(isUnchanged(await bring(db, WITHOUT_PLAN))).toBe(true);
  });

  it('ID1: has signs whose ids tell their floors, also of those that come later', async () => {
    const lines = ['id,floor,type,name', 'a,harbour-0,stairs,West', 'b,harbour-0,stairs,East'];
    const withSigns = (count: number): Files =>
      withTexts(WITHOUT_PLAN, { 'signs.csv': lines.slice(0, count + 1).join('\n') });
    await bringAll(db, withSigns(1));
    await bringAll(db, withSigns(2));
    const rows = await db.query(sql`select id & 4095 = floor_id as told from sign`);
    expect(rows).toEqual([{ told: true }, { told: true }]);
    await bringAll(db, WITHOUT_PLAN);
  });

  it('CD6: is exported and imported without changes', async () => {
    expect(isUnchanged(await bring(db, await exported(db)))).toBe(true);
  });

  it('CD11: a position with only one coordinate is a fault', async () => {
    expect(faultsOf(await bring(db, placing(WITHOUT_PLAN, '1', '')))).toEqual([
      'spaces.csv:2: y: expected both x and y, or neither',
    ]);
  });
});
