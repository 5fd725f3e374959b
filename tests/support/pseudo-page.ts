import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { root } from '../../build/constants.ts';
import { mirroredText, pseudoText, pseudoTexts } from './pseudo-locale.ts';

const ENGLISH = join(root, 'locales/en');

/** Marks the request for the original English file. */
const BUILT = 'built';

/**
 * Replaces English by the pseudo-locale on every page of the context: requests for the English file get pseudo texts, with
 * the date names of the built file. The app itself has no such language.
 */
export const speakPseudoOn = async (
  context: BrowserContext,
  change: (text: string) => string = pseudoText,
): Promise<void> => {
  const texts = Object.fromEntries(
    readdirSync(ENGLISH)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        file,
        pseudoTexts(JSON.parse(readFileSync(join(ENGLISH, file), 'utf8')), change),
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
        `export { dates } from ${built};`,
        `export const texts = ${JSON.stringify(texts)};`,
      ].join('\n'),
    });
  });
};

/** English in the registry of the languages, up to its direction, as the build writes it. */
const REGISTRY = /(name:\s*([`'"])English\2[\s\S]{0,400}?direction:\s*)([`'"])ltr\3/;

/**
 * HE7: makes English a pseudo-language that is written from right to left, like Arabic: its texts are mirrored, and the
 * registry says so.
 */
export const speakMirroredOn = async (context: BrowserContext): Promise<void> => {
  // Whichever file the build has put it in.
  await context.route(/\/assets\/(?!en-)[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    await route.fulfill({ response: answer, body: code.replace(REGISTRY, '$1"rtl"') });
  });
  await speakPseudoOn(context, mirroredText);
};
