import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mountAdministration } from '../../support/administration-page.tsx';
import { smallCompany } from '../../support/administration-server.ts';
import { aria, button, field, isThere, the } from '../../support/by-role.ts';
import { says } from '../../support/text.ts';

type Mounted = Awaited<ReturnType<typeof mountAdministration>>;

const grid = () => the('grid');
const rowNames = () =>
  within(grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent ?? '');
/** The text of the active cell. */
const active = (): string =>
  document.getElementById(aria(grid(), 'activedescendant') ?? '')?.textContent ?? '';

describe('the table of spaces', () => {
  let page: Mounted;
  beforeEach(async () => {
    page = await mountAdministration();
  });

  const typeInto = async (keys: string) => {
    grid().focus();
    await page.user.keyboard(keys);
  };

  it('AP11: shows the rows in natural order, and their count', () => {
    expect(rowNames()).toEqual(Array.from({ length: 12 }, (_, index) => `D-${index + 1}`));
    expect(aria(grid(), 'rowcount')).toBe('13');
    expect(screen.getByText('12 of 12')).toBeTruthy();
  });

  it('can be navigated with the keys of a grid', async () => {
    await typeInto('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('D-3');
    await typeInto('{ArrowRight}');
    expect(active()).toBe('Desk');
    await typeInto('{End}{Control>}{End}{/Control}');
    expect(aria(grid(), 'activedescendant')).toMatch(/-11-9$/);
    await typeInto('{Control>}{Home}{/Control}');
    expect(active()).toBe('D-1');
  });

  it('AP4: Enter edits a cell, saves it to the change set and moves down; Escape discards the text', async () => {
    await typeInto('{Enter}');
    expect(field('D-1: Name').value).toBe('D-1');
    await page.user.keyboard('Window{Enter}');
    expect(page.commands.at(-1)).toEqual({
      _tag: 'EditCells',
      edits: [{ subject: 'spaces', key: 'desk-1', column: 'name', text: 'Window' }],
    });
    expect(document.activeElement).toBe(grid());
    expect(active()).toBe('D-3');
    expect(rowNames().at(-1)).toContain('Window');
    const count = page.commands.length;
    await page.user.keyboard('{F2}Other{Escape}');
    expect(page.commands).toHaveLength(count);
    expect(document.activeElement).toBe(grid());
  });

  it('Tab saves a cell and moves right; typing a character starts editing with it', async () => {
    await typeInto('W{Tab}');
    expect(page.commands.at(-1)).toMatchObject({ edits: [{ column: 'name', text: 'W' }] });
    expect(aria(grid(), 'activedescendant')).toMatch(/-0-1$/);
  });

  it('AP5: keys undo and redo; the bar shows the number of changes', async () => {
    await typeInto('{Enter}Window{Enter}');
    expect(screen.getByText('1 change, not saved yet.')).toBeTruthy();
    await page.user.keyboard('{Control>}z{/Control}');
    expect(rowNames()[0]).toBe('D-1');
    await page.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(rowNames()).not.toContain('D-1');
  });

  it('AP14: Space selects, Shift with an arrow extends the selection, Ctrl+A selects all', async () => {
    await typeInto(' ');
    expect(page.session.state.grid.selected).toEqual(['desk-1']);
    await typeInto('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(page.session.state.grid.selected).toEqual(['desk-1', 'desk-2', 'desk-3']);
    await typeInto('{Control>}a{/Control}');
    expect(page.session.state.grid.selected).toHaveLength(12);
    await typeInto('{Escape}');
    expect(page.session.state.grid.selected).toEqual([]);
  });

  it('AP109: opening the page clears the former selection', () => {
    expect(page.commands.slice(0, 2)).toMatchObject([
      { _tag: 'GoTo' },
      { _tag: 'SelectAll', selected: false },
    ]);
  });

  it('AP6: a fault prevents saving, and one press leads to it', async () => {
    await typeInto('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}many{Enter}');
    const save = button('Save 1 change');
    expect(aria(save, 'disabled')).toBe('true');
    await page.user.click(save);
    expect(page.commands.some(({ _tag }) => _tag === 'Save')).toBe(false);
    await page.user.click(button('1 problem to fix first'));
    expect(page.path()).toContain('/admin/spaces/desk-1');
    expect(grid().querySelector('[data-faulty]')?.textContent).toContain(
      'A whole number from 0 to 10,000.',
    );
  });

  it('AP8, AP9, AP10: a change is reviewed, saved, and reverted', async () => {
    await typeInto('{Enter}Window{Enter}');
    await page.user.keyboard('{Control>}s{/Control}');
    const review = within(the('complementary', '1 change'));
    expect(review.getByText('Window', { selector: 'ins' })).toBeTruthy();
    expect(review.getByText('D-1', { selector: 'del' })).toBeTruthy();
    await page.user.type(review.getByRole('textbox', { name: 'Reason' }), 'as it is called');
    await page.user.click(review.getByRole('button', { name: 'Save 1 change' }));
    expect(page.session.server.rows('spaces').get('desk-1')?.name).toBe('Window');
    await page.user.click(button('Undo'));
    expect(page.session.server.rows('spaces').get('desk-1')?.name).toBe('D-1');
  });

  it('AP8: says so if undo leaves nothing to save; redo restores the change', async () => {
    await typeInto('{Enter}Window{Enter}');
    await page.user.click(button('Undo'));
    expect(screen.getByText('No changes to save.')).toBeTruthy();
    expect(isThere('button', /^Save/)).toBe(false);
    await page.user.click(button('Redo'));
    expect(button('Save 1 change')).toBeTruthy();
  });

  it('AP11: filters by text and value, and the URL has both', async () => {
    await page.user.keyboard('/');
    await page.user.keyboard('d-1');
    expect(rowNames()).toEqual(['D-1', 'D-10', 'D-11', 'D-12']);
    expect(page.path()).toContain('text=d-1');
    await page.user.click(within(the('search')).getByRole('button', { name: 'Zone' }));
    await page.user.click(the('checkbox', 'North'));
    expect(rowNames()).toEqual(['D-12']);
    expect(page.path()).toContain('filter=zone%3ANorth');
    await page.user.click(button('Remove the filter Zone'));
    expect(rowNames()).toHaveLength(4);
  });
});

it('AP17: the menu of a column has three states for the selected rows', async () => {
  const server = smallCompany();
  server.set('spaces', 'desk-2', { equipment: 'dock' });
  const page = await mountAdministration({ server });
  await page.user.click(the('checkbox', 'Select D-1'));
  await page.user.click(the('checkbox', 'Select D-2'));
  const bar = within(the('toolbar', 'Selected rows'));
  await page.user.click(bar.getByRole('button', { name: 'Equipment' }));
  const dock = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Docking station' });
  expect(dock.indeterminate).toBe(true);
  await page.user.click(dock);
  expect(screen.getByText('1 → 2 of 2')).toBeTruthy();
  await page.user.click(button('Set'));
  expect(page.commands.at(-1)).toEqual({
    _tag: 'EditSelected',
    column: 'equipment',
    to: { add: ['dock'], remove: [] },
  });
});

it('AP75: a problem offers its fix, and hints are listed next to it', async () => {
  const server = smallCompany(6);
  server.set('spaces', 'desk-3', { name: 'd-1' });
  const page = await mountAdministration({ server });
  const problems = () => within(the('region', 'Problems'));
  expect(problems().getByText('2 to look at')).toBeTruthy();
  expect(problems().getByText('d-1 and D-1 look alike')).toBeTruthy();
  await page.user.click(problems().getByRole('button', { name: 'Rename to d-1b' }));
  expect(page.session.view('row', { table: 'spaces', key: 'desk-3' })?.name).toBe('d-1b');
  expect(problems().getByText('Docking station is at no space')).toBeTruthy();
  await page.user.click(problems().getByRole('button', { name: 'Remove' }));
  expect(page.session.view('changes', {}).count).toBe(2);
  expect(problems().queryByText('1 to look at')).toBeNull();
  grid().focus();
  await page.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}99999{Enter}');
  expect(problems().getByText('1 to fix')).toBeTruthy();
  await page.user.click(problems().getByRole('button', { name: 'Set 10000' }));
  expect(problems().queryByText('1 to fix')).toBeNull();
});

it('AP6: the page itself describes a valid time zone, without the server’s check', async () => {
  const page = await mountAdministration({ at: '/admin/buildings' });
  page.session.failures.set('administration.check', { _tag: 'Unreachable', reason: 'network' });
  await page.user.click(grid());
  await page.user.paste('Name\tTime zone\nHarbour house\tNowhere\n');
  expect(grid().querySelector('[data-faulty]')?.textContent).toMatch(/^Nowhere.*A time zone, like/);
});

it('AP7: a cell that somebody else has changed shows both values', async () => {
  const page = await mountAdministration();
  page.session.failures.set('administration.check', { _tag: 'Unreachable', reason: 'network' });
  grid().focus();
  await page.user.keyboard('{Enter}Mine{Enter}');
  page.session.server.set('spaces', 'desk-1', { name: 'Theirs' });
  page.elapse(4_000);
  const cell = grid().querySelector('[data-faulty]');
  expect(cell?.textContent).toContain('Mine');
  expect(cell?.textContent).toContain('Theirs');
  await page.user.click(button('Take theirs'));
  expect(rowNames()).toContain('Theirs');
});

it('AP18: a button pastes the clipboard; if reading it is denied, it says to paste by keyboard', async () => {
  const page = await mountAdministration();
  await navigator.clipboard.writeText('Name\tZone\nD-1\tPasted\nNew one\tPasted');
  await page.user.click(button('Paste table'));
  expect(await screen.findByText(/2 rows pasted/)).toBeTruthy();
  expect(page.session.view('row', { table: 'spaces', key: 'desk-1' })?.cells.zone?.text).toBe(
    'Pasted',
  );
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new Error('denied'));
  await page.user.click(button('Paste table'));
  expect(await screen.findByText(/paste it here with the keyboard/)).toBeTruthy();
});

