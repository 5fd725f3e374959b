import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountAdministration } from '../../support/administration-page.tsx';
import { companyWithPeople } from '../../support/administration-server.ts';
import { aria, button, field, isThere, the } from '../../support/by-role.ts';

type Mounted = Awaited<ReturnType<typeof mountAdministration>>;

/** Answers what the page itself calls, but for where the open person is signed in (SO21): nowhere. */
const stubCalls = (answer: (address: string, init: RequestInit) => Response | undefined): void => {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    init.method === 'GET' && address.endsWith('/sessions')
      ? Response.json([])
      : answer(address, init),
  );
};

const mount = (at: string, phone = false) =>
  mountAdministration({ at, phone, server: companyWithPeople() });
const list = () => the('listbox', 'People');
const listed = () =>
  within(list())
    .getAllByRole('option')
    .map((row) => row.textContent ?? '');
const panel = (name: string) => within(the('complementary', name));
const choose = async (page: Mounted, item: string) => {
  await page.user.click(button('More for Mattias Ek'));
  await page.user.click(the('menuitem', item));
};
const edits = (page: Mounted) =>
  page.commands.flatMap((command) => (command._tag === 'EditCells' ? [command] : []));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the list of people', () => {
  it('AP30: can be searched, filtered by permission and navigated by keys, and the URL reflects it', async () => {
    const page = await mount('/admin/people');
    expect(listed()).toHaveLength(4);
    expect(screen.getByText('4 of 4')).toBeTruthy();
    await page.user.click(button('Permission'));
    await page.user.click(await screen.findByRole('checkbox', { name: /Administer/ }));
    expect(listed()).toHaveLength(2);
    expect(page.path()).toContain('filter=permission%3Aadminister');
    await page.user.click(button('Remove the filter Permission'));
    list().focus();
    await page.user.keyboard('{ArrowDown}{Enter}');
    expect(page.path()).toContain('/admin/people/mattias');
    expect(the('heading', /Mattias Ek/)).toBeTruthy();
    expect(the('option', /Mattias/).getAttribute('aria-selected')).toBe('true');
  });

  it('AP30: can be searched by user name', async () => {
    const server = companyWithPeople();
    server.set('people', 'oskar', { username: 'obg-77' });
    const page = await mountAdministration({ at: '/admin/people', server });
    await page.user.type(field('Filter people'), 'OBG-7');
    await waitFor(() => expect(listed()).toHaveLength(1));
    expect(listed()[0]).toContain('Oskar Berg');
  });

  it('AP82: shows photos or initials before the names, and loads only the photos of visible rows', async () => {
    const server = companyWithPeople();
    server.set('people', 'mattias', { photo: 'm 1.jpg' });
    for (let n = 0; n < 600; n += 1) {
      const name = { first_name: 'Zoe', last_name: String(n), username: `zoe${n}` };
      server.set('people', `zoe-${n}`, { ...name, photo: `z${n}.jpg`, active: 'yes' });
    }
    await mountAdministration({ at: '/admin/people', server });
    const photos = [...list().querySelectorAll('img')].map((one) => one.getAttribute('src'));
    expect(photos[0]).toBe('/secure/administration/people/mattias/photo?name=m%201.jpg');
    expect(photos.length).toBeLessThan(60);
    expect(listed()[0]).toMatch(/^ABAda Byron/);
  });

  it('AP82: says who is to leave, and on which day', async () => {
    const server = companyWithPeople();
    vi.setSystemTime(Date.UTC(2026, 10, 24, 9));
    onTestFinished(() => void vi.useRealTimers());
    const minutes = (...at: [number, number, number, number]) => Date.UTC(...at) / 60_000;
    server.depart('mattias', { at: minutes(2026, 10, 30, 17), heir: null });
    server.depart('nora', { at: minutes(2027, 0, 31, 23), heir: null });
    const page = await mountAdministration({ at: '/admin/people', server });
    expect(listed()[1]).toContain('Leaves 30 Nov · Product');
    expect(listed()[2]).toContain('Leaves 31 January 2027 · Product');
    page.session.send({ _tag: 'KeepPerson', key: 'mattias' });
    page.elapse(0);
    expect(listed()[1]).not.toContain('Leaves');
  });

  it('says that nobody matches', async () => {
    await mount('/admin/people?text=nobody');
    expect(screen.getByText('Nobody matches the filter.')).toBeTruthy();
  });

  it('AP64: on a phone somebody can be added', async () => {
    const page = await mount('/admin/people', true);
    await page.user.click(button('Add person'));
    expect(page.path()).toContain('panel=add');
    expect(isThere('complementary', 'Add a person')).toBe(true);
  });

  it('a new person is a row of the change set', async () => {
    const page = await mount('/admin/people');
    await page.user.click(button('Add person'));
    const add = panel('Add a person');
    await page.user.click(add.getByRole('button', { name: 'Add' }));
    expect(add.getAllByText('A value is needed.')).toHaveLength(3);
    await page.user.type(add.getByRole('textbox', { name: 'Id' }), '10482');
    await page.user.type(add.getByRole('textbox', { name: 'User name' }), 'tove');
    await page.user.type(add.getByRole('textbox', { name: 'First name' }), 'Tove');
    await page.user.click(add.getByRole('button', { name: 'Add' }));
    expect(edits(page).at(-1)?.rows).toMatchObject([
      { table: 'people', cells: { id: '10482', username: 'tove', first_name: 'Tove' } },
    ]);
    expect(listed().at(-1)).toContain('Tove');
    await page.user.click(the('option', /Tove/));
    expect(isThere('button', 'More for Tove')).toBe(false);
    await page.user.click(button('Do not add'));
    expect(listed()).toHaveLength(4);
  });

  it('AP16: is still open once saved, at an address of its own', async () => {
    const page = await mount('/admin/people');
    await act(async () => {
      page.session.send({
        _tag: 'EditCells',
        edits: [],
        rows: [
          {
            table: 'people',
            cells: { id: '10482', username: 'tove', first_name: 'Tove', groups: '' },
          },
        ],
      });
      page.elapse(0);
    });
    await page.user.click(the('option', /Tove/));
    expect(page.path()).toContain('/admin/people/%2B1');
    await page.user.click(button(/^Save 1 change/));
    await waitFor(() => expect(page.path()).toContain('/admin/people/10482'));
    expect(the('heading', /Tove/)).toBeTruthy();
    expect(page.container.textContent).not.toContain('There is no such person any more.');
  });
});

