import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { BUDGET } from '../../map/imdf/budget.ts';
import { readEnvironment } from '../../server/configuration/environment.ts';
import { perchCommand } from '../../server/perch/command-line.ts';
import { everyType } from '../map/foreign/every-type.ts';
import { osmIndoor } from '../map/foreign/osm.ts';
import { rectangularOffice } from '../map/offices.ts';
import { forAllAsync } from '../support/runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'perch-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...args: readonly string[]) => {
  const [printed, complaints]: [string[], string[]] = [[], []];
  const code = await perchCommand(args, {
    environment: () => readEnvironment({}),
    now: Date.now,
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { code, printed, complaints };
};

type Files = Readonly<Record<string, unknown>>;

const entriesOf = (files: Files, prefix = ''): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries(files).map(([name, json]) => [prefix + name, strToU8(JSON.stringify(json))]),
  );
const packed = (files: Files): Uint8Array => zipSync(entriesOf(files));

let count = 0;
const saved = (content: Uint8Array | string, name = 'plan.zip'): string => {
  count += 1;
  const path = join(folder, `${count}-${name}`);
  writeFileSync(path, content);
  return path;
};

test('OP61: doctor server goes on without a database, and says why it has none', async () => {
  const printed: string[] = [];
  const code = await perchCommand(['doctor', 'server'], {
    environment: () =>
      readEnvironment({ DATABASE_URL: 'postgres://perch:geheim@127.0.0.1:1/perch' }),
    now: Date.now,
    print: (line) => void printed.push(line),
    complain: () => {},
  });
  expect(code).toBe(1);
  expect(printed).toContainEqual(expect.stringMatching(/^(?:good|bad ) Node/));
  expect(printed.at(-1)).toBe(
    'bad  The PostgreSQL database 127.0.0.1:1/perch cannot be reached: connect ECONNREFUSED 127.0.0.1:1. Nothing listens there: start PostgreSQL, or correct the host and the port in DATABASE_URL (listen_addresses)',
  );
});

describe('perch doctor (MP8)', () => {
  test('an archive without problems: one line, exit code 0', async () => {
    const { code, printed, complaints } = await run(
      'doctor',
      saved(packed(rectangularOffice().files)),
    );
    expect(printed).toEqual(['No problems: 1 levels, 9 units']);
    expect([code, complaints]).toEqual([0, []]);
  });

  test('one line per problem with feature, reason and fix, exit code 1', async () => {
    // In a folder of the zip file, beside what a Mac adds.
    const files = {
      ...entriesOf(osmIndoor().files, 'venue/'),
      '__MACOSX/unit.geojson': strToU8('?'),
    };
    const { code, printed } = await run('doctor', saved(zipSync(files)));
    expect(code).toBe(1);
    expect(printed.length).toBeGreaterThan(3);
    for (const line of printed) expect(line).toMatch(/^[\w.]+( \S+)?( ".*")?: .+\. Fix: .+\.$/);
    expect(printed.some((line) => /^unit way\/\d+ "0\.2": .* assumed door/.test(line))).toBe(true);
  });

  test('a correlation file may use the ids from the files of the company', async () => {
    const { files } = rectangularOffice();
    const { 'correlation.json': own, ...others } = files as Files;
    const named = JSON.parse(JSON.stringify(own), (part, value) =>
      typeof value === 'object' && ['levels', 'spaces', 'signs'].includes(part)
        ? Object.fromEntries(Object.entries(value).map(([id, of]) => [id, `harbour-${of}`]))
        : value,
    );
    const correlation = saved(JSON.stringify(named), 'correlation.json');
    const { printed } = await run('doctor', saved(packed(others)), correlation);
    expect(printed).toEqual(['No problems: 1 levels, 9 units']);
    const broken = { levels: { [Object.keys(named.levels)[0] ?? '']: [1] } };
    const { printed: problems } = await run(
      'doctor',
      saved(packed(others)),
      saved(JSON.stringify(broken), 'correlation.json'),
    );
    expect(problems.join('\n')).toContain('the correlation gives no number (a list)');
  });

  test('a given correlation file replaces that of the archive', async () => {
    const archive = saved(packed(everyType().files));
    const correlation = saved(JSON.stringify({ levels: { x: 1 } }), 'correlation.json');
    const { code, printed } = await run('doctor', archive, correlation);
    expect(code).toBe(1);
    expect(printed.some((line) => line.startsWith('levels x: the correlation names'))).toBe(true);
  });

  test('a folder in place of a zip file', async () => {
    const { files } = rectangularOffice();
    const archive = mkdtempSync(join(folder, 'archive-'));
    for (const [name, json] of Object.entries(files)) {
      writeFileSync(join(archive, name), JSON.stringify(json));
    }
    expect(await run('doctor', archive)).toMatchObject({ code: 0, complaints: [] });
  });

  const office = packed(rectangularOffice().files);
  test.each([
    [[], /which command\? setup, init, import, export, .*password, .*person, .*doctor/],
    [['cure'], /no command 'cure'/],
    [['constructor'], /no command 'constructor'/],
    [['doctor'], /which archive\?/],
    [['doctor', join(folder, 'none.zip')], /there is no file .*none\.zip/],
    [['doctor', saved('no zip')], /no readable zip file/],
    [['doctor', saved('{"type":"FeatureCollection","features":[]}')], /expected a zip or a folder/],
    [['doctor', saved(office.subarray(0, office.length / 2))], /no readable zip file/],
    [
      ['doctor', saved(packed({ 'unit.geojson': {} }))],
      /level\.geojson: expected the file level\.geojson/,
    ],
    [['doctor', saved(office), folder], /is no file/],
    [['doctor', 'a.zip', 'b.json', 'c'], /'c' is one argument too many/],
    [['doctor', '--fix', 'a.zip'], /doctor has no --fix/],
  ])('%j is refused with exit code 2', async (args, message) => {
    const { code, printed, complaints } = await run(...args);
    expect([code, printed, complaints.length]).toEqual([2, [], 1]);
    expect(complaints[0]).toMatch(message);
    expect(complaints[0]).toContain('--help');
  });

  test('--help tells about the commands and the exit codes', async () => {
    const { code, printed } = await run('doctor', '--help');
    expect(code).toBe(0);
    expect(printed.join()).toMatch(/doctor ARCHIVE .*Exit codes/s);
  });

  test('a small file that unpacks to more than the budget is refused (MP2)', async () => {
    const bomb = zipSync({ 'unit.geojson': new Uint8Array(BUDGET.fileBytes + 1) }, { level: 1 });
    expect(bomb.length).toBeLessThan(BUDGET.fileBytes / 100);
    const { code, complaints } = await run('doctor', saved(bomb));
    expect(code).toBe(2);
    expect(complaints[0]).toContain('unit.geojson is larger than 32 MB');
  });

  test('no damaged zip file crashes it', async () => {
    const archive = packed(osmIndoor().files);
    const path = saved(archive);
    const edits = fc.array(fc.tuple(fc.nat(archive.length - 1), fc.nat(255)), { maxLength: 6 });
    await forAllAsync(25, edits, fc.nat(archive.length), async (bytes, length) => {
      const damaged = archive.slice(0, length % 3 === 0 ? length : archive.length);
      for (const [at, value] of bytes) damaged[at] = value;
      writeFileSync(path, damaged);
      expect([0, 1, 2]).toContain((await run('doctor', path)).code);
    });
  });
});
