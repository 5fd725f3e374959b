import { waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadEntryTexts } from '../../ui/features/entry/entry-texts.ts';
import { SetupPage } from '../../ui/features/entry/setup/setup-page.tsx';
import { button, the } from '../support/by-role.ts';
import { mount } from '../support/mount.tsx';
import { says } from '../support/text.ts';

beforeAll(() => loadEntryTexts('en'));

type Reply = readonly [status: number, body: unknown];
type Sent = { readonly path: string; readonly body: unknown };
const sent: Sent[] = [];
const serve = (replies: Readonly<Record<string, Reply>>) =>
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.endsWith('config.json')) return Response.json({ backendUrl: '' });
    const body = init?.body;
    if (init?.method !== 'GET')
      sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : 'a file' });
    const [status, json] = replies[path] ?? [500, {}];
    return Response.json(json, { status });
  });

const STATE = { until: 29_921_400, person: null, company: null, shortestPassword: 8 };
const PERSON = { firstName: 'Ebba', lastName: 'Lind', username: 'ebba.lind', mail: '' };
const COMPANY = { name: 'Fjord', timeZone: 'UTC', start: 480, end: 1_020 };
const OK: Reply = [200, { outcome: 'OK' }];
const OPEN = {
  '/public/setup/person': OK,
  '/public/setup/company': OK,
  '/public/setup/start': OK,
} as const;

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  window.location.hash = '#secret';
});

