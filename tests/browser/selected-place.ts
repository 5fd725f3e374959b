import { button } from './button.ts';
import type { Visitor } from './visitor.ts';

/** Where a change of the layout leaves the least of the map; each costs a second, because the map is drawn in software. */
const PHONES = [
  [320, 640],
  [844, 390],
] as const;
const PAGES = [
  [768, 600],
  [1279, 720],
  [1280, 800],
  [1440, 900],
  [1780, 900],
] as const;

/** What covers the selected place, or the button of the list of places, at each size. */
const coveredAt = async (
  visitor: Visitor,
  spaceId: number,
  sizes: readonly (readonly number[])[],
): Promise<string[]> => {
  const { page } = visitor;
  const frame = await visitor.viewer();
  const found: string[] = [];
  for (const [width = 0, height = 0] of sizes) {
    await page.setViewportSize({ width, height });
    // The map follows its panels, which are measured in a frame of their own.
    const isShown = () =>
      frame.evaluate(async (id) => {
        await window.__viewer?.settled();
        const at = window.__viewer?.project(id) ?? { x: -1, y: -1 };
        const list = document.querySelector('#list-toggle')?.getBoundingClientRect();
        if (list === undefined) return 'no list';
        const box = window.frameElement?.getBoundingClientRect();
        const isOnTop = (x: number, y: number, what: string) =>
          document.elementFromPoint(x, y)?.closest(what) !== null &&
          window.parent.document.elementFromPoint(x + (box?.x ?? 0), y + (box?.y ?? 0)) ===
            window.frameElement;
        if (!isOnTop(at.x, at.y, '#surface')) return `place at ${at.x}, ${at.y}`;
        const [x, y] = [list.x + list.width / 2, list.y + list.height / 2];
        return isOnTop(x, y, '#list-toggle') ? '' : `list at ${x}, ${y}`;
      }, spaceId);
    let covered = await isShown();
    for (let tries = 0; covered !== '' && tries < 20; tries += 1) {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      covered = await isShown();
    }
    if (covered !== '') found.push(`${width} x ${height}: ${covered}`);
  }
  return found;
};

/** UC6, UC7: where panels hide the selected place; with the search and the planner, too. Ends without a selection. */
export const hiddenPlaces = async (
  visitor: Visitor,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<readonly string[]> => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.selectInList(name);
  await visitor.panel(name).waitFor();
  const onPhones = await coveredAt(visitor, id, PHONES);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('search').getByRole('button').click();
  await page.getByRole('searchbox').waitFor();
  await button(page, 'Planner').click();
  await page.getByRole('article').first().waitFor();
  await visitor.deselect(name);
  await visitor.selectInList(name);
  await visitor.panel(name).waitFor();
  const beside = await coveredAt(visitor, id, PAGES);
  await visitor.deselect(name);
  await button(page, 'Planner').click();
  return [...onPhones, ...beside];
};