it('AP83: the table jumps to an added row in any sort order, and says so if the filter hides it', async () => {
  const page = await mountAdministration({
    at: '/admin/spaces?sort=-name',
    server: smallCompany(120),
  });
  const grid = the('grid', 'Spaces');
  const active = () =>
    document.getElementById(aria(grid, 'activedescendant') ?? '')?.textContent ?? null;
  await page.user.click(button('Add'));
  await waitFor(() => expect(document.activeElement).toBe(grid));
  const added = page.session.view('row', { table: 'spaces', key: '+1' })?.name ?? '';
  expect(active()).toContain(added);
  page.session.send({ _tag: 'Undo' });
  page.elapse(0);
  await page.user.type(field('Filter spaces'), 'D-1');
  await page.user.click(button('Add'));
  expect(await screen.findByText('1 new row is hidden by the filter.')).toBeTruthy();
  expect(field('Filter spaces').value).toBe('D-1');
  await page.user.click(button('Remove the filter'));
  await waitFor(() => expect(document.activeElement).toBe(grid));
  expect(active()).toContain(added);
  expect(screen.queryByText(/hidden by the filter/)).toBeNull();
});

it('AP18: pasting a table reports how many rows were found and new', async () => {
  const page = await mountAdministration();
  await page.user.click(grid());
  await page.user.paste('Name\tZone\nD-1\tEast\nD-77\tEast\n');
  expect(screen.getByText('2 rows pasted.')).toBeTruthy();
  expect(screen.getByText(/1 found by name, 1 new/)).toBeTruthy();
  expect(rowNames().at(-1)).toContain('D-77');
});

