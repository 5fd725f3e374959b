import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { root } from '../../../build/constants.ts';
import type { Update } from '../../../core/contract/update.ts';
import { exportCompany } from '../../../server/company/export/export.ts';
import { readFolder } from '../../../server/company/files/company-files.ts';
import { importWithin } from '../../../server/company/import.ts';
import { sql } from '../../../server/database/sql.ts';
import { createSetupLink, SETUP_LINK_MS } from '../../../server/setup/setup-link.ts';
import { emptyEntries } from '../company/empty-entries.ts';
import { onEachDatabase } from '../databases.ts';
import { type Browser, createBrowser, signIn } from './browser.ts';
import { serve } from './office.ts';

const PERSON = {
  firstName: 'Ebba',
  lastName: 'Lindqvist',
  username: 'Ebba',
  mail: 'ebba@skargard.example',
  password: 'a bird on a wire',
};
const COMPANY = { name: 'Skärgård AB', timeZone: 'Europe/Stockholm', start: 480, end: 1_020 };
const SMALL = {
  kind: 'small',
  building: 'Skeppsbron',
  floors: 3,
  desks: 40,
};
const example = readFolder(`${root}/docs/example-company`);
const zipped = (files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(files)));

onEachDatabase('the first start', ({ db }) => {
  const clock = { now: Date.UTC(2027, 2, 9, 9) };
  let server: Awaited<ReturnType<typeof serve>>;
  let browser: Browser;
  let token = '';

  const link = async (): Promise<string> =>
    (await createSetupLink(db, clock.now))?.path.split('#')[1] ?? '';
  beforeAll(async () => {
    server = await serve(db, clock, {}, async (query, now) => {
      const author = { userId: null, name: 'Perch', source: 'setup' } as const;
      await importWithin(query, example, { isDry: false, isWhole: true, author, now });
      return async () => {};
    });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await db.query(sql`delete from session`);
    await db.query({
      text: `truncate company, site_row, employee, person_group, equipment, space_type, map_file, change, setup_link, setup_draft,
             remembered_heading cascade`,
    });
    browser = createBrowser(server.url);
    token = await link();
  });

  const call = (path: string, body: object = {}, secret = token) =>
    browser.call(`POST /public/setup${path}`, { token: secret, ...body });
  const confirm = async (): Promise<void> => {
    expect((await call('/person', PERSON)).status).toBe(200);
    expect((await call('/company', COMPANY)).status).toBe(200);
  };
  const upload = async (body: BodyInit, dry: boolean, secret = token) => {
    const response = await browser.fetch(`${server.url}/public/setup/import?dry=${dry}`, {
      method: 'POST',
      body,
      headers: { 'x-setup-token': secret, 'content-type': 'application/zip' },
    });
    const json: unknown = await response.json();
    return { status: response.status, json };
  };
  const count = async (table: string): Promise<number> =>
    Number((await db.query({ text: `select count(*)::int as n from ${table}` }))[0]?.n);

  test('FS2, FS3: confirmed steps are returned again, without the password', async () => {
    expect(await call('')).toMatchObject({
      status: 200,
      json: { person: null, company: null, until: (clock.now + SETUP_LINK_MS) / 60_000 },
    });
    await confirm();
    const again = await call('', {}, await link());
    expect(again.json).toMatchObject({
      person: { firstName: 'Ebba', username: 'ebba', mail: PERSON.mail },
      company: COMPANY,
    });
    expect(again.text).not.toContain('argon');
    expect(again.text).not.toContain(PERSON.password);
    // The password stays when the rest is changed.
    expect((await call('/person', { ...PERSON, lastName: 'Lind', password: null })).status).toBe(
      200,
    );
    expect((await call('/start', { office: { kind: 'later' } })).status).toBe(200);
    await signIn(server.url, 'ebba', { password: PERSON.password });
  });

  test('FS2: an invalid link gives no access', async () => {
    await confirm();
    const requests: readonly (readonly [string, object])[] = [
      ['', {}],
      ['/person', PERSON],
      ['/company', COMPANY],
      ['/start', { office: SMALL }],
    ];
    const refused = async (secret: string, detailedCode: string) => {
      for (const [path, body] of requests) {
        expect(await call(path, body, secret)).toMatchObject({
          status: 404,
          json: { detailedCode },
        });
      }
      expect(await upload(zipped(example), true, secret)).toMatchObject({
        status: 404,
        json: { detailedCode },
      });
    };
    await refused('A'.repeat(43), 'UNKNOWN_LINK');
    await refused('', 'UNKNOWN_LINK');
    const old = token;
    clock.now += SETUP_LINK_MS;
    await refused(old, 'EXPIRED_LINK');
    token = await link();
    expect((await call('/start', { office: { kind: 'later' } })).status).toBe(200);
    await refused(token, 'USED_LINK');
    expect(await createSetupLink(db, clock.now)).toBeNull();
    expect(await count('setup_draft')).toBe(0);
  });

  test('FS3: an invalid value is refused with the name of its field', async () => {
    for (const [path, body, field] of [
      ['/person', { ...PERSON, firstName: ' ' }, 'body.firstName'],
      ['/person', { ...PERSON, username: ' ' }, 'body.username'],
      ['/person', { ...PERSON, mail: 'ebba' }, 'body.mail'],
      ['/person', { ...PERSON, password: null }, 'body.password'],
      ['/person', { ...PERSON, password: 'short' }, 'body.next'],
      ['/company', { ...COMPANY, name: '' }, 'body.name'],
      ['/company', { ...COMPANY, timeZone: 'Mars/North' }, 'body.timeZone'],
      ['/company', { ...COMPANY, end: COMPANY.start }, 'body.end'],
      ['/start', { office: { ...SMALL, floors: 0 } }, 'body.office'],
    ] as const) {
      const answer = await call(path, body);
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ message: expect.stringContaining(field) });
    }
    expect(await call('/start', { office: SMALL })).toMatchObject({ status: 400 });
    expect(await count('company')).toBe(0);
  });

  test('G921: a user name may contain a space, and is compared in its canonical form', async () => {
    const { password } = PERSON;
    expect((await call('/person', { ...PERSON, username: ' Ebba  von Essen ' })).status).toBe(200);
    expect((await call('/company', COMPANY)).status).toBe(200);
    expect((await call('/start', { office: { kind: 'later' } })).status).toBe(200);
    await signIn(server.url, 'EBBA  von Essen', { password });
  });

  test('AC23: a password like the company name is refused, in either order of the steps', async () => {
    const [password, name] = ['northwind2026', 'Northwind Insurance'];
    const refused = { status: 400, json: { detailedCode: 'PASSWORD_IS_USERNAME' } };
    expect((await call('/person', { ...PERSON, password })).status).toBe(200);
    expect(await call('/company', { ...COMPANY, name, password })).toMatchObject(refused);
    expect((await call('/company', { ...COMPANY, name })).status).toBe(200);
    expect(await call('/person', { ...PERSON, password })).toMatchObject(refused);
    const mail = 'ebba@northwind.example';
    expect(await call('/person', { ...PERSON, mail, password })).toMatchObject(refused);
  });

  test('FS4, FS5: in a small office the administrator is signed in, and its desks can be booked', async () => {
    await confirm();
    expect((await call('/start', { office: SMALL })).status).toBe(200);
    const self = await browser.call('GET /secure/self/session');
    expect(self.json).toMatchObject({ name: 'Ebba Lindqvist' });
    const { id: userId } = self.json as { id: number };
    expect(
      await db.query(
        sql`select capability, building_id, zone_id from permission where employee_id = ${userId}`,
      ),
    ).toEqual([{ capability: 'administer', building_id: null, zone_id: null }]);
    const { json: consent } = await browser.call('GET /secure/user-consent/pending');
    const { id } = consent as { id: number };
    await browser.call('POST /secure/user-consent/approve', { id, approvalDeviceType: 'web' });
    const update = (await browser.call('GET /secure/update?status=0&fId=1')).json as Update;
    expect(update.entities?.floors?.map(({ info }) => info.name)).toEqual([
      'Ground floor',
      'Floor 1',
      'Floor 2',
    ]);
    expect(await count('space')).toBe(40);
    const [desk] = update.entities?.spaces ?? [];
    expect(desk?.info.name).toMatch(/^0-\d\d$/);
    const start = clock.now / 60_000 + 60;
    const booked = await browser.call(`POST /secure/deskbooking/desk/${desk?.id}`, {
      start,
      end: start + 60,
      userId,
    });
    expect(booked.status).toBe(200);
    const bundle = update.entities?.buildings?.[0]?.info.bundle_name;
    const plan = await browser.fetch(`${server.url}/webapp/maps/${bundle}/plan.json`);
    const { generated } = (await plan.json()) as {
      readonly generated: { readonly floors: Record<string, Record<string, object>> };
    };
    const { spaces, levels } = generated.floors['correlation.json'] ?? {};
    expect([Object.keys(spaces ?? {}).length, Object.keys(levels ?? {}).length]).toEqual([40, 3]);
    const [entry] = await db.query(sql`select actor_name, source from change order by id limit 1`);
    expect(entry).toEqual({ actor_name: 'Ebba Lindqvist', source: 'setup' });
  });

  test('FS4: files are checked first; faults have their location, and then nothing changes', async () => {
    await confirm();
    const spaces = new TextDecoder()
      .decode(example.get('spaces.csv'))
      .replace(',6,video', ',six,video');
    const faulty = new Map([...example, ['spaces.csv', Buffer.from(spaces)] as const]);
    for (const dry of [true, false]) {
      expect(await upload(zipped(faulty), dry)).toMatchObject({
        status: 200,
        json: {
          faultCount: 1,
          faults: [
            {
              file: 'spaces.csv',
              line: 10,
              column: 'seats',
              found: 'six',
              expected: { kind: 'number', from: 0, to: 10_000 },
            },
          ],
        },
      });
    }
    for (const name of ['N'.repeat(201), 'a\0b', 'a\uD83D']) {
      const named = new Map([
        ...example,
        ['company.json', Buffer.from(JSON.stringify({ name }))] as const,
      ]);
      for (const dry of [true, false]) {
        const expected = { kind: 'text', longest: 200 };
        expect(await upload(zipped(named), dry)).toMatchObject({
          status: 200,
          json: { faultCount: 1, faults: [{ file: 'company.json', column: 'name', expected }] },
        });
      }
    }
    // CD21
    expect(await upload(emptyEntries(50_001), false)).toMatchObject({
      status: 200,
      json: { faultCount: 1, faults: [{ expected: { kind: 'mostEntries', most: 50_000 } }] },
    });
    expect(await upload('no zip', true)).toMatchObject({
      status: 400,
      json: { detailedCode: 'UNREADABLE_FILES' },
    });
    expect(await upload(zipped(example), true)).toMatchObject({
      status: 200,
      json: {
        faultCount: 0,
        company: 'Harbour Works',
        counts: { buildings: 1, spaces: 20 },
        plans: 1,
      },
    });
    expect(await count('company')).toBe(0);
    expect(await upload(zipped(example), false)).toMatchObject({
      status: 200,
      json: { done: true },
    });
    expect((await browser.call('GET /secure/self/session')).json).toMatchObject({
      name: 'Ebba Lindqvist',
    });
  });

  test('CD77: what unknown columns hold is asked at the first start, and remembered', async () => {
    await confirm();
    const text = 'Kto;Wer;Wie;Post;Geheim\n2001;Anna;Aas;anna@a.example;secret\n';
    const list = zipped(new Map([['export.csv', Buffer.from(text)]]));
    const names = ['Kto', 'Wer', 'Wie', 'Post', 'Geheim'];
    const asked = await upload(list, true);
    expect(asked.json).toMatchObject({
      faults: [{ file: 'export.csv', expected: { kind: 'knownHeading' } }],
      openLists: [
        { file: 'export.csv', table: null, columns: names.map((name) => ({ name, field: null })) },
      ],
      fields: expect.arrayContaining([
        { table: 'people', of: expect.arrayContaining(['id', 'mail']) },
      ]),
    });
    expect(JSON.stringify(asked.json)).not.toContain('secret');
    const say = (fields: readonly (string | null)[], secret = token) =>
      call(
        '/columns',
        {
          table: 'people',
          columns: names.map((name, at) => ({ name, field: fields[at] ?? null })),
        },
        secret,
      );
    expect(await say(['id', 'id'])).toMatchObject({ status: 400 });
    expect(await say(['id'], 'A'.repeat(43))).toMatchObject({ status: 404 });
    expect(await count('remembered_heading')).toBe(0);
    expect(await say(['id', 'first_name', 'last_name', 'mail'])).toMatchObject({ status: 200 });
    const looked = (await upload(list, true)).json;
    expect(looked).toMatchObject({ faults: [], counts: { people: 1 }, warnings: [] });
    expect(looked).not.toHaveProperty('openLists');
    expect((await upload(list, false)).json).toMatchObject({ done: true });
    expect(await count('remembered_heading')).toBe(1);
    expect(await say(['id'])).toMatchObject({ status: 404 });
  });

  test('FS5: a small office whose building cannot have that name is refused with the field', async () => {
    await confirm();
    for (const building of ['', ' ', 'two\nlines', 'a\u0007']) {
      expect(await call('/start', { office: { ...SMALL, building } })).toMatchObject({
        status: 400,
        json: {
          detailedCode: 'MALFORMED',
          message: expect.stringMatching(/body\.office.*name|body\.office\.building/),
        },
      });
    }
    expect(await count('company')).toBe(0);
  });

  test('AD12: whoever has no link keeps nobody from the upload', async () => {
    await confirm();
    const zip = zipped(example);
    const answers = await Promise.all([
      upload(zip, true, 'A'.repeat(43)),
      upload(zip, true),
      upload(zip, true, 'B'.repeat(43)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 404]);
  });

  test('CD17: warnings are shown before anything is imported', async () => {
    await confirm();
    const text = new TextDecoder().decode(example.get('spaces.csv'));
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.includes(',desk,'));
    const seats = (lines[0] ?? '').split(',').indexOf('seats');
    const odd = (lines[at] ?? '').split(',').with(seats, '40').join(',');
    const files = new Map(example).set(
      'spaces.csv',
      new TextEncoder().encode(lines.with(at, odd).join('\n')),
    );
    expect(await upload(zipped(files), true)).toMatchObject({
      status: 200,
      json: {
        faults: [],
        warningCount: 1,
        warnings: [
          {
            file: 'spaces.csv',
            line: at + 1,
            column: 'seats',
            found: '40',
            suspicion: { kind: 'manySeats', most: 36 },
          },
        ],
      },
    });
    expect((await upload(zipped(example), true)).json).toMatchObject({ warningCount: 0 });
  });

  test('FS4: a person in the files becomes the administrator, with the data of the files', async () => {
    await call('/person', { ...PERSON, username: 'boss', mail: 'INGRID@harbour.example' });
    await call('/company', COMPANY);
    const { 'company.json': _, ...others } = Object.fromEntries(example);
    expect((await upload(zipped(new Map(Object.entries(others))), false)).status).toBe(200);
    expect((await browser.call('GET /secure/self/session')).json).toMatchObject({
      name: 'Ingrid Solberg',
    });
    await signIn(server.url, 'ingrid', { password: PERSON.password });
    const exported = new TextDecoder().decode((await exportCompany(db))?.get('grants.csv'));
    expect(exported).toContain(',1001,administer,,,');
    const [company] = await db.query(sql`select name from company`);
    expect(company?.name).toBe(COMPANY.name);
  });

  test('FS13: settings that the files do not mention are as they were entered', async () => {
    await confirm();
    const settings = { features: { deskFinder: { meta: { futureBooking: 28 } } } };
    const company = Buffer.from(JSON.stringify({ name: 'Harbour Works', settings }));
    const files = new Map([...example, ['company.json', company] as const]);
    expect((await upload(zipped(files), false)).status).toBe(200);
    const [stored] = await db.query(sql`select name, configuration from company`);
    expect(stored).toEqual({
      name: 'Harbour Works',
      configuration: { ...settings, workingDay: { start: 480, end: 1_020 } },
    });
  });

  test('FS6: the demo has the entered name and working day', async () => {
    await confirm();
    expect((await call('/start', { office: { kind: 'demo' } })).status).toBe(200);
    expect(await count('employee')).toBe(6);
    const [company] = await db.query(sql`select name, configuration from company`);
    expect(company).toEqual({
      name: COMPANY.name,
      configuration: { workingDay: { start: 480, end: 1_020 } },
    });
  });

  test('FS2: of two people who finish at once, one succeeds', async () => {
    await confirm();
    const other = await link();
    const answers = await Promise.all(
      [token, other].map((secret) =>
        createBrowser(server.url).call('POST /public/setup/start', {
          token: secret,
          office: SMALL,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await count('employee')).toBe(1);
  });
});
