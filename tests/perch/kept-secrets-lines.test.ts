import { expect, it } from 'vitest';
import { keptSecretsLines } from '../../server/perch/kept-secrets-lines.ts';

it('SO55: a backup with secrets of providers says that their key is no part of it', () => {
  const tables = [
    { name: 'session', rows: 3 },
    { name: 'sign_on_provider', rows: 2 },
  ];
  expect(keptSecretsLines(tables)).toEqual([
    expect.stringMatching(/^It has secrets of providers \(2\), .* PERCH_KEY_FILE/),
  ]);
  expect(keptSecretsLines(tables.map((table) => ({ ...table, rows: 0 })))).toEqual([]);
  expect(keptSecretsLines([])).toEqual([]);
});
