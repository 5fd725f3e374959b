import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../server/database/db.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { DatabaseFull } from '../../../server/database/problem.ts';
import { patience } from '../../support/patience.ts';
import { signIn } from './browser.ts';
import { keptErrors } from './kept-errors.ts';
import { type Office, openOffice } from './office.ts';

keptErrors();

let db: Db;
let office: Office;
let isFull = false;
beforeAll(async () => {
  db = await openDatabase({ memory: true });
  const onFull: Db = {
    ...db,
    query: (statement) =>
      isFull && statement.text.includes('insert into booking')
        ? Promise.reject(new DatabaseFull('No space left on device'))
        : db.query(statement),
  };
  office = await openOffice(onFull);
}, patience(60_000));
afterAll(async () => {
  isFull = false;
  await office.stop();
  await db.close();
});

test('OP64: a change on a full disk is refused as that, and everybody can go on reading', async () => {
  const employee = await signIn(office.url, 'employee');
  const [desk] = office.desks;
  const start = office.minute() + 48 * 60;
  const body = { start, end: start + 30, userId: office.people.employee };
  const book = () => employee.call(`POST /secure/deskbooking/desk/${desk}`, body);
  isFull = true;
  const refused = await book();
  expect([refused.status, refused.json]).toEqual([
    503,
    {
      code: '503',
      detailedCode: 'DISK_FULL',
      message: 'Nothing can be saved: the disk of the database is full',
      limit: '',
    },
  ]);
  expect((await employee.call(`GET /secure/deskbooking/desk/${desk}`)).status).toBe(200);
  isFull = false;
  expect((await book()).status).toBe(200);
});
