import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountAdministration } from '../../support/administration-page.tsx';
import { companyWithPeople } from '../../support/administration-server.ts';
import { aria, button, isThere, the } from '../../support/by-role.ts';

const files: Blob[] = [];
beforeEach(() => {
  files.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:links';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const link = (id: string) => ({
  id,
  name: `=${id}`,
  mail: `${id}@harbour.example`,
  username: id,
  path: `/webapp/welcome#s3cret-${id}`,
  until: 29_910_000,
});

/** The calls that make links, answered as long as `most` allows. */
const serve = (most = Number.POSITIVE_INFINITY) => {
  const asked: string[][] = [];
  const limit = { most };
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { people } = JSON.parse(String(body)) as { people: string[] };
    if (asked.length >= limit.most) return Response.json({ message: 'busy' }, { status: 429 });
    asked.push(people);
    return Response.json({ links: people.map(link) });
  });
  return { asked, limit };
};

const mount = (at = '/admin/people?panel=invitations', many = 0, sendsMail = false) => {
  const server = companyWithPeople();
  server.sendsMail = sendsMail;
  server.withoutSignIn.set('mattias', null);
  server.withoutSignIn.set('nora', 29_910_000);
  for (let n = 0; n < many; n += 1) {
    const id = `p${String(n).padStart(3, '0')}`;
    server.set('people', id, { first_name: id, groups: '', active: 'yes' });
    server.withoutSignIn.set(id, null);
  }
  return mountAdministration({ at, server });
};

describe('inviting many', () => {
  it('AC22: the overview counts the people who cannot sign in, and links to the invitations', async () => {
    const page = await mount('/admin/overview');
    await page.user.click(the('link', '2 people cannot sign in yet'));
    expect(page.path()).toBe('/admin/people?panel=invitations');
    expect(await screen.findByRole('complementary', { name: 'Invite people?' })).toBeTruthy();
  });

  it('AP95: previews the links, makes them in batches, and puts them only into one downloaded file', async () => {
    const { asked } = serve();
    const page = await mount('/admin/people', 250);
    await page.user.click(button('Invite people…'));
    const panel = the('complementary', 'Invite people?').textContent ?? '';
    expect(panel).toContain('Get a link252');
    expect(panel).toContain('Have a link already1');
    expect(panel).toContain('Can sign in2');
    expect(asked).toEqual([]);
    await page.user.click(button('Make 252 links'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(asked.map(({ length }) => length)).toEqual([200, 52]);
    const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(253);
    expect(lines[0]).toContain('id,name,mail,username,link,valid_until');
    expect(lines[1]).toMatch(
      /^mattias,'=mattias,mattias@harbour\.example,mattias,http.*\/webapp\/welcome#s3cret-mattias,2026-11-1\d \d\d:\d\d$/,
    );
    expect(await screen.findByText(/252 links are in links\.csv/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('s3cret');
    expect(JSON.stringify(page.session.entries)).not.toContain('s3cret');
    expect(page.path()).not.toContain('s3cret');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('s3cret');
  });

  it('EM10: has invitations sent, and makes links for those without an address', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
      asked.push(JSON.parse(String(body)));
      return Response.json({ links: [link('mattias')], mailed: 1 });
    });
    const page = await mount('/admin/people?panel=invitations', 0, true);
    await page.user.click(button('Invite 2 people'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(asked).toEqual([{ people: ['mattias', 'nora'], byMail: true }]);
    expect(await screen.findByText('1 invitation is on its way by mail.')).toBeTruthy();
    expect(await screen.findByText(/1 link is in links\.csv/)).toBeTruthy();
  });

  it('EM10: makes links for all where that is chosen', async () => {
    const { asked } = serve();
    const page = await mount('/admin/people?panel=invitations', 0, true);
    await page.user.click(the('checkbox', 'Send by mail'));
    await page.user.click(button('Make 2 links'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(asked).toEqual([['mattias', 'nora']]);
  });

  it('AP95: a failure keeps the links made so far, and "Go on" makes the others', async () => {
    const { asked, limit } = serve(1);
    const page = await mount('/admin/people?panel=invitations', 250);
    await page.user.click(button('Make 252 links'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The server refused the next ones.',
    );
    expect(screen.getByText(/200 of 252 links were made/)).toBeTruthy();
    expect(files).toHaveLength(0);
    limit.most = 9;
    await page.user.click(button('Go on'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(asked.flat()).toHaveLength(252);
    expect(new Set(asked.flat()).size).toBe(252);
  });

  it('AP95: closing the panel early downloads the links made so far', async () => {
    serve(1);
    const page = await mount('/admin/people?panel=invitations', 250);
    await page.user.click(button('Make 252 links'));
    await screen.findByRole('alert');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(((await files[0]?.text()) ?? '').trim().split('\r\n')).toHaveLength(201);
  });

  it('AP95: invites the filtered people, or a group', async () => {
    const page = await mount('/admin/people?text=nora&panel=invitations');
    expect(isThere('button', 'Make 1 link')).toBe(true);
    await page.user.click(button('A group'));
    expect(aria(button(/^Make/), 'disabled')).toBe('true');
    await page.user.click(the('combobox', 'Group'));
    await page.user.click(await screen.findByRole('option', { name: 'Neighbourhood South' }));
    expect(isThere('button', 'Make 1 link')).toBe(true);
    await page.user.click(button('Everybody'));
    expect(isThere('button', 'Make 2 links')).toBe(true);
  });
});
