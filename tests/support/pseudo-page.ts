import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { root } from '../../build-constants.ts';
import { pseudoTexts } from './pseudo-locale.ts';

const ENGLISH = join(root, 'locales/en');

/** The file of English as the build made it, beside the one that takes its place. */
const BUILT = 'built';

/**
 * Every page of the context shows the pseudo-locale in the place of English: its file of English is answered by one that
 * takes the date names of the built file, and such texts. The app itself has no such language.
 */
export const speakPseudoOn = async (context: BrowserContext): Promise<void> => {
  const texts = Object.fromEntries(
    readdirSync(ENGLISH).map((file) => [
      file,
      pseudoTexts(JSON.parse(readFileSync(join(ENGLISH, file), 'utf8'))),
    ]),
  );
  await context.route(/\/assets\/en-(?!US-)[^/]*\.js(\?.*)?$/, async (route) => {
    const address = new URL(route.request().url());
    if (address.searchParams.has(BUILT)) return route.continue();
    address.searchParams.set(BUILT, '1');
    const built = JSON.stringify(address.pathname + address.search);
    return route.fulfill({
      contentType: 'text/javascript',
      body: [
        `import { pack as built } from ${built};`,
        `export const pack = { ...built, texts: ${JSON.stringify(texts)} };`,
      ].join('\n'),
    });
  });
};
