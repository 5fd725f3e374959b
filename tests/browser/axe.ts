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
/** All that a colour scheme can make worse. */
const COLOURS = ['color-contrast'];

/** What axe finds on the page and in its frames, or in those given: WCAG 2.2 AA and best practice. */
export const axeFindings = async (
  page: Page,
  frames: readonly Frame[] = page.frames(),
  runOnly: readonly string[] = EVERYTHING,
): Promise<string[]> => {
  const found: string[] = [];
  for (const frame of frames) {
    // Half-faded-in text has half its contrast.
    await frame.evaluate(async () => {
      // What was just changed begins to fade only after a frame, and what has faded may make something else fade.
      for (let calm = 0; calm < 3; calm += 1) {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const fading = document.getAnimations().filter(({ playState }) => playState !== 'finished');
        if (fading.length > 0) calm = -1;
        await Promise.allSettled(fading.map(({ finished }) => finished));
      }
    });
    // The test's own script comes by the debugger: the page's policy rightly refuses scripts put into it. Once a page.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
    // What was found to be right is not sent: to write all of it down takes longer than to look at it.
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
 * What axe finds in both colour schemes: everything in the one that shows, and what depends on colours in the other, which
 * stays, so that the next screen is looked at whole in that one.
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
    // The page names its scheme, and so does the map, which is told of it.
    await frame.waitForFunction((scheme) => {
      const { mantineColorScheme = scheme, scheme: told = scheme } =
        document.documentElement.dataset;
      return mantineColorScheme === scheme && told === scheme;
    }, other);
  }
  return [...shown, ...(await axeFindings(page, frames, COLOURS)).map((one) => `${other}: ${one}`)];
};
