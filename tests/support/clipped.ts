/**
 * `npx tsx tests/support/clipped.ts <url> [user]`: walks through the screens of a running server in the pseudo-locale
 * and in every language but English, on a desktop and on narrow phones, and lists what is cut off or overlaps.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, chromium, Page } from 'playwright-core';
import { root } from '../../build/constants.ts';
import { CHROMIUM_ARGUMENTS, launchChromium } from './chromium.ts';
import { clippedOn } from './clipped-on.ts';
import { patience } from './patience.ts';
import { pseudoText } from './pseudo-locale.ts';
import { speakPseudoOn } from './pseudo-page.ts';

type Texts = { readonly [key: string]: string | Texts };

const LANGUAGES = {
  pseudo: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  lt: 'lt-LT',
  no: 'nb-NO',
  sv: 'sv-SE',
} as const;
type Language = keyof typeof LANGUAGES;

const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
] as const;

/** The text of a translation key. */
const wordsIn = (language: Language) => (path: string) => {
  const [file = '', ...keys] = path.split('.');
  const folder = language === 'pseudo' ? 'en' : language;
  const texts = JSON.parse(readFileSync(join(root, 'locales', folder, `${file}.json`), 'utf8'));
  const text = keys.reduce<string | Texts>((at, key) => (at as Texts)[key] ?? '', texts as Texts);
  return language === 'pseudo' ? pseudoText(String(text)) : String(text);
};

type Look = (screen: string) => Promise<void>;
type Walk = {
  readonly page: Page;
  readonly words: (path: string) => string;
  readonly look: Look;
  readonly narrow: boolean;
};

const arrive = async ({ page, words, look }: Walk, user: string): Promise<void> => {
  await page.getByLabel(words('session.login.username')).waitFor();
  await look('login');
  await page.getByLabel(words('session.login.username')).fill(user);
  await page.getByLabel(words('session.login.password'), { exact: true }).fill('perch');
  await page.getByRole('button', { name: words('session.login.submit') }).click();
  const accept = page.getByRole('button', {
    name: words('session.consent.accept'),
    disabled: false,
  });
  const picker = page.getByRole('heading', { name: words('place.picker.title') });
  await accept.or(picker).first().waitFor();
  if (await accept.isVisible()) {
    await look('consent');
    await accept.click();
  }
  await picker.waitFor();
  await page.getByRole('button', { name: /Skeppsbron House/ }).click();
  await look('floors');
  await page.getByRole('button', { name: /Floor 1/ }).click();
};

/** Selects the first place in the list whose text matches. */
const select = async ({ page }: Walk, told: RegExp): Promise<void> => {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  await frame?.locator('.places-button').filter({ hasText: told }).first().click();
};

const onMap = async (walk: Walk): Promise<void> => {
  const { page, words, look, narrow } = walk;
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  await frame?.locator('.places-button').first().waitFor();
  await look('map');
  for (const kind of ['DESK', 'ROOM']) {
    await select(walk, new RegExp(words(`viewer.kind.${kind}`)));
    const close = page.getByRole('button', { name: words('selection.close') });
    await close.waitFor();
    const list = kind === 'DESK' ? 'booking.list' : 'meeting.day.title';
    await page.getByText(words(list)).first().waitFor();
    await look(kind);
    if (kind === 'DESK') {
      await page.getByRole('button', { name: words('booking.book'), exact: true }).click();
      const undo = page.getByRole('button', { name: words('booking.undoLabel') });
      await undo.waitFor();
      await look('booked');
      await undo.click();
      await undo.waitFor({ state: 'hidden' });
    }
    await close.click();
  }
  const doors = narrow
    ? ['app.tab.date', 'search.title', 'app.tab.booked', 'app.tab.place', 'app.tab.settings']
    : ['calendar.title', 'place.building', 'place.floor', 'settings.title'];
  for (const door of doors) {
    const within = narrow ? page.getByRole('navigation').last() : page.locator('aside').first();
    await within
      .getByRole('button', { name: words(door) })
      .first()
      .click();
    await look(door);
    if (narrow) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  }
};

/** The planner and its dialogs. */
const inPlanner = async ({ page, words, look }: Walk): Promise<void> => {
  await page
    .getByRole('button', { name: words('planner.title') })
    .first()
    .click();
  await page.getByText(words('planner.fullList')).first().waitFor();
  await look('planner');
  for (const tool of ['template', 'month', 'range']) {
    await page.getByRole('button', { name: words(`plan.tools.${tool}`) }).click();
    await page.getByRole('dialog', { name: words(`plan.${tool}.title`) }).waitFor();
    await look(tool);
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: words(`plan.${tool}.title`) })
      .waitFor({ state: 'hidden' });
  }
  await page
    .getByRole('button', { name: words('planner.register') })
    .first()
    .click();
  await page.getByRole('button', { name: words('planner.dialog.save') }).waitFor();
  await look('register');
};

const contextIn = async (
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  language: Language,
  viewport: (typeof SIZES)[number],
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    locale: LANGUAGES[language],
    timezoneId: 'Europe/Stockholm',
    viewport,
    reducedMotion: 'reduce',
  });
  if (language === 'pseudo') await speakPseudoOn(context);
  return context;
};

const [url = 'http://127.0.0.1:3000', user = 'planner'] = process.argv.slice(2);
const browser = await launchChromium([...CHROMIUM_ARGUMENTS, '--disable-3d-apis']);
let problems = 0;
try {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    for (const viewport of SIZES) {
      const context = await contextIn(browser, language, viewport);
      const page = await context.newPage();
      page.setDefaultTimeout(patience(60_000));
      const where = `${language} ${viewport.width}`;
      const look: Look = async (screen) => {
        const found = await clippedOn(page);
        problems += found.length;
        for (const one of found) console.log(`${where} ${screen}: ${one}`);
      };
      const walk = { page, words: wordsIn(language), look, narrow: viewport.width < 768 };
      await page.goto(`${url}/webapp/`);
      await arrive(walk, user);
      await onMap(walk);
      await inPlanner(walk);
      await context.close();
    }
  }
} finally {
  await browser.close();
}
console.log(`${problems} cut off or overlapping`);
process.exitCode = problems === 0 ? 0 : 1;
