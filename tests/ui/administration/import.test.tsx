import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Imported } from '../../../core/contract/administration/import.ts';
import { mountAdministration } from '../../support/administration-page.tsx';
import { NOTHING, smallCompany } from '../../support/administration-server.ts';
import { aria, button, isThere, the } from '../../support/by-role.ts';
import { eventually } from '../../support/eventually.ts';

const LOOK: Imported = {
  faults: [],
  tables: [
    {
      table: 'spaces',
      added: 0,
      changed: 2,
      gone: 1,
      addedRows: [],
      changedRows: ['desk-1', 'desk-2'].map((key) => ({
        key,
        name: key,
        before: { zone: 'South' },
        after: { zone: 'North' },
      })),
      goneRows: [{ key: 'desk-9', name: 'desk-9', before: { zone: 'North' }, after: {} }],
    },
  ],
  companyChanged: false,
  plans: [],
  consequences: { ...NOTHING, bookings: 12 },
};
const FAULTY: Imported = {
  tables: [],
  companyChanged: false,
  plans: [],
  consequences: NOTHING,
  faults: [
    {
      file: 'spaces.csv',
      line: 14,
      column: 'seats',
      found: '=six',
      expected: { kind: 'number', from: 0, to: 10_000, whole: true },
    },
    {
      file: 'people.csv',
      line: 3,
      column: 'groups',
      found: 'sales',
      expected: { kind: 'reference', file: 'groups.csv' },
    },
  ],
};

const mount = async (imported: Imported, phone = false) => {
  const server = smallCompany();
  server.imported = imported;
  return mountAdministration({ at: '/admin/import', server, phone });
};
const zip = (name = 'company.zip') => {
  const file = new File(['PK'], name);
  // jsdom has no `arrayBuffer` of files.
  Object.assign(file, { arrayBuffer: async () => new ArrayBuffer(2) });
  return file;
};
const choose = async (page: Awaited<ReturnType<typeof mount>>, ...files: File[]) => {
  const input = page.container.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for a file');
  fireEvent.change(input, { target: { files: files.length === 0 ? [zip()] : files } });
  await eventually(() => expect(page.commands.at(-1)?._tag).toBe('CheckImport'));
};

it('CD84: takes several lists at once', async () => {
  const page = await mount(LOOK);
  await choose(page, zip('people.csv'), zip('spaces.xlsx'));
  expect(page.commands.at(-1)).toMatchObject({ name: 'people.csv + 1' });
});

it('AP40: previews the effects of a file, in totals and row by row', async () => {
  const page = await mount(LOOK);
  await choose(page);
  const numbers = (await screen.findByText('Changed', { selector: 'dt' })).closest('dl');
  expect(numbers?.textContent).toContain('12 bookings end');
  const list = within(the('region', 'What would change'));
  expect(list.getByText('desk-1, desk-2')).toBeTruthy();
  expect(list.getByText('South', { selector: 'del' })).toBeTruthy();
  expect(list.getByText('North', { selector: 'ins' })).toBeTruthy();
  expect(screen.getByText('All or nothing.')).toBeTruthy();
});

it('CD17: shows warnings next to the changes, and they do not prevent the import', async () => {
  const seats = (line: number) => ({
    file: 'spaces.csv',
    line,
    column: 'seats',
    found: '400',
    suspicion: { kind: 'manySeats', most: 36 } as const,
  });
  const page = await mount({
    ...LOOK,
    warnings: {
      count: 300,
      first: [
        {
          file: 'floors.csv',
          line: 4,
          column: 'level',
          found: '1',
          suspicion: { kind: 'sameLevel', line: 2 },
        },
        seats(7),
        seats(8),
        seats(12),
      ],
    },
  });
  await choose(page);
  const list = within(await screen.findByRole('region', { name: 'Worth a look' }));
  expect(list.getByRole('heading').textContent).toBe('Worth a look 300');
  expect(list.getByText('Only the first 4 are listed.')).toBeTruthy();
  expect(list.getByText('The floor in line 2 has the same level.')).toBeTruthy();
  // Equal ones are one, as faults are.
  expect(list.getByText('More than 36 seats at one desk.')).toBeTruthy();
  expect(list.getAllByText(/^3 rows, lines 7–8, 12/, { exact: false })).toHaveLength(1);
  await page.user.click(screen.getByRole('button', { name: 'Import 3 changes' }));
  expect(await screen.findByText('3 changes imported.')).toBeTruthy();
});

