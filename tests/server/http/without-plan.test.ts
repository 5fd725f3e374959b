import { expect, test } from 'vitest';
import { hasPlan } from '../../../core/contract/place.ts';
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

  test('PL1, PL11: is listed with a bundle_name of its own that means “no plan”, if it has a floor', async () => {
    const { stamp } = await updateOf('');
    await bring(HOUSE);
    const update = await nextUpdate(stamp);
    const barn = named(update, 'The Barn');
    expect(barn?.info).toMatchObject({ bundle_name: `.building-${barn?.id}` });
    expect(hasPlan(barn?.info.bundle_name ?? '')).toBe(false);
    expect(named(update, 'Shed')?.info).toMatchObject({ bundle_name: null });
    const others = update.entities?.buildings?.filter(
      ({ info }) => !['The Barn', 'Shed'].includes(info.name),
    );
    expect(others?.length).toBeGreaterThan(0);
    for (const { info } of others ?? []) expect(hasPlan(info.bundle_name ?? '')).toBe(true);
  });

  test('PL11: has its desks in the answers for its floor, and they can be booked', async () => {
    const { entities } = await updateOf('');
    const barn = named({ entities } as Update, 'The Barn');
    const floor = entities?.floors?.find(({ buildingId }) => buildingId === barn?.id);
    const update = await updateOf(`?fId=${floor?.id}`);
    const desks = update.entities?.spaces ?? [];
    expect(desks.map(({ info }) => info.name)).toEqual(['B-1', 'B-2']);
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

  test('PL11, CD7: has an imported plan in the next poll', async () => {
    const { stamp } = await updateOf('');
    const plans = [...EXAMPLE].flatMap(([path, bytes]) => {
      const [, file] = /^plans\/harbour\/(.+)$/.exec(path) ?? [];
      return file === undefined ? [] : [[`plans/barn/${file}`, bytes] as const];
    });
    await bring({ ...Object.fromEntries(plans), 'buildings.csv': 'id,plan\nbarn,barn' });
    const barn = named(await nextUpdate(stamp), 'The Barn');
    expect(barn?.info).toMatchObject({ bundle_name: 'barn' });
    expect((await page.call('GET /webapp/maps/barn/level.geojson')).status).toBe(200);
  });
});
