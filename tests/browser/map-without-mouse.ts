import { describe, expect, it } from 'vitest';
import { at } from '../support/at.ts';
import { axeFindings, axeFindingsInBoth } from './axe.ts';
import { button } from './button.ts';
import type { Office } from './office.ts';
import { Visitor } from './visitor.ts';

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

/** The map by keys and in words; `office` draws it. */
export const mapWithoutMouse = (office: () => Office): void => {
  describe('the map without sight or without a mouse', () => {
    it('goes over places by keys, says them, selects them, and has a list with the same powers', async () => {
      const visitor = await Visitor.returning(office(), 'assistant', { picture: false });
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
      const desk = at(await visitor.freeDesks(), 2).info.name;
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
      const other = at(await visitor.freeDesks(), 3);
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
      expect(await axeFindingsInBoth(page)).toEqual([]);

      // The list is beside the map; at 200 % zoom below it.
      await frame.getByRole('button', { name: 'List of places' }).click();
      await page.keyboard.press('End');
      await settled();
      expect(await axeFindings(page)).toEqual([]);
      // UC7: also where the app stacks its buttons.
      await page.setViewportSize({ width: 1100, height: 800 });
      await settled();
      const isOnTop = await frame.locator('#places').evaluate((list) => {
        const { right, bottom } = list.getBoundingClientRect();
        const { x, y } = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
        const there = window.parent.document.elementFromPoint(x + right - 8, y + bottom - 8);
        return there === window.frameElement;
      });
      expect(isOnTop).toBe(true);
      await page.setViewportSize({ width: 1280, height: 800 });
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

    it('UC17: the list leaves the view as it was, and Back closes it', async () => {
      const visitor = await Visitor.returning(office(), 'assistant', { picture: false });
      const { page } = visitor;
      const frame = await visitor.viewer();
      const [desk] = await visitor.freeDesks();
      const where = async () => {
        await frame.evaluate(() => window.__viewer?.settled());
        const at = await frame.evaluate((id) => window.__viewer?.project(id), desk?.id ?? 0);
        return [at?.x.toFixed(2), at?.y.toFixed(2)];
      };
      const close = frame.getByRole('button', { name: 'Close the list' });
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
        [844, 390],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
        const openAndClose = async () => {
          await frame.getByRole('button', { name: 'List of places' }).click();
          await close.waitFor();
          await where();
          await page.goBack();
          await close.waitFor({ state: 'hidden' });
        };
        // Once, until the map has the new size.
        await openAndClose();
        const before = await where();
        await openAndClose();
        await expect.poll(where).toEqual(before);
      }
    });

    it('a change of floor is told once', async () => {
      const visitor = await Visitor.returning(office(), 'planner', { picture: false });
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
};
