import { Schema } from 'effect';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { Applied } from '../../core/contract/administration/change-set.ts';
import { TablePage } from '../../core/contract/administration/tables.ts';
import { SECTIONS } from '../../ui/administration/sections.ts';
import { axeFindings, axeFindingsInBoth } from './axe.ts';
import { button } from './button.ts';
import { fileOffice } from './file-office.ts';
import { Visitor } from './visitor.ts';
import { withinOnePoll } from './within-one-poll.ts';

const office = fileOffice({ graphics: false });

/** Accounts that differ in what they administer; null: nobody is signed in. */
const ROLES = {
  'signed out': null,
  nothing: 'employee',
  'another building': 'colleague',
  building: 'assistant',
  company: 'administrator',
} as const;
type Role = keyof typeof ROLES;
const EVERYBODY = Object.keys(ROLES) as readonly Role[];

const ADMINISTRATORS: readonly Role[] = ['another building', 'building', 'company'];
const COMPANY: readonly Role[] = ['company'];

/** Every page of the administration, its title, and who sees it. */
const PAGES: Readonly<Record<string, readonly [title: string, seenBy: readonly Role[]]>> = {
  overview: ['Overview', ADMINISTRATORS],
  buildings: ['Buildings', ADMINISTRATORS],
  floors: ['Floors', ADMINISTRATORS],
  sites: ['Sites', COMPANY],
  spaces: ['Spaces', ADMINISTRATORS],
  closures: ['Closures', ADMINISTRATORS],
  utilization: ['Utilization', ADMINISTRATORS],
  equipment: ['Equipment', COMPANY],
  people: ['People', COMPANY],
  groups: ['Groups', COMPANY],
  permissions: ['Permissions', COMPANY],
  rules: ['Booking rules', ADMINISTRATORS],
  settings: ['Settings', COMPANY],
  consents: ['Consent texts', COMPANY],
  import: ['Import and export', COMPANY],
  history: ['Change history', ADMINISTRATORS],
  operation: ['Operation', COMPANY],
  providers: ['Identity providers', COMPANY],
};

const BUILDING = { id: '1', name: 'Skeppsbron House' };
const ANOTHER = { id: '2', name: 'Bjørvika Hall' };

const CALLS = '/secure/administration';

/** The first rows of a table of company data, by column. */
const rowsOf = async ({ page, url }: Visitor, table: string) => {
  const answer = await page.request.get(`${url}${CALLS}/tables/${table}`);
  const { columns, rows } = Schema.decodeUnknownSync(TablePage)(await answer.json());
  return rows.map((row) => Object.fromEntries(columns.map((column, n) => [column, row[n] ?? ''])));
};

const change = async (administrator: Visitor, edits: readonly object[]): Promise<void> => {
  const { faults } = Schema.decodeUnknownSync(Applied)(
    await administrator.post(`${CALLS}/changes`, { edits }),
  );
  expect(faults).toEqual([]);
};

/** Goes to a page of the application without a new document, as its links do. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/webapp${path}`);

/** On the overview of the administration. */
const administering = async (account: string, options = {}): Promise<Visitor> => {
  const visitor = await Visitor.signedIn(office, account, options);
  await visitor.open('/webapp/admin/overview');
  await visitor.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  return visitor;
};

/** Waits until the page shows a section with all it has read. */
const shows = async (page: Page, id: string, title: string): Promise<void> => {
  await page.waitForURL(`**/webapp/admin/${id}`);
  await page.waitForFunction((wanted) => document.title.startsWith(wanted), title);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main[aria-busy]').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel(/^Loading/).count()).toBe(0);
};

beforeAll(async () => {
  const administrator = await administering(ROLES.company);
  const people = await rowsOf(administrator, 'people');
  const grant = (account: string, building: string) => ({
    kind: 'add',
    table: 'grants',
    cells: {
      person: people.find(({ username }) => username === account)?.id ?? '',
      capability: 'administer',
      building,
    },
  });
  await change(administrator, [
    grant(ROLES.building, BUILDING.id),
    grant(ROLES['another building'], ANOTHER.id),
  ]);
  await administrator.close();
});

