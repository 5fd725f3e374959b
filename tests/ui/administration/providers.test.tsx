import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MATCHES } from '../../../core/contract/administration/matches.ts';
import type { KnownProvider, Providers } from '../../../core/contract/administration/providers.ts';
import { TRIAL_STEPS, type Trial } from '../../../core/contract/administration/trial.ts';
import {
  draftOf,
  fieldsOf,
  newDraft,
} from '../../../ui/administration/sections/providers/provider-draft.ts';
import { mountAdministration } from '../../support/administration-page.tsx';
import { smallCompany } from '../../support/administration-server.ts';
import { button, the } from '../../support/by-role.ts';

afterEach(() => vi.unstubAllGlobals());

const OKTA: KnownProvider = {
  key: 'okta',
  source: 'page',
  revision: 3,
  fields: {
    name: 'Okta',
    issuer: 'https://company.okta.com',
    client_id: 'perch',
    client_auth: 'post',
    scopes: ['openid', 'Groups'],
    tenants: ['A-1', 'b-2'],
    mail_domains: ['company.example'],
    groups: { staff: 'group-1' },
    link: true,
    secret_expires: '2027-06-30',
  },
  secret: 'set',
  sessions: 7,
  people: 12,
};
const FILED: KnownProvider = {
  ...OKTA,
  key: 'filed',
  source: 'file',
  revision: 0,
  fields: {
    name: 'Filed',
    issuer: 'https://id.example/realms/staff',
    client_id: 'x',
    enabled: false,
  },
};
const KNOWN: Providers = {
  origin: 'https://perch.example',
  keepsSecrets: true,
  providers: [FILED, OKTA],
};

type Sent = readonly [method: string, path: string, body: unknown];

const open = async (
  at: string,
  answers: Readonly<Record<string, unknown>> = {},
  known: Providers = KNOWN,
) => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = address.replace(/^.*\/secure\/administration\//, '');
    if (method === 'GET') return Response.json(known);
    sent.push([method, path, body === undefined ? undefined : JSON.parse(String(body))]);
    const told = answers[`${method} ${path}`] ?? { faults: [] };
    return told instanceof Response ? told : Response.json(told);
  });
  const page = await mountAdministration({ at, server: smallCompany() });
  await screen.findByRole('region', { name: 'Identity providers' });
  return { page, sent };
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('SO52: the list', () => {
  it('has the providers of the file and of the page, and how they are used', async () => {
    await open('/admin/providers');
    const items = (await screen.findAllByRole('listitem')).map((item) => item.textContent ?? '');
    const [filed = '', okta = ''] = items.filter((text) => text.includes('https://'));
    expect(filed).toMatch(/^FiledOff.*From the server’s file/);
    expect(okta).toMatch(
      /^OktaOn.*Open sessions: 7\. People with an account there: 12\..*The secret ends on 2027-06-30\./,
    );
  });

  it('says what the operator has to do first, and which secret cannot be read', async () => {
    const known: Providers = {
      origin: null,
      keepsSecrets: false,
      providers: [{ ...OKTA, secret: 'unreadable' }],
    };
    await open('/admin/providers', {}, known);
    await screen.findByText(/sets it in PERCH_URL first/);
    screen.getByText(/openssl rand -base64 32/);
    screen.getByText(/^Its secret cannot be read/);
  });
});

