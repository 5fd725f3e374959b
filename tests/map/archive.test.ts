import { expect, test } from 'vitest';
import { BUDGET } from '../../map/imdf/budget.ts';
import { boundsOf, insideRing } from '../../map/imdf/geometry.ts';
import { loadPlan, MissingArchive } from '../../map/imdf/load.ts';
import { labelIn } from '../../map/imdf/plan.ts';
import { problemLine } from '../../map/imdf/problem.ts';
import { BrokenArchive, readArchive } from '../../map/imdf/read.ts';
import { bigOffice, lShapedOffice, rectangularOffice } from './offices.ts';

const serve = (files: Readonly<Record<string, unknown>>) => {
  const asked: string[] = [];
  const get = async (url: string): Promise<Response> => {
    asked.push(url);
    const file = files[url.slice(url.lastIndexOf('/') + 1)];
    if (file === undefined) return new Response('not found', { status: 404 });
    return file instanceof Response ? file : Response.json(file);
  };
  return { asked, get };
};

test('an archive becomes a plan in metres, with the ids of the backend', () => {
  const office = rectangularOffice();
  const plan = readArchive(office.files);
  expect(plan.problems).toEqual([]);
  expect(plan.settings).toEqual({ floorYaw: 30 });
  const [level] = plan.levels;
  expect(level?.floorId).toBe(7);
  const bounds = boundsOf(level?.outline.flatMap(({ outer }) => outer) ?? []);
  expect(bounds.minX).toBeCloseTo(0, 3);
  expect(bounds.maxX).toBeCloseTo(30, 3);
  expect(bounds.maxY).toBeCloseTo(18, 3);
  const drawn = [...(level?.units ?? []), ...(level?.fixtures ?? [])]
    .map(({ spaceId }) => spaceId)
    .filter((id) => id !== null);
  expect(new Set(drawn)).toEqual(new Set(office.spaces.map(({ id }) => id)));
  expect(level?.amenities.map(({ signId }) => signId)).toEqual(office.signs.map(({ id }) => id));
  expect(level?.fixtures.filter(({ facing }) => facing === 90)).toHaveLength(30);
});

test('keeps the shape of a level that is not rectangular, and puts labels inside their rooms', () => {
  const [level] = readArchive(lShapedOffice().files).levels;
  expect(level?.outline[0]?.outer).toHaveLength(6);
  const slanted = level?.units.find(({ name }) => labelIn(name, 'en') === 'Slanted');
  expect(slanted?.areas[0]?.outer).toHaveLength(5);
  expect(insideRing(slanted?.areas[0]?.outer ?? [], slanted?.centre ?? [0, 0])).toBe(true);
});

test('keeps names in any script, and selects them by language', () => {
  const [level] = readArchive(rectangularOffice().files).levels;
  expect(level?.units.map(({ name }) => labelIn(name, 'sv'))).toContain('東京');
  expect(labelIn({ en: 'Harbour', 'sv-SE': 'Hamn', fi: 'Satama' }, 'sv-SE')).toBe('Hamn');
  expect(labelIn({ en: 'Harbour', fi: 'Satama' }, 'fi-FI')).toBe('Satama');
  expect(labelIn({ en: 'Harbour', fi: 'Satama' }, 'de')).toBe('Harbour');
  expect(labelIn({ ja: '港' }, 'de')).toBe('港');
  expect(labelIn(null, 'de')).toBeNull();
});

test('names a missing file and draws the rest', () => {
  const { files } = rectangularOffice();
  const plan = readArchive({
    'level.geojson': files['level.geojson'],
    'unit.geojson': files['unit.geojson'],
  });
  expect(plan.levels[0]?.units.length).toBeGreaterThan(5);
  expect(plan.levels[0]?.walls.length).toBeGreaterThan(5);
  for (const file of ['opening', 'fixture', 'amenity', 'correlation']) {
    expect(plan.problems.some(({ feature }) => feature.type.startsWith(file))).toBe(true);
  }
});

test.each([
  ['no levels', { 'level.geojson': { type: 'FeatureCollection', features: [] } }],
  ['levels that are a list', { 'level.geojson': [] }],
  ['no units', { 'unit.geojson': undefined }],
  ['units that are a text', { 'unit.geojson': 'units' }],
])('an archive with %s is broken', (_, change) => {
  const { files } = rectangularOffice();
  expect(() => readArchive({ ...files, ...change })).toThrow(BrokenArchive);
});

