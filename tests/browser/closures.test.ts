import { describe, expect, it } from 'vitest';
import { dayOf } from '../../core/time/zone.ts';
import { at } from '../support/at.ts';
import { axeFindings } from './axe.ts';
import { button } from './button.ts';
import { fileOffice } from './file-office.ts';
import { sunday } from './mornings.ts';
import { coveredOf } from './on-top.ts';
import { Visitor } from './visitor.ts';
import { withinOnePoll } from './within-one-poll.ts';

/** A Sunday, for which the demo company has booked nothing. */
const office = fileOffice({ graphics: false, at: sunday() });
const ZONE = 'Europe/Stockholm';

const SIZES = [
  { width: 390, height: 844, isPhone: true },
  { width: 844, height: 390, isPhone: true },
  { width: 820, height: 1180, isPhone: false },
  { width: 1440, height: 900, isPhone: false },
] as const;

describe('a floor that is closed', () => {
  it('CS13, CS20, CS23, CS24, UC48, UC50, UC51, UC53, UC54: an administrator closes it by the bar, and the person sees it on the map, moved, with the reason', async () => {
    const employee = await Visitor.returning(office, 'employee');
    const desk = at(await employee.freeDesks(), 0);
    const minute = Math.floor(employee.now() / 300_000) * 5;
    const [today, tomorrow] = [dayOf(minute, ZONE), dayOf(minute + 1_440, ZONE)];
    const { request } = employee.page;
    const self = await (await request.get(`${employee.url}/secure/self/session`)).json();
    const slot = { start: minute + 1_440, end: minute + 1_560 };
    await employee.post(`/secure/deskbooking/desk/${desk.id}`, { ...slot, userId: self.id });
    await employee.selectInList(desk.info.name);
    const panel = employee.panel(desk.info.name);
    await panel.waitFor();

    const administrator = await Visitor.arrive(office, { viewport: { width: 1440, height: 900 } });
    const { page } = administrator;
    await administrator.open();
    await administrator.signIn('administrator');
    const consent = page.getByRole('button', { name: 'I accept' });
    const picker = page.getByRole('heading', { name: 'Choose your building' });
    await consent.or(picker).first().waitFor();
    if (await consent.isVisible()) await consent.click();
    await picker.waitFor();
    await administrator.open('/webapp/admin/closures');
    await button(page, 'New closure').click();
    const choose = async (label: string, option: RegExp): Promise<void> => {
      await page.getByRole('main').getByRole('combobox', { name: label, exact: true }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await choose('Building', /^Skeppsbron House/);
    await choose('Floor', /^Floor 1/);
    await page.getByLabel('From', { exact: true }).fill(`${today}T00:00`);
    await page.getByLabel('To', { exact: true }).fill(`${tomorrow}T18:00`);
    const reason = page.getByRole('textbox', { name: 'Reason' });
    await reason.fill('Carpet renewal');
    await reason.press('Enter');
    await page.getByText(/^Bookings moved: [1-9]/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const bar = page.getByRole('region', { name: 'Changes' });
    await bar.getByText(/Bookings moved: [1-9]/).waitFor();
    await button(page, 'Save 1 change').click();
    await page.getByText(/bookings? (was|were) moved\.$/).waitFor();

    // The employee has done nothing.
    const closed = panel.getByText(/^Closed until .* 18:00: Carpet renewal$/);
    await withinOnePoll(employee.page, () => closed.waitFor());
    const banner = employee.page.getByRole('status').filter({ hasText: 'Carpet renewal' });
    await banner.getByText(/^Closed until .* 18:00: Carpet renewal$/).waitFor();
    expect(await axeFindings(employee.page)).toEqual([]);
    await button(employee.page, /^My bookings/).click();
    const list = employee.page.getByRole('group', { name: 'My bookings' });
    await list.getByText('Moved by Saga Holm').waitFor();
    await list.getByText('Carpet renewal').waitFor();
    await list.getByText(`Before: ${desk.info.name}`, { exact: false }).waitFor();
    await list.getByRole('button', { name: /^Now: / }).waitFor();
    const moved = await request.get(`${employee.url}/secure/v2/calendar`);
    expect(JSON.stringify(await moved.json())).not.toContain(`"id":${desk.id},`);

    // UC48, UC50: at every size nothing covers what is over the map.
    await button(employee.page, /^My bookings/).click();
    await button(panel, 'Close the details').click();
    const line = employee.page.locator('[data-notice-line]');
    const over = employee.page.locator('main > [data-map-cover] :is(button, [role="status"])');
    for (const size of SIZES) {
      await employee.page.setViewportSize(size);
      await (size.isPhone ? line : banner).waitFor();
      expect(await coveredOf(over), `${size.width} x ${size.height}`).toEqual([]);
      if (!size.isPhone) continue;
      await line.click();
      const notices = employee.page.getByRole('dialog', { name: 'Notices' });
      await notices.getByText('Moved by Saga Holm').waitFor();
      await notices.getByText(/: Carpet renewal$/).waitFor();
      expect(await axeFindings(employee.page)).toEqual([]);
      await employee.page.keyboard.press('Escape');
      await notices.waitFor({ state: 'hidden' });
    }

    // UC53: all drawers are in sight.
    await employee.page.setViewportSize({ width: 1440, height: 900 });
    await employee.page.locator('[data-side="panel"]').waitFor();
    expect(await coveredOf(employee.page.locator('[data-drawer]'))).toEqual([]);

    // UC54, UC51: a low page.
    await employee.page.setViewportSize({ width: 844, height: 390 });
    await button(employee.page, 'Planner').click();
    const head = button(employee.page.getByRole('group', { name: 'Several days' }), /./);
    await head.first().waitFor();
    expect(await coveredOf(head)).toEqual([]);
    await employee.open(`/webapp/?building=1&floor=1&schedule=day&first=${tomorrow}`);
    const rooms = employee.page.getByRole('rowheader');
    await rooms.nth(3).waitFor();
    const ends = await rooms.evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().bottom),
    );
    expect(ends.filter((end) => end <= 390).length).toBeGreaterThanOrEqual(4);
    await button(employee.page, 'Rooms shown').click();
    const filters = employee.page.getByRole('dialog', { name: 'Rooms shown' });
    await filters.getByRole('combobox', { name: 'Sort rooms' }).waitFor();
    expect(await axeFindings(employee.page)).toEqual([]);
  });
});