it('AP122: what goes beyond the usual is imported once its numbers are typed', async () => {
  const page = await mount({
    ...LOOK,
    removals: [
      { table: 'people', gone: 1_205, current: 4_000 },
      { table: 'spaces', gone: 1, current: 2 },
    ],
  });
  await choose(page);
  const region = within(await screen.findByRole('region', { name: 'More would go than usual' }));
  const people = region.getByRole('textbox', { name: '1,205 of 4,000 active people would go' });
  const spaces = region.getByRole('textbox', { name: '1 of 2 spaces would go' });
  const save = button('Import 3 changes');
  expect(aria(save, 'disabled')).toBe('true');
  expect(screen.getByText(/Confirm the numbers above first/)).toBeTruthy();
  await page.user.type(people, '1204');
  await page.user.type(spaces, '1');
  await page.user.click(save);
  expect(page.session.server.imports).toHaveLength(1);
  await page.user.clear(people);
  await page.user.type(people, '1205');
  expect(aria(save, 'disabled')).not.toBe('true');
  await page.user.click(save);
  expect(await screen.findByText('3 changes imported.')).toBeTruthy();
  expect(page.session.server.imports.at(-1)).toMatchObject({ people: 1_205, spaces: 1 });
});

it('CD86: a list that lacks much is asked about, and one press makes it one that only adds', async () => {
  const part = { tables: [{ table: 'people' as const, gone: 1_500, current: 1_501 }], own: true };
  const own = { file: 'people.csv', line: null, column: null, found: '1001' };
  const page = await mount({
    ...FAULTY,
    faults: [{ ...own, expected: { kind: 'ownRow' } }],
    part,
  });
  await choose(page, zip('new.xlsx'));
  const region = within(await screen.findByRole('region', { name: /^Is this the whole list/ }));
  expect(region.getByRole('listitem').textContent).toBe('1,500 of 1,501 active people would go');
  expect(screen.queryByRole('region', { name: 'Faults' })).toBeNull();
  expect(screen.getByText(/Say above whether the list is whole/)).toBeTruthy();
  page.session.server.imported = LOOK;
  await page.user.click(region.getByRole('button', { name: 'Only add and change' }));
  expect(await screen.findByText('desk-1, desk-2')).toBeTruthy();
  expect(page.session.server.imports).toEqual([
    { dry: true, addOnly: false },
    { dry: true, addOnly: true },
  ]);
});

it('CD86: as the whole list, one without whoever imports it is faulty, and the other way stays open', async () => {
  const part = { tables: [{ table: 'people' as const, gone: 9, current: 10 }], own: true };
  const own = { file: 'people.csv', line: null, column: null, found: '1001' };
  const page = await mount({
    ...FAULTY,
    faults: [{ ...own, expected: { kind: 'ownRow' } }],
    part,
  });
  await choose(page);
  await page.user.click(await screen.findByRole('button', { name: 'It is the whole list' }));
  await screen.findByRole('region', { name: 'Faults' });
  expect(isThere('button', 'It is the whole list')).toBe(false);
  expect(button('Only add and change')).toBeTruthy();
});

