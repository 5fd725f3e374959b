import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { companyZip, isCompanyFile } from '../../ui/shared/company-zip.ts';

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
