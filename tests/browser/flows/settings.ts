import { expect, test } from 'vitest';
import { button } from '../button.ts';
import { chooseDefaults } from '../choose-defaults.ts';
import { notice } from '../notice.ts';
import type { Office } from '../office.ts';
import { Visitor } from '../visitor.ts';

const ownName = async ({ page, url }: Visitor): Promise<string> =>
  String((await (await page.request.get(`${url}/secure/self/session`)).json()).name);

/** The answers in the dialog of the privacy preview, in order. */
const answers = ({ page }: Visitor): Promise<readonly string[]> =>
  page
    .getByRole('dialog', { name: 'What others see of me' })
    .locator('dl')
    .last()
    .locator('dd')
    .allInnerTexts();

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** The settings: an invisible person is not found; language and time format change in place. */
export const settingsFlow = (office: () => Office): void => {
  test('who is invisible is neither found nor on the map, and sees so; the language changes without a reload', async () => {
    const [visitor, colleague] = await Promise.all([
      Visitor.returning(office(), 'employee'),
      Visitor.signedIn(office(), 'colleague'),
    ]);
    const { page } = visitor;
    // PG5: a logo that cannot be loaded.
    await colleague.page.route('**/public/config', async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      json.branding.webApp.logo = '/webapp/there-is-none.png';
      await route.fulfill({ response: answer, json });
    });
    await colleague.open();
    await colleague.mapReady();
    const name = await ownName(visitor);
    const mark = colleague.page.getByRole('complementary').locator('svg[viewBox="0 0 64 64"]');
    await mark.waitFor();

    // The colleague finds the person, and sees them on the map.
    const frame = await colleague.viewer();
    await frame.getByRole('button', { name: 'People' }).click();
    const onMap = button(frame, new RegExp(`^${name}`));
    await onMap.waitFor();
    await colleague.page.keyboard.press('Control+k');
    const box = colleague.page.getByLabel('Search desks, rooms, and colleagues');
    const found = colleague.page.getByRole('search').getByText(name, { exact: true });
    await box.fill(name);
    await found.first().waitFor();

    // Invisible: shown by an icon and by the privacy preview, which is fetched again while it is open.
    await page.getByRole('button', { name: 'Settings' }).click();
    // Specification 9: a drawer covers at most 40 % of the window's height and scrolls inside.
    const drawer = page.getByRole('region', { name: 'Settings' });
    await page.getByText('Time format').waitFor();
    expect(
      await drawer.evaluate((region) => region.clientHeight / window.innerHeight),
    ).toBeLessThanOrEqual(0.4);
    // A calendar link is created, read as a calendar program does, and turned off.
    const link = page.getByRole('dialog', { name: 'Calendar link' });
    await page.getByRole('button', { name: 'Calendar link' }).click();
    await link.getByRole('button', { name: 'Create link' }).click();
    const address = await link.getByRole('textbox', { name: 'Your calendar link' }).inputValue();
    expect(await (await page.request.get(address)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await link.getByRole('button', { name: 'Turn off link' }).click();
    await link.getByRole('button', { name: 'Yes' }).click();
    await link.getByText('You have no calendar link yet.').waitFor();
    expect((await page.request.get(address)).status()).toBe(404);
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });

    const opener = page.getByRole('button', { name: 'What others see of me' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'What others see of me' });
    await dialog.getByText(name, { exact: true }).waitFor();
    expect(await answers(visitor)).toEqual(['Yes', 'Yes', 'Yes']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => button.matches(':focus'))).toBe(true);
    await page.getByText('Invisible', { exact: true }).click();
    await page.getByRole('img', { name: 'You are invisible to others' }).waitFor();
    await opener.press('Enter');
    await dialog.getByText('No', { exact: true }).first().waitFor();
    expect(await answers(visitor)).toEqual(['No', 'No', 'No']);
    await page.keyboard.press('Escape');

    // They disappear from the colleague's map and search.
    await onMap.waitFor({ state: 'hidden' });
    await box.fill(name.slice(0, -1));
    await colleague.page.getByText('No results found').first().waitFor();
    expect(await found.count()).toBe(0);
    await page.getByText('Visible', { exact: true }).click();
    await onMap.waitFor();

    // A language whose file cannot be loaded is not applied; another one is, without a reload.
    await page.evaluate(() => Reflect.set(window, 'stayed', true));
    await page.route(/\/assets\/lt-[^/]*\.js$/, (route) => route.abort());
    const languages = page.getByRole('combobox', { name: 'Language' });
    await languages.selectOption('Lietuvių');
    await notice(page, 'The language could not be loaded.').waitFor();
    expect(await languages.inputValue()).toBe('en');
    // Typed, as in any list of the browser.
    await languages.focus();
    await page.keyboard.type('Nor');
    await page.getByRole('button', { name: 'Innstillinger' }).waitFor();
    await page.getByText('AM/PM').click();
    const from = page.getByRole('combobox', { name: 'Fra' });
    await expect.poll(() => from.inputValue()).toMatch(/^\d\d:\d\d (?:AM|PM)$/);
    // Follows changes of the system's colour scheme until another one is chosen.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    const stayed = () => [document.documentElement.lang, Reflect.get(window, 'stayed')];
    expect(await page.evaluate(stayed)).toEqual(['nb', true]);
    await chooseDefaults(page);
  });

  test('on a phone lists open where they can be pressed: the end of the time; the language is chosen', async () => {
    const visitor = await Visitor.returning(office(), 'employee', PHONE);
    const { page } = visitor;
    const options = page.getByRole('option');
    await button(page, /^Time on the map/).tap();
    await page.getByRole('combobox', { name: 'To' }).tap();
    await options.first().tap();
    await options.first().waitFor({ state: 'hidden' });
    const sheet = page.getByRole('dialog', { name: 'Date' });
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await sheet.waitFor({ state: 'hidden' });
    await button(page, 'Settings').tap();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await page.getByRole('combobox', { name: 'Sprache' }).waitFor();
    expect(await page.evaluate(() => window.innerWidth)).toBe(PHONE.viewport.width);
    await chooseDefaults(page);
  });
};