it('CD87: one button answers all that is open about the lists', async () => {
  const column = (name: string) => ({ name, field: null });
  const page = await mount({
    ...FAULTY,
    openLists: [
      { file: 'a.csv', table: 'people', columns: [column('Kto')] },
      { file: 'b.csv', table: 'spaces', columns: [column('Gdzie')] },
    ],
    newBuildings: {
      buildings: [{ name: 'Quay', site: 'oslo', timeZone: 'Europe/Oslo' }],
      sites: [{ key: 'oslo', name: 'Oslo', timeZone: 'Europe/Oslo' }],
    },
  });
  await choose(page, zip('a.csv'), zip('b.csv'));
  await page.user.selectOptions(
    await screen.findByRole('combobox', { name: 'What “Kto” holds' }),
    'id',
  );
  await page.user.selectOptions(the('combobox', 'What “Gdzie” holds'), 'name');
  await page.user.click(button('Remember and check again'));
  await eventually(() => expect(page.session.server.columns).toHaveLength(2));
  await eventually(() =>
    expect(page.session.server.imports.at(-1)).toMatchObject({
      newBuildings: [{ name: 'Quay', site: 'oslo', timeZone: 'Europe/Oslo' }],
    }),
  );
});

it('CD65: rows that look the same under another id are the same, or others', async () => {
  const page = await mount({ ...LOOK, renamed: [{ table: 'spaces', count: 140 }] });
  await choose(page);
  const region = within(await screen.findByRole('region', { name: 'Seem to have another id' }));
  expect(region.getByRole('listitem').textContent).toBe('Spaces: 140');
  const save = button('Import 3 changes');
  expect(aria(save, 'disabled')).toBe('true');
  expect(screen.getByText(/Say above first whether these rows are the same/)).toBeTruthy();
  await page.user.click(region.getByRole('radio', { name: /^They are others/ }));
  await eventually(() => expect(page.session.server.imports.at(-1)).toMatchObject({ renamed: 0 }));
  await page.user.click(await screen.findByRole('radio', { name: /^They are the same/ }));
  await eventually(() => expect(page.session.server.imports).toHaveLength(3));
  expect(page.session.server.imports.at(-1)).not.toHaveProperty('renamed');
  await page.user.click(await screen.findByRole('radio', { name: /^They are the same/ }));
  await page.user.click(button('Import 3 changes'));
  expect(await screen.findByText('3 changes imported.')).toBeTruthy();
  expect(page.session.server.imports.at(-1)).toMatchObject({ dry: false, renamed: 140 });
});

it('AP123: another time zone is imported with what stays of the times', async () => {
  const shifted = { bookings: 1_204, registrations: 3, closures: 0, cut: 2 };
  const page = await mount({ ...LOOK, consequences: { ...NOTHING, shifted } });
  await choose(page);
  const region = within(await screen.findByRole('region', { name: 'Another time zone' }));
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Coming bookings that would change their time on the clock: 1,204',
    'Registered days that would change their time on the clock: 3',
  ]);
  expect(
    region.getByText('Where times collide, something becomes shorter or ends: 2'),
  ).toBeTruthy();
  const clock = region.getByRole('radio', { name: 'The time on the clock: 09:00 stays 09:00' });
  expect((clock as HTMLInputElement).checked).toBe(true);
  await page.user.click(region.getByRole('radio', { name: /^The moment/ }));
  expect(region.queryByText(/Where times collide/)).toBeNull();
  await page.user.click(button('Import 3 changes'));
  expect(await screen.findByText('3 changes imported.')).toBeTruthy();
  expect(page.session.server.imports.at(-1)).toMatchObject({ dry: false, times: 'moment' });
});

it('AP43: imports, and shows the result', async () => {
  const page = await mount(LOOK);
  await choose(page);
  expect(await screen.findByText(/ kB, checked in \d/)).toBeTruthy();
  await page.user.click(await screen.findByRole('button', { name: 'Import 3 changes' }));
  expect(await screen.findByText('3 changes imported.')).toBeTruthy();
  expect(screen.getByText(/ kB, imported in \d/)).toBeTruthy();
  expect(page.session.server.imports.map(({ dry }) => dry)).toEqual([true, false]);
  // AP97: the next file and the export are there at once.
  expect(button('Choose files')).toBeTruthy();
  expect(isThere('link', 'Download company.zip')).toBe(true);
  await page.user.click(button('Close the result'));
  expect(screen.queryByText('3 changes imported.')).toBeNull();
  expect(button('Choose files')).toBeTruthy();
});

