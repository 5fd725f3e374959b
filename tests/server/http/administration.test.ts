import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Applied } from '../../../core/contract/administration/change-set.ts';
import type { HistoryPage } from '../../../core/contract/administration/history.ts';
import type { Imported } from '../../../core/contract/administration/import.ts';
import type { AdministrationOverview } from '../../../core/contract/administration/overview.ts';
import type { TablePage } from '../../../core/contract/administration/tables.ts';
import type { Update } from '../../../core/contract/update.ts';
import { sql } from '../../../server/database/sql.ts';
import { until } from '../../support/poll.ts';
import { signIn } from './browser.ts';
import { onEachServer } from './office.ts';

type Edit = Readonly<Record<string, unknown>>;

onEachServer('the administration', (office, signedIn) => {
  const admin = signedIn('administrator');
  const page = signedIn('employee');

  const apply = async (edits: readonly Edit[], rest: Edit = {}): Promise<Applied> => {
    const { status, json, text } = await admin.call('POST /secure/administration/changes', {
      edits,
      ...rest,
    });
    expect([status, text]).toEqual([200, text]);
    return json as Applied;
  };
  const change = (table: string, key: number | string, cells: Edit, before: Edit = {}): Edit => ({
    kind: 'change',
    table,
    key: String(key),
    cells,
    before,
  });
  const read = async <A>(path: string): Promise<A> => {
    const { status, json } = await admin.call(`GET /secure/administration${path}`);
    expect(status).toBe(200);
    return json as A;
  };
  const post = async (path: string, body: Uint8Array, type = 'application/zip') => {
    const response = await admin.fetch(`${office.url}/secure/administration${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Blob([new Uint8Array(body)]),
    });
    return {
      status: response.status,
      json: (await response.json()) as Imported & { detailedCode?: string },
    };
  };
  const rowsOf = ({ columns, rows }: TablePage): readonly Readonly<Record<string, string>>[] =>
    rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? ''])));
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  test('AD9: the overview has the administrator, their buildings and the number of rows', async () => {
    const overview = await read<AdministrationOverview>('');
    expect(overview).toMatchObject({ buildings: null, person: { name: 'Saga Holm' } });
    const spaces = overview.tables.find(({ table }) => table === 'spaces');
    const [count] = await office.db.query(sql`select count(*)::int as n from space`);
    expect(spaces?.rows).toBe(count?.n);
  });

  test('AD9: a page fetches the changes since the revision that it knows', async () => {
    const [desk = 0, gone = 0] = office.desks;
    const first = await read<TablePage>('/tables/spaces');
    expect(rowsOf(first).map(({ id }) => id)).toContain(String(desk));
    const { faults, revision } = await apply([
      change('spaces', desk, { name: 'Window' }),
      { kind: 'remove', table: 'spaces', key: String(gone) },
    ]);
    expect(faults).toEqual([]);
    const overview = await read<AdministrationOverview>('');
    expect(overview.revision).toBe(revision);
    const news = await read<TablePage>(`/tables/spaces?since=${first.revision}`);
    expect(rowsOf(news)).toMatchObject([{ id: String(desk), name: 'Window' }]);
    expect(news).toMatchObject({ gone: [String(gone)], next: null });
    expect(await read<TablePage>(`/tables/spaces?since=${revision}`)).toMatchObject({
      rows: [],
      gone: [],
    });
  });

  test('AD9: a long table is paged by key', async () => {
    const floor = office.floorId;
    const added = Array.from({ length: 2_100 }, (_, n) => ({
      kind: 'add',
      table: 'equipment',
      cells: { id: `gadget-${n}`, name: `Gadget ${n}`, picture: 'gadget.svg' },
    }));
    const pictures = [{ name: 'gadget.svg', content: Buffer.from('<svg/>').toString('base64') }];
    const before = await read<AdministrationOverview>('');
    expect(floor).toBeGreaterThan(0);
    expect((await apply(added, { pictures })).faults).toEqual([]);
    for (const query of ['', `since=${before.revision}&`]) {
      const one = await read<TablePage>(`/tables/equipment?${query}`);
      expect(one.rows).toHaveLength(2_000);
      const two = await read<TablePage>(
        `/tables/equipment?${query}after=${encodeURIComponent(one.next ?? '')}`,
      );
      expect(two.next).toBeNull();
      const ids = [...rowsOf(one), ...rowsOf(two)].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => id?.startsWith('gadget-'))).toHaveLength(2_100);
    }
    await apply(added.map(({ cells }) => ({ kind: 'remove', table: 'equipment', key: cells.id })));
  });

  test('AD10: the change history has filters and pages', async () => {
    const [, , desk = 0] = office.desks;
    await apply([change('spaces', desk, { name: '=1+1' })], { reason: 'Formula' });
    const found = await read<HistoryPage>(`/history?subject=spaces&subjectId=${desk}&text=ormul`);
    expect(found).toMatchObject({ total: 1, next: null });
    expect(found.entries[0]).toMatchObject({
      actor: 'Saga Holm',
      source: 'administration',
      after: { name: '=1+1' },
      reason: 'Formula',
    });
    expect((await read<HistoryPage>('/history?text=100%25')).total).toBe(0);
    const all = await read<HistoryPage>('/history');
    expect(all.entries).toHaveLength(200);
    const older = await read<HistoryPage>(`/history?before=${all.next}`);
    expect(older.entries[0]?.id).toBeLessThan(all.entries.at(-1)?.id ?? 0);
    expect(all.total).toBeGreaterThan(4_000);
    const at = found.entries[0]?.at ?? 0;
    expect((await read<HistoryPage>(`/history?from=${at + 1}`)).total).toBe(0);
    expect((await read<HistoryPage>(`/history?to=${at}`)).total).toBe(0);
  });

  test('AD10: the CSV export has all entries, and no cell is a formula', async () => {
    const [, , desk = 0] = office.desks;
    await apply([{ kind: 'add', table: 'groups', cells: { id: '=cmd()', name: '@sum' } }]);
    const { status, text, headers } = await admin.call('GET /secure/administration/history.csv');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('changes.csv');
    const { total } = await read<HistoryPage>('/history');
    expect(text.trimEnd().split('\n')).toHaveLength(total + 1);
    expect(text.includes(",'=cmd(),")).toBe(true);
    expect(/(?:^|,|\n)"?[=+@]/.test(text)).toBe(false);
    const filter = `subject=spaces&subjectId=${desk}`;
    const some = await admin.call(`GET /secure/administration/history.csv?${filter}`);
    const { total: ofDesk } = await read<HistoryPage>(`/history?${filter}`);
    expect(some.text.trimEnd().split('\n')).toHaveLength(ofDesk + 1);
    await apply([{ kind: 'remove', table: 'groups', key: '=cmd()' }]);
  });

  test('AD11: shows what would end with a person, and ends their sessions', async () => {
    const { colleague } = office.people;
    const visitor = await signIn(office.url, 'colleague');
    const activity = await read(`/people/${colleague}`);
    expect(activity).toMatchObject({ maySignIn: true, sessions: 1, bookings: 0, hasFeed: false });
    const ended = await admin.call(`DELETE /secure/administration/people/${colleague}/sessions`);
    expect(ended.status).toBe(200);
    expect((await visitor.call('GET /secure/self/session')).status).toBe(401);
    expect(await read(`/people/${colleague}`)).toMatchObject({ sessions: 0 });
    const nobody = await admin.call('GET /secure/administration/people/nobody');
    expect([nobody.status, nobody.json]).toMatchObject([404, { detailedCode: 'UNKNOWN_USER' }]);
  });

  test('AP98: the picture of a piece of equipment is that of its row', async () => {
    const { columns, rows } = await read<TablePage>('/tables/equipment');
    const row = rows.find((one) => one[columns.indexOf('picture')] !== '');
    const id = row?.[columns.indexOf('id')] ?? '';
    const at = `${office.url}/secure/administration/equipment/${id}/picture?name=x.svg`;
    const response = await admin.fetch(at, {});
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\//);
    const [stored] = await office.db.query(
      sql`select image from equipment where external_id = ${id}`,
    );
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(
      new Uint8Array(stored?.image as Uint8Array),
    );
    const none = await admin.call('GET /secure/administration/equipment/nothing/picture');
    expect(none).toMatchObject({ status: 404, json: { detailedCode: 'UNKNOWN_EQUIPMENT' } });
  });

  test('AD11: a person is invited with a link, and the page of the person shows the invitation', async () => {
    const { planner } = office.people;
    const made = await admin.call(`POST /secure/administration/people/${planner}/invitation`);
    expect(made.status).toBe(200);
    const { path, until: end } = made.json as { path: string; until: number };
    expect(path).toMatch(/^\/webapp\/welcome#[\w-]{43}$/);
    expect(await read(`/people/${planner}`)).toMatchObject({ invitedUntil: end });
  });

  test('CD6, AD12: an export can be imported, and a dry run says what would change', async () => {
    const response = await admin.fetch(`${office.url}/secure/administration/company.zip`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const zip = new Uint8Array(await response.arrayBuffer());
    const same = await post('/import?dry=true&addOnly=false', zip);
    expect(same).toMatchObject({ status: 200, json: { faults: [], tables: [], plans: [] } });
    const files = unzipSync(zip);
    const lines = new TextDecoder().decode(files['groups.csv']).trimEnd();
    const more = zipSync({ 'groups.csv': bytes(`${lines}\nbirds,Birds\n`) });
    const dry = await post('/import?dry=true&addOnly=false', more);
    expect(dry.json.tables).toMatchObject([
      {
        table: 'groups',
        added: 1,
        addedRows: [{ key: 'birds', name: 'Birds', after: { name: 'Birds' } }],
      },
    ]);
    expect((await post('/import?dry=false&addOnly=false', more)).json).toMatchObject({
      faults: [],
    });
    const { entries } = await read<HistoryPage>('/history?subject=groups&subjectId=birds');
    expect(entries[0]).toMatchObject({ source: 'import', actor: 'Saga Holm', action: 'added' });
  });

  test('CD17: a dry run counts and lists the warnings about a file', async () => {
    const zip = zipSync({ 'groups.csv': bytes('id,name,\nowls,Owls,\n') });
    const { json } = await post('/import?dry=true&addOnly=true', zip);
    expect(json).toMatchObject({
      faults: [],
      warnings: {
        count: 1,
        first: [{ file: 'groups.csv', line: 1, suspicion: { kind: 'unnamedColumn' } }],
      },
    });
  });

  test('CD4, AD12: faults of an upload have their location, and nothing changes', async () => {
    const zip = zipSync({ 'groups.csv': bytes('id,name\n,Nameless\nx,\n') });
    const { json } = await post('/import?dry=false&addOnly=true', zip);
    expect(json.faults).toMatchObject([
      { file: 'groups.csv', line: 2, column: 'id', expected: { kind: 'value' } },
      { file: 'groups.csv', line: 3, column: 'name', expected: { kind: 'value' } },
    ]);
    const broken = await post('/import?dry=false&addOnly=true', bytes('no zip'));
    expect(broken.json.faults).toMatchObject([
      { file: 'upload.zip', expected: { kind: 'readableZip' } },
    ]);
    // CD18: a floor plan is no company data, whatever else is in its zip.
    const archive = zipSync({
      'imdf/manifest.json': bytes('{}'),
      'imdf/level.geojson': bytes('{"type":"FeatureCollection","features":[]}'),
    });
    const misplaced = await post('/import?dry=true&addOnly=true', archive);
    expect(misplaced.json.faults).toMatchObject([
      { file: 'upload.zip', expected: { kind: 'noPlan' } },
    ]);
    const plan = await post('/import?dry=true&addOnly=true&building=castle', zip);
    expect(plan.json.faults).toHaveLength(1);
  });

  test('AD8: an upload cannot remove the administrator’s own permission', async () => {
    const zip = zipSync({ 'grants.csv': bytes('group,person,capability\n') });
    const { json } = await post('/import?dry=false&addOnly=false', zip);
    expect(json.faults).toMatchObject([
      { file: 'grants.csv', expected: { kind: 'ownPermission' } },
    ]);
    expect((await admin.call('GET /secure/administration')).status).toBe(200);
  });

  test('AD8: a list of people without the uploader is refused, even in a dry run', async () => {
    const zip = zipSync({
      'people.csv': bytes('id,username,first_name,last_name\nnew,new,New,Person\n'),
    });
    for (const dry of [true, false]) {
      const { json } = await post(`/import?dry=${dry}&addOnly=false`, zip);
      expect(json.faults).toMatchObject([{ file: 'people.csv', expected: { kind: 'ownRow' } }]);
      // CD86: the page asks whether it is the whole list.
      expect(json.part).toMatchObject({ tables: [{ table: 'people' }], own: true });
    }
    expect((await admin.call('GET /secure/administration')).status).toBe(200);
    expect((await post('/import?dry=true&addOnly=true', zip)).json.faults).toEqual([]);
  });

  test('AD12: only administrators may send long bodies', async () => {
    const long = zipSync(
      { 'groups.csv': bytes('id,name\n'), 'other.bin': new Uint8Array(1_200_000) },
      { level: 0 },
    );
    expect((await post('/import?dry=true&addOnly=true', long)).status).toBe(200);
    const response = await page.fetch(
      `${office.url}/secure/administration/import?dry=true&addOnly=true`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/zip' },
        body: new Blob([new Uint8Array(long)]),
      },
    );
    expect([response.status, (await response.json()).detailedCode]).toEqual([403, 'NO_PERMISSION']);
    const out = await fetch(`${office.url}/secure/administration/import?dry=true`, {
      method: 'POST',
      headers: { 'content-type': 'application/zip', 'x-requested-with': 'perch' },
      body: new Blob([new Uint8Array(long)]),
    });
    expect(out.status).toBe(401);
    for (const call of ['check', 'changes']) {
      const set = await page.fetch(`${office.url}/secure/administration/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ edits: [], reason: 'x'.repeat(1_200_000) }),
      });
      expect(set.status).toBe(403);
    }
  });

  test('AD4: of two administrators who change the same cell at once, one gets a fault', async () => {
    const [, , , desk = 0] = office.desks;
    const before = {
      name: rowsOf(await read<TablePage>('/tables/spaces')).find(({ id }) => id === String(desk))
        ?.name,
    };
    const [one, two, other] = await Promise.all([
      apply([change('spaces', desk, { name: 'First' }, before)]),
      apply([change('spaces', desk, { name: 'Second' }, before)]),
      apply([change('spaces', desk, { seats: '3' }, { seats: '1' })]),
    ]);
    expect(other.faults).toEqual([]);
    const refused = [...one.faults, ...two.faults];
    expect(refused).toMatchObject([{ edit: 0, column: 'name', expected: { kind: 'unchanged' } }]);
    expect(['First', 'Second']).toContain(refused[0]?.found);
  });

  test('CD7: an open page shows a new desk, a renamed room, a removed floor and a revoked permission', async () => {
    let known = '';
    const poll = async (): Promise<Update> => {
      let update: Update | null = null;
      await until(
        () => 'The page was told nothing',
        async () => {
          const { status, json } = await page.call(`GET ${known}`);
          if (status === 200) update = json as Update;
          return update !== null;
        },
      );
      if (update === null) throw new Error('The page was told nothing');
      return remember(update);
    };
    const remember = (update: Update): Update => {
      const floors = update.floors.map(
        ({ fId, fStatic, fStatus }) => `fId=${fId}&fStatic=${fStatic}&fStatus=${fStatus}`,
      );
      known = `/secure/update?status=${update.stamp}&${floors.join('&')}`;
      return update;
    };
    const { json } = await page.call(`GET /secure/update?fId=${office.floorId}`);
    remember(json as Update);
    const [room = 0] = office.rooms;
    await apply([
      change('spaces', room, { name: 'Aquarium' }),
      {
        kind: 'add',
        table: 'spaces',
        cells: {
          id: 'new',
          floor: String(office.floorId),
          zone: 'North',
          name: 'Z-999',
          kind: 'desk',
          x: '1',
          y: '1',
        },
      },
    ]);
    const names = (await poll()).entities?.spaces?.map(({ info }) => info.name);
    expect(names).toEqual(expect.arrayContaining(['Aquarium', 'Z-999']));

    const floors = rowsOf(await read<TablePage>('/tables/floors'));
    const other = floors.find(({ id }) => id !== String(office.floorId))?.id ?? '';
    await apply([{ kind: 'remove', table: 'floors', key: other }]);
    expect((await poll()).entities?.floors?.map(({ id }) => id)).not.toContain(Number(other));

    const grant = {
      kind: 'add',
      table: 'grants',
      cells: { person: String(office.people.employee), capability: 'book_for_others' },
    };
    await apply([grant]);
    const allowed = (await poll()).self?.permissions;
    const key = JSON.stringify([
      null,
      String(office.people.employee),
      'book_for_others',
      null,
      null,
      null,
    ]);
    await apply([{ kind: 'remove', table: 'grants', key }]);
    expect((await poll()).self?.permissions).not.toBe(allowed);
    const options = await page.call(`GET /secure/v2/asset/${office.desks[5]}/calendar/options`);
    expect(options.json).toMatchObject({ allowBoBo: false });
  });

  test('AD3: a text that is too long for the database is a fault of its cell', async () => {
    const [building = ''] = rowsOf(await read<TablePage>('/tables/buildings')).map(({ id }) => id);
    const cells = { id: 'long', building, start: '2027-01-04T08:00', reason: 'x'.repeat(201) };
    const edits = [
      { kind: 'add', table: 'closures', cells },
      change('buildings', building, { time_zone: `${'x'.repeat(2000)}+01:00` }),
    ];
    const faults = [
      { edit: 0, column: 'reason', expected: { kind: 'text', longest: 200 } },
      { edit: 1, column: 'time_zone', expected: { kind: 'timeZone' } },
    ];
    for (const call of ['check', 'changes']) {
      const { status, json } = await admin.call(`POST /secure/administration/${call}`, { edits });
      expect([status, json]).toMatchObject([200, { faults }]);
    }
  });

  test('malformed sets of changes are refused with the location of the error', async () => {
    const { status, json } = await admin.call('POST /secure/administration/check', {
      edits: [{ kind: 'change', table: 'planets', key: 'mars', cells: {}, before: {} }],
    });
    expect([status, json]).toMatchObject([400, { detailedCode: 'MALFORMED' }]);
    expect(JSON.stringify(json)).toContain('body.edits.0');
  });
});