test('an archive is loaded from the folder of its bundle', async () => {
  const { asked, get } = serve(rectangularOffice().files);
  const plan = await loadPlan({ maps: '/webapp/maps/', bundle: 'harbour-house', floors: [] }, get);
  expect(plan.levels).toHaveLength(1);
  expect(asked.every((url) => url.startsWith('/webapp/maps/harbour-house/'))).toBe(true);
});

test('PL12: a plan in one file is loaded with one request; if one of its parts is no JSON, its files are', async () => {
  const { files } = rectangularOffice();
  const source = { maps: '/maps/', bundle: 'a', floors: [] };
  const whole = serve({ ...files, 'plan.json': { ...files, generated: null } });
  const alone = await loadPlan(source, whole.get);
  expect(whole.asked).toEqual(['/maps/a/plan.json']);
  const broken = serve({ ...files, 'plan.json': new Response('{"level.geojson":}') });
  expect(await loadPlan(source, broken.get)).toEqual(alone);
  const without = serve({ 'plan.json': { 'level.geojson': files['level.geojson'] } });
  await expect(loadPlan(source, without.get)).rejects.toThrow(MissingArchive);
});

test.each(['', '..', '../secret', 'a/b', '.hidden'])('%j is no bundle name', async (bundle) => {
  const { asked, get } = serve(rectangularOffice().files);
  await expect(loadPlan({ maps: '/maps/', bundle, floors: [] }, get)).rejects.toThrow(
    MissingArchive,
  );
  expect(asked).toEqual([]);
});

test('an archive is missing without a folder, also if the server answers unknown paths with a page', async () => {
  await expect(
    loadPlan({ maps: '/maps/', bundle: 'none', floors: [] }, serve({}).get),
  ).rejects.toThrow(MissingArchive);
  const page = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  const { files } = rectangularOffice();
  const served = serve({ ...files, 'level.geojson': page });
  await expect(
    loadPlan({ maps: '/maps/', bundle: 'page', floors: [] }, served.get),
  ).rejects.toThrow(MissingArchive);
});

test('a needed file that is not JSON makes the archive broken; an optional one is left out', async () => {
  const garbage = () => new Response('{', { headers: { 'content-type': 'application/json' } });
  const { files } = rectangularOffice();
  const units = serve({ ...files, 'unit.geojson': garbage() });
  await expect(loadPlan({ maps: '/maps/', bundle: 'a', floors: [] }, units.get)).rejects.toThrow(
    BrokenArchive,
  );
  const fixtures = serve({ ...files, 'fixture.geojson': garbage() });
  const plan = await loadPlan({ maps: '/maps/', bundle: 'a', floors: [] }, fixtures.get);
  expect(plan.problems.map(problemLine)).toEqual([
    'fixture.geojson: the file is not a GeoJSON FeatureCollection. Fix: export the file again as GeoJSON (RFC 7946).',
  ]);
});

test('6,000 desks are read', () => {
  const [level] = readArchive(bigOffice(6000).files).levels;
  expect(level?.fixtures).toHaveLength(6000);
});

test('stops reading a file over the size limit: leaves it out, or the archive is broken (MP2)', async () => {
  const chunk = new Uint8Array(1_000_000).fill(32);
  const { files } = rectangularOffice();
  const load = async (file: string) => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        sent += 1;
        stream.enqueue(chunk);
        if (sent === 1_000) stream.close();
      },
    });
    const { get } = serve({ ...files, [file]: new Response(body) });
    const plan = await loadPlan({ maps: '/maps/', bundle: 'a', floors: [] }, get).catch(String);
    expect(sent).toBeLessThan(BUDGET.fileBytes / chunk.length + 5);
    return plan;
  };
  expect(await load('unit.geojson')).toBe('BrokenArchive: unit.geojson is too large');
  const plan = await load('fixture.geojson');
  const problems = typeof plan === 'string' ? [] : plan.problems.map(problemLine);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^fixture\.geojson: left out, .* \(the whole file\)/);
});