describe('SO57: a new provider', () => {
  it('has the focus when it is opened, and gives it back to the list', async () => {
    const { page } = await open('/admin/providers');
    const content = the('region', 'Identity providers');
    await page.user.click(button('Add a provider'));
    expect(document.activeElement).toBe(content);
    await page.user.click(button('Close'));
    await screen.findByText(/From the server’s file/);
    expect(document.activeElement).toBe(content);
  });

  it('is asked for the fields of its kind, says what to register, and is saved', async () => {
    const { page, sent } = await open('/admin/providers?panel=add');
    await page.user.click(await screen.findByRole('radio', { name: 'Keycloak' }));
    expect(screen.queryByLabelText('Tenant')).toBeNull();
    await page.user.type(field('Host'), 'https://id.company.example/');
    await page.user.type(field('Realm'), 'staff');
    await page.user.type(field('Name on the button'), 'Company');
    await page.user.type(field('Client ID'), 'perch');
    await page.user.type(field('Secret'), 'geheim');
    await page.user.type(field('Mail domains'), 'Company.example, other.example');
    const addresses = within(the('region', 'What to register there'));
    addresses.getByText('https://perch.example/public/login/validation');
    addresses.getByText('https://perch.example/public/sign-on/keycloak/logout');
    await page.user.click(button('Copy: Redirect address'));
    await addresses.findByText('Copied');
    await page.user.click(button('Save'));
    await screen.findByText(/From the server’s file/);
    expect(sent).toEqual([
      [
        'PUT',
        'providers/keycloak',
        {
          revision: 0,
          secret: 'geheim',
          fields: {
            name: 'Company',
            client_id: 'perch',
            icon: 'keycloak',
            issuer: 'https://id.company.example/realms/staff',
            mail_domains: ['company.example', 'other.example'],
            link: true,
            owns_mail_domain: false,
            create: false,
            redirect: false,
            enabled: false,
          },
        },
      ],
    ]);
  });

  it('marks the fields that are wrong, with what is expected, and keeps what is typed', async () => {
    const faults = ['issuer', 'create'].map((name) => ({ field: name, message: 'must be' }));
    const { page } = await open('/admin/providers?panel=add', {
      'PUT providers/entra': { faults },
    });
    await page.user.click(await screen.findByRole('radio', { name: 'Microsoft Entra' }));
    await page.user.type(field('Client ID'), 'kept');
    await page.user.click(button('Save'));
    await screen.findByText('Nothing is saved yet. Please correct the marked fields.');
    expect(field('Tenant').getAttribute('aria-invalid')).toBe('true');
    expect(field('Client ID').getAttribute('aria-invalid')).not.toBe('true');
    expect(field('Client ID').value).toBe('kept');
    await page.user.type(field('Tenant'), 'x');
    expect(field('Tenant').getAttribute('aria-invalid')).not.toBe('true');
    // What is typed is still there after another page.
    page.container.remove();
    await open('/admin/providers?panel=add');
    expect((await screen.findByLabelText<HTMLInputElement>('Client ID')).value).toBe('kept');
  });

  const refusal = (detailedCode: string, message = 'for developers') =>
    Response.json({ detailedCode, message }, { status: 503 });

  it.each([
    ['BUSY', refusal('BUSY'), 'The server is busy. Try again in a moment.'],
    ['no answer', new Response('', { status: 502 }), 'The server did not answer.'],
    ['a full disk', refusal('DISK_FULL'), /because the disk of the server is full\.$/],
    ['an unknown code', refusal('OF_LATER', 'Newer words'), 'Newer words'],
  ])('AP155: that the server does not take says why: %s', async (_, answer, why) => {
    const { page } = await open('/admin/providers/okta', { 'PUT providers/okta': answer });
    await page.user.click(await screen.findByRole('button', { name: 'Save' }));
    const said = (await screen.findByText(/^This could not be saved: /)).textContent;
    expect(said?.replace('This could not be saved: ', '')).toMatch(why);
  });

  it('SO73: fields that few need are folded, for the kinds where they matter, and unfold if one is wrong', async () => {
    const { page, sent } = await open('/admin/providers/okta', {
      'PUT providers/okta': { faults: [{ field: 'scopes', message: 'must be' }] },
    });
    const scopes = await screen.findByLabelText<HTMLInputElement>('Scopes');
    const fold = scopes.closest('details');
    expect([fold?.open, scopes.value]).toEqual([false, 'openid, Groups']);
    expect(screen.queryByLabelText('Tenants that may come')).toBeNull();
    await page.user.type(scopes, ' staff');
    await page.user.click(button('Save'));
    await screen.findByText('Nothing is saved yet. Please correct the marked fields.');
    expect([fold?.open, scopes.getAttribute('aria-invalid')]).toEqual([true, 'true']);
    expect(sent[0]?.[2]).toMatchObject({
      fields: { scopes: ['openid', 'Groups', 'staff'], client_auth: 'post' },
    });
    await page.user.click(button('Close'));
    page.container.remove();
    await open('/admin/providers?panel=add');
    await page.user.click(await screen.findByRole('radio', { name: 'Google' }));
    expect(screen.queryByText('Advanced')).toBeNull();
    await page.user.click(screen.getByRole('radio', { name: 'Microsoft Entra' }));
    screen.getByLabelText('Tenants that may come');
    expect(screen.queryByLabelText('Scopes')).toBeNull();
  });

  it('SO70: nor that of the last one at which people can sign in', async () => {
    const refused = () => Response.json({ detailedCode: 'NO_PROVIDER' }, { status: 409 });
    const { page } = await open('/admin/providers/okta', {
      'PUT providers/okta': refused(),
      'DELETE providers/okta': refused(),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText(/^People sign in at a provider only/);
    await page.user.click(button('Remove it'));
    await page.user.click(button('Remove it now'));
    expect(await screen.findAllByText(/^People sign in at a provider only/)).toHaveLength(2);
  });

  describe('SO71: that somebody else has changed meanwhile', () => {
    const changed = () => Response.json({ detailedCode: 'CHANGED_MEANWHILE' }, { status: 409 });
    const conflict = async (theirs: readonly KnownProvider[]) => {
      const answers: Record<string, unknown> = { 'PUT providers/okta': changed() };
      const known = { ...KNOWN };
      const opened = await open('/admin/providers/okta', answers, known);
      const name = await screen.findByLabelText<HTMLInputElement>('Name on the button');
      await opened.page.user.clear(name);
      await opened.page.user.type(name, 'Mine');
      Object.assign(known, { providers: theirs });
      await opened.page.user.click(button('Save'));
      return { ...opened, answers };
    };
    const other = { ...OKTA, revision: 5, fields: { ...OKTA.fields, name: 'Theirs' } };

    it('keeps what is typed, and saves it over the other', async () => {
      const { page, sent, answers } = await conflict([other]);
      await screen.findByText(/^Somebody else has changed this provider/);
      expect(field('Name on the button').value).toBe('Mine');
      await page.user.click(button('Keep mine'));
      answers['PUT providers/okta'] = { faults: [] };
      await page.user.click(button('Save'));
      await screen.findByLabelText('Reference');
      expect(sent.map(([, , body]) => body)).toMatchObject([
        { revision: 3, fields: { name: 'Mine' } },
        { revision: 5, fields: { name: 'Mine' } },
      ]);
    });

    it('or takes the other', async () => {
      const { page } = await conflict([other]);
      await page.user.click(await screen.findByRole('button', { name: 'Take theirs' }));
      expect(field('Name on the button').value).toBe('Theirs');
      expect(screen.queryByText(/^Somebody else/)).toBeNull();
      await page.user.click(button('Close'));
    });

    it('keeps what is typed if it was removed, to be added anew', async () => {
      const { page, sent } = await conflict([FILED]);
      await screen.findByText(/^Somebody else has removed this provider/);
      await page.user.click(button('Keep mine'));
      await page.user.type(field('Secret'), 'again');
      await page.user.click(button('Save'));
      expect(sent[1]?.[2]).toMatchObject({
        revision: 0,
        secret: 'again',
        fields: { name: 'Mine' },
      });
      await page.user.click(button('Close'));
    });
  });

  it('SO56: its address is checked', async () => {
    const path = 'POST provider-search';
    const { page, sent } = await open('/admin/providers/okta', {
      [path]: { isFound: true, signsOut: true, endsSessions: false },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Check the address' }));
    await screen.findByText(
      'The provider answers. One can sign out there. It does not tell when somebody signs out there.',
    );
    expect(sent).toEqual([['POST', 'provider-search', { issuer: 'https://company.okta.com' }]]);
  });

  it('AP155: its address is not blamed where nobody has looked', async () => {
    const { page } = await open('/admin/providers/okta', {
      'POST provider-search': refusal('BUSY'),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Check the address' }));
    await screen.findByText('The server is busy. Try again in a moment.');
  });
});

describe('SO54: removing a provider', () => {
  it('says what ends, asks, and says whether accounts are forgotten', async () => {
    const { page, sent } = await open('/admin/providers/okta');
    await page.user.click(await screen.findByRole('button', { name: 'Remove it' }));
    screen.getByText(/^Sessions that it opened end \(7\)/);
    await page.user.click(screen.getByRole('checkbox', { name: /accounts .* there, too \(12\)/ }));
    await page.user.click(button('Remove it now'));
    await screen.findByText(/From the server’s file/);
    expect(sent).toEqual([['DELETE', 'providers/okta?forget=true', undefined]]);
  });

  it('AP155: that somebody else has changed is told in words of the page', async () => {
    const changed = Response.json(
      { detailedCode: 'CHANGED_MEANWHILE', message: 'for developers' },
      { status: 409 },
    );
    const { page } = await open('/admin/providers/okta', { 'DELETE providers/okta': changed });
    await page.user.click(await screen.findByRole('button', { name: 'Remove it' }));
    await page.user.click(button('Remove it now'));
    await screen.findByText(
      'It could not be removed: Somebody else has changed it meanwhile. Reload the page.',
    );
  });
});

it('SO52: one of the file is shown, and cannot be changed or removed', async () => {
  await open('/admin/providers/filed');
  expect((await screen.findByLabelText<HTMLInputElement>('Client ID')).disabled).toBe(true);
  expect(field('Realm').value).toBe('staff');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove it' })).toBeNull();
});

it('SO57: a provider that is opened and saved is the same, with what the page does not show', () => {
  expect(fieldsOf(draftOf(OKTA))).toEqual({
    ...OKTA.fields,
    icon: 'okta',
    owns_mail_domain: false,
    create: false,
    redirect: false,
    enabled: true,
  });
  for (const issuer of [
    'https://login.microsoftonline.com/abc/v2.0',
    'https://company.okta.com/oauth2/default',
    'https://accounts.google.com',
    'https://id.example/auth/realms/x',
    'https://fs.example/adfs',
    'https://other.example/a?b',
  ]) {
    const draft = draftOf({ ...OKTA, fields: { issuer } });
    expect(fieldsOf(draft).issuer).toBe(issuer);
  }
  // Half an address would be another one.
  const { texts, ...rest } = newDraft('keycloak');
  expect(fieldsOf({ ...rest, texts: { ...texts, host: 'id.example' } }).issuer).toBe('');
  expect(newDraft('entra').switches.enabled).toBe(false);
});

it('SO22: looks up the reference of a failed sign-in, and says what to do', async () => {
  const found = {
    at: 29_000_000,
    failure: 'SECRET_REFUSED',
    provider: 'okta',
    why: 'invalid_client',
    person: { id: 'E-7', name: 'Ebba Lindqvist' },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('failed-sign-ons')) return Response.json(KNOWN);
    return Response.json({ found: address.endsWith('/K7QX2MPA') ? found : null });
  });
  const page = await mountAdministration({ at: '/admin/providers', server: smallCompany() });
  await screen.findByLabelText('Reference');
  const look = async (reference: string) => {
    await page.user.clear(field('Reference'));
    await page.user.type(field('Reference'), `${reference}{Enter}`);
  };
  await look(' k7qx2mpa ');
  await screen.findByText(/ · okta · Ebba Lindqvist$/);
  screen.getByText('SECRET_REFUSED: invalid_client');
  screen.getByText(/^The secret is wrong or has ended/);
  for (const unknown of ['ABCDEFGH', 'short']) {
    await look(unknown);
    await screen.findByText('No sign-in failed under this reference in the last 30 days.');
  }
});

describe('SO60: a trial', () => {
  const TRIAL: Trial = {
    provider: 'okta',
    steps: TRIAL_STEPS.map((step) => ({ step, result: step === 'age' ? 'skipped' : 'done' })),
    failure: null,
    claims: [{ name: 'email', value: 'ebba@company.example' }],
    mail: 'ebba@company.example',
    person: { way: 'linked', id: 'E-7', name: 'Ebba Lindqvist' },
    groups: [
      { value: 'staff', group: { id: 'group-1', name: 'Office managers' } },
      { value: 'chiefs', group: { id: 'gone', name: null } },
      { value: 'x', group: null },
    ],
    permissions: [
      { capability: 'administer', place: null },
      { capability: 'book_for_others', place: 'Harbour' },
    ],
    until: 29_000_000,
  };
  const see = async (trial: Trial | null) => {
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(address.endsWith('/okta/trial') ? { trial } : KNOWN),
    );
    const page = await mountAdministration({
      at: '/admin/providers/okta?panel=trial',
      server: smallCompany(),
    });
    await screen.findByRole('heading', { name: 'Tried: Okta' });
    return page;
  };

  it('opens in another tab, which leads to a page or to the result, and to nothing else', async () => {
    const { page, sent } = await open('/admin/providers', {
      'POST providers/okta/trial': { location: 'https://company.okta.com/authorize' },
      'POST providers/filed/trial': { location: 'javascript:alert(1)' },
    });
    const tabs: { opener: unknown; went: string[]; closed: boolean }[] = [];
    vi.stubGlobal('open', () => {
      const tab = { opener: window as unknown, went: [] as string[], closed: false };
      tabs.push(tab);
      return Object.assign(tab, {
        location: { replace: (to: string) => void tab.went.push(to) },
        close: () => {
          tab.closed = true;
        },
      });
    });
    await page.user.click(await screen.findByRole('button', { name: 'Try it: Okta' }));
    await page.user.click(button('Try it: Filed'));
    await screen.findByText(/^It could not be tried/);
    expect(sent.map(([method, path]) => `${method} ${path}`)).toEqual([
      'POST providers/okta/trial',
      'POST providers/filed/trial',
    ]);
    expect(tabs).toMatchObject([
      { opener: null, went: ['https://company.okta.com/authorize'], closed: false },
      { went: [], closed: true },
    ]);
  });

  it('shows each step, whom the account would be, groups, permissions and claims', async () => {
    await see(TRIAL);
    await screen.findByText('The sign-in would work. Nothing has changed.');
    const steps = within(the('region', 'The sign-in, step by step')).getAllByRole('listitem');
    expect(steps).toHaveLength(TRIAL_STEPS.length);
    expect(screen.getAllByLabelText('All right')).toHaveLength(TRIAL_STEPS.length - 1);
    screen.getByLabelText('Not needed, or not reached');
    const who = within(the('region', 'Whose account it is'));
    who.getByText(/^Ebba Lindqvist: found by the mail address/);
    who.getByText('Administer: Everywhere');
    who.getByText('Book for others: Harbour');
    const rows = within(the('region', 'Groups')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Group at the providerGroup of Perch',
      'staffOffice managers',
      'chiefsIgnored: Perch has no group gone',
      'xIgnored',
    ]);
    within(the('region', 'What the provider sent')).getByText('ebba@company.example');
  });

  it('shows where it failed, with the code and what to do; or that there is none', async () => {
    await see({
      ...TRIAL,
      steps: TRIAL_STEPS.map((step, at) => ({
        step,
        result: at < 2 ? 'done' : at === 2 ? 'failed' : 'skipped',
      })),
      failure: { code: 'SECRET_REFUSED', why: 'invalid_client' },
      claims: [],
      person: null,
      groups: null,
    });
    await screen.findByText('The sign-in would fail. Nothing has changed.');
    screen.getByText('SECRET_REFUSED: invalid_client');
    screen.getByText(/^The secret is wrong or has ended/);
    expect(screen.getByLabelText('Failed').parentElement?.textContent).toBe(
      'The provider accepts Perch and its secret',
    );
    expect(screen.queryByRole('region', { name: 'What the provider sent' })).toBeNull();
    const page = await see(null);
    await screen.findByText(/^There is no result here/);
    await page.user.click(button('Close'));
    await screen.findByRole('region', { name: 'Try this provider' });
  });
});

describe('SO63: who would match', () => {
  it('counts people by what their first sign-in would do, and lists those who are looked for', async () => {
    const asked: string[] = [];
    const counts = MATCHES.map((match) => ({
      match,
      people: match === 'linked' ? 1200 : match === 'noMail' ? 2 : 0,
    }));
    const nora = { id: 'E-9', name: 'Nora Ekdahl', mail: '', match: 'noMail' };
    vi.stubGlobal('fetch', async (address: string) => {
      const [, query] = /\/okta\/matches\?(.*)$/.exec(address) ?? [];
      if (query === undefined) return Response.json(KNOWN);
      asked.push(query);
      return Response.json({ counts, people: [nora], total: query.includes('noMail') ? 1 : 1202 });
    });
    const page = await mountAdministration({
      at: '/admin/providers/okta',
      server: smallCompany(),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Look' }));
    await screen.findByText('The first 1 of 1,202 people');
    const card = within(the('region', 'Who would match'));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1,200Let in, and linked by the mail address',
      '2Not let in: no mail address that can be compared',
    ]);
    await page.user.click(card.getByRole('button', { name: /^2/ }));
    await screen.findByText('People: 1');
    await page.user.type(card.getByLabelText('Name or mail address'), 'nora{Enter}');
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked).toEqual(['text=', 'match=noMail&text=', 'match=noMail&text=nora']);
    await waitFor(() =>
      expect(card.getByRole('link', { name: 'All as CSV' }).getAttribute('href')).toContain(
        '/secure/administration/providers/okta/matches.csv?match=noMail&text=nora',
      ),
    );
  });
});
