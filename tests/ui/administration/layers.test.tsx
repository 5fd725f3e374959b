import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mountAdministration } from '../../support/administration-page.tsx';
import {
  companyWithClosures,
  companyWithPeople,
  smallCompany,
} from '../../support/administration-server.ts';
import { button, field, isThere, the } from '../../support/by-role.ts';
import { noMaps } from '../../support/no-maps.ts';

type Page = Awaited<ReturnType<typeof mountAdministration>>;

/** As after a press on what takes no focus. */
const leaveFocus = () =>
  act(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
const focus = (element: HTMLElement) => act(() => element.focus());

/** What opens over a page, in each of its ways. */
type Layer = {
  readonly mount: () => Promise<Page>;
  readonly opener: () => HTMLElement;
  readonly isOpen: () => boolean;
  /** Elsewhere on the page. */
  readonly elsewhere?: () => HTMLElement;
  readonly before: string;
  readonly opened: string;
};

const grid = () => the('grid');

/** A table with one edited cell. */
const edited = async (at = '/admin/spaces'): Promise<Page> => {
  const page = await mountAdministration({ at });
  focus(grid());
  await page.user.keyboard('{Enter}Window{Enter}');
  return page;
};

/** A desk without a place, in a building without a floor plan. */
const withLooseDesk = () => {
  const server = smallCompany();
  for (let n = 3; n <= 12; n += 1) server.set('spaces', `desk-${n}`, { x: String(n * 2), y: '1' });
  return server;
};

const REVIEW: Layer = {
  mount: edited,
  opener: () => button('Review'),
  isOpen: () => isThere('complementary', '1 change'),
  elsewhere: grid,
  before: '/admin/spaces',
  opened: '/admin/spaces?panel=review',
};
const PERSON: Layer = {
  mount: () => mountAdministration({ at: '/admin/people', server: companyWithPeople() }),
  opener: () => button('Add person'),
  isOpen: () => isThere('complementary', 'Add a person'),
  elsewhere: () => the('listbox', 'People'),
  before: '/admin/people',
  opened: '/admin/people?panel=add',
};
const SHEET: Layer = {
  mount: () => mountAdministration({ phone: true }),
  opener: () => screen.getByText('D-2'),
  isOpen: () => isThere('dialog', 'D-2'),
  before: '/admin/spaces',
  opened: '/admin/spaces/desk-2',
};
const CHOOSING: Layer = {
  mount: async () => {
    const server = companyWithClosures();
    const page = await mountAdministration({ at: '/admin/closures/carpet', server });
    page.elapse(500);
    return page;
  },
  opener: () => button('Choose on the map'),
  isOpen: () => isThere('button', 'Done'),
  elsewhere: () => button('New closure'),
  before: '/admin/closures/carpet',
  opened: '/admin/closures/carpet',
};
const PLACING: Layer = {
  mount: () => mountAdministration({ at: '/admin/spaces/desk-2', server: withLooseDesk() }),
  opener: () => button('Place D-2 on the map'),
  isOpen: () => isThere('button', 'Leave it there'),
  elsewhere: grid,
  before: '/admin/spaces/desk-2',
  opened: '/admin/spaces/desk-2',
};
const ENTRY: Layer = {
  mount: () => {
    const server = smallCompany();
    server.log({ reason: 'moves together' });
    return mountAdministration({ at: '/admin/history', server });
  },
  opener: () => the('option', /D-1/),
  isOpen: () => isThere('complementary', 'Change'),
  elsewhere: () => the('listbox', 'Change history'),
  before: '/admin/history',
  opened: '/admin/history/1',
};

const ALL = Object.entries({
  'the review': REVIEW,
  'a panel of people': PERSON,
  'the sheet of a row': SHEET,
  'choosing what is closed': CHOOSING,
  'placing a space': PLACING,
  'a change of the history': ENTRY,
});
const IN_ADDRESS = ALL.filter(([, { before, opened }]) => before !== opened);
const MODES = ALL.filter(([, { before, opened }]) => before === opened);

const openedBy = async (layer: Layer): Promise<Page> => {
  const page = await layer.mount();
  await page.user.click(layer.opener());
  await waitFor(() => expect(layer.isOpen()).toBe(true));
  expect(page.path()).toBe(layer.opened);
  return page;
};

describe('layers over a page', () => {
  it.each(ALL)('AP121: Escape closes %s with the focus nowhere', async (_, layer) => {
    const page = await openedBy(layer);
    leaveFocus();
    await page.user.keyboard('{Escape}');
    expect([layer.isOpen(), page.path()]).toEqual([false, layer.before]);
  });

  it.each([
    ['the review', REVIEW],
    ['a panel of people', PERSON],
  ])('AP121: the cross closes %s', async (_, layer) => {
    const page = await openedBy(layer);
    await page.user.click(within(the('complementary')).getByRole('button', { name: 'Close' }));
    expect([layer.isOpen(), page.path()]).toEqual([false, layer.before]);
  });

  it.each(ALL.filter(([, { elsewhere }]) => elsewhere !== undefined))(
    'AP121: Escape closes %s with the focus elsewhere, where it stays',
    async (_, layer) => {
      const page = await openedBy(layer);
      const other = layer.elsewhere?.() ?? document.body;
      focus(other);
      await page.user.keyboard('{Escape}');
      expect([layer.isOpen(), page.path()]).toEqual([false, layer.before]);
      expect(document.activeElement).toBe(other);
    },
  );

  it.each(ALL)('AP121: Back closes %s, and then leaves the page', async (_, layer) => {
    const page = await openedBy(layer);
    await page.back();
    expect([layer.isOpen(), page.path()]).toEqual([false, layer.before]);
    await page.back();
    expect(page.path()).toBe('/admin/overview');
  });

  it.each(ALL)('AP121: closing %s by key leaves no history entry', async (_, layer) => {
    const page = await openedBy(layer);
    leaveFocus();
    await page.user.keyboard('{Escape}');
    await page.back();
    expect(page.path()).toBe('/admin/overview');
  });

  it.each(IN_ADDRESS)('AP121: Forward opens %s again', async (_, layer) => {
    const page = await openedBy(layer);
    await page.back();
    await page.forward();
    await waitFor(() => expect([layer.isOpen(), page.path()]).toEqual([true, layer.opened]));
    await page.back();
    expect([layer.isOpen(), page.path()]).toEqual([false, layer.before]);
  });

  it.each(MODES)('BB3: Forward does not resume %s', async (_, layer) => {
    const page = await openedBy(layer);
    await page.back();
    await page.forward();
    expect([layer.isOpen(), page.path()]).toEqual([false, layer.before]);
    await page.back();
    expect(page.path()).toBe('/admin/overview');
  });

  it.each([
    ['a panel of people', PERSON, { server: companyWithPeople() }],
    ['the sheet of a row', SHEET, { phone: true }],
  ])(
    'AP121: a page that is loaded with %s closes it on Back, then leaves',
    async (_, layer, how) => {
      const page = await mountAdministration({ at: layer.opened, ...how });
      await waitFor(() => expect(layer.isOpen()).toBe(true));
      await page.back();
      expect([layer.isOpen(), page.path()]).toEqual([false, layer.before]);
      await page.back();
      expect(page.path()).toBe('/admin/overview');
    },
  );

  it('AP121: closing a panel that was open at the start moves the focus to the table', async () => {
    const page = await mountAdministration({
      at: '/admin/permissions?panel=grant',
      server: companyWithPeople(),
    });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
    await page.user.keyboard('{Escape}');
    expect(isThere('complementary')).toBe(false);
    expect(document.activeElement).toBe(grid());
  });

  it.each([
    ['the review', REVIEW],
    ['a panel of people', PERSON],
    ['choosing what is closed', CHOOSING],
    ['placing a space', PLACING],
  ])('AP121: the focus returns from %s to its button', async (_, layer) => {
    const page = await openedBy(layer);
    await page.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(layer.opener());
    await page.user.click(layer.opener());
    leaveFocus();
    await page.user.keyboard('{Escape}');
    if (layer === REVIEW || layer === PERSON) expect(document.activeElement).toBe(layer.opener());
    await page.user.click(layer.opener());
    await page.back();
    if (layer === REVIEW || layer === PERSON) expect(document.activeElement).toBe(layer.opener());
  });
});

describe('Escape in the table of spaces, beside the review', () => {
  it('AP121: ends editing the cell first', async () => {
    const page = await openedBy(REVIEW);
    focus(grid());
    await page.user.keyboard('{F2}Other{Escape}');
    expect(isThere('textbox', /: Name$/)).toBe(false);
    expect(REVIEW.isOpen()).toBe(true);
    await page.user.keyboard('{Escape}');
    expect(REVIEW.isOpen()).toBe(false);
    expect(document.activeElement).toBe(grid());
  });

  it('AP121: clears the selection first', async () => {
    const page = await openedBy(REVIEW);
    focus(grid());
    await page.user.keyboard(' {Escape}');
    expect(page.session.state.grid.selected).toEqual([]);
    expect(REVIEW.isOpen()).toBe(true);
    await page.user.keyboard('{Escape}');
    expect(REVIEW.isOpen()).toBe(false);
  });

  it('AP121: closes only the value list of a filter', async () => {
    const page = await openedBy(REVIEW);
    await page.user.click(within(the('search')).getByRole('button', { name: 'Zone' }));
    focus(await screen.findByRole('checkbox', { name: 'North' }));
    await page.user.keyboard('{Escape}');
    expect(isThere('checkbox', 'North')).toBe(false);
    expect(REVIEW.isOpen()).toBe(true);
  });
});

describe('the browser history of the page', () => {
  it('AP121: keeps a filter that was set while a panel was open', async () => {
    const page = await openedBy(REVIEW);
    await page.user.type(field('Filter spaces'), 'D-1');
    leaveFocus();
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(page.path()).toBe('/admin/spaces?text=D-1'));
    await page.back();
    expect(page.path()).toBe('/admin/overview');
  });

  it('AP121: has an entry for a panel over the details of a change', async () => {
    const page = await openedBy(ENTRY);
    await page.user.click(button('Take back'));
    expect(page.path()).toBe('/admin/history/1?panel=review');
    await page.back();
    expect(page.path()).toBe('/admin/history/1');
    await page.back();
    expect(page.path()).toBe('/admin/history');
    await page.back();
    expect(page.path()).toBe('/admin/overview');
  });

  it('AP121: Back reopens a panel that was left by a link', async () => {
    const page = await openedBy(REVIEW);
    await page.user.click(within(the('navigation')).getByRole('link', { name: /^People/ }));
    await waitFor(() => expect(page.path()).toBe('/admin/people'));
    await page.back();
    await waitFor(() => expect(REVIEW.isOpen()).toBe(true));
    expect(page.path()).toBe(REVIEW.opened);
    await page.back();
    expect([REVIEW.isOpen(), page.path()]).toEqual([false, REVIEW.before]);
  });

  it('AP121: the place chosen in "Go to" takes over the entry of its dialog', async () => {
    const page = await openedBy(REVIEW);
    await page.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    await page.user.keyboard('{Escape}');
    expect([isThere('dialog'), REVIEW.isOpen()]).toEqual([false, true]);
    await page.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    await page.back();
    expect([isThere('dialog'), REVIEW.isOpen()]).toEqual([false, true]);
    await page.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    await page.user.keyboard('People{Enter}');
    await waitFor(() => expect(page.path()).toBe('/admin/people'));
    await page.back();
    await waitFor(() => expect(page.path()).toBe(REVIEW.opened));
    await page.forward();
    await waitFor(() => expect(page.path()).toBe('/admin/people'));
  });

  it('AP121: on phones a section chosen in the menu takes over the entry of the menu', async () => {
    const page = await mountAdministration({ phone: true });
    await page.user.click(button('Open the menu'));
    const sheet = within(await screen.findByRole('dialog'));
    await page.user.click(sheet.getByRole('link', { name: /^People/ }));
    await waitFor(() => expect(page.path()).toBe('/admin/people'));
    await page.back();
    await waitFor(() => expect(page.path()).toBe('/admin/spaces'));
    await page.forward();
    await waitFor(() => expect(page.path()).toBe('/admin/people'));
  });

  it('AP85: on phones Back leads from placing to the sheet of the row, and then to the list', async () => {
    const server = withLooseDesk();
    const page = await mountAdministration({ at: '/admin/spaces', server, phone: true });
    await page.user.click(screen.getByText('D-2'));
    const sheet = within(await screen.findByRole('dialog'));
    await page.user.click(sheet.getByRole('button', { name: 'Place on the map' }));
    await waitFor(() => expect(isThere('dialog')).toBe(false));
    await page.back();
    await screen.findByRole('dialog');
    expect(page.path()).toBe('/admin/spaces/desk-2');
    await page.back();
    await waitFor(() => expect(isThere('dialog')).toBe(false));
    expect(page.path()).toBe('/admin/spaces');
  });

  it('AP85: a completed placing leaves no entry', async () => {
    noMaps();
    const page = await openedBy(PLACING);
    const drawing = await screen.findByRole('img', { name: /space/ });
    drawing.getBoundingClientRect = () => new DOMRect(0, 0, 400, 100);
    fireEvent.click(drawing, { clientX: 10, clientY: 10 });
    await waitFor(() => expect(PLACING.isOpen()).toBe(false));
    await page.back();
    expect(page.path()).toBe('/admin/overview');
  });
});
