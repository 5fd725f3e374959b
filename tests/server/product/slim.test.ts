import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../build/constants.ts';
import { patience } from '../../support/patience.ts';
import { startServer } from '../../support/server.ts';
import { copySlimProduct } from '../../support/slim-product.ts';
import { signIn } from '../http/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'perch-slim-'));
const inFolder = (name: string): string => join(folder, name);

const perch = (...args: readonly string[]) => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/server/perch.js', ...args],
    {
      cwd: inFolder('product'),
      env: { ...inherited, PERCH_DATA: inFolder('data'), PERCH_URL: 'https://perch.example.org' },
      encoding: 'utf8',
    },
  );
  return { code: status, text: `${stdout}${stderr}` };
};

beforeAll(() => {
  copySlimProduct(inFolder('product'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the product without its sources', () => {
  test('needs two packages', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toEqual(['@electric-sql/pglite', '@node-rs/argon2']);
  });

  test(
    'OP10, BA4: runs every command, then the server',
    async () => {
      expect(perch('--help')).toMatchObject({
        code: 0,
        text: expect.stringContaining('usage: node dist/server/perch.js COMMAND'),
      });
      expect(perch('setup')).toMatchObject({
        code: 0,
        text: expect.stringContaining('/webapp/setup#'),
      });
      const office = inFolder('office');
      expect(perch('init', office)).toMatchObject({
        code: 0,
        text: expect.stringContaining('node dist/server/perch.js import'),
      });
      appendFileSync(join(office, 'grants.csv'), 'facilities,,administer,,,\n');
      expect(perch('doctor', join(office, 'plans/harbour'))).toMatchObject({
        code: 1,
        text: expect.stringContaining('amenity.geojson: the file is missing'),
      });
      expect(perch('import', office)).toMatchObject({ code: 0 });
      expect(perch('import', office, '--dry-run')).toMatchObject({ code: 0 });
      expect(perch('export', inFolder('all.zip'))).toMatchObject({ code: 0 });
      expect(perch('person', 'export', '1002', inFolder('jonas'))).toMatchObject({ code: 0 });
      expect(perch('person', 'erase', '1003', '--yes')).toMatchObject({ code: 0 });
      expect(perch('invite', 'jonas').text).toContain('https://perch.example.org/webapp/');
      expect(perch('invite', '--all', inFolder('links.csv'))).toMatchObject({ code: 0 });
      expect(existsSync(inFolder('links.csv'))).toBe(true);
      expect(perch('demo')).toMatchObject({ code: 2, text: expect.stringContaining('no demo') });
      const file = inFolder('all.backup');
      expect(perch('backup', file)).toMatchObject({ code: 0 });
      expect(perch('verify', file)).toMatchObject({ code: 0 });
      expect(perch('restore', file, '--replace', 'Harbour Works')).toMatchObject({ code: 0 });
      expect(perch('outgoing', 'resume').text).toBe('Outgoing: not paused\n');
      const { text } = perch('password', 'ingrid');
      const password = /ingrid is (\S+)/.exec(text)?.[1] ?? '';

      const server = await startServer({
        product: inFolder('product'),
        dataDir: inFolder('data'),
        env: { PERCH_DEMO: 'off' },
      });
      try {
        const ingrid = await signIn(server.url, 'ingrid', { password });
        const page = await ingrid.fetch(`${server.url}/webapp/`);
        expect([page.status, (await page.text()).includes('<div id="root"')]).toEqual([200, true]);
        const upload = await ingrid.fetch(
          `${server.url}/secure/administration/import?dry=true&addOnly=true`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/zip' },
            body: new Blob([readFileSync(inFolder('all.zip'))]),
          },
        );
        expect(await upload.json()).toMatchObject({ faults: [] });
        expect(perch('backup', inFolder('running.backup'))).toMatchObject({ code: 0 });
        expect(perch('outgoing', 'pause').text).toContain('by command');
        // UG4: of the running server.
        const message = 'Zurück um 14:00, 北京 '.repeat(10).trim();
        expect(perch('maintenance', 'on', '--message', message).text).toContain(message);
        expect(await (await fetch(`${server.url}/health`)).json()).toMatchObject({
          maintenance: true,
        });
        expect(perch('restore', file)).toMatchObject({
          code: 2,
          text: expect.stringContaining('stop it first'),
        });
      } finally {
        await server.stop();
      }
    },
    patience(120_000),
  );
});