it('AP132: a single cell and a web address are no table', async () => {
  const page = await mountAdministration({ at: '/admin/spaces' });
  page.elapse(500);
  for (const text of [
    'https://perch.example/a\tb',
    'D-77',
    'https://one.example\nhttps://two.example',
  ]) {
    await page.user.paste(text);
    expect(screen.queryByText(/pasted\.$/)).toBeNull();
  }
  await page.user.paste('D-77\nD-78');
  expect(screen.getByText('2 rows pasted.')).toBeTruthy();
});

it('AP18: accepts the displayed words as values, so that a copied table can be pasted', async () => {
  const page = await mountAdministration();
  await page.user.click(grid());
  await page.user.paste('Name\tType\tBlocked\tEquipment\nD-1\tRoom\tYes\t–\nD-2\tdesk\tno\tdock\n');
  const cells = (key: string) => {
    const row = page.session.view('row', { table: 'spaces', key });
    return ['kind', 'blocked', 'equipment'].map((column) => row?.cells[column]?.text);
  };
  expect(cells('desk-1')).toEqual(['room', 'yes', '']);
  expect(cells('desk-2')).toEqual(['desk', 'no', 'dock']);
});

it('AP14: says how many of the selected rows the filter does not show', async () => {
  const page = await mountAdministration();
  await page.user.click(the('checkbox', 'Select D-1'));
  await page.user.click(the('checkbox', 'Select D-2'));
  await page.user.type(field('Filter spaces'), 'D-1');
  const bar = within(the('toolbar', 'Selected rows'));
  expect(bar.getByText('1 of them not shown')).toBeTruthy();
  await page.user.click(bar.getByRole('button', { name: 'Keep only those shown' }));
  expect(bar.getByText('1 selected')).toBeTruthy();
});

it('AP16: a new row is listed under its name', async () => {
  const page = await mountAdministration();
  await page.user.click(button('Add'));
  expect(rowNames().at(-1)).toContain('New desk');
  expect(page.path()).toContain('/admin/spaces/%2B1');
});

