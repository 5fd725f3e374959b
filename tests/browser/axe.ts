import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

type Violation = {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
};

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that depend on the colour scheme. */
const COLOURS = ['color-contrast'];

/** The findings of axe on the page and its frames, or in the given ones: WCAG 2.2 AA and best practice. */
export const axeFindings = async (
  page: Page,
  frames: readonly Frame[] = page.frames(),
  runOnly: readonly string[] = EVERYTHING,
): Promise<string[]> => {
  const found: string[] = [];
  for (const frame of frames) {
    // Text that is fading in has too little contrast.
    await frame.evaluate(async () => {
      // Transitions start a frame after a change, and one transition may trigger another.
      for (let calm = 0; calm < 3; calm += 1) {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const fading = document.getAnimations().filter(({ playState }) => playState !== 'finished');
        if (fading.length > 0) calm = -1;
        await Promise.allSettled(fading.map(({ finished }) => finished));
      }
    });
    // Injected through the debugger, once per page, because the page's policy refuses inline scripts.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
    // Passes are not returned: serialising them takes longer than the check itself.
    const violations = (await frame.evaluate(
      async (rules) => {
        const { axe } = window as unknown as {
          axe: { run: (where: Document, options: object) => Promise<{ violations: unknown }> };
        };
        const options = { runOnly: rules, iframes: false, resultTypes: ['violations'] };
        return (await axe.run(document, options)).violations;
      },
      [...runOnly],
    )) as readonly Violation[];
    for (const { id, nodes } of violations) {
      for (const { html, failureSummary } of nodes) {
        found.push(`${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`);
      }
    }
  }
  return found;
};

/**
 * The findings of axe in both colour schemes: all rules in the current one, colour rules in the other one, which stays, so
 * that the next screen is fully checked in that one.
 */
export const axeFindingsInBoth = async (
  page: Page,
  frames: readonly Frame[] = page.frames(),
): Promise<string[]> => {
  const shown = await axeFindings(page, frames);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const other = isDark ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  for (const frame of frames) {
    // The page sets its scheme, and the map is told of it.
    await frame.waitForFunction((scheme) => {
      const { mantineColorScheme = scheme, scheme: told = scheme } =
        document.documentElement.dataset;
      return mantineColorScheme === scheme && told === scheme;
    }, other);
  }
  return [...shown, ...(await axeFindings(page, frames, COLOURS)).map((one) => `${other}: ${one}`)];
};