it('AP154: leads from the result to the map of a floor that is new', async () => {
  const page = await mount({
    ...LOOK,
    tables: [
      {
        table: 'floors',
        added: 1,
        changed: 0,
        gone: 0,
        addedRows: [{ key: 'h-1', name: 'First floor', before: {}, after: { level: '1' } }],
        changedRows: [],
        goneRows: [],
      },
    ],
  });
  await choose(page);
  await page.user.click(await screen.findByRole('button', { name: 'Import 1 change' }));
  await page.user.click(await screen.findByRole('link', { name: 'Map of First floor' }));
  expect(page.path()).toContain('/admin/spaces');
  expect(page.path()).toContain('h-1');
});

it('AP97: offers the next file and the export after a file with faults', async () => {
  const page = await mount(FAULTY);
  await choose(page);
  await screen.findByRole('region', { name: 'Faults' });
  expect(button('Choose files')).toBeTruthy();
  expect(isThere('link', 'Download company.zip')).toBe(true);
});

it('AP97: the notice of an import disappears after a while', async () => {
  const page = await mount(LOOK);
  await choose(page);
  await page.user.click(the('link', /^Spaces/));
  await screen.findByRole('grid', { name: 'Spaces' });
  const timeout = vi.spyOn(window, 'setTimeout');
  page.session.send({ _tag: 'ApplyImport', secret: 2 });
  page.elapse(0);
  expect(screen.getByText('3 changes imported.')).toBeTruthy();
  const over = timeout.mock.calls.find(([, delay]) => delay === 10_000)?.[0];
  timeout.mockRestore();
  if (over === undefined) throw new Error('It does not go away');
  act(() => over());
  expect(screen.queryByText('3 changes imported.')).toBeNull();
});

it('AP96: accepts a single file of company data, and uses its original name in faults', async () => {
  const page = await mount(FAULTY);
  await choose(page, zip('Spaces.csv'));
  const list = within(await screen.findByRole('region', { name: 'Faults' }));
  expect(list.getByText('Spaces.csv')).toBeTruthy();
  expect(list.getByText('people.csv')).toBeTruthy();
  expect(list.getByText('seats')).toBeTruthy();
});

it('AP43: an import that ends while another section is shown is a notice there', async () => {
  const page = await mount(LOOK);
  await choose(page);
  await page.user.click(the('link', /^Spaces/));
  await screen.findByRole('grid', { name: 'Spaces' });
  page.session.send({ _tag: 'ApplyImport', secret: 2 });
  page.elapse(0);
  expect(screen.getByText('3 changes imported.')).toBeTruthy();
  await page.user.click(button('Look'));
  expect(page.path()).toContain('/admin/import');
  expect(await screen.findByText('What has changed')).toBeTruthy();
});

it('AP41: lists faults in readable words, by file, and as CSV', async () => {
  const page = await mount(FAULTY);
  await choose(page);
  const list = within(await screen.findByRole('region', { name: 'Faults' }));
  expect(list.getByText('Expected: A whole number from 0 to 10,000.')).toBeTruthy();
  expect(list.getByText('Expected: Something that exists: an id from groups.csv.')).toBeTruthy();
  const save = button(/^Import 0 changes/);
  expect(aria(save, 'disabled')).toBe('true');
  await page.user.selectOptions(the('combobox', 'Faults of the file'), 'people.csv');
  expect(list.queryByText('Expected: A whole number from 0 to 10,000.')).toBeNull();
  expect(page.path()).toContain('filter=file%3Apeople.csv');
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:faults';
  };
  URL.revokeObjectURL = () => undefined;
  await page.user.click(button('List as CSV'));
  const reader = new FileReader();
  const text = await new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(files[0] as Blob);
  });
  expect(text).toContain('spaces.csv,14,seats,\'=six,"A whole number from 0 to 10,000."');
  expect(text).toContain('people.csv,3,groups,sales,Something that exists: an id from groups.csv.');
});

