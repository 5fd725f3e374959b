import { expect, test } from 'vitest';
import { at } from '../../support/at.ts';
import { axeFindings } from '../axe.ts';
import { button } from '../button.ts';
import { notice } from '../notice.ts';
import type { Office } from '../office.ts';
import { Visitor } from '../visitor.ts';

type Rows = readonly Readonly<Record<string, string>>[];

/** A table of the administration. */
const tableOf = async ({ page, url }: Visitor, table: string): Promise<Rows> => {
  const answer = await page.request.get(`${url}/secure/administration/tables/${table}`);
  const { columns, rows } = (await answer.json()) as {
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i] ?? ''])));
};

/** Where a space is, as the administration has it. */
const placeOf = async (visitor: Visitor, id: number) => {
  const space = (await tableOf(visitor, 'spaces')).find((row) => row.id === String(id));
  const floors = await tableOf(visitor, 'floors');
  const { floor = '', zone = '' } = space ?? {};
  const building = floors.find((row) => row.id === floor)?.building ?? '';
  return { building, floor, zone };
};

export const rulesFlow = (office: () => Office): void => {
  test('BR9, BR13, BR14, BR21: opening hours of a zone reach an open form, and the simulator names them', async () => {
    const employee = await Visitor.returning(office(), 'employee');
    const desk = at(await employee.freeDesks(), 6);
    await employee.selectInList(desk.info.name);
    const panel = employee.panel(desk.info.name);
    await panel.getByText('No bookings').waitFor();

    const administrator = await Visitor.signedIn(office(), 'administrator', {
      viewport: { width: 1440, height: 900 },
    });
    const { page } = administrator;
    const { building, floor, zone } = await placeOf(administrator, desk.id);
    const filters = [`building:${building}`, `zone:${JSON.stringify([floor, zone])}`];
    const query = filters.map((filter) => `filter=${encodeURIComponent(filter)}`).join('&');
    await page.goto(`${administrator.url}/webapp/admin/rules?${query}`);
    await button(page, 'Opening hours, Zone: not set').click();
    await page.keyboard.type('3-4');
    await page.keyboard.press('Enter');
    await page.getByText('1 change, not saved yet.').waitFor();
    await button(page, 'Save 1 change').click();
    await page.getByText('1 change saved.').waitFor();

    // BR21: the form that was open learns of it with the next poll.
    const sentence = `${zone} can be booked from 03:00 to 04:00.`;
    await panel.getByText(sentence).first().waitFor();

    await page.getByRole('combobox', { name: 'Space' }).fill(desk.info.name);
    await page
      .getByRole('option', { name: `${desk.info.name} · ` })
      .first()
      .click();
    await page.getByText('Refused: Opening hours').waitFor();
    await page.getByText(new RegExp(`Allowed: 03:00–04:00\\..* · ${zone}$`)).waitFor();
    expect(
      await page.getByRole('row', { name: /^Opening hours/ }).getAttribute('data-refused'),
    ).not.toBeNull();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page)).toEqual([]);
    await administrator.close();
    await employee.close();
  });

  test('BR17: the proposed time of another day is one in which the building is open, and one press books it', async () => {
    const administrator = await Visitor.signedIn(office(), 'administrator', {
      viewport: { width: 1440, height: 900 },
    });
    const zones = (await administrator.freeDesks()).map(({ loc }) => loc.spaceId);
    // The rules of the other zone are those of the flow before.
    const desk = at(
      (await administrator.freeDesks()).filter(({ loc }) => loc.spaceId !== zones[6]),
      0,
    );
    const { building } = await placeOf(administrator, desk.id);
    const query = `filter=${encodeURIComponent(`building:${building}`)}`;
    await administrator.page.goto(`${administrator.url}/webapp/admin/rules?${query}`);
    await button(administrator.page, 'Opening hours, Building: not set').click();
    await administrator.page.keyboard.type('7-17');
    await administrator.page.keyboard.press('Enter');
    await button(administrator.page, 'Save 1 change').click();
    await administrator.page.getByText('1 change saved.').waitFor();
    await administrator.close();

    const employee = await Visitor.returning(office(), 'employee');
    await employee.chooseDay(
      new Date(employee.now() + 86_400_000).toLocaleDateString('sv', {
        timeZone: 'Europe/Stockholm',
      }),
    );
    await employee.selectInList(desk.info.name);
    const panel = employee.panel(desk.info.name);
    await panel.getByText('07:00').first().waitFor();
    await button(panel, 'Book').click();
    await notice(employee.page, 'Thank you, your booking is confirmed').waitFor();
    const own = await employee.page.request.get(
      `${employee.url}/secure/deskbooking/desk/${desk.id}`,
    );
    const booked = (await own.json()) as readonly {
      readonly start: number;
      readonly end: number;
    }[];
    const clock = (minute: number) =>
      new Date(minute * 60_000).toLocaleTimeString('sv', { timeZone: 'Europe/Stockholm' });
    expect(booked.map(({ start, end }) => [clock(start), clock(end)])).toEqual([
      ['07:00:00', '17:00:00'],
    ]);
    await employee.close();
  });
};