const field = (name: RegExp): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find((each) =>
    name.test(each.textContent ?? ''),
  );
  const input = document.getElementById(label?.htmlFor ?? '');
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${name}`);
  return input;
};
const office = (replies: Readonly<Record<string, Reply>> = {}) => {
  serve({
    '/public/setup': [200, { ...STATE, person: PERSON, company: COMPANY }],
    ...OPEN,
    ...replies,
  });
  let done = 0;
  const page = mount(<SetupPage onDone={() => (done += 1)} />);
  return { page, done: () => done };
};

describe('the setup page', () => {
  test('FS3: has three steps; each one is confirmed, and earlier ones can be changed', async () => {
    serve({ '/public/setup': [200, STATE], ...OPEN });
    const { user, text } = mount(<SetupPage onDone={() => {}} />);
    await waitFor(() => the('heading', 'Welcome. Who are you?'));
    await user.click(button('Continue'));
    says(text(), 'Please fill in this field.', 'Please use at least 8 characters.');
    await user.type(field(/^First name/), 'Ebba');
    await user.type(field(/^Last name/), 'Lind');
    expect(field(/^User name/).value).toBe('ebba.lind');
    await user.type(field(/^Password/), 'a bird on a wire');
    await user.click(button('Continue'));
    await waitFor(() => the('heading', 'Your company'));
    await user.type(field(/^Name of the company/), 'Fjord');
    await user.click(button('Continue'));
    await waitFor(() => the('heading', 'How do you want to begin?'));
    expect(sent[1]).toEqual({
      path: '/public/setup/person',
      body: { token: 'secret', ...PERSON, password: 'a bird on a wire' },
    });
    says(text(), 'Ebba Lind', 'Fjord', 'node dist/server/perch.js setup');
    await user.click(button('Change: You'));
    await waitFor(() => expect(field(/^First name/).value).toBe('Ebba'));
  });

  test('FS8: typed values survive a reload, except a password', async () => {
    serve({ '/public/setup': [200, STATE], ...OPEN });
    const { user, unmount } = mount(<SetupPage onDone={() => {}} />);
    await waitFor(() => the('heading', 'Welcome. Who are you?'));
    await user.type(field(/^First name/), 'Ebba');
    await user.type(field(/^Password/), 'a bird on a wire');
    unmount();
    mount(<SetupPage onDone={() => {}} />);
    await waitFor(() => expect(field(/^First name/).value).toBe('Ebba'));
    expect(field(/^Password/).value).toBe('');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('bird');
  });

  test('FS3: confirmed values are restored; a refused field is marked', async () => {
    serve({
      '/public/setup': [200, { ...STATE, person: PERSON }],
      ...OPEN,
      '/public/setup/company': [400, { detailedCode: 'MALFORMED', message: 'body.name: expected' }],
    });
    const { user } = mount(<SetupPage onDone={() => {}} />, { phone: true });
    await waitFor(() => the('heading', 'Your company'));
    await user.type(field(/^Name of the company/), 'Fjord');
    await user.click(button('Continue'));
    await waitFor(() =>
      expect(field(/^Name of the company/).getAttribute('aria-invalid')).toBe('true'),
    );
  });

  test('AC23: a password that equals the company name is refused at its field', async () => {
    serve({
      '/public/setup': [200, STATE],
      ...OPEN,
      '/public/setup/company': [400, { detailedCode: 'PASSWORD_IS_USERNAME', message: '' }],
    });
    const { user, text } = mount(<SetupPage onDone={() => {}} />);
    await waitFor(() => the('heading', 'Welcome. Who are you?'));
    await user.type(field(/^First name/), 'Ebba');
    await user.type(field(/^Password/), 'northwind insurance');
    await user.click(button('Continue'));
    await waitFor(() => the('heading', 'Your company'));
    await user.type(field(/^Name of the company/), 'Northwind Insurance');
    await user.click(button('Continue'));
    await waitFor(() => the('heading', 'Welcome. Who are you?'));
    expect(sent.at(-1)?.body).toMatchObject({ password: 'northwind insurance' });
    says(text(), 'The password is little more than your name');
    await user.type(field(/^Password/), '!');
    expect(field(/^Password/).getAttribute('aria-invalid')).not.toBe('true');
  });

  test('FS5: creates a small office', async () => {
    const { page, done } = office();
    await waitFor(() => the('heading', 'How do you want to begin?'));
    await page.user.click(the('radio', 'Start with one building'));
    await page.user.type(field(/^Name of the building/), 'Quay');
    await page.user.click(button('Create the building'));
    await waitFor(() => expect(done()).toBe(1));
    expect(sent.at(-1)).toEqual({
      path: '/public/setup/start',
      body: {
        token: 'secret',
        office: { kind: 'small', building: 'Quay', floors: 1, desks: 20 },
      },
    });
    expect(window.location.hash).toBe('');
  });

  test('SE14: a session that the browser has not kept is told, and the company is there', async () => {
    const { page, done } = office({
      '/secure/self/session': [401, { detailedCode: 'NOT_SIGNED_IN' }],
    });
    await waitFor(() => the('heading', 'How do you want to begin?'));
    await page.user.click(button('Decide later'));
    await waitFor(() => the('heading', 'Perch is set up'));
    says(page.text(), 'This browser has not kept the sign-in.');
    expect(done()).toBe(0);
  });

  test('SE16: a server that signs in over https only says so', async () => {
    const { page } = office({ '/public/setup/start': [403, { detailedCode: 'NEEDS_HTTPS' }] });
    await waitFor(() => the('heading', 'How do you want to begin?'));
    await page.user.click(button('Decide later'));
    await waitFor(() => says(page.text(), 'This server allows signing in over https only.'));
  });

  test.each([
    ['FS6: the demo company', 'demo'],
    ['a decision for later', 'later'],
  ])('%s', async (_, kind) => {
    const { page, done } = office();
    await waitFor(() => the('heading', 'How do you want to begin?'));
    if (kind === 'demo') {
      await page.user.click(the('radio', 'Look around first'));
      await page.user.click(button('Create the company'));
    } else await page.user.click(button('Decide later'));
    await waitFor(() => expect(done()).toBe(1));
    expect(sent.at(-1)?.body).toEqual({ token: 'secret', office: { kind } });
  });

  test('FS4: a file is checked first; its faults are listed with their positions', async () => {
    const fault = {
      file: 'spaces.csv',
      line: 10,
      column: 'seats',
      found: 'six',
      message: 'a number',
      expected: { kind: 'number', from: 0, to: 10_000, whole: true },
    };
    const { page } = office({
      '/public/setup/import?dry=true': [200, { faults: [fault], faultCount: 1 }],
    });
    await waitFor(() => the('heading', 'How do you want to begin?'));
    await page.user.click(button('Check the file'));
    says(page.text(), 'Choose a file first.');
    const input = document.querySelector('input[type="file"]');
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for a file');
    await page.user.upload(input, new File(['zip'], 'office.zip', { type: 'application/zip' }));
    await page.user.click(button('Check the file'));
    await waitFor(() => the('alert'));
    says(
      the('alert').textContent ?? '',
      '1 fault. Nothing has changed.',
      'spaces.csv line 10 · seats',
      'Found: six',
      'Expected: A whole number from 0 to 10,000.',
    );
    // CD13: the list can be given to those who mend the files.
    const files: Blob[] = [];
    URL.createObjectURL = (made) => {
      files.push(made as Blob);
      return 'blob:faults';
    };
    URL.revokeObjectURL = () => undefined;
    await page.user.click(button('List as CSV'));
    expect(files).toHaveLength(1);
  });

  test('CD77: says what the columns of a list hold, with their first values, and checks it again', async () => {
    const columns = ['Kto', 'Wer'].map((name) => ({ name, field: null }));
    const asked = {
      faults: [
        {
          file: 'a.csv',
          line: null,
          column: null,
          found: null,
          expected: { kind: 'knownHeading' },
        },
      ],
      faultCount: 1,
      openLists: [{ file: 'a.csv', table: null, columns }],
      fields: [{ table: 'people', of: ['id', 'mail'] }],
    };
    const replies: Record<string, Reply> = {
      '/public/setup/import?dry=true': [200, asked],
      '/public/setup/columns': OK,
    };
    const { page } = office(replies);
    await waitFor(() => the('heading', 'How do you want to begin?'));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('There is no field for a file');
    await page.user.upload(input, [
      new File(['id\n'], 'groups.csv'),
      new File(['Kto,Wer\n2001,anna@a.example\n'], 'a.csv'),
    ]);
    await page.user.click(button('Check the file'));
    await waitFor(() => the('heading', 'Columns of a.csv'));
    // AP150: no fault that may follow from them.
    says(page.text(), 'Say first what the columns below hold.');
    expect(page.text()).not.toContain('1 fault.');
    await page.user.selectOptions(the('combobox', 'What the list is'), 'people');
    await waitFor(() => says(page.text(), 'anna@a.example'));
    await page.user.selectOptions(the('combobox', 'What “Kto” holds'), 'id');
    await page.user.selectOptions(the('combobox', 'What “Wer” holds'), 'mail');
    sent.length = 0;
    await page.user.click(button('Remember and check again'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      {
        path: '/public/setup/columns',
        body: {
          token: 'secret',
          table: 'people',
          columns: [
            { name: 'Kto', field: 'id' },
            { name: 'Wer', field: 'mail' },
          ],
        },
      },
      { path: '/public/setup/import?dry=true', body: 'a file' },
    ]);
  });

  test.each([
    ['Northwind Insurance', true],
    ['Fjord', false],
  ])('FS13: says if the files call the company otherwise: %s', async (company, isSaid) => {
    const brought = { faults: [], faultCount: 0, company, counts: { people: 3 }, plans: 0 };
    const { page } = office({ '/public/setup/import?dry=true': [200, brought] });
    await waitFor(() => the('heading', 'How do you want to begin?'));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('There is no field for a file');
    await page.user.upload(input, new File(['zip'], 'office.zip', { type: 'application/zip' }));
    await page.user.click(button('Check the file'));
    await waitFor(() => says(document.body.textContent ?? '', `${company} is ready`));
    const text = document.body.textContent ?? '';
    expect(text.includes('Fjord → Northwind Insurance')).toBe(isSaid);
    expect(text.includes('replace what you typed')).toBe(isSaid);
  });

  test('CD17, FS4: warnings are shown next to the content of the files, and do not prevent the import', async () => {
    const warning = {
      file: 'spaces.csv',
      line: 7,
      column: 'seats',
      found: '40',
      suspicion: { kind: 'manySeats', most: 36 },
    };
    const brought = { faults: [], faultCount: 0, company: 'Fjord', counts: {}, plans: 0 };
    const { page } = office({
      '/public/setup/import?dry=true': [200, { ...brought, warnings: [warning], warningCount: 3 }],
    });
    await waitFor(() => the('heading', 'How do you want to begin?'));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('There is no field for a file');
    await page.user.upload(input, new File(['zip'], 'office.zip', { type: 'application/zip' }));
    await page.user.click(button('Check the file'));
    await waitFor(() => the('region', 'Worth a look'));
    says(page.text(), 'Worth a look: 3', 'Only the first of them is listed.');
    says(the('region', 'Worth a look').textContent ?? '', 'spaces.csv line 7 · seats', 'Found: 40');
    button('Import');
  });

  test('FS8: if the answer was lost, the page signs in, or says that Perch is set up', async () => {
    const { page, done } = office({ '/public/setup/start': [500, {}] });
    await waitFor(() => the('heading', 'How do you want to begin?'));
    await page.user.click(button('Decide later'));
    await waitFor(() => says(the('alert').textContent ?? '', 'That did not work.'));
    serve({
      '/public/setup': [404, { detailedCode: 'USED_LINK' }],
      '/public/setup/start': [500, {}],
      '/public/login/user': OK,
    });
    await page.user.click(button('Decide later'));
    await waitFor(() => expect(done()).toBe(1));
  });

  test.each([
    ['UNKNOWN_LINK', 'This link is not valid'],
    ['USED_LINK', 'Perch is set up already'],
    ['EXPIRED_LINK', 'This link has expired'],
  ])('FS2: %s', async (detailedCode, title) => {
    serve({ '/public/setup': [404, { detailedCode }] });
    mount(<SetupPage onDone={() => {}} />);
    await waitFor(() => the('heading', title));
  });
});
