import { describe, expect, it } from 'vitest';
import { dayOf } from '../../core/time/zone.ts';
import { at } from '../support/at.ts';
import { axeFindings } from './axe.ts';
import { button } from './button.ts';
import { fileOffice } from './file-office.ts';
import { sunday } from './mornings.ts';
import { Visitor } from './visitor.ts';
import { withinOnePoll } from './within-one-poll.ts';

/** A Sunday, for which the demo company has booked nothing. */
const office = fileOffice({ graphics: false, at: sunday() });
const ZONE = 'Europe/Stockholm';

describe('a floor that is closed', () => {
  it('CS13, CS20, CS23, CS24: an administrator closes it by the bar, and the person sees it on the map, moved, with the reason', async () => {
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
  });
});
