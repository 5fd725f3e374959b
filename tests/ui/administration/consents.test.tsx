import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mountAdministration } from '../../support/administration-page.tsx';
import { companyWithConsents } from '../../support/administration-server.ts';
import { button, field, the } from '../../support/by-role.ts';

const mount = (at = '/admin/consents', phone = false) =>
  mountAdministration({ at, server: companyWithConsents(), phone });

const emptyCompany = () => {
  const server = companyWithConsents();
  for (const key of ['2026', '2027', '2028']) server.set('consents', key, null);
  server.consents = { ...server.consents, inForce: null, versions: [] };
  return server;
};

it('CT10: opens with the version in force, which is read-only', async () => {
  await mount();
  const list = the('navigation', 'Versions');
  const rows = within(list).getAllByRole('button');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2028Coming.*Accepted by 0 of 5 people6 languages without a text$/),
    expect.stringMatching(/^2027In force.*Accepted by 3 of 5 people5 languages without a text$/),
    expect.stringMatching(/^2026Past.*Accepted by 1 of 5 people$/),
    expect.stringMatching(/^Built-in textPast/),
  ]);
  expect(rows[1]?.getAttribute('aria-current')).toBe('true');
  expect(field('Text in English').readOnly).toBe(true);
  expect(screen.getByText(/Somebody has accepted this version/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove version' })).toBeNull();
});

it('CT11, CT5: a new version is a copy and states its consequence; leaving a text field makes a change', async () => {
  const page = await mount();
  await page.user.click(button('New version'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2026-2');
  expect(
    screen.getByText('3 people have accepted the text in force and will be asked again.'),
  ).toBeTruthy();
  expect(button('New version').disabled).toBe(true);
  const text = field('Text in English');
  expect(text.value).toBe('Two words here');
  await page.user.clear(text);
  await page.user.type(text, 'Mine{Tab}');
  expect(page.commands.at(-1)).toEqual({
    _tag: 'EditCells',
    edits: [{ subject: 'consents', key: '+1', column: 'en', text: 'Mine' }],
  });
  await page.user.clear(field('Name of the version'));
  await page.user.type(field('Name of the version'), 'Winter{Enter}');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Winter');
  await page.user.click(button('Save 1 change'));
  expect(page.session.server.rows('consents').get('Winter')).toMatchObject({ en: 'Mine' });
});

it('CT3: a version takes effect at once or at a chosen time', async () => {
  const page = await mount('/admin/consents/2028');
  await page.user.click(screen.getByRole('radio', { name: 'At once' }));
  expect(page.commands.at(-1)).toMatchObject({
    edits: [{ key: '2028', column: 'valid_from', text: '' }],
  });
  await page.user.click(screen.getByRole('radio', { name: 'At a time' }));
  expect(screen.getByLabelText<HTMLInputElement>('Date and time').value).toMatch(
    /^\d{4}-\d{2}-\d{2}T00:00$/,
  );
});

it('CT13: marks a language without a text, and names the language that is shown instead', async () => {
  const page = await mount('/admin/consents/2028');
  await page.user.click(button(/^No text.*Deutsch$/));
  expect(page.path()).toContain('filter=language%3Ade');
  expect(
    screen.getByText(
      'There is no text in Deutsch. Whoever uses this language reads the one in English.',
    ),
  ).toBeTruthy();
  await page.user.click(screen.getByRole('radio', { name: 'Preview' }));
  expect(within(the('region', 'Your consent')).getByText('Three words here')).toBeTruthy();
});

it('CT12: shows the changes next to the previous version', async () => {
  const page = await mount('/admin/consents/2028');
  await page.user.click(screen.getByRole('radio', { name: 'What changed' }));
  expect(page.path()).toContain('panel=compare');
  const before = the('region', 'Before: 2027');
  expect(before.querySelector('del')?.textContent).toBe('Two');
  expect(the('region', 'This version: 2028').querySelector('ins')?.textContent).toBe('Three');
});

it('removes a version that nobody has accepted, and undo brings it back', async () => {
  const page = await mount('/admin/consents/2028');
  await page.user.click(button('Remove version'));
  expect(screen.getAllByText('Removed').length).toBeGreaterThan(0);
  await page.user.click(button('Undo'));
  expect(screen.queryByText('Removed')).toBeNull();
});

it('says that the built-in text applies; the company’s own text starts as a copy of it', async () => {
  const page = await mountAdministration({ at: '/admin/consents', server: emptyCompany() });
  expect(screen.getByText(/Your company has no text of its own/)).toBeTruthy();
  expect(field('Text in English').value).toBe('Built-in en');
  await page.user.click(button('Write your own'));
  expect(field('Text in English').readOnly).toBe(false);
  expect(screen.queryByText(/Your company has no text of its own/)).toBeNull();
});

it('on a phone the version replaces the list', async () => {
  const page = await mount('/admin/consents', true);
  expect(screen.queryByLabelText('Text in English')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: /^2028/ }));
  expect(field('Text in English')).toBeTruthy();
  await page.user.click(button('Back to the versions'));
  expect(the('navigation', 'Versions')).toBeTruthy();
});

it('is not offered to the administrator of a building', async () => {
  const server = companyWithConsents();
  server.buildings = ['harbour'];
  await mountAdministration({ at: '/admin/spaces', server });
  expect(screen.queryByRole('link', { name: 'Consent texts' })).toBeNull();
});