describe('the open person', () => {
  it('AP31, AP32: shows how they sign in, and their permissions with place and origin', async () => {
    const page = await mount('/admin/people/mattias');
    expect(within(the('region', 'Sign-in')).getByText('Has a way to sign in')).toBeTruthy();
    const rows = within(the('region', 'Permissions')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Book for othersSouth, Ground floorProduct',
      'AdministerHarbour houseDirectlyWithdraw',
    ]);
    await page.user.click(button('Withdraw: Administer'));
    expect(within(the('region', 'Permissions')).getByText('Withdrawn')).toBeTruthy();
    await page.user.click(button('Save 1 change'));
    expect(isThere('button', 'Withdraw: Administer')).toBe(false);
  });

  it('AP31: can be granted a permission for a zone', async () => {
    const page = await mount('/admin/people/oskar');
    await page.user.click(within(the('region', 'Permissions')).getByRole('button'));
    const grant = panel('Grant a permission to Oskar Berg');
    const pick = async (name: string, option: string) => {
      await page.user.click(grant.getByRole('combobox', { name }));
      await page.user.click(await screen.findByRole('option', { name: option }));
    };
    await pick('Building', 'Harbour house');
    await pick('Floor', 'First floor');
    // AP153: not live before it is complete; a press says what is missing.
    const live = () => grant.getByRole('button', { name: 'Grant' }).getAttribute('aria-disabled');
    expect(live()).toBe('true');
    await page.user.click(grant.getByRole('button', { name: 'Grant' }));
    expect(grant.getByText('Please choose or fill this in.')).toBeTruthy();
    await pick('May', 'Cancel for others');
    expect(live()).toBe('false');
    await page.user.type(grant.getByRole('combobox', { name: 'Zone' }), 'North');
    await page.user.click(grant.getByRole('button', { name: 'Grant' }));
    const cells = { person: 'oskar', capability: 'cancel_for_others', floor: 'h-1', zone: 'North' };
    expect(edits(page).at(-1)?.rows).toEqual([{ table: 'grants', cells }]);
    expect(within(the('region', 'Permissions')).getByText('North, First floor')).toBeTruthy();
  });

  it('AP127: can be granted a permission for a whole floor', async () => {
    const page = await mount('/admin/people/oskar');
    await page.user.click(within(the('region', 'Permissions')).getByRole('button'));
    const grant = panel('Grant a permission to Oskar Berg');
    const pick = async (name: string, option: string) => {
      await page.user.click(grant.getByRole('combobox', { name }));
      await page.user.click(await screen.findByRole('option', { name: option }));
    };
    await pick('May', 'Cancel for others');
    await pick('Building', 'Harbour house');
    await pick('Floor', 'First floor');
    await page.user.click(grant.getByRole('button', { name: 'Grant' }));
    const cells = { person: 'oskar', capability: 'cancel_for_others', floor: 'h-1' };
    expect(edits(page).at(-1)?.rows).toEqual([{ table: 'grants', cells }]);
    expect(within(the('region', 'Permissions')).getByText('First floor')).toBeTruthy();
  });

  it('AP31: the permission to administer applies to a building or everywhere, and offers no floor', async () => {
    const page = await mount('/admin/people/oskar');
    await page.user.click(within(the('region', 'Permissions')).getByRole('button'));
    const grant = panel('Grant a permission to Oskar Berg');
    const pick = async (name: string, option: string) => {
      await page.user.click(grant.getByRole('combobox', { name }));
      await page.user.click(await screen.findByRole('option', { name: option }));
    };
    await pick('Building', 'Harbour house');
    expect(grant.queryByRole('combobox', { name: 'Floor' })).not.toBeNull();
    await pick('May', 'Administer');
    expect(grant.queryByRole('combobox', { name: 'Floor' })).toBeNull();
  });

  it('the link to a faulty permission opens the page of permissions', async () => {
    const page = await mount('/admin/people/oskar');
    const cells = { person: 'oskar', capability: 'nothing' };
    page.session.send({ _tag: 'EditCells', edits: [], rows: [{ table: 'grants', cells }] });
    page.elapse(1_000);
    await page.user.click(await screen.findByRole('button', { name: '1 problem to fix first' }));
    expect(page.path()).toMatch(/^\/admin\/permissions\//);
  });

  it('is edited field by field; Escape discards the text of a field', async () => {
    const page = await mount('/admin/people/mattias');
    await page.user.type(field('Title'), 'Lead{Enter}');
    expect(edits(page)).toMatchObject([
      { edits: [{ key: 'mattias', column: 'title', text: 'Lead' }] },
    ]);
    await page.user.type(field('Phone'), '123{Escape}');
    await page.user.tab();
    expect(edits(page)).toHaveLength(1);
    await page.user.clear(field('First name'));
    await page.user.tab();
    expect(screen.getByText('A value; it cannot be empty.')).toBeTruthy();
  });

  it('changes groups in place', async () => {
    const page = await mount('/admin/people/mattias?panel=groups');
    await page.user.click(field('Groups of this person', 'combobox'));
    await page.user.click(await screen.findByRole('option', { name: 'Product' }));
    expect(edits(page).at(-1)?.edits).toMatchObject([{ column: 'groups', text: 'south' }]);
  });

  it('AP33, AP60: is deactivated at once, after the consequences are shown, and can be reactivated', async () => {
    const page = await mount('/admin/people/mattias');
    await choose(page, 'Deactivate…');
    const ends = panel('Deactivate Mattias Ek?');
    const lines = ends.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines[0]).toContain('Devices signed in3');
    // SO27
    expect(lines[2]).toMatch(/^Own bookings14Free after 1 hr, unless activated again$/);
    expect(isThere('region', 'Bookings to come')).toBe(false);
    expect(lines.some((line) => line?.includes('Meetings they organize6'))).toBe(true);
    expect(ends.getByText('2 of their own end. 4 for others stay.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Deactivate Mattias Ek?');
    await page.user.keyboard('{Escape}');
    expect(isThere('complementary')).toBe(false);
    expect(page.session.calls).not.toContain('administration.depart');
    await choose(page, 'Deactivate…');
    await page.user.click(button('Deactivate'));
    page.elapse(4_000);
    expect(screen.getByText('Deactivated.')).toBeTruthy();
    expect(screen.getAllByText('Inactive').length).toBeGreaterThan(0);
    const kept = within(the('region', 'Bookings to come'));
    expect(kept.getByText('End on Fri 6 Nov, 23:20')).toBeTruthy();
    expect(kept.getByText(/^Own bookings: 14. Claimed desks: 1./)).toBeTruthy();
    expect(page.session.view('changes', {}).count).toBe(0);
    await choose(page, 'Activate again');
    expect(page.session.view('changes', {}).count).toBe(1);
  });

  it('AP60, AP62: is deactivated on a chosen day, with an heir; this can be cancelled', async () => {
    const page = await mount('/admin/people/mattias');
    await choose(page, 'Deactivate…');
    const ends = panel('Deactivate Mattias Ek?');
    await page.user.click(ends.getByRole('button', { name: 'Later' }));
    await page.user.click(button('Deactivate'));
    expect(ends.getByText('Choose a day.')).toBeTruthy();
    expect(page.session.calls).not.toContain('administration.depart');
    fireEvent.change(ends.getByLabelText('Day'), { target: { value: '2026-11-27' } });
    await page.user.click(ends.getByRole('radio', { name: 'Hand over to somebody' }));
    await page.user.click(ends.getByRole('combobox', { name: 'Who takes them over' }));
    await page.user.click(screen.getByRole('option', { name: 'Nora Ekdahl' }));
    page.elapse(1_000);
    expect(
      ends.getByText(/5 are handed over. 1 ends: it is at the same time as one of theirs./),
    ).toBeTruthy();
    expect(ends.getByText('Own bookings after that time')).toBeTruthy();
    await page.user.click(button('Deactivate on Fri 27 Nov'));
    page.elapse(1_000);
    // 18:00 in Oslo, where the page is.
    expect(page.session.server.activity.departure).toMatchObject({
      at: Date.UTC(2026, 10, 27, 17) / 60_000,
      heir: { key: 'nora' },
    });
    expect(screen.getByText(/Planned for Fri 27 Nov, 18:00/)).toBeTruthy();
    await page.user.click(ends.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    const leaves = within(the('region', 'Last day'));
    expect(leaves.getByText('Is deactivated on Fri 27 Nov, 18:00')).toBeTruthy();
    expect(
      leaves.getByText('Nora Ekdahl takes over the meetings. Planned by Ada Byron.'),
    ).toBeTruthy();
    await page.user.click(leaves.getByRole('button', { name: 'Keep active' }));
    page.elapse(1_000);
    expect(isThere('region', 'Last day')).toBe(false);
  });

  it('AP34: is invited with a link that is only in its panel', async () => {
    const sent: string[] = [];
    stubCalls((address, init) => {
      sent.push(`${init.method} ${address}`);
      return Response.json({ path: '/webapp/invitation#s3cret', until: 29_910_000 });
    });
    const page = await mount('/admin/people/mattias');
    await choose(page, 'Invite…');
    expect(sent).toEqual([]);
    await page.user.click(button('Make the link'));
    await waitFor(() => expect(isThere('textbox', 'Link')).toBe(true));
    expect(field('Link').value).toMatch(/\/webapp\/invitation#s3cret$/);
    expect(sent).toEqual(['POST /secure/administration/people/mattias/invitation']);
    await page.user.click(button('Copy'));
    expect(JSON.stringify(page.session.entries)).not.toContain('s3cret');
    expect(page.path()).not.toContain('s3cret');
    await page.user.click(
      panel('Invite Mattias Ek?').getAllByRole('button', { name: 'Close' })[1] as HTMLElement,
    );
    await choose(page, 'Invite…');
    expect(isThere('textbox', 'Link')).toBe(false);
  });

  it('EM10: is invited by mail, if the server sends it and there is an address', async () => {
    const sent: string[] = [];
    const replies = [
      Response.json({ message: 'no', detailedCode: 'NO_MAIL' }, { status: 404 }),
      Response.json({ message: 'no', detailedCode: 'OUTGOING_PAUSED' }, { status: 409 }),
      Response.json({}),
    ];
    stubCalls((address, init) => {
      sent.push(`${init.method} ${address}`);
      return replies.shift();
    });
    const server = companyWithPeople();
    server.sendsMail = true;
    const page = await mountAdministration({ at: '/admin/people/mattias?panel=invite', server });
    await page.user.click(button('Send by mail'));
    expect((await screen.findByRole('alert')).textContent).toContain('No invitation was sent');
    await page.user.click(button('Send by mail'));
    await screen.findByText('Nothing is sent at the moment. “Operation” says why.');
    await page.user.click(button('Send by mail'));
    expect(await screen.findByText('The invitation is on its way.')).toBeTruthy();
    expect([isThere('button', 'Send by mail'), isThere('button', 'Make the link')]).toEqual([
      false,
      false,
    ]);
    expect(sent[0]).toBe('POST /secure/administration/people/mattias/invitation/mail');
  });

  it('EM20: shows that an address takes no mail, and sends again', async () => {
    const sent: string[] = [];
    stubCalls((address, init) => {
      sent.push(`${init.method} ${address}`);
      return Response.json({ outcome: 'OK' });
    });
    const server = companyWithPeople();
    server.activity = { ...server.activity, mailPaused: true };
    const page = await mountAdministration({ at: '/admin/people/mattias', server });
    expect(await screen.findByText(/Paused: the address does not take mail/)).toBeTruthy();
    await page.user.click(button('Send again'));
    expect(sent).toEqual(['DELETE /secure/administration/people/mattias/mail/pause']);
  });

  it('EM18: shows that a message came back', async () => {
    const server = companyWithPeople();
    server.activity = { ...server.activity, mailReturned: 29_000_000 };
    await mountAdministration({ at: '/admin/people/mattias', server });
    expect(await screen.findByText(/^One came back on .+: check the address$/)).toBeTruthy();
  });

  it('AP34: says why there is no link', async () => {
    stubCalls(() =>
      Response.json({ code: '409', detailedCode: 'X', message: 'inactive' }, { status: 409 }),
    );
    const page = await mount('/admin/people/mattias?panel=invite');
    await page.user.click(button('Make the link'));
    expect((await screen.findByRole('alert')).textContent).toBe('No link was made. inactive');
  });

  it('AP35: is signed out everywhere after its consequence was read', async () => {
    const page = await mount('/admin/people/mattias');
    await choose(page, 'Sign out everywhere…');
    expect(page.commands.some(({ _tag }) => _tag === 'SignOutPerson')).toBe(false);
    await page.user.click(button('Sign out everywhere'));
    expect(
      panel('Sign Mattias Ek out everywhere?').getByText('Signed out everywhere.'),
    ).toBeTruthy();
  });

  it('AP36: is erased only after the name is typed', async () => {
    const page = await mount('/admin/people/mattias');
    await choose(page, 'Erase…');
    const erase = button('Erase for good');
    expect(aria(erase, 'disabled')).toBe('true');
    await page.user.click(erase);
    expect(page.session.calls).not.toContain('administration.erase');
    await page.user.type(field('Type the name to erase: Mattias Ek'), 'Mattias Ek');
    await page.user.click(erase);
    page.elapse(4_000);
    expect(panel('Erase Mattias Ek?').getByText('Erased.')).toBeTruthy();
    expect(page.session.server.rows('people').get('mattias')?.mail).toBe('');
  });

  it('reports a failed export of all data', async () => {
    stubCalls(() => new Response('no', { status: 403 }));
    const page = await mount('/admin/people/mattias');
    await choose(page, 'Export all data');
    expect((await screen.findByRole('alert')).textContent).toContain('did not work');
  });

  it('on a phone the open person replaces the list', async () => {
    const page = await mount('/admin/people', true);
    await page.user.click(the('option', /Mattias/));
    expect(isThere('listbox', 'People')).toBe(false);
    await page.user.click(button('Back to the list'));
    expect(isThere('listbox', 'People')).toBe(true);
  });
});

it('AP37: members are added to a group and removed', async () => {
  const page = await mount('/admin/groups/product');
  const members = within(the('region', 'Members'));
  expect(members.getByText('2 of 2 shown')).toBeTruthy();
  await page.user.click(members.getByRole('button', { name: 'Remove Mattias Ek' }));
  expect(edits(page).at(-1)?.edits).toMatchObject([{ key: 'mattias', text: 'south' }]);
  await page.user.click(members.getByRole('combobox', { name: 'Add a person' }));
  await page.user.click(await screen.findByRole('option', { name: 'Oskar Berg' }));
  await page.user.click(members.getByRole('button', { name: 'Add' }));
  expect(edits(page).at(-1)?.edits).toMatchObject([{ key: 'oskar', text: 'product' }]);
});

it('AP38: the table of permissions grants and withdraws', async () => {
  const page = await mount('/admin/permissions');
  const grid = the('grid', 'Permissions');
  expect(within(grid).getAllByRole('row')).toHaveLength(4);
  expect(within(grid).getByRole('row', { name: /^Select Ada Byron/ }).textContent).toContain(
    'Everywhere',
  );
  const filters = within(the('search', 'Filter permissions'));
  await page.user.click(filters.getByRole('button', { name: 'Building' }));
  await page.user.click(await screen.findByRole('checkbox', { name: 'Everywhere' }));
  expect(within(grid).getAllByRole('row')).toHaveLength(2);
  await page.user.click(screen.getByRole('checkbox', { name: 'Everywhere' }));
  await page.user.keyboard('{Escape}');
  act(() => grid.focus());
  await page.user.keyboard(' ');
  await page.user.click(button('More actions'));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Remove 1 row' }));
  expect(page.session.view('changes', {}).count).toBe(1);
  await page.user.click(within(the('navigation', 'Parts')).getByRole('link', { name: /^People/ }));
  expect(page.path()).toContain('/admin/people');
});
