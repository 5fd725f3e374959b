import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Checked } from '../../../core/contract/administration/change-set.ts';
import type { FileFault, Imported } from '../../../core/contract/administration/import.ts';
import { patience } from '../../support/patience.ts';
import { emptyEntries } from '../company/empty-entries.ts';
import { onEachServer } from './office.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** As spreadsheets write "Unicode text", without a mark. */
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'));

/** Half an emoji, as a program leaves it that cuts texts at a length. */
const HALF = '\uD83D';

onEachServer('uploads and sets of changes that are no good', (office, signedIn) => {
  const admin = signedIn('administrator');

  const send = async (
    packed: Uint8Array,
    query = 'dry=true&addOnly=true',
  ): Promise<readonly FileFault[]> => {
    const response = await admin.fetch(`${office.url}/secure/administration/import?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/zip' },
      body: new Blob([new Uint8Array(packed)]),
    });
    const text = await response.text();
    expect([response.status, text.slice(0, 300)]).toEqual([200, text.slice(0, 300)]);
    return (JSON.parse(text) as Imported).faults;
  };

  const upload = (
    files: Readonly<Record<string, string | Uint8Array>>,
    query?: string,
  ): Promise<readonly FileFault[]> => {
    const contents = Object.entries(files).map(([name, content]): [string, Uint8Array] => [
      name,
      typeof content === 'string' ? utf8(content) : content,
    ]);
    return send(zipSync(Object.fromEntries(contents)), query);
  };

  test('SP2, CD4: an invalid company name is a fault of the name', async () => {
    for (const name of ['N'.repeat(201), 'a\0b', `a${HALF}`, 'two\nlines', 7]) {
      const settings = { workingDay: { start: 480 } };
      const [fault, ...others] = await upload({
        'company.json': JSON.stringify({ name, settings }),
      });
      expect(others).toEqual([]);
      expect(fault).toMatchObject({
        file: 'company.json',
        column: 'name',
        expected: { kind: 'text', longest: 200 },
      });
    }
    expect(await upload({ 'company.json': JSON.stringify({ name: 'N'.repeat(200) }) })).toEqual([]);
  });

  test('LI6, CD4: NUL and lone surrogates are faults of their cell, file or setting', async () => {
    const people = 'id,username,first_name,mail\nn1,nul,A\0B,a@b.c\nn2,two,C,c\0@d.e\n';
    expect(await upload({ 'people.csv': people })).toMatchObject([
      { line: 2, column: 'first_name', expected: { kind: 'text' }, found: 'A\uFFFDB' },
      { line: 3, column: 'mail', expected: { kind: 'mail' }, found: 'c\uFFFD@d.e' },
    ]);
    // CD44
    expect(await upload({ 'people.csv': utf16('id,username,first_name\nn1,nul,A\n') })).toEqual([]);
    const settings = {
      language: 'x\0',
      'od\0d': 1,
      authentication: { authOptions: [{ id: 'a', name: `b${HALF}`, url: null }] },
    };
    const found = await upload({
      'company.json': JSON.stringify({ name: 'A', settings, 'c\0': 1 }),
    });
    expect(found.map(({ column }) => column)).toEqual(
      expect.arrayContaining([
        'c\uFFFD',
        'settings.od\uFFFDd',
        'settings.language',
        'settings.authentication.authOptions.0.name',
      ]),
    );
    const files = { 'groups.csv': 'id,name\n', 'plans/a\0b/level.geojson': '{}', 'a\0.csv': '' };
    expect((await upload(files)).map(({ file, expected: { kind } }) => [file, kind])).toEqual(
      expect.arrayContaining([
        ['plans/a\uFFFDb/level.geojson', 'text'],
        ['a\uFFFD.csv', 'text'],
      ]),
    );
    const consents = { 'consents.csv': 'id,valid_from\n', 'consents/v\0/en.md': 'A text.' };
    expect((await upload(consents)).length).toBeGreaterThan(0);
  });

  test('CD21: an upload beyond a limit is a fault', async () => {
    expect(await upload({ 'groups.csv': `id,name${','.repeat(100_000)}\n` })).toMatchObject([
      { file: 'groups.csv', line: 1, expected: { kind: 'mostColumns', most: 100 } },
    ]);
    expect(await send(emptyEntries(50_001))).toMatchObject([
      { file: 'upload.zip', expected: { kind: 'mostEntries', most: 50_000 } },
    ]);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const json = `{ "name": "A", "settings": { "features": ${deep} } }`;
    expect(await upload({ 'company.json': json })).toMatchObject([
      { file: 'company.json', expected: { kind: 'json' } },
    ]);
    const long = 'x'.repeat(3_000);
    expect(
      await upload({ 'level.geojson': '{}' }, `dry=true&addOnly=true&building=${long}`),
    ).toMatchObject([{ file: 'buildings.csv', expected: { kind: 'reference' } }]);
  });

  test(
    'CD4, CD21: more faults than a call takes arguments are answered as faults',
    async () => {
      const wrong = Array.from({ length: 30_000 }, () => ',,,,x,y').join('\n');
      const twice = Array.from({ length: 99_000 }, () => 'same,Name').join('\n');
      const faults = await upload({
        'groups.csv': `id,name\n${twice}`,
        'spaces.csv': `id,floor,zone,name,kind,seats\n${wrong}`,
      });
      expect(faults).toHaveLength(1_000);
    },
    patience(60_000),
  );

  test('AD3, LI6: text that cannot be stored is a fault of its cell, or refused with its field name', async () => {
    const cells = { id: 'half', name: `a${HALF}`, picture: 'none.svg' };
    const row = { kind: 'add', table: 'equipment', cells };
    const nul = { ...row, cells: { ...cells, id: 'nul', name: 'a\0b' } };
    for (const call of ['check', 'changes']) {
      const ask = (body: object) => admin.call(`POST /secure/administration/${call}`, body);
      const { status, json } = await ask({ edits: [row, nul] });
      expect(status).toBe(200);
      const named = (json as Checked).faults.filter(({ column }) => column === 'name');
      expect(named).toEqual([
        { edit: 0, column: 'name', expected: { kind: 'text', longest: 2_000 }, found: 'a\uFFFD' },
        { edit: 1, column: 'name', expected: { kind: 'text', longest: 2_000 }, found: 'a\uFFFDb' },
      ]);
      const refused: readonly (readonly [object, string])[] = [
        [{ edits: [], reason: HALF }, 'body.reason'],
        [{ edits: [{ kind: 'remove', table: 'groups', key: HALF }] }, 'body.edits.0.key'],
        [{ edits: [], company: { name: HALF, settings: {} } }, 'body.company.name'],
        [{ edits: [], company: { name: 'A', settings: { logo: HALF } } }, 'body.company.settings'],
      ];
      for (const [body, field] of refused) {
        const answer = await ask(body);
        expect(answer).toMatchObject({ status: 400, json: { detailedCode: 'MALFORMED' } });
        expect(answer.text).toContain(field);
      }
    }
  });
});