it('AP16: after the save, the address names what was new by its id', async () => {
  const page = await mountAdministration({
    at: '/admin/spaces/%2B2?scope=%2B3&filter=floor:%2B1&filter=floor:h-0',
  });
  const cells = { floor: '+1', zone: 'South', kind: 'desk', name: 'W-1' };
  const rows = [
    { table: 'floors', cells: { building: 'harbour', name: 'Hall', level: '7' } },
    { table: 'spaces', cells },
    { table: 'buildings', cells: { site: 'north', name: 'Yard', time_zone: 'UTC' } },
  ] as const;
  await page.send({ _tag: 'EditCells', edits: [], rows: [...rows] });
  await page.send({ _tag: 'Save', reason: null });
  await waitFor(() =>
    expect(decodeURIComponent(page.path())).toBe(
      '/admin/spaces/w-1?scope=yard&filter=floor:hall&filter=floor:h-0',
    ),
  );
});

it.each(['buildings', 'floors', 'sites', 'equipment', 'groups'])(
  'the section of %s has its table',
  async (section) => {
    const page = await mountAdministration({ at: `/admin/${section}` });
    expect(page.container.querySelector('[data-grid]')?.getAttribute('data-grid')).toBe(section);
    expect(rowNames().length).toBeGreaterThan(0);
  },
);

it('on phones a row opens as a sheet, and there is no bulk edit', async () => {
  const page = await mountAdministration({ at: '/admin/spaces/desk-1', phone: true });
  const name = field('Name');
  await page.user.clear(name);
  await page.user.type(name, 'Window');
  await page.user.tab();
  expect(page.session.view('changes', {}).count).toBe(1);
  expect(within(the('dialog', 'Window')).getByText('Before: D-1')).toBeTruthy();
});

it('AP2: tells a user without permission so', async () => {
  const page = await mountAdministration();
  page.session.failures.set('administration.overview', {
    _tag: 'Refused',
    status: 403,
    code: '403',
    detailedCode: 'NO_PERMISSION',
    message: '',
  });
  page.elapse(4_000);
  expect(the('heading', 'You do not administer anything')).toBeTruthy();
});

it('AP12: the administrator of a single building sees only that building', async () => {
  const server = smallCompany();
  server.buildings = ['harbour'];
  const page = await mountAdministration({ server });
  expect(page.session.state.place.scope).toBe('harbour');
  expect(field('Building', 'combobox').disabled).toBe(true);
});

it('AP64: on a phone a row is its name and two lines', async () => {
  await mountAdministration({ at: '/admin/spaces', phone: true });
  const rows = screen.getAllByRole('row').filter((row) => row.style.transform !== '');
  expect(rows.slice(0, 2).map((row) => row.style.transform)).toEqual([
    'translateY(0px)',
    'translateY(72px)',
  ]);
  expect(within(rows[0] as HTMLElement).getAllByRole('gridcell')).toHaveLength(4);
});

it('AP115, AP117: a failure to load the rows is not shown as an empty table', async () => {
  await mountAdministration({
    failing: { 'administration.table': { _tag: 'Unreachable', reason: 'network' } },
  });
  expect(the('alert').textContent).toBe('The rows could not be read. We keep trying.');
  expect(screen.queryByText(/^There are no spaces/)).toBeNull();
  expect(screen.queryByText('0 of 0')).toBeNull();
});

it('CD78: the list to fill in of a floor stands beside it, for those who may import it', async () => {
  const page = await mountAdministration({ at: '/admin/floors' });
  says(page.container.textContent, 'Choose a floor');
  await page.user.click(
    within(grid()).getAllByRole('gridcell', { name: 'Ground floor' })[0] as HTMLElement,
  );
  await waitFor(() => the('heading', 'Spaces of Ground floor'));
  const link = the('link', 'Download template.xlsx').getAttribute('href');
  expect(new URL(link ?? '', 'http://office').searchParams.get('floor')).toBe('h-0');
});

it('CD78: the administrator of a building is offered no list', async () => {
  const server = smallCompany();
  server.buildings = ['harbour'];
  const page = await mountAdministration({ at: '/admin/floors/h-0', server });
  expect(page.container.textContent).not.toContain('Spaces of');
});

it('AP118: the administrator of a building can add floors to it, but no buildings', async () => {
  const server = smallCompany();
  server.buildings = ['harbour'];
  const page = await mountAdministration({ at: '/admin/buildings', server });
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  await page.user.click(the('link', /^Floors/));
  expect(await screen.findByRole('button', { name: 'Add' })).toBeTruthy();
});
