import { expect, test } from 'vitest';
import type { Update } from '../../../core/contract/update.ts';
import { faultLine } from '../../../server/company/format/fault.ts';
import { importCompany } from '../../../server/company/import.ts';
import { until } from '../../support/poll.ts';
import { EXAMPLE } from '../company/example.ts';
import { onEachServer } from './office.ts';

/** A building with a floor and two desks, without a folder in `plans`. */
const HOUSE = {
  'sites.csv': 'id,name\nold-town,Old Town',
  'buildings.csv':
    'id,site,name,time_zone\nbarn,old-town,The Barn,Europe/Oslo\nshed,old-town,Shed,Europe/Oslo',
  'floors.csv': 'id,building,name,level\nbarn-0,barn,Ground floor,0',
  'spaces.csv':
    'id,floor,zone,name,kind,use,seats\nbarn-1,barn-0,South,B-1,desk,book,1\nbarn-2,barn-0,South,B-2,desk,book,1',
};

onEachServer('a building without a floor plan', (office, signedIn) => {
  const page = signedIn('employee');
  const bring = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<void> => {
    const bytes = Object.entries(files).map(
      ([path, file]) =>
        [path, typeof file === 'string' ? new TextEncoder().encode(file) : file] as const,
    );
    const imported = await importCompany(office.db, new Map(bytes), {
      isDry: false,
      isWhole: false,
      author: { userId: null, name: 'operator', source: 'import' },
      now: office.clock.now,
    });
    if (!imported.ok) throw new Error(imported.faults.map(faultLine).join('\n'));
  };
  const updateOf = async (query: string): Promise<Update> => {
    const { status, json } = await page.call(`GET /secure/update${query}`);
    expect(status).toBe(200);
    return json as Update;
  };
  /** The answer to the first poll that is told of a change; the database announces it a moment later. */
  const nextUpdate = async (stamp: number | undefined): Promise<Update> => {
    let text = '';
    await until('The page was told nothing', async () => {
      ({ text } = await page.call(`GET /secure/update?status=${stamp}`));
      return text !== '';
    });
    return JSON.parse(text);
  };
  const named = ({ entities }: Update, name: string) =>
    entities?.buildings?.find(({ info }) => info.name === name);

  /** What Perch draws of a building that has no plan. */
  const drawnOf = async (bundle: string) => {
    const { status, json } = await page.call(`GET /webapp/maps/${bundle}/plan.json`);
    expect(status).toBe(200);
    return json as {
      readonly generated: {
        readonly stamps: Readonly<Record<string, number>>;
        readonly floors: Readonly<
          Record<string, { readonly features: readonly { readonly id: string }[] }>
        >;
      } | null;
    };
  };

  test('PL1, PL12: is listed with a bundle_name of its own, if it has a floor, and drawn there', async () => {
    const { stamp } = await updateOf('');
    await bring(HOUSE);
    const update = await nextUpdate(stamp);
    const barn = named(update, 'The Barn');
    expect(barn?.info).toMatchObject({ bundle_name: `-building-${barn?.id}` });
    expect(named(update, 'Shed')?.info).toMatchObject({ bundle_name: null });
    const floor = update.entities?.floors?.find(({ buildingId }) => buildingId === barn?.id);
    const { entities } = await updateOf(`?fId=${floor?.id}`);
    const { generated } = await drawnOf(`-building-${barn?.id}`);
    expect(Object.keys(generated?.stamps ?? {})).toEqual([String(floor?.id)]);
    const fixtures = generated?.floors?.['fixture.geojson']?.features ?? [];
    const ids = fixtures.map(({ id }) => id).filter((id) => id.startsWith('space-'));
    expect(ids).toEqual(entities?.spaces?.map(({ id }) => `space-${id}`));
  });

  test('PL12: is drawn anew, under another stamp, when a space of it changes', async () => {
    const { entities } = await updateOf('');
    const barn = named({ entities } as Update, 'The Barn');
    const bundle = `-building-${barn?.id}`;
    const before = await drawnOf(bundle);
    expect(await drawnOf(bundle)).toEqual(before);
    await bring({ 'spaces.csv': 'id,floor,zone,name,kind,seats\nbarn-r,barn-0,South,Loft,room,6' });
    const after = await drawnOf(bundle);
    const [floor = ''] = Object.keys(before.generated?.stamps ?? {});
    expect(after.generated?.stamps[floor]).toBeGreaterThan(before.generated?.stamps[floor] ?? 0);
    expect(JSON.stringify(after)).toContain('Loft');
    await bring({ 'floors.csv': 'id,building,name,level\nbarn-7,barn,Attic,7' });
    expect(JSON.stringify(await drawnOf(bundle))).toContain('Attic');
  });

  test('PL12: is drawn only for those who are signed in, and only where there is no plan; a plan is found by its building, too', async () => {
    const { entities } = await updateOf('');
    const barn = named({ entities } as Update, 'The Barn');
    const anybody = await fetch(`${office.url}/webapp/maps/-building-${barn?.id}/plan.json`);
    expect(anybody.status).toBe(401);
    const planned = entities?.buildings?.find(
      ({ info }) => info.bundle_name?.startsWith('-') === false,
    );
    // G1205: a redacted log does not say the folder.
    const [own, found] = await Promise.all(
      [planned?.info.bundle_name, `-building-${planned?.id}`].map((bundle) =>
        page.call(`GET /webapp/maps/${bundle}/plan.json`),
      ),
    );
    expect(own?.status).toBe(200);
    expect(found?.text).toBe(own?.text);
    for (const path of ['-building-999999', '-building-', '-barn']) {
      expect((await page.call(`GET /webapp/maps/${path}/plan.json`)).status).toBe(404);
    }
  });

  test('PL12: has its desks in the answers for its floor, and they can be booked', async () => {
    const { entities } = await updateOf('');
    const barn = named({ entities } as Update, 'The Barn');
    const floor = entities?.floors?.find(({ buildingId }) => buildingId === barn?.id);
    const update = await updateOf(`?fId=${floor?.id}`);
    const desks = update.entities?.spaces ?? [];
    expect(desks.map(({ info }) => info.name)).toEqual(['B-1', 'B-2', 'Loft']);
    const start = office.minute() + 60;
    const booked = await page.call(`POST /secure/deskbooking/desk/${desks[0]?.id}`, {
      start,
      end: start + 60,
      userId: office.people.employee,
    });
    expect(booked.status).toBe(200);
    const range = `start=${start}&end=${start + 60}&desks=true&rooms=true`;
    const then = await page.call(`GET /secure/status/floorId/${floor?.id}?${range}`);
    expect(then.json).toMatchObject({
      deskStatus: expect.arrayContaining([
        expect.objectContaining({ id: desks[0]?.id, state: 'BOOKED' }),
      ]),
    });
  });

  test('PL12, CD7: has an imported plan in the next poll, and Perch still draws the floor that this has not', async () => {
    const { stamp } = await updateOf('');
    const planFor = (bundle: string) =>
      Object.fromEntries(
        [...EXAMPLE].flatMap(([path, bytes]) => {
          const [, file] = /^plans\/harbour\/(.+)$/.exec(path) ?? [];
          return file === undefined ? [] : [[`plans/${bundle}/${file}`, bytes] as const];
        }),
      );
    await bring({ ...planFor('barn'), 'buildings.csv': 'id,plan\nbarn,barn' });
    const barn = named(await nextUpdate(stamp), 'The Barn');
    expect(barn?.info).toMatchObject({ bundle_name: 'barn' });
    expect((await page.call('GET /webapp/maps/barn/level.geojson')).status).toBe(200);
    const drawn = await drawnOf('barn');
    expect(drawn).toHaveProperty(['level.geojson', 'type'], 'FeatureCollection');
    expect(JSON.stringify(drawn.generated?.floors?.['level.geojson'])).toContain('Attic');
    expect(JSON.stringify(drawn.generated?.floors?.['level.geojson'])).not.toContain(
      'Ground floor',
    );
    await bring({
      ...planFor('shed'),
      'buildings.csv': 'id,plan\nshed,shed',
      'floors.csv': 'id,building,name,level\nshed-0,shed,Ground floor,0',
    });
    const nothing = { stamps: {}, floors: null, placed: null, beside: null };
    expect((await drawnOf('shed')).generated).toEqual(nothing);
  });
});