describe('the pages of the administration', () => {
  it('are all in the table below', () => {
    expect(Object.keys(PAGES).toSorted()).toEqual(SECTIONS.map(({ id }) => id).toSorted());
  });

  it.each(EVERYBODY)('AP2, AP3: what each of them shows to: %s', async (role) => {
    const account = ROLES[role];
    const visitor = await (account === null
      ? Visitor.arrive(office)
      : Visitor.signedIn(office, account));
    const { page } = visitor;
    await visitor.open('/webapp/admin');
    for (const [id, [title, seenBy]] of Object.entries(PAGES)) {
      await follow(page, `/admin/${id}`);
      if (role === 'signed out') await page.getByLabel('User name').waitFor();
      else if (role === 'nothing') {
        await page.getByRole('heading', { name: 'You do not administer anything' }).waitFor();
      } else if (seenBy.includes(role)) await shows(page, id, title);
      else await shows(page, 'overview', 'Overview');
    }
    if (role === 'signed out' || role === 'nothing') {
      expect(await page.getByRole('main').innerText()).not.toContain(BUILDING.name);
      return;
    }
    await follow(page, '/admin/overview');
    const heads = page.getByRole('table').getByRole('rowheader');
    await heads.first().waitFor();
    const names = (await heads.allInnerTexts()).toSorted();
    if (role === 'company') expect(names).toEqual(expect.arrayContaining([BUILDING.name]));
    else expect(names).toEqual([role === 'building' ? BUILDING.name : ANOTHER.name]);
  });

  it('have no findings of axe, in light and dark', async () => {
    const { page } = await administering(ROLES.company, { viewport: { width: 1440, height: 900 } });
    const found: Record<string, string[]> = {};
    for (const [id, [title]] of Object.entries(PAGES)) {
      await follow(page, `/admin/${id}`);
      await shows(page, id, title);
      const list = await axeFindingsInBoth(page, [page.mainFrame()]);
      if (list.length > 0) found[id] = list;
    }
    expect(found).toEqual({});
  });

  it('have no findings of axe on a phone, and fit it', async () => {
    const { page } = await administering(ROLES.company, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const found: Record<string, readonly string[]> = {};
    for (const [id, [title]] of Object.entries(PAGES)) {
      await follow(page, `/admin/${id}`);
      await shows(page, id, title);
      const list = await axeFindings(page, [page.mainFrame()]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wider > 0) list.push(`${wider} px wider than the screen`);
      if (list.length > 0) found[id] = list;
    }
    expect(found).toEqual({});
  });
});

describe('filters over a list', () => {
  it('UC61: leave the list where it is, whatever is chosen or open beside it', async () => {
    const { page } = await administering(ROLES.company);
    for (const [address, list, more] of [
      [
        '/admin/history',
        'History',
        '/admin/history?filter=what:bookings&filter=how:import&filter=who:1',
      ],
      ['/admin/people', 'People', '/admin/people?filter=groups:everyone-with-a-long-name'],
    ] as const) {
      await follow(page, address);
      const filters = page.getByRole('search').last();
      const bottom = async (): Promise<number> => {
        const box = await filters.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0));
      };
      // The last of the filters is there.
      await filters
        .getByRole('button', { name: /^(Permission|How)$/ })
        .first()
        .waitFor();
      const before = await bottom();
      await follow(page, more);
      await filters.waitFor();
      expect([list, await bottom()]).toEqual([list, before]);
    }
  });
});

