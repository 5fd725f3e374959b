import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { companyFile, companyZip, isCompanyFile } from '../../ui/shared/company-zip.ts';

const file = (name: string, text: string): File => {
  const bytes = new TextEncoder().encode(text);
  // jsdom has no `arrayBuffer` of files.
  return Object.assign(new File([text], name), { arrayBuffer: async () => bytes.buffer });
};

test('AP96: a single file of company data becomes a zip with just that file', async () => {
  const packed = await companyZip(file('People.csv', 'id,name\n'));
  const files = unzipSync(new Uint8Array(packed ?? []));
  expect(Object.keys(files)).toEqual(['People.csv']);
  expect(new TextDecoder().decode(files['People.csv'])).toBe('id,name\n');
});

test('AP96: a zip is not repacked, and other files are rejected', async () => {
  expect(new TextDecoder().decode((await companyZip(file('a.ZIP', 'PK'))) ?? undefined)).toBe('PK');
  for (const name of ['HR export (3).csv', 'people.xlsx', 'Unicode.TXT', 'Company.json']) {
    expect(isCompanyFile(file(name, ''))).toBe(true);
  }
  for (const name of ['people.pdf', 'plan.json', 'csv']) {
    expect(isCompanyFile(file(name, ''))).toBe(false);
    expect(await companyZip(file(name, ''))).toBeNull();
  }
});

test('CD84: several lists become a zip of them, with their names', async () => {
  const lists = [file('People.csv', 'id,name\n'), file('company.JSON', '{}')];
  const packed = await companyFile(lists);
  expect(packed?.name).toBe('People.csv + 1');
  const files = unzipSync((await companyZip(packed as File)) ?? new Uint8Array());
  expect(Object.keys(files)).toEqual(['People.csv', 'company.json']);
  expect(new TextDecoder().decode(files['People.csv'])).toBe('id,name\n');
});

test('CD84: one file stays as it is, and a zip or another file comes with no list', async () => {
  const people = file('People.csv', '');
  expect(await companyFile([people])).toBe(people);
  for (const other of ['a.zip', 'plan.pdf']) {
    expect(await companyFile([people, file(other, '')])).toBeNull();
  }
  expect(await companyFile([])).toBeNull();
});
