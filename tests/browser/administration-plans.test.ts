import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { root } from '../../build/constants.ts';
import type {} from '../../map/test-hook.ts';
import { openFiles } from '../../server/company/files/open.ts';
import { at } from '../support/at.ts';
import { axeFindings } from './axe.ts';
import { button } from './button.ts';
import { fileOffice } from './file-office.ts';
import { Visitor } from './visitor.ts';
import { withinOnePoll } from './within-one-poll.ts';

const office = fileOffice();

const NEW_FLOOR = { id: 'roof', building: '1', name: 'Roof', level: '40' };
const NEW_DESK = { id: 'roof-1', floor: 'roof', zone: 'Roof', name: 'R-01', kind: 'desk' };

const administrator = async (): Promise<Visitor> => {
  const visitor = await Visitor.signedIn(office, 'administrator', {
    viewport: { width: 1440, height: 900 },
    picture: false,
  });
  const { page, url } = visitor;
  const pending = await page.request.get(`${url}/secure/user-consent/pending`);
  if (pending.status() === 200) {
    const { id, approvalDeviceType } = await pending.json();
    await page.request.post(`${url}/secure/user-consent/approve`, {
      data: { id, approvalDeviceType },
      headers: { 'x-requested-with': 'perch' },
    });
  }
  return visitor;
};

type Feature = {
  readonly id: string;
  readonly properties: Readonly<Record<string, unknown>>;
};

/** The plan with one more level, which is a copy of another one with a single desk. */
const withLevel = (packed: Uint8Array): Uint8Array => {
  const files = unzipSync(packed);
  const featuresIn = (name: string): readonly Feature[] =>
    JSON.parse(strFromU8(files[name] ?? strToU8('{"features":[]}'))).features;
  const level = at(featuresIn('level.geojson'), 0);
  const copied = (features: readonly Feature[]): readonly Feature[] =>
    features
      .filter(({ properties }) => properties.level_id === level.id)
      .map((feature) => ({
        ...feature,
        id: `roof-${feature.id}`,
        properties: { ...feature.properties, level_id: 'roof-level', name: { en: '' } },
      }));
  const written = (name: string, more: readonly Feature[]) =>
    strToU8(
      JSON.stringify({ type: 'FeatureCollection', features: [...featuresIn(name), ...more] }),
    );
  const desks = copied(featuresIn('fixture.geojson')).filter(
    ({ properties }) => properties.category === 'desk',
  );
  const desk = at(desks, 0);
  return zipSync({
    ...files,
    'level.geojson': written('level.geojson', [
      {
        ...level,
        id: 'roof-level',
        properties: { ...level.properties, ordinal: 40, name: { en: 'Roof' }, short_name: null },
      },
    ]),
    'unit.geojson': written('unit.geojson', copied(featuresIn('unit.geojson'))),
    'fixture.geojson': written('fixture.geojson', [
      { ...desk, properties: { ...desk.properties, name: { en: NEW_DESK.name } } },
    ]),
  });
};

test('AP18, AP70: a renamed and a closed desk are on the map before and, for others, after saving', async () => {
  const [admin, employee] = await Promise.all([
    administrator(),
    Visitor.returning(office, 'employee', { picture: false }),
  ]);
  const desks = await employee.freeDesks();
  const [renamed, closed] = [at(desks, 5), at(desks, 9)];
  const floor = renamed.id % 4_096;
  const { page } = admin;
  await admin.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.open(`/webapp/admin/spaces?filter=floor:${floor}`);
  await admin.mapReady();
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    [
      'Id\tName\tBlocked',
      `${renamed.id}\tWindow seat\tno`,
      `${closed.id}\t${closed.info.name}\tyes`,
    ].join('\n'),
  );
  await button(page, 'Paste table').click();
  await page.getByText('2 rows pasted.').waitFor();
  // The map knows the name that nobody else sees yet, and what is chosen there opens its row.
  const frame = await admin.viewer();
  await frame.locator('#surface').focus();
  await page.keyboard.type('Window seat');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain(`/admin/spaces/${renamed.id}`);
  await employee.mapShows(closed.id, 'FREE');

  await button(page, 'Save 2 changes').click();
  await page.getByText('2 changes saved.').waitFor();
  await withinOnePoll(employee.page, () => employee.mapShows(closed.id, 'UNAVAILABLE_BLOCKED'));
  const map = await employee.viewer();
  await map.locator('#surface').focus();
  await employee.page.keyboard.type('Window seat');
  await employee.page.keyboard.press('Enter');
  await employee.page.getByText('Window seat').first().waitFor();
});