describe('a new desk', () => {
  it('AP77: is saved as it is added', async () => {
    const { page } = await administering(ROLES.company);
    await follow(page, '/admin/spaces?filter=floor:1');
    await button(page, 'Add').click();
    await button(page, 'Save 1 change').waitFor();
    // AP119: its review has the focus, and Escape closes it.
    await page.keyboard.press('Control+s');
    const review = page.getByRole('complementary', { name: '1 change' });
    await review.locator('h2:focus').waitFor();
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'detached' });
    await button(page, 'Save 1 change').click();
    await page.getByText('1 change saved.').waitFor();
  });
});

describe('what administrators change', () => {
  it('CH1, PV1: is on an open page within one poll', async () => {
    const [administrator, employee] = await Promise.all([
      administering(ROLES.company),
      Visitor.returning(office, 'planner'),
    ]);

    // A new desk, the first in the list of places.
    const desk = {
      id: 'new',
      floor: '1',
      zone: 'North',
      name: '1-000',
      kind: 'desk',
      x: '1',
      y: '1',
    };
    await change(administrator, [{ kind: 'add', table: 'spaces', cells: desk }]);
    const frame = await employee.viewer();
    await withinOnePoll(employee.page, () => button(frame, /^1-000/).waitFor());

    // Another name of a room.
    const spaces = await rowsOf(administrator, 'spaces');
    const room = spaces.find(({ floor, kind }) => floor === '1' && kind === 'room');
    const before = { name: room?.name ?? '' };
    await employee.page.keyboard.press('Control+k');
    await employee.page.getByLabel('Search desks, rooms, and colleagues').fill(before.name);
    await employee.page.getByRole('search').getByText(before.name, { exact: true }).first().click();
    await employee.panel(before.name).waitFor();
    await change(administrator, [
      {
        kind: 'change',
        table: 'spaces',
        key: room?.id ?? '',
        cells: { name: 'Skagerrak' },
        before,
      },
    ]);
    await withinOnePoll(employee.page, () => employee.panel('Skagerrak').waitFor());

    // A permission that is withdrawn.
    await employee.selectInList(desk.name);
    const several = employee.panel(desk.name).getByRole('switch');
    await several.waitFor();
    const asked = employee.page.waitForResponse('**/secure/self/session');
    const [people, grants] = await Promise.all([
      rowsOf(administrator, 'people'),
      rowsOf(administrator, 'grants'),
    ]);
    const own = people.find(({ username }) => username === 'planner')?.id;
    const withdrawn = grants.filter(
      ({ person, capability }) => person === own && capability === 'book_several_desks',
    );
    expect(withdrawn).toHaveLength(1);
    await follow(administrator.page, `/admin/permissions?filter=person:${own}`);
    await administrator.page.getByRole('row', { name: /Book several desks/ }).waitFor();
    await administrator.page
      .getByRole('row', { name: /Book several desks/ })
      .getByRole('checkbox')
      .click();
    await button(administrator.page, 'More actions').click();
    await administrator.page.getByRole('menuitem').click();
    await button(administrator.page, 'Save 1 change').click();
    await administrator.page.getByText('1 change saved.').waitFor();
    await withinOnePoll(employee.page, () => asked);
    await several.waitFor({ state: 'detached' });
  });
});

it.each([1_000, 1_440])('AP110: the name of a row stays in sight, %i wide', async (width) => {
  const visitor = await administering(ROLES.company);
  const { page } = visitor;
  await page.setViewportSize({ width, height: 700 });
  await follow(page, '/admin/spaces');
  await shows(page, 'spaces', 'Spaces');
  const name = page.locator('[data-position="0"] [data-column="0"]');
  await name.waitFor();
  const before = await name.boundingBox();
  const moved = await page.locator('[data-grid="spaces"]').evaluate((grid) => {
    grid.scrollLeft = 300;
    return grid.scrollLeft;
  });
  expect(moved).toBeGreaterThan(0);
  const after = await name.boundingBox();
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(2);
  // Nothing that is scrolled shines through.
  const ground = await name.evaluate((cell) => getComputedStyle(cell).backgroundColor);
  expect(ground).toMatch(/^rgb\(/);
  await visitor.close();
});
