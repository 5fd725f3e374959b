import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initialState, step } from '../../core/core.ts';
import { sealLines } from '../../core/log/codec.ts';
import { launchFrugalChromium } from '../support/chromium.ts';
import { eventfulSession, pollOf } from '../support/eventful-session.ts';
import { realTimeEnv } from '../support/other-time.ts';
import { patience } from '../support/patience.ts';
import { recordedLines, recordedLog } from '../support/recorded-log.ts';
import { axeFindings, axeFindingsInBoth } from './axe.ts';
import { button } from './button.ts';
import { notice } from './notice.ts';
import { openStaticSite, type StaticSite } from './static-site.ts';

let site: StaticSite;
let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), 'perch-replay-'));
beforeAll(async () => {
  site = await openStaticSite();
  browser = await launchFrugalChromium([], { env: realTimeEnv() });
});
afterAll(async () => {
  await browser.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const { entries } = eventfulSession();
const log = recordedLog(entries);

const fileOf = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

type Options = {
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly hash?: string;
};

/** The replay page in its own browser, in English and in the zone of New York. */
const arrive = async (options: Options = {}) => {
  const { hash = '', ...context } = options;
  const page = await browser.newPage({
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...context,
  });
  page.setDefaultTimeout(patience(30_000));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(`${site.url}/webapp/replay${hash}`);
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  return { page, errors };
};

const choose = async (page: Page, path: string): Promise<void> => {
  await page.setInputFiles('input[type=file]', path);
  await page.getByRole('listbox', { name: 'Entries' }).waitFor();
};

/** Drops a file on the page. */
const drop = (page: Page, name: string, content: string): Promise<void> =>
  page.evaluate(
    ([fileName, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text ?? ''], fileName ?? ''));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    },
    [name, content],
  );

const screenOf = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="What the user saw"]');
const mapOf = (page: Page): FrameLocator => screenOf(page).frameLocator('iframe');

const goTo = async (page: Page, entry: number): Promise<void> => {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#${entry}`);
  await page.getByText(`Entry ${entry.toLocaleString('en')}`, { exact: true }).waitFor();
};

const position = (page: Page): Promise<string | null> =>
  page.getByRole('slider', { name: 'Position in the log' }).getAttribute('aria-valuetext');

const expectAt = (page: Page, said: string): Promise<void> =>
  expect.poll(() => position(page)).toBe(said);