test('AP85: a new desk is placed with a press on the map, and undone as one step', async () => {
  const admin = await administrator();
  const { page } = admin;
  const desks = await admin.freeDesks();
  const floor = at(desks, 0).id % 4_096;
  await admin.open(`/webapp/admin/spaces?filter=floor:${floor}`);
  await admin.mapReady();
  await button(page, 'Add').click();
  await page.keyboard.press('Escape');
  const placedAt = async (across: number): Promise<{ readonly x: number; readonly y: number }> => {
    await button(page, 'Place New desk on the map').click();
    await page.getByText(/^Press where New desk stands/).waitFor();
    const box = await page.locator('iframe').boundingBox();
    if (box === null) throw new Error('There is no map');
    await page.mouse.click(box.x + box.width * across, box.y + box.height * 0.6);
    const said = page.getByText(/^New desk stands at (.+), (.+) now\.$/);
    await said.waitFor();
    const [, x, y] = /at (\S+), (\S+) now/.exec((await said.textContent()) ?? '') ?? [];
    return { x: Number(x), y: Number(y) };
  };
  const [left, right] = [await placedAt(0.4), await placedAt(0.6)];
  // From above, with x to the right, among the other desks.
  expect(right.x).toBeGreaterThan(left.x + 2);
  expect(right.y).toBeCloseTo(left.y, 0);
  const xs = desks.map(({ pos }) => pos?.x ?? 0);
  for (const { x } of [left, right]) {
    expect(x).toBeGreaterThan(Math.min(...xs) - 10);
    expect(x).toBeLessThan(Math.max(...xs) + 10);
  }
  const cell = (x: number) => page.getByRole('gridcell').getByText(String(x), { exact: true });
  await cell(right.x).waitFor({ state: 'attached' });
  await button(page, 'Undo').click();
  await cell(left.x).waitFor({ state: 'attached' });
});

test('AP71, AP72: the plan of a new floor is looked at, applied, and seen by others', async () => {
  const admin = await administrator();
  const { page, url } = admin;
  const added = await page.request.post(`${url}/secure/administration/changes`, {
    headers: { 'x-requested-with': 'perch' },
    data: {
      edits: [
        { kind: 'add', table: 'floors', cells: NEW_FLOOR },
        { kind: 'add', table: 'spaces', cells: { ...NEW_DESK, x: '0', y: '0' } },
      ],
    },
  });
  expect(await added.json()).toMatchObject({ faults: [] });
  await admin.open('/webapp/admin/buildings/1?panel=roof');
  const card = page.getByRole('region', { name: /^Plan of/ });
  await card.getByText(/^The plan does not show this floor\. Perch draws it/).waitFor();
  await admin.mapReady();
  const download = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Download' }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  await card.locator('input[type=file]').setInputFiles({
    name: 'plan.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(withLevel(Buffer.concat(chunks))),
  });
  const row = card.getByRole('row', { name: /^Roof/ });
  await row.waitFor();
  // One space, of which the plan shows one because of its name.
  expect((await row.getByRole('cell').allInnerTexts()).join()).toBe('1,0,1,0');
  await card.getByText('R-01').waitFor();
  // Before it is applied, the map shows it to the administrator.
  await admin.mapReady();
  await button(page, /^Import \d+ change/).click();
  await card.getByText('The plan is in use.').waitFor();

  const employee = await Visitor.signedIn(office, 'employee');
  const floors = await (
    await employee.page.request.get(`${url}/secure/update?status=0&fId=2&fStatic=0&fStatus=0`)
  ).json();
  const roof = floors.entities.floors.find(
    ({ info }: { info: { name: string } }) => info.name === 'Roof',
  );
  await employee.open(`/webapp/?building=1&floor=${roof.id}`);
  await employee.mapReady();
  const map = await employee.viewer();
  await button(map, 'List of places').click();
  await button(map, /^R-01/).waitFor();
});

/** The files of a company that has no floor plan yet. */
const WITHOUT_PLAN = {
  'sites.csv': 'id,name\noslo,Oslo',
  'buildings.csv': 'id,site,name,time_zone\nharbour,oslo,Harbour House,Europe/Oslo',
  'floors.csv': 'id,building,name,level\nh-0,harbour,Ground floor,0\nh-1,harbour,First floor,1',
  'spaces.csv': [
    'id,floor,zone,name,kind,use,seats',
    'h-0-1,h-0,South,0-01,desk,book,1',
    'h-0-2,h-0,South,0-02,desk,book,1',
    'h-1-1,h-1,South,1-01,desk,book,1',
  ].join('\n'),
};

/** The ground floor of the plan of the example company. */
const groundFloor = (): Uint8Array => {
  const files = [...openFiles(join(root, 'docs/example-company'))].flatMap(([path, bytes]) => {
    const [, name] = /^plans\/harbour\/(.+)$/.exec(path) ?? [];
    if (name === undefined) return [];
    const { features, ...rest } = JSON.parse(strFromU8(bytes));
    const own = features.filter(
      ({ id, properties }: Feature) => (properties.level_id ?? id) === 'level-0',
    );
    return [[name, strToU8(JSON.stringify({ ...rest, features: own }))] as const];
  });
  return zipSync(Object.fromEntries(files));
};

