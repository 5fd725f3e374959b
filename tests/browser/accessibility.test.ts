import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../core/contract/languages.ts';
import { at } from '../support/at.ts';
import { axeFindings, axeFindingsInBoth } from './axe.ts';
import { button } from './button.ts';
import { fileOffice } from './file-office.ts';
import { fingersOn } from './fingers.ts';
import { wordFindings } from './languages.ts';
import { Visitor } from './office.ts';
import { walkStates } from './page-states.ts';
import { hiddenPlaces } from './selected-place.ts';

const office = fileOffice();

const sizes = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

/** Whether nothing covers the middle of an element. */
const isOnTop = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (element === there || element.contains(there));
  });

const accounts = ['employee', 'colleague', 'assistant', 'planner'] as const;
let next = 0;

describe('light and dark', () => {
  it.each(sizes)('axe finds nothing on any screen: $name', async ({ viewport, name }) => {
    const visitor = await Visitor.arrive(office, { viewport });
    const { page } = visitor;
    const found: Record<string, string[]> = {};
    const look = async (screen: string): Promise<void> => {
      const list = await axeFindingsInBoth(visitor.page);
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
    await button(visitor.panel(desk.info.name), 'Book').click();
    await page.getByText('Thank you, your booking is confirmed').waitFor();
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
      for (const tab of ['Date', 'Place', 'Settings']) {
        await page.getByRole('navigation').getByRole('button', { name: tab }).click();
        await page.getByRole('dialog').waitFor();
        await look(tab);
        if (tab !== 'Settings') await page.keyboard.press('Escape');
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

  it('UB1, UB2, UB3, UB4, UC4, UC5, UC6, UC7, UC8, UC9: every state at every size, under a finger and in forced colours', async () => {
    const visitor = await Visitor.returning(office, 'planner', { hasTouch: true, isMobile: true });
    const { page } = visitor;
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    const {
      id,
      info: { name },
    } = at(await visitor.freeDesks(), 20);
    await visitor.selectInList(name);
    await button(visitor.panel(name), 'Book').click();
    await page.getByText('Thank you, your booking is confirmed').waitFor();
    expect(await walkStates(page)).toEqual({});
    await page.emulateMedia({ forcedColors: 'active' });
    const grounds = await page.evaluate(() =>
      [true, false].map((on) => {
        const day = document.querySelector(`table button[aria-pressed="${on}"]`);
        return day === null ? '' : getComputedStyle(day).backgroundColor;
      }),
    );
    expect(grounds[0]).not.toBe(grounds[1]);
    await page.emulateMedia({ forcedColors: 'none' });
    expect(await hiddenPlaces(visitor, { id, name })).toEqual([]);

    // UC5: the room's form is one scroll area, and its button stays in sight.
    const room = at(await visitor.roomsFreeAt(visitor.now()), 0).info.name;
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.selectInList(room);
    await button(page, 'Book the room').click();
    const slots = page.getByRole('radiogroup');
    await slots.waitFor();
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const book = button(visitor.panel(room), 'Book');
      expect(await isOnTop(book)).toBe(true);
      expect(await slots.evaluate((all) => all.scrollHeight <= all.clientHeight)).toBe(true);
    }
    // UC4: when the keyboard opens, the field stays in sight.
    await page.setViewportSize({ width: 390, height: 844 });
    const subject = visitor.panel(room).getByLabel('Subject');
    await subject.focus();
    await page.setViewportSize({ width: 390, height: 470 });
    await expect.poll(() => isOnTop(subject)).toBe(true);
    expect(await subject.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });

    // UC8: an enlarged page can be moved and made small again from the map.
    const frame = await visitor.viewer();
    const fingers = await fingersOn(page);
    const scale = () => page.evaluate(() => window.visualViewport?.scale ?? 0);
    const top = () => page.evaluate(() => window.visualViewport?.offsetTop ?? 0);
    await fingers.pinch({ x: 195, y: 150 }, 60, 180);
    expect(await scale()).toBe(1);
    await fingers.pinch({ x: 195, y: 28 }, 60, 180);
    await expect.poll(scale).toBeGreaterThan(1.5);
    await frame.waitForFunction(() => document.documentElement.dataset.zoomed === 'true');
    const before = await top();
    await fingers.drag({ x: 195, y: 300 }, { x: 195, y: 150 });
    await expect.poll(top).toBeGreaterThan(before + 20);
    await fingers.drag({ x: 195, y: 150 }, { x: 195, y: 600 });
    await fingers.pinch({ x: 195, y: 250 }, 180, 20);
    await expect.poll(scale).toBe(1);
    await frame.waitForFunction(() => document.documentElement.dataset.zoomed === 'false');
  });

  it('axe finds nothing on an unknown page', async () => {
    const visitor = await Visitor.arrive(office);
    await visitor.open('/webapp/nowhere');
    await visitor.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await axeFindingsInBoth(visitor.page)).toEqual([]);
  });
});

/** What a screen reader gets of the frame: Chromium's accessibility tree, without ignored nodes. */
const accessibilityTree = async (visitor: Visitor): Promise<readonly AxNode[]> => {
  const client = await visitor.context.newCDPSession(visitor.page);
  const { frameTree } = await client.send('Page.getFrameTree');
  const frameId = frameTree.childFrames?.[0]?.frame.id;
  if (frameId === undefined) throw new Error('The page has no frame');
  const { nodes } = await client.send('Accessibility.getFullAXTree', { frameId });
  await client.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ''),
      properties: Object.fromEntries(properties.map(({ name: key, value }) => [key, value])),
    }));
};
type AxNode = {
  readonly role: string;
  readonly name: string;
  readonly properties: Readonly<
    Record<string, { readonly relatedNodes?: readonly { readonly idref?: string }[] }>
  >;
};

