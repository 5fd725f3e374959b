import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../core/contract/languages.ts';
import { at } from '../support/at.ts';
import { speakMirroredOn } from '../support/pseudo-page.ts';
import { axeFindingsInBoth } from './axe.ts';
import { button } from './button.ts';
import { fileOffice } from './file-office.ts';
import { wordFindings } from './languages.ts';
import { sunday } from './mornings.ts';
import { notice } from './notice.ts';
import { isOnTop } from './on-top.ts';
import { walkStates } from './page-states.ts';
import { Visitor } from './visitor.ts';

/** The map that is drawn has its own tests; here the list of places stands in for it. */
const office = fileOffice({ graphics: false, at: sunday() });

const sizes = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

const accounts = ['employee', 'colleague', 'assistant', 'planner'] as const;
let next = 0;

describe('light and dark', () => {
  it.each(sizes)('axe finds nothing on any screen: $name', async ({ viewport, name }) => {
    const visitor = await Visitor.arrive(office, { viewport, introduced: false });
    const { page } = visitor;
    const found: Record<string, string[]> = {};
    /** The map's frame has hundreds of rows, which only what is selected changes. */
    const look = async (screen: string, frames = [page.mainFrame()]): Promise<void> => {
      const list = await axeFindingsInBoth(page, frames);
      if (list.length > 0) found[screen] = list;
    };
    await visitor.open();
    await page.getByLabel('User name').waitFor();
    await look('login');
    await visitor.signIn('employee', 'wrong');
    await notice(page, 'Wrong user name or password.').waitFor();
    await look('login refused');
    const account = at(accounts, next % accounts.length);
    next += 1;
    await visitor.signIn(account);
    // Disabled and pale until the text has loaded.
    await page.getByRole('button', { name: 'I accept', disabled: false }).waitFor();
    await look('consent');
    await visitor.acceptConsent();
    await page.getByRole('heading', { name: 'Choose your building' }).waitFor();
    await button(page, /Skeppsbron House/).waitFor();
    await look('buildings');
    await button(page, /Skeppsbron House/).click();
    await button(page, /Floor 1/).waitFor();
    await look('floors');
    await button(page, /Floor 1/).click();
    // HE3: once, and not after it was skipped.
    const introduction = page.getByRole('dialog', { name: 'Your floor, live' });
    await introduction.waitFor();
    await look('introduction');
    await button(introduction, 'Skip').click();
    await introduction.waitFor({ state: 'hidden' });
    await page.reload();
    await visitor.mapReady();
    expect(await introduction.isVisible()).toBe(false);
    await page
      .getByText(/^Last updated /)
      .first()
      .waitFor({ state: 'attached' });
    await look('map', page.frames());
    const desk = at(await visitor.freeDesks(), next);
    await visitor.selectInList(desk.info.name);
    await visitor.panel(desk.info.name).getByText('No bookings').waitFor();
    await look('quick view', page.frames());
    await button(visitor.panel(desk.info.name), 'Book').click();
    await notice(page, 'Thank you, your booking is confirmed').waitFor();
    await look('notice');
    await button(visitor.panel(desk.info.name), /^(?:Cancel booking|End)/).click();
    await look('removal asked');
    await page.keyboard.press('Escape');
    if (name === 'desktop') {
      for (const drawer of ['Building', 'Floor', 'Settings']) {
        await button(page, drawer).click();
        await look(drawer);
      }
    } else {
      const openers = [/^Time on the map/, /, Floor 1$/, 'Settings'] as const;
      for (const opener of openers) {
        await button(page, opener).click();
        await page.getByRole('dialog').waitFor();
        await look(String(opener));
        if (opener !== 'Settings') await page.keyboard.press('Escape');
      }
    }
    // The settings are open in both.
    expect(
      name === 'desktop'
        ? await wordFindings(
            page,
            LANGUAGE_CODES.filter((code) => code !== 'en'),
            { named: true },
          )
        : await wordFindings(page, ['de', 'lt'], { named: false }),
    ).toEqual([]);
    const security = page.getByRole('dialog', { name: 'Security' });
    await page.getByRole('button', { name: 'Security' }).click();
    await security.getByText('This device').waitFor();
    // UA2: it may have appeared where the pointer rests.
    await page.mouse.move(0, 0);
    await security.getByRole('button', { name: 'Change password' }).click();
    await security.getByText('Please fill in this field.').waitFor();
    await look('security');
    await page.keyboard.press('Escape');
    await security.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Stay signed in' }).waitFor();
    await look('logout asked');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page
      .getByRole('dialog', { name: 'Do you want to sign out?' })
      .waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    await page.getByRole('button', { name: 'Keep consent' }).waitFor();
    await look('withdrawal asked');
    expect(found).toEqual({});
  });

  it('UB1, UB2, UB3, UB4, UC4, UC5, UC9: every state at every size, under a finger and in forced colours', async () => {
    const visitor = await Visitor.returning(office, 'planner', { hasTouch: true, isMobile: true });
    const { page } = visitor;
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    const { name } = at(await visitor.freeDesks(), 20).info;
    await visitor.selectInList(name);
    await button(visitor.panel(name), 'Book').click();
    const confirmed = notice(page, 'Thank you, your booking is confirmed');
    await confirmed.waitFor();
    // On a fast machine it would lie over the first states.
    await button(page, 'Close the message').click();
    await confirmed.waitFor({ state: 'hidden' });
    expect(await walkStates(page)).toEqual({});
    await page.emulateMedia({ forcedColors: 'active' });
    await page.getByRole('table', { name: 'Booking date' }).waitFor();
    const grounds = await page.evaluate(() =>
      [true, false].map((on) => {
        const day = document.querySelector(`table button[aria-pressed="${on}"]`);
        return day === null ? '' : getComputedStyle(day).backgroundColor;
      }),
    );
    expect(grounds[0]).not.toBe(grounds[1]);
    await page.emulateMedia({ forcedColors: 'none' });

    // UC5: the room's form is one scroll area, and its button stays in sight.
    const room = at(await visitor.roomsFreeAt(visitor.now(), 15), 0).info.name;
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.selectInList(room);
    await button(page, 'Book another time').click();
    await page.getByRole('slider', { name: 'Chosen time' }).waitFor();
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const book = button(visitor.panel(room), 'Book');
      expect(await isOnTop(book)).toBe(true);
    }
    // UC4: when the keyboard opens, the field stays in sight.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('html[data-phone=upright]').waitFor();
    const subject = visitor.panel(room).getByLabel('Subject');
    await subject.focus();
    await page.setViewportSize({ width: 390, height: 470 });
    await expect.poll(() => isOnTop(subject)).toBe(true);
    expect(await subject.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  it('HE7: in a language from right to left the page is mirrored, and nothing sticks out of it', async () => {
    const visitor = await Visitor.signedIn(office, 'planner');
    const { page } = visitor;
    await speakMirroredOn(visitor.context);
    await visitor.open();
    await visitor.mapReady();
    const sides = await page.evaluate(() => ({
      dir: document.documentElement.dir,
      beyond: document.documentElement.scrollWidth - innerWidth,
      panelIsRight: (document.querySelector('aside')?.getBoundingClientRect().left ?? 0) > 640,
    }));
    expect(sides).toEqual({ dir: 'rtl', beyond: 0, panelIsRight: true });
  });

  it('axe finds nothing on an unknown page', async () => {
    const visitor = await Visitor.arrive(office);
    await visitor.open('/webapp/nowhere');
    await visitor.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await axeFindingsInBoth(visitor.page)).toEqual([]);
  });
});
