import { expect, it } from 'vitest';
import { at } from '../support/at.ts';
import { fingersOn } from './fingers.ts';
import type { Office } from './office.ts';
import { hiddenPlaces } from './selected-place.ts';
import { Visitor } from './visitor.ts';

/** The map beside the panels of the page; `office` draws it. */
export const mapInPage = (office: () => Office): void => {
  it('UC6, UC7, UC8: shows what is selected at every size, and lets go of an enlarged page', async () => {
    const options = { hasTouch: true, isMobile: true, picture: false };
    const visitor = await Visitor.returning(office(), 'planner', options);
    const { page } = visitor;
    const { id, info } = at(await visitor.freeDesks(), 20);
    expect(await hiddenPlaces(visitor, { id, name: info.name })).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.mapReady();

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
};