it('CD13: merges equal faults of a column into one item with their lines, which can be expanded', async () => {
  const page = await mount({
    ...FAULTY,
    faults: [
      ...[2, 3, 4, 9].map((line) => ({
        file: 'buildings.csv',
        line,
        column: 'time_zone',
        found: `zone ${line}`,
        expected: { kind: 'timeZone' as const },
      })),
      ...[5, 6].map((line) => ({
        file: 'people.csv',
        line,
        column: 'username',
        found: 'ada',
        expected: { kind: 'unique' as const, line: line - 1 },
      })),
    ],
  });
  await choose(page);
  const list = within(await screen.findByRole('region', { name: 'Faults' }));
  const items = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toHaveLength(2);
  expect(items[0]).toContain('buildings.csv 4 rows, lines 2–4, 9 · time_zone');
  expect(items[0]).toContain('Found: zone 2, zone 3, zone 4, …');
  expect(items[1]).toContain('people.csv 2 rows, lines 5–6 · username');
  expect(items[1]).toContain('A value of its own; this one is used already.');
  const [unfold] = list.getAllByRole('button', { name: 'Show each' });
  if (unfold === undefined) throw new Error('nothing to unfold');
  await page.user.click(unfold);
  expect(list.getByText('zone 9').closest('li')?.textContent).toBe('line 9 · zone 9');
});

it('AP42: the switch says what happens to rows that are missing from the file', async () => {
  const page = await mount(LOOK);
  await page.user.click(the('switch', /^Only add and change/));
  expect(screen.getByText('Rows that a file does not have stay.')).toBeTruthy();
  await choose(page);
  expect(page.commands.at(-1)).toMatchObject({ addOnly: true });
});

it('AP96: rejects a file that is neither a zip nor company data', async () => {
  const page = await mount(LOOK);
  const input = page.container.querySelector('input[type=file]');
  fireEvent.change(input as HTMLInputElement, { target: { files: [zip('people.pdf')] } });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Choose CSV or XLSX files, or one zip.',
  );
});

it('exports by a link; on a phone the page says to import on a larger screen', async () => {
  await mount(LOOK, true);
  expect(the('link', 'Download company.zip').getAttribute('href')).toBe(
    '/secure/administration/company.zip',
  );
  expect(isThere('button', 'Choose files')).toBe(false);
  expect(screen.getByText(/on a larger screen/)).toBeTruthy();
});

it('FS12: offers an example file where files are chosen, and in an empty table', async () => {
  await mount(LOOK);
  const address = () => the('link', 'Download an example').getAttribute('href');
  expect(address()).toMatch(/example-company\.zip$/);
  await mountAdministration({ at: '/admin/spaces', server: smallCompany(0) });
  expect(address()).toMatch(/example-company\.zip$/);
});

it('AP97: after a floor plan the page takes company data again', async () => {
  const page = await mount(LOOK);
  page.session.send({
    _tag: 'CheckImport',
    secret: 1,
    name: 'plan.zip',
    size: 2,
    addOnly: false,
    building: 'main',
  });
  page.session.settle();
  page.elapse(0);
  await screen.findByRole('region', { name: 'What would change' });
  const rows = new File(['id,name'], 'buildings.csv');
  Object.assign(rows, { arrayBuffer: async () => new TextEncoder().encode('id,name').buffer });
  await choose(page, rows);
  expect(page.commands.at(-1)).toMatchObject({ _tag: 'CheckImport', name: 'buildings.csv' });
  expect(page.commands.at(-1)).not.toHaveProperty('building');
});

it('AP97: the faults of a file are gone once the next one cannot be taken', async () => {
  const page = await mount(FAULTY);
  await choose(page);
  await screen.findAllByText(/spaces\.csv/);
  const input = page.container.querySelector('input[type=file]');
  if (input === null) throw new Error('no field for a file');
  fireEvent.change(input, { target: { files: [new File(['x'], 'notes.pdf')] } });
  await eventually(() => expect(screen.getByRole('alert')).toBeTruthy());
  expect(page.container.textContent).not.toContain('spaces.csv');
  expect(isThere('button', 'Cancel import')).toBe(false);
});