describe('a log on the replay page', () => {
  it('shows what its user saw, entry by entry, and asks no server for anything', async () => {
    const { page, errors } = await arrive();
    await drop(page, 'morning.ndjson', log);
    const [screen, map] = [screenOf(page), mapOf(page)];
    await expectAt(page, '1 of 25');
    await page.getByText('Verified: replays exactly').waitFor();
    for (const fact of [
      'morning.ndjson',
      '3.18.0-SNAPSHOT · test',
      'Europe/Stockholm',
      '25 (1–25)',
    ]) {
      await page.getByText(fact, { exact: true }).first().waitFor();
    }
    await screen.getByText('Getting ready').or(screen.getByRole('status')).first().waitFor();

    // From error to error by keyboard.
    await page.keyboard.press('Shift+ArrowRight');
    await expectAt(page, '3 of 25');
    await screen.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.keyboard.press('Shift+ArrowRight');
    await expectAt(page, '5 of 25');
    await notice(screen, 'Wrong user name or password.').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expectAt(page, '6 of 25');
    await page.keyboard.press('Shift+ArrowLeft');
    await expectAt(page, '5 of 25');

    await goTo(page, 11);
    await screen.getByRole('heading', { name: 'Stockholm HQ' }).waitFor();
    await button(map, /^Space 2 ?, Desk ?, Free/).waitFor();
    await map.getByText('The floor plan is not part of the log').first().waitFor();
    // 11:02 in Stockholm, not the viewer's 05:02.
    await screen.getByText('Last updated 11:02:09').first().waitFor();

    await page.keyboard.press('Shift+ArrowRight');
    await expectAt(page, '15 of 25');
    await button(screen.getByRole('dialog', { name: 'Space 2' }), 'Book').waitFor();
    await notice(screen, 'Unfortunately this time interval is no longer available.').waitFor();
    await page.keyboard.press('Shift+ArrowRight');
    await expectAt(page, '17 of 25');
    await page
      .getByRole('region', { name: 'Details of the entry' })
      .getByText(/^Ignored/)
      .waitFor();

    await page.keyboard.press('End');
    await expectAt(page, '25 of 25');
    // In the language of the log, on the viewer's English page.
    await screen.getByRole('button', { name: 'Inställningar' }).waitFor();
    await button(map, /^Space 2 ?, Plats ?, Ledig/).waitFor();
    await page.getByRole('button', { name: 'Open another log' }).waitFor();
    await page.keyboard.press('Home');
    await expectAt(page, '1 of 25');

    expect(site.asked).toEqual([]);
    expect(errors).toEqual([]);
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
    await page.close();
  });

  it('plays in its own rhythm or as fast as it goes, and stops at the end', async () => {
    const { page } = await arrive();
    await choose(page, fileOf('play.ndjson.gz', gzipSync(log)));
    await page.getByText('100×').click();
    await button(page, 'Play').click();
    await expectAt(page, '25 of 25');
    await button(page, 'Play').waitFor();
    // At the end, play restarts; at normal speed each of the first five entries is shown for its time.
    await page.getByText('1×', { exact: true }).click();
    await page.keyboard.press(' ');
    await expectAt(page, '5 of 25');
    await page.getByRole('button', { name: 'Pause' }).click();
    await button(page, 'Play').waitFor();
    await page.getByText('Max').click();
    await button(page, 'Play').click();
    await expectAt(page, '25 of 25');
    await page.close();
  });

  it('is filtered by words, events, kinds and errors, and steps among what is left', async () => {
    const { page } = await arrive();
    await choose(page, fileOf('filter.ndjson', log));
    const options = page.getByRole('listbox', { name: 'Entries' }).getByRole('option');
    await expect.poll(() => options.count()).toBeGreaterThan(5);
    await page.keyboard.press('/');
    await page.keyboard.type('bookdesk');
    await expect.poll(() => options.allInnerTexts()).toHaveLength(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Next entry' }).click();
    await expectAt(page, '14 of 25');
    await page.getByRole('button', { name: 'Next entry' }).click();
    await expectAt(page, '17 of 25');
    await page.getByRole('button', { name: 'Previous entry' }).click();
    await expectAt(page, '14 of 25');
    await page.getByRole('button', { name: 'Clear the filter' }).first().click();
    await page.getByText('25 entries').waitFor();
    await page.getByRole('button', { name: 'Errors only' }).click();
    await page.getByText('6 entries').waitFor();
    await page.getByRole('button', { name: 'Command' }).click();
    await page.getByText('1 entry', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Command' }).click();
    await page.getByRole('button', { name: 'Errors only' }).click();
    await page.getByRole('combobox', { name: 'Events' }).click();
    await page.getByRole('option', { name: /^public\.login/ }).click();
    await page.getByText('2 entries').waitFor();
    // The list of events covers the timeline until it is closed.
    await page.keyboard.press('Escape');
    await options.last().click();
    await expectAt(page, '7 of 25');
    await page.close();
  });

  it('tells what an entry changed, asked for and answered, under an address of its own', async () => {
    const { page } = await arrive({ hash: '#15' });
    await choose(page, fileOf('details.ndjson', log));
    await expectAt(page, '15 of 25');
    const details = page.getByRole('region', { name: 'Details of the entry' });
    await details.getByText('"detailedCode": "SLOT_TAKEN"').waitFor();
    await details.getByRole('heading', { name: 'deskBooking.create' }).waitFor();
    await details.getByRole('tab', { name: /State/ }).click();
    await details.getByRole('rowheader', { name: 'booking.pending' }).waitFor();
    await details.getByRole('tab', { name: /Topics/ }).click();
    await details.getByRole('heading', { name: 'notice' }).waitFor();
    await details.getByRole('cell', { name: '"quickView.wrongTimeInterval"' }).waitFor();
    await details.getByRole('tab', { name: /Requests/ }).click();
    await details.getByText('floor.refresh 0 ms').waitFor();
    await details.getByRole('button', { name: 'answered by entry 16' }).click();
    await expectAt(page, '16 of 25');
    await expect.poll(() => page.evaluate(() => window.location.hash)).toBe('#16');
    await page.close();
  });

  it('cannot be acted in: a click does nothing but say so, and keys stay the timeline’s', async () => {
    const { page } = await arrive({ hash: '#13' });
    await choose(page, fileOf('inert.ndjson', log));
    const screen = screenOf(page);
    await button(screen, 'Book').click();
    await page.getByText('This is a replay: nothing can be done here.').waitFor();
    await expectAt(page, '13 of 25');
    expect(await button(screen, 'Book').isEnabled()).toBe(true);
    await goTo(page, 4);
    await screen.getByLabel('User name').click();
    await page.keyboard.type('x');
    expect(await screen.getByLabel('User name').inputValue()).toBe('');
    await page.keyboard.press('ArrowRight');
    await expectAt(page, '5 of 25');
    expect(site.asked).toEqual([]);
    await page.close();
  });

  it('takes floor plans from the server only where that is asked for', async () => {
    const { page } = await arrive({ hash: '#11' });
    await choose(page, fileOf('plans.ndjson', log));
    await button(mapOf(page), /^Space 2 ?, Desk ?, Free/).waitFor();
    expect(site.asked).toEqual([]);
    await page.getByRole('switch', { name: 'Floor plans from this server' }).click();
    await expect.poll(() => site.asked.length).toBeGreaterThan(0);
    await button(mapOf(page), /^Space 2 ?, Desk ?, Free/).waitFor();
    expect(site.asked.every((path) => path.startsWith('/webapp/maps/stockholm/'))).toBe(true);
    await page.locator('label', { hasText: 'Phone' }).click();
    await screenOf(page).getByRole('navigation').getByText('Settings').waitFor();
    await page.close();
  });
});

describe('a log that is not as it was', () => {
  it('that is damaged is refused, with the line, and another can be dropped', async () => {
    const { page } = await arrive();
    const lines = log.split('\n');
    const damaged = lines.map((line, index) => (index === 8 ? line.replace('":', '" :') : line));
    await page.setInputFiles('input[type=file]', fileOf('damaged.ndjson', damaged.join('\n')));
    const alert = page.getByRole('alert');
    await alert.getByText('This log cannot be replayed: damaged.ndjson').waitFor();
    await alert.getByText('The log is damaged at line 9.').waitFor();
    await alert.getByText(/its checksum does not fit/).waitFor();
    await page.setInputFiles('input[type=file]', fileOf('notes.txt', 'milk, eggs'));
    await alert.getByText('The file is not a log of Perch.').waitFor();
    const bomb = gzipSync(`${log.split('\n')[0]}\n${'{}\n'.repeat(20_000_000)}`);
    await page.setInputFiles('input[type=file]', fileOf('bomb.ndjson.gz', bomb));
    await alert.getByText('This log cannot be replayed: bomb.ndjson.gz').waitFor();
    await alert.getByText('The log is damaged at line 2.').waitFor();
    const cut = gzipSync(log).subarray(0, -20);
    await page.setInputFiles('input[type=file]', fileOf('cut.ndjson.gz', cut));
    await alert.getByText('The file cannot be read.').waitFor();
    await alert.getByText(/not whole gzip/).waitFor();
    await drop(page, 'whole.ndjson', log);
    await page.getByRole('listbox', { name: 'Entries' }).waitFor();
    await page.getByRole('button', { name: 'Open another log' }).click();
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    await page.close();
  });

  it('that replays to something else says where first, and goes there', async () => {
    const { page } = await arrive();
    const lines = recordedLines(entries).map((line) =>
      line.startsWith('{"seq":24,') ? line.replace('"settings"', '"building"') : line,
    );
    await choose(page, fileOf('other.ndjson', sealLines(lines, 25)));
    await page.getByRole('button', { name: 'Diverges at entry 24' }).click();
    // The settings request the own calendar, the list of buildings nothing.
    await page.getByText('At nextRequest, compared after entry 25').waitFor();
    const recorded = entries.reduce((state, entry) => step(state, entry).state, initialState);
    for (const next of [recorded.nextRequest, recorded.nextRequest - 1]) {
      await page.getByText(String(next), { exact: true }).first().waitFor();
    }
    await expectAt(page, '24 of 25');
    await page.close();
  });
});

describe('light and dark', () => {
  it.each([
    { name: 'desktop', viewport: { width: 1440, height: 900 } },
    { name: 'phone', viewport: { width: 360, height: 740 } },
  ])(
    'axe finds nothing, and nothing is wider than the page: $name',
    async ({ viewport }) => {
      const { page } = await arrive({ viewport });
      const found: Record<string, string[]> = {};
      // The frames show screens of the app, which are tested elsewhere; one check here represents all. Its colours are
      // those of the log, whatever the browser prefers.
      const look = async (screen: string, withFrames = false): Promise<void> => {
        const list = withFrames
          ? await axeFindings(page)
          : await axeFindingsInBoth(page, [page.mainFrame()]);
        if (list.length > 0) found[screen] = list;
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > viewport.width) found[`${screen}: width`] = [String(width)];
      };
      await look('drop');
      await page.setInputFiles('input[type=file]', fileOf('axe.txt', 'milk'));
      await page.getByRole('alert').waitFor();
      await look('problem');
      await choose(page, fileOf('axe.ndjson', log));
      await page.getByText('Verified: replays exactly').waitFor();
      await goTo(page, 15);
      await button(mapOf(page), /^Space 2 ?, Desk ?, Free/).waitFor();
      await look('event', true);
      for (const tab of [/State/, /Topics/, /Requests/]) {
        await page.getByRole('tab', { name: tab }).click();
        await look(String(tab));
      }
      await page.getByRole('button', { name: 'Errors only' }).click();
      await page.getByText('6 entries').waitFor();
      await look('errors only');
      expect(found).toEqual({});
      await page.close();
    },
    180_000,
  );
});

it(
  'a log of 100,000 entries opens, scrolls, jumps and plays while the page stays awake',
  async () => {
    const long = eventfulSession();
    for (let stamp = 20; long.entries.length < 100_000; stamp += 1) {
      long.elapse(3_000);
      if (long.pending('updates.update') === undefined) continue;
      const change = stamp % 4 === 0 ? pollOf(stamp % 8 === 0 ? 'FREE' : 'BOOKED', stamp) : null;
      long.succeed('updates.update', change ?? { _tag: 'Unchanged' });
    }
    const path = fileOf('day.ndjson', recordedLog(long.entries));
    const rows = long.entries.length.toLocaleString('en');
    const { page, errors } = await arrive();
    await page.evaluate(() => {
      const tasks: number[] = [];
      Reflect.set(window, 'longTasks', tasks);
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
      }).observe({ type: 'longtask' });
    });
    const begun = performance.now();
    await page.setInputFiles('input[type=file]', path);
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('listbox', { name: 'Entries' }).waitFor({ timeout: patience(90_000) });
    const opening = performance.now() - begun;
    const tasks = await page.evaluate(() => Reflect.get(window, 'longTasks') as number[]);
    // The work of opening is done elsewhere: nothing keeps the page busy for a third of it.
    expect(Math.max(0, ...tasks)).toBeLessThan(opening / 3);
    await expectAt(page, `1 of ${rows}`);
    await button(mapOf(page), /^Space 2 ?, Desk/).waitFor({ state: 'detached' });
    await page.keyboard.press('End');
    await expectAt(page, `${rows} of ${rows}`);
    const options = page.getByRole('listbox', { name: 'Entries' }).getByRole('option');
    await options.last().getByText(rows.replace(',', '')).waitFor();
    expect(await options.count()).toBeLessThan(60);
    await button(mapOf(page), /^Space 2 ?, /).waitFor();
    await goTo(page, 50_000);
    await page.keyboard.press('Shift+ArrowLeft');
    await expectAt(page, `20 of ${rows}`);
    await page.getByText('Max').click();
    await button(page, 'Play').click();
    await expect
      .poll(async () => Number((await position(page))?.split(' ')[0]?.replace(',', '')))
      .toBeGreaterThan(5_000);
    await page.keyboard.press('k');
    await button(page, 'Play').waitFor();
    expect(errors).toEqual([]);
    await page.close();
  },
  patience(300_000),
);
