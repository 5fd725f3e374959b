import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../support/at.ts';
import { axeFindings } from './axe.ts';
import { type Office, openOffice, Visitor } from './office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const sizes = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

const accounts = ['employee', 'colleague', 'assistant', 'planner'] as const;
let next = 0;

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  it.each(sizes)('axe finds nothing on any screen: $name', async ({ viewport, name }) => {
    const visitor = await Visitor.arrive(office, { colorScheme, viewport });
    const { page } = visitor;
    const found: Record<string, string[]> = {};
    const look = async (screen: string): Promise<void> => {
      const list = await axeFindings(visitor.page);
      if (list.length > 0) found[screen] = list;
    };
    await visitor.open();
    await page.getByLabel('User name').waitFor();
    await look('login');
    await visitor.signIn('employee', 'wrong');
    await page.getByText('Wrong user name or password.').waitFor();
    await look('login refused');
    const account = at(accounts, next % accounts.length);
    next += 1;
    await visitor.signIn(account);
    // Until the text has come it is disabled, and pale.
    await page.getByRole('button', { name: 'I accept', disabled: false }).waitFor();
    await look('consent');
    await visitor.acceptConsent();
    await page.getByRole('heading', { name: 'Choose your building' }).waitFor();
    await page.getByRole('button', { name: /Skeppsbron House/ }).waitFor();
    await look('buildings');
    await page.getByRole('button', { name: /Skeppsbron House/ }).click();
    await page.getByRole('button', { name: /Floor 1/ }).waitFor();
    await look('floors');
    await page.getByRole('button', { name: /Floor 1/ }).click();
    await visitor.mapReady();
    await page
      .getByText(/^Last updated /)
      .first()
      .waitFor({ state: 'attached' });
    await look('map');
    const desk = at(await visitor.freeDesks(), next);
    await visitor.selectInList(desk.info.name);
    await visitor.panel(desk.info.name).getByText('No bookings').waitFor();
    await look('quick view');
    await visitor.panel(desk.info.name).getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByText('Thank you, your booking is confirmed').waitFor();
    await look('notice');
    await visitor
      .panel(desk.info.name)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await look('removal asked');
    await page.keyboard.press('Escape');
    if (name === 'desktop') {
      for (const drawer of ['Building', 'Floor', 'Settings']) {
        await page.getByRole('button', { name: drawer, exact: true }).click();
        await look(drawer);
      }
    } else {
      for (const tab of ['Date', 'Place', 'Settings']) {
        await page.getByRole('navigation').getByRole('button', { name: tab }).click();
        await page.getByRole('dialog').waitFor();
        await look(tab);
        if (tab !== 'Settings') await page.keyboard.press('Escape');
      }
    }
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Stay signed in' }).waitFor();
    await look('logout asked');
    expect(found).toEqual({});
    await visitor.close();
  });

  it('axe finds nothing on an unknown page', async () => {
    const visitor = await Visitor.arrive(office, { colorScheme });
    await visitor.open('/webapp/nowhere');
    await visitor.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await axeFindings(visitor.page)).toEqual([]);
    await visitor.close();
  });
});
