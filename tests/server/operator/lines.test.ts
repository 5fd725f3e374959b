import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../server/database/db.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { signIn as arrive, createBrowser } from '../http/browser.ts';
import { type Office, openOffice } from '../http/office.ts';

let db: Db;
let office: Office;
beforeAll(async () => {
  db = await openDatabase({ memory: true });
  office = await openOffice(db);
});
afterAll(async () => {
  await office.stop();
  await db.close();
});

/** What the operator is told while something happens, without times. */
const toldOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = office.told.length;
  await work();
  return office.told.slice(before).map((line) => line.replace(/^[\d-]+T[\d:.]+Z Perch: /, ''));
};

test('OP3: refused sign-ins are lines without the name, and others are none', async () => {
  const browser = createBrowser(office.url);
  const login = (username: string, password: string) =>
    browser.call('POST /public/login/user', { username, password });
  const refused = 'sign-in refused for 127.0.0.1: ';
  expect(await toldOf(() => login('employee', 'perch'))).toEqual([]);
  expect(await toldOf(() => login('employee', 'secret-one'))).toEqual([`${refused}wrong password`]);
  expect(await toldOf(() => login('who\nis this', 'x'))).toEqual([`${refused}wrong password`]);
  const accept = { token: 'nothing', next: 'a long new password' };
  expect(await toldOf(() => browser.call('POST /public/invitation/password', accept))).toEqual([
    `${refused}no such link`,
  ]);
  const change = { current: 'secret-two', next: 'quite another phrase 7' };
  const changed = () => browser.call('POST /secure/self/password', change);
  expect(await toldOf(changed)).toEqual([`${refused}wrong password`]);
  for (let i = 0; i < 8; i += 1) await login('colleague', 'x');
  const told = await toldOf(async () => {
    for (let i = 0; i < 3; i += 1) await login('colleague', 'x');
  });
  expect(told.at(-1)).toBe(`${refused}too many attempts`);
  expect(office.told.join('\n')).not.toMatch(/employee|colleague|secret|is this/);
});

test('OP5: an import is a line', async () => {
  const administrator = await arrive(office.url, 'administrator');
  const send = async (dry: boolean) => {
    const packed = zipSync({ 'sites.csv': strToU8('id,name\nnew-site,Somewhere\n') });
    const answer = await administrator.fetch(
      `${office.url}/secure/administration/import?dry=${dry}&addOnly=true`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/zip' },
        body: new Uint8Array(packed),
      },
    );
    expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
  };
  expect(await toldOf(() => send(true))).toEqual([]);
  expect(await toldOf(() => send(false))).toEqual(['import applied: 1 added, 0 changed, 0 gone']);
});
