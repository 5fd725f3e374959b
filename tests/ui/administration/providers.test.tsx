import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KnownProvider, Providers } from '../../../core/contract/administration/providers.ts';
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

  it('that the server does not take says why', async () => {
    const message = 'The provider was changed meanwhile';
    const refused = new Response(JSON.stringify({ message }), { status: 409 });
    const { page } = await open('/admin/providers/okta', { 'PUT providers/okta': refused });
    await page.user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText(`This could not be saved: ${message}`);
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