/** The focused place on the map as a screen reader announces it, through the element that the map references. */
const spokenPlace = async (visitor: Visitor): Promise<string> => {
  const tree = await accessibilityTree(visitor);
  const map = tree.find(({ role }) => role === 'application');
  const id = map?.properties.activedescendant?.relatedNodes?.[0]?.idref;
  if (id === undefined) return '';
  const frame = await visitor.viewer();
  const name = await frame.locator(`#${id}`).getAttribute('aria-label');
  const told = tree.filter((node) => node.role === 'button' && node.name === name);
  return told.length > 0 ? (name ?? '') : '';
};

describe('the map without sight or without a mouse', () => {
  it('goes over places by keys, says them, selects them, and has a list with the same powers', async () => {
    const visitor = await Visitor.returning(office, 'assistant');
    const { page } = visitor;
    const frame = await visitor.viewer();
    const settled = () => frame.evaluate(() => window.__viewer?.settled());
    const rows = frame.locator('.places-button');
    const names = await rows.evaluateAll((all) => all.map((one) => one.textContent ?? ''));

    // Keys move in reading order: the map announces what the list shows.
    await frame.locator('#surface').focus();
    await page.keyboard.press('ArrowRight');
    expect(await spokenPlace(visitor)).toBe(names[0]);
    await page.keyboard.press('ArrowRight');
    expect(await spokenPlace(visitor)).toBe(names[1]);
    expect(names[1]).toMatch(/^[^,]+, Room, [^,]+, \d+ seats?(, |$)/);
    await page.keyboard.press('ArrowLeft');
    expect(await spokenPlace(visitor)).toBe(names[0]);
    const desk = at(await visitor.freeDesks(), next).info.name;
    await page.keyboard.type(desk);
    expect(await spokenPlace(visitor)).toMatch(new RegExp(`^${desk}, Desk, Free`));
    await settled();

    // The focused place has a ring and a card on the map.
    const ring = frame.locator('.ring-over');
    const hint = frame.locator('#hint');
    expect(await ring.getAttribute('points')).toMatch(/\d/);
    expect(await hint.innerText()).toContain(desk);
    await page.keyboard.press('Enter');
    await visitor.panel(desk).waitFor();
    await page.keyboard.press('Escape');
    await visitor.panel(desk).waitFor({ state: 'hidden' });
    expect(await spokenPlace(visitor)).toMatch(new RegExp(`^${desk}, `));

    // The mouse gets the same card, inside the window and beside the pointer.
    const other = at(await visitor.freeDesks(), next + 1);
    const point = await frame.evaluate((id) => window.__viewer?.project(id) ?? null, other.id);
    const box = await page.locator('iframe').boundingBox();
    if (point === null || box === null) throw new Error('The map does not show the desk');
    await page.mouse.move(box.x + point.x, box.y + point.y);
    await hint.getByText(other.info.name, { exact: true }).waitFor();
    expect(await hint.innerText()).toMatch(/Free\s+Desk · 1 seat/);
    const card = await hint.evaluate((element) => element.getBoundingClientRect().toJSON());
    expect(card.left >= 0 && card.top >= 0).toBe(true);
    expect(card.right <= box.width && card.bottom <= box.height).toBe(true);
    const isUnder =
      card.left <= point.x &&
      point.x <= card.right &&
      card.top <= point.y &&
      point.y <= card.bottom;
    expect(isUnder).toBe(false);
    expect(await axeFindings(page)).toEqual([]);

    // The list is beside the map; at 200 % zoom below it.
    await frame.getByRole('button', { name: 'List of places' }).click();
    await page.keyboard.press('End');
    await settled();
    expect(await axeFindings(page)).toEqual([]);
    await frame.getByRole('button', { name: 'Points of interest' }).click();
    await button(frame, /^Stairs/)
      .first()
      .waitFor();
    await button(frame, 'People').click();
    expect(await axeFindings(page)).toEqual([]);
    await frame.getByRole('button', { name: 'Desks and rooms' }).click();
    await page.setViewportSize({ width: 640, height: 400 });
    const first = rows.first();
    await first.focus();
    const seen = await first.boundingBox();
    expect(
      seen !== null && seen.x >= 0 && seen.x + seen.width <= 640 && seen.y + seen.height <= 400,
    ).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await visitor.panel(/./).first().waitFor();
  });

  it('a change of floor is told once', async () => {
    const visitor = await Visitor.returning(office, 'planner');
    const { page } = visitor;
    const frame = await visitor.viewer();
    await frame.evaluate(() => {
      const live = document.querySelector('#live');
      const heard: string[] = [];
      Object.assign(window, { heard });
      if (live === null) return;
      new MutationObserver(() => heard.push(live.textContent ?? '')).observe(live, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    const heard = () => frame.evaluate(() => (window as unknown as { heard: string[] }).heard);
    await button(page, 'Floor').click();
    await button(page, /^Floor 2/).click();
    await frame.waitForFunction(() => window.__viewer?.floor().id === 2);
    await visitor.mapReady();
    await page.waitForResponse((answer) => answer.url().includes('/secure/update'));
    await frame.evaluate(() => window.__viewer?.settled());
    // The announcement does not wait for places that load slowly.
    expect(await heard()).toEqual([expect.stringMatching(/^Floor 2(, \d+ places)?$/)]);
  });
});
