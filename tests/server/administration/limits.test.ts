import { Effect } from 'effect';
import { HttpServerResponse } from 'effect/http';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { CurrentAdministrator } from '../../../core/contract/administration/administered.ts';
import { createImports, type Upload } from '../../../server/administration/files/import-files.ts';
import { createUploadReader } from '../../../server/company/upload/import-upload.ts';
import { readUpload } from '../../../server/company/upload/read-upload.ts';
import type { Db } from '../../../server/database/db.ts';
import { createAdministrationLimits } from '../../../server/http/calls/administration-limits.ts';
import { NOW } from '../company/example.ts';
import { collectedLog } from '../operator-lines.ts';
import { INGRID } from './sets.ts';

/** In this thread. */
const READER = createUploadReader(async (upload, company) => readUpload(upload, company));

const UPLOAD: Upload = {
  packed: zipSync({ 'groups.csv': new TextEncoder().encode('id,name\n') }),
  isDry: true,
  isWhole: false,
  building: null,
  keepsFloors: true,
  confirmed: { removals: {}, times: null, renamed: null },
  newBuildings: [],
  now: NOW,
};

/** A database that never answers until it is released. */
const waiting = () => {
  let release = () => {};
  const promise = new Promise<never>((_, reject) => {
    release = () => reject(new Error('released'));
  });
  const db = { query: () => promise, transaction: () => promise } as unknown as Db;
  return { db, release };
};

it('AD12: a second import is refused while one is running, and accepted afterwards', async () => {
  const { db, release } = waiting();
  const runImport = createImports(db, { read: READER, operator: collectedLog() });
  const first = runImport(INGRID, UPLOAD);
  expect(await runImport(INGRID, UPLOAD)).toMatchObject({
    ok: false,
    status: 409,
    detailedCode: 'IMPORT_RUNNING',
  });
  release();
  await expect(first).rejects.toThrow('released');
  await expect(runImport(INGRID, UPLOAD)).rejects.toThrow('released');
});

it('AD13: each administrator has a budget of each kind of heavy call', async () => {
  const within = createAdministrationLimits({
    check: 2,
    apply: 1,
    import: 1,
    file: 1,
    invite: 1,
    count: 1,
    mail: 1,
    find: 1,
  });
  const ask = async (call: 'check' | 'apply', userId: number) => {
    const work = within(call, Effect.succeed('done'));
    const administrator = { ...INGRID, userId };
    return Effect.runPromise(Effect.provideService(work, CurrentAdministrator, administrator));
  };
  expect(await ask('check', 1)).toBe('done');
  expect(await ask('check', 1)).toBe('done');
  const refused = await ask('check', 1);
  if (!HttpServerResponse.isHttpServerResponse(refused)) throw new Error('It was not refused');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await ask('check', 2)).toBe('done');
  expect(await ask('apply', 1)).toBe('done');
});
