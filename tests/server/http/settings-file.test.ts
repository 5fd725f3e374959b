import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { CompanySettings } from '../../../core/contract/administration/overview.ts';
import { changeSettings } from '../../../server/change/settings.ts';
import { BadSettings } from '../../../server/configuration/bad-settings.ts';
import { readSettingsFile } from '../../../server/configuration/settings-file.ts';
import { sql } from '../../../server/database/sql.ts';
import { onEachDatabase } from '../databases.ts';
import { signIn } from './browser.ts';
import { onEachServer, openOffice, serve } from './office.ts';
import { runToItsEnd } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'perch-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, content: string): string => {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
};

const linesFor = (content: string): readonly string[] => {
  const file = written('settings.json', content);
  try {
    readSettingsFile(file);
  } catch (error) {
    if (error instanceof BadSettings) return error.lines.map((line) => line.replace(file, 'FILE'));
    throw error;
  }
  return [];
};

const logoLines = (logo: string) =>
  linesFor(JSON.stringify({ branding: { webApp: { logo } } })).map((line) =>
    line.replaceAll(folder, 'FOLDER'),
  );

describe('SP2: the settings file', () => {
  test('may have no settings, and may begin with a byte order mark', () => {
    expect(readSettingsFile(written('empty.json', '\uFEFF{}'))).toEqual({});
  });

  test.each([
    ['{ "public": ', ['FILE: is not JSON: syntax error in line 1, column 13']],
    ['{\n  "public": 1,\n}', ['FILE: is not JSON: syntax error in line 3, column 1']],
    ['[]', ['FILE: must be an object like { "features": {} }, not []']],
    [
      '{ "public": { "name": 5 }, "pubic": {} }',
      ['FILE: public.name must be a text, not 5', 'FILE: pubic is not a setting'],
    ],
  ])('%j is refused with a line for each fault', (content, lines) => {
    expect(linesFor(content).toSorted()).toEqual(lines.toSorted());
  });

  test('is named in the error if it cannot be read', () => {
    const file = join(folder, 'none.json');
    expect(() => readSettingsFile(file)).toThrow(`${file}: cannot be read: ENOENT`);
  });

  test('SP3: can refer to a logo file beside it', () => {
    written('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const file = written('settings.json', '{"branding":{"webApp":{"logo":"logo.svg"}}}');
    const [, data = ''] = /base64,(.+)"/.exec(JSON.stringify(readSettingsFile(file))) ?? [];
    expect(Buffer.from(data, 'base64').toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    );
    for (const kept of ['/webapp/logo.svg', 'data:image/png;base64,AAAA']) {
      const same = { branding: { webApp: { logo: kept } } };
      expect(readSettingsFile(written('settings.json', JSON.stringify(same)))).toEqual(same);
    }
  });

  test('SP3: with an unusable logo is refused with the reason', () => {
    const path = 'FILE: branding.webApp.logo must be';
    expect(logoLines('none.svg')).toEqual([
      `${path} a file that can be read, and FOLDER/none.svg cannot: ENOENT`,
    ]);
    written('large.png', 'x'.repeat(100_001));
    expect(logoLines('large.png')).toEqual([
      `${path} a file of at most 100000 bytes, and FOLDER/large.png has 100001`,
    ]);
    expect(logoLines('logo.exe')).toEqual([
      `${path} the name of a file beside this one (.svg, .png, .jpg, .jpeg, .webp) or a path of this server like /webapp/logo.svg, not "logo.exe"`,
    ]);
    for (const logo of ['https://example.org/logo.svg', '//example.org/logo.svg']) {
      expect(logoLines(logo)).toEqual([
        `${path} the name of a picture file, or a path of this server like /webapp/logo.svg, not "${logo}"`,
      ]);
    }
  });

  test('with faults ends the start with exit code 2 and a line for each fault', async () => {
    const file = written(
      'settings.json',
      '{"features":{"deskFinder":{"meta":{"maxDays":"all","futureBooking":-1}}}}',
    );
    const { code, stdout, stderr } = await runToItsEnd({
      PERCH_DATA: join(folder, 'data'),
      PERCH_SETTINGS: file,
    });
    expect({ code, lines: stderr.trimEnd().split('\n').toSorted() }).toEqual({
      code: 2,
      lines: [
        `Perch: ${file}: features.deskFinder.meta.futureBooking must be a whole number from 0 to 3650, not -1`,
        `Perch: ${file}: features.deskFinder.meta.maxDays must be a whole number from 0 to 3650, or null, not "all"`,
      ],
    });
    expect(stdout).not.toContain('ready');
  });
});

onEachDatabase('AP125: the administration of a server with a settings file', ({ db }) => {
  test('hears that the settings come from there', async () => {
    const office = await openOffice(db);
    const filed = await serve(
      db,
      { now: office.minute() * 60_000 },
      { settingsFile: '/etc/perch/settings.json' },
    );
    const heard = async ({ url }: { readonly url: string }) => {
      const admin = await signIn(url, 'administrator');
      const { json } = await admin.call('GET /secure/administration/company');
      return (json as CompanySettings).areFromFile;
    };
    expect([await heard(office), await heard(filed)]).toEqual([undefined, true]);
    await filed.stop();
    await office.stop();
  });
});

onEachServer('the settings of a company', (office, signedIn) => {
  const browser = signedIn('employee');
  const configuration = async () => (await browser.call('GET /public/config')).json;

  test('SP3: apply at once, and open pages reload', async () => {
    const { json } = await browser.call(`GET /secure/update?fId=${office.floorId}`);
    const { stamp } = json as { readonly stamp: number };
    const settings = { features: { deskFinder: { meta: { maxDays: 3 } } } };
    expect(await changeSettings(office.db, settings, { now: Date.now() })).toBe(true);
    expect(await configuration()).toMatchObject({
      features: { deskFinder: { enabled: true, meta: { maxDays: 3, futureBooking: 14 } } },
      workingDay: { start: 360, end: 1080 },
    });
    await expect
      .poll(async () => (await browser.call(`GET /secure/update?status=${stamp}`)).status)
      .toBe(205);
    // The same settings again change nothing, so that a restart makes nobody reload.
    expect(await changeSettings(office.db, settings, { now: Date.now() })).toBe(false);
    const now = await browser.call('GET /secure/update');
    expect((now.json as { readonly stamp: number }).stamp).toBeGreaterThan(stamp);
  });

  test('PV1: the retention is not sent to browsers', async () => {
    await office.db.query(sql`update company set retention = '{"bookings":365}'`);
    const { text } = await browser.call('GET /public/config');
    expect(text).not.toMatch(/retention|365/);
  });

  test('SP1: a wrong or partial value in the database makes no call fail', async () => {
    const wrong = {
      features: { deskFinder: { meta: { maxDays: 'all', futureBooking: 5 } } },
      x: 1,
    };
    await office.db.query(
      sql`update company set configuration = ${JSON.stringify(wrong)}::text::jsonb`,
    );
    expect(await configuration()).toMatchObject({
      features: { deskFinder: { meta: { maxDays: 1, futureBooking: 5 } } },
    });
    const [desk = 0] = office.desks;
    const options = await browser.call(`GET /secure/v2/asset/${desk}/calendar/options`);
    expect([options.status, options.json]).toMatchObject([200, { maxDays: 1 }]);
  });
});