test('PL12: a building without a plan is drawn, found and booked, changes before people’s eyes, and gets a plan', async () => {
  const admin = await administrator();
  const bring = async (query: string, packed: Uint8Array): Promise<void> => {
    const answer = await admin.page.request.post(
      `${admin.url}/secure/administration/import?dry=false&${query}`,
      {
        headers: { 'content-type': 'application/zip', 'x-requested-with': 'perch' },
        data: Buffer.from(packed),
      },
    );
    expect(await answer.json()).toMatchObject({ faults: [] });
  };
  const files = Object.entries(WITHOUT_PLAN).map(([path, text]) => [path, strToU8(text)] as const);
  await bring('addOnly=true', zipSync(Object.fromEntries(files)));

  const employee = await Visitor.returning(office, 'employee', { picture: false });
  const { page } = employee;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await button(page, 'Building: Skeppsbron House').click();
  await button(page, /^Harbour House/).click();
  const map = await employee.viewer();
  await map.waitForFunction(() => window.__viewer?.floor().drawn === true);
  await button(map, 'List of places').click();
  await button(map, /^0-02.*Free/).click();
  await employee.panel(/^0-02/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'Show route').first().click();
  await page
    .getByText(/ m · | min/)
    .first()
    .waitFor();
  await button(page, /^Stop/).first().click();
  await button(page, /^Book(?! on)/)
    .last()
    .click();
  await button(map, /^0-02.*Yours/).waitFor();
  const folders = asked.flatMap(
    (url) => /\/webapp\/maps\/([^/]+)\/(.+)/.exec(url)?.slice(1, 3).join(' ') ?? [],
  );
  expect(folders.length).toBeGreaterThan(0);
  for (const file of folders) expect(file).toMatch(/^-building-\d+ plan\.json$/);

  // Another room is drawn where people are, without a reload.
  let reloads = 0;
  page.on('load', () => {
    reloads += 1;
  });
  await bring(
    'addOnly=true',
    zipSync({
      'spaces.csv': strToU8('id,floor,zone,name,kind,seats\nloft,h-0,North,Loft,room,6'),
    }),
  );
  await button(map, /^Loft.*Free/).waitFor();
  const { entities } = await (await page.request.get(`${admin.url}/secure/update?status=0`)).json();
  const house = entities.buildings.find(
    ({ info }: { info: { name: string } }) => info.name === 'Harbour House',
  );
  const floor = entities.floors.find(
    ({ buildingId, info }: { buildingId: number; info: { level: number } }) =>
      buildingId === house.id && info.level === 0,
  );
  const answer = await page.request.get(
    `${admin.url}/secure/update?status=0&fId=${floor.id}&fStatic=0&fStatus=0`,
  );
  const loft: number = (await answer.json()).entities.spaces.find(
    ({ info }: { info: { name: string } }) => info.name === 'Loft',
  ).id;
  await map.waitForFunction((id) => window.__viewer?.project(id) !== null, loft);
  expect(reloads).toBe(0);

  // AP70, AP85: so does the administrator's map, on which any space of such a floor can be placed.
  await admin.open('/webapp/admin/spaces/loft?filter=floor:h-0');
  await admin.mapReady();
  await button(admin.page, 'Place Loft on the map').click();
  const surface = await admin.page.locator('iframe').boundingBox();
  if (surface === null) throw new Error('There is no map');
  await admin.page.mouse.click(surface.x + surface.width * 0.7, surface.y + surface.height * 0.4);
  await admin.page.getByText(/^Loft stands at/).waitFor();
  const before = await map.evaluate((id) => window.__viewer?.project(id), loft);
  await button(admin.page, 'Save 1 change').click();
  await map.waitForFunction(
    ([id, [x, y]]) => {
      const now = window.__viewer?.project(id);
      return now !== null && now !== undefined && Math.hypot(now.x - x, now.y - y) > 5;
    },
    [loft, [before?.x ?? 0, before?.y ?? 0]] as const,
  );
  await admin.open('/webapp/admin/buildings/harbour');
  await admin.mapReady();
  await admin.page.getByText(/^There is no plan yet\. Until then, Perch draws/).waitFor();

  await bring('addOnly=false&building=harbour', groundFloor());
  await expect.poll(() => asked.some((url) => url.includes('/webapp/maps/harbour/'))).toBe(true);
  await map.waitForFunction(() => window.__viewer?.floor().drawn === true);
  await button(map, /^0-02.*Yours/).waitFor();
});
