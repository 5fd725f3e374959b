import { expect, test } from 'vitest';
import { axeFindings } from './axe.ts';
import { fileOffice } from './file-office.ts';
import { Visitor } from './visitor.ts';

const office = fileOffice({ graphics: false });

const TEXT = 'We show you to your colleagues.\n\nAsk us what is stored about you.';

test('CT5, CT7, CT10, CT11: a version is published, somebody is asked again and accepts it', async () => {
  const employee = await (await Visitor.arrive(office)).reachMap('employee');
  const administrator = await (await Visitor.arrive(office)).reachMap('administrator');
  const { page } = administrator;
  await page.goto(`${administrator.url}/webapp/admin/consents`);
  await page.getByRole('button', { name: /^Built-in text.*Accepted by 2 of/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Write your own' }).click();
  await page.getByText('2 people have accepted the text in force').waitFor();
  await page.getByLabel('Name of the version').fill('First');
  await page.getByLabel('Text in English').fill(TEXT);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByLabel('Text in Deutsch').fill('');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText('There is no text in').waitFor({ state: 'hidden' });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByText('What changed', { exact: true }).click();
  await page.getByRole('region', { name: 'This version: First' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByText('Preview', { exact: true }).click();
  await page.getByRole('figure').getByText('Ask us what is stored').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByText('2 people are asked for consent again').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const review = page.getByRole('complementary', { name: '1 change' });
  await review.getByRole('button', { name: 'Save 1 change' }).click();

  // Whoever is at work is asked with the next poll; who reads German gets the text in the company's language.
  const accept = async (visitor: Visitor) => {
    await visitor.page.getByText('Ask us what is stored').waitFor();
    await visitor.page.getByRole('button', { name: 'I accept' }).click();
  };
  await employee.page.getByRole('heading', { name: 'Your consent' }).waitFor();
  await accept(employee);
  await employee.page.getByRole('heading', { name: 'Your consent' }).waitFor({ state: 'hidden' });
  await page.goto(`${administrator.url}/webapp/`);
  await accept(administrator);
  await page.getByRole('heading', { name: 'Your consent' }).waitFor({ state: 'hidden' });

  // The count rises while the page is open, and the text cannot be changed any more.
  await page.goto(`${administrator.url}/webapp/admin/consents`);
  await page.getByRole('button', { name: /^First.*Accepted by 2 of/ }).waitFor();
  await page.getByText('Somebody has accepted this version').waitFor();
  const colleague = await (await Visitor.arrive(office, { locale: 'de-DE' })).open();
  await colleague.page.getByLabel('Benutzername').fill('colleague');
  await colleague.page.getByLabel('Passwort', { exact: true }).fill('perch');
  await colleague.page.getByRole('button', { name: 'Anmelden' }).click();
  const german = colleague.page.getByText('Ask us what is stored');
  await german.waitFor();
  expect(await german.getAttribute('lang')).toBe('en');
  await colleague.page.getByRole('button', { name: 'Ich stimme zu' }).click();
  await page.getByRole('button', { name: /^First.*Accepted by 3 of/ }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: /^First/ }).click();
  await page.getByLabel('Text in English').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
