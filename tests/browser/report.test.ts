import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Result, Schema } from 'effect';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SelfSession } from '../../core/contract/people.ts';
import { Update } from '../../core/contract/update.ts';
import { readLog } from '../../core/log/read.ts';
import { verifyLog } from '../../core/log/verify.ts';
import { at } from '../support/at.ts';
import { axeFindingsInBoth } from './axe.ts';
import { button } from './button.ts';
import { fileOffice } from './file-office.ts';
import { Visitor } from './visitor.ts';

// These tests do not look at the map.
const office = fileOffice({ graphics: false });

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Report a problem' });
const reportButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Report a problem' });

/** Presses a button that saves a file; returns its name and path. */
const saved = async (page: Page, button: Locator) => {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), path: await file.path() };
};

const unpacked = (path: string): string => {
  const bytes = readFileSync(path);
  expect([...bytes.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  return gunzipSync(bytes).toString('utf8');
};

/** Names of the person, of colleagues and of places on the floor, as the server returned them. */
const namesOf = async (visitor: Visitor): Promise<readonly string[]> => {
  const ask = async (path: string): Promise<unknown> =>
    (await visitor.page.request.get(visitor.url + path)).json();
  const self = Schema.decodeUnknownSync(SelfSession)(await ask('/secure/self/session'));
  const { entities } = Schema.decodeUnknownSync(Update)(
    await ask('/secure/update?status=0&fId=1&fStatic=0&fStatus=0'),
  );
  const named = [
    ...(entities?.spaces ?? []).map(({ info }) => info.name),
    ...(entities?.users ?? []).flatMap(({ fn, ln }) => [fn, ln]),
    ...(entities?.buildings ?? []).map(({ info }) => info.name),
    ...(entities?.floors ?? []).map(({ info }) => info.name),
    self.fn,
    self.ln,
    self.name,
  ];
  // Shorter ones are parts of other words of a log.
  return [...new Set(named)].filter((name) => name.trim().length >= 3);
};

const openReport = async (visitor: Visitor): Promise<Locator> => {
  await visitor.page.getByRole('button', { name: 'Settings', exact: true }).click();
  await reportButton(visitor.page).click();
  const dialog = dialogOf(visitor.page);
  const download = dialog.getByRole('button', { name: 'Download' });
  // Packing the log takes long on a machine that is also drawing maps.
  await download.or(dialog.getByRole('alert')).first().waitFor();
  expect(await dialog.getByRole('alert').allTextContents()).toEqual([]);
  return dialog;
};

describe('report a problem', () => {
  it('saves the log of a session in which a desk was booked, without names unless asked for', async () => {
    const visitor = await Visitor.returning(office, 'employee');
    const { page } = visitor;
    const desk = at(await visitor.freeDesks(), 0);
    await visitor.selectInList(desk.info.name);
    const panel = visitor.panel(desk.info.name);
    await panel.getByText('No bookings').waitFor();
    await button(panel, 'Book').click();
    await visitor.mapShows(desk.id, 'BOOKED');
    const names = await namesOf(visitor);
    expect(names.length).toBeGreaterThan(50);

    const dialog = await openReport(visitor);
    await dialog.getByText('Checked: a replay shows exactly this session.').waitFor();
    await dialog.getByText('What you clicked and chose').waitFor();
    // The most frequent events depend on the visitor's speed.
    await dialog
      .getByRole('listitem')
      .getByText(/^[A-Z]\w+ \d+$/)
      .first()
      .waitFor();
    await dialog.getByLabel('What went wrong?').fill('It shows Åsa Q twice.');
    const preview = dialog.getByRole('region', { name: /as they will be in the file$/ });
    const firstLines = await preview.locator('code').allTextContents();
    expect(firstLines.length).toBeGreaterThan(10);

    const redacted = await saved(page, dialog.getByRole('button', { name: 'Download' }));
    await dialog.getByText(`Saved as ${redacted.name}`).waitFor();
    expect(redacted.name).toMatch(/^perch-log-\d{4}-\d\d-\d\d-[0-9a-f]{8}-redacted\.ndjson\.gz$/);
    const text = unpacked(redacted.path);
    const lines = text.split('\n');
    firstLines.forEach((line, index) => {
      expect(at(lines, index).slice(0, line.length), `line ${index}`).toBe(line);
    });
    const log = Result.getOrThrow(readLog(text));
    expect(log.header.redacted).toBe(true);
    // HE6: in the person's own words.
    expect(log.said).toBe('It shows Åsa Q twice.');
    expect(log.entries.map(({ event }) => event._tag)).toContain('BookDesk');
    const { divergence, compared, sameState } = verifyLog(log);
    expect([divergence, sameState]).toEqual([null, true]);
    expect(compared).toBeGreaterThan(0);

    await dialog.getByRole('switch', { name: 'Replace names and texts' }).click();
    await dialog.getByRole('alert').getByText('The file will contain names').waitFor();
    const full = await saved(page, dialog.getByRole('button', { name: 'Download' }));
    expect(full.name).toBe(redacted.name.replace('-redacted', ''));
    const named = unpacked(full.path);
    expect(verifyLog(Result.getOrThrow(readLog(named))).divergence).toBe(null);
    expect(names.filter((name) => !named.includes(`"${name}"`))).toEqual([]);
    expect(names.filter((name) => text.includes(`"${name}"`))).toEqual([]);
    const words = names.flatMap((name) => name.split(' ')).filter((word) => word.length >= 6);
    expect(words.filter((word) => text.includes(word))).toEqual([]);
    expect(text).not.toMatch(/[\w.-]+@[\w-]+\.\w/);

    // The replay page accepts the file.
    const [replay] = await Promise.all([
      visitor.context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'Open a saved log' }).click(),
    ]);
    await replay.getByRole('button', { name: 'Choose a file' }).waitFor();
    await replay.setInputFiles('input[type=file]', redacted.path);
    await replay.getByText('Verified: replays exactly').waitFor();
  });

  it('can be done with the keyboard alone, which does not leave the dialog', async () => {
    const visitor = await Visitor.returning(office, 'colleague');
    const { page } = visitor;
    const { keyboard } = page;
    await page.getByRole('button', { name: 'Settings' }).focus();
    await keyboard.press('Enter');
    await reportButton(page).focus();
    await keyboard.press('Enter');
    const dialog = dialogOf(page);
    const download = dialog.getByRole('button', { name: 'Download' });
    await download.waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const focusedTag = () =>
      page.evaluate(() => document.activeElement?.tagName.toLowerCase() ?? 'none');
    await expect.poll(focusedTag).toBe('textarea');
    // The controls of the file come once it is ready.
    await dialog.getByText(/^Replaced: /).waitFor();
    const stops: string[] = [];
    for (let stop = 0; stop < 8; stop += 1) {
      await keyboard.press('Tab');
      const inside = await dialog.evaluate((element) => element.contains(document.activeElement));
      expect(inside).toBe(true);
      stops.push(await focusedTag());
    }
    expect(new Set(stops)).toEqual(new Set(['button', 'input', 'section', 'a', 'textarea']));
    await dialog.getByRole('switch').focus();
    await keyboard.press('Space');
    await dialog.getByText('The file will contain names').waitFor();
    await keyboard.press('Space');
    await dialog.getByText(/^Replaced: /).waitFor();
    await download.focus();
    const [file] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/-redacted\.ndjson\.gz$/);
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('Report a problem');
  });

  it('offers the log as it is, and says so, where it cannot be made ready', async () => {
    const visitor = await Visitor.returning(office, 'assistant');
    const { page } = visitor;
    await visitor.context.route('**/assets/worker/worker-*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Settings' }).click();
    await reportButton(page).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('alert').getByText('The report could not be made').waitFor();
    const raw = await saved(page, dialog.getByRole('button', { name: 'Save it with names' }));
    expect(raw.name).toBe('perch-log.ndjson');
    expect(Result.isSuccess(readLog(readFileSync(raw.path, 'utf8')))).toBe(true);
  });
});

describe('light and dark', () => {
  it.each([
    { name: 'desktop', viewport: { width: 1280, height: 800 } },
    { name: 'phone', viewport: { width: 360, height: 740 } },
  ])('axe finds nothing, and nothing is wider than the page: $name', async ({ viewport }) => {
    const visitor = await Visitor.returning(office, 'planner', { viewport });
    const { page } = visitor;
    const dialog = await openReport(visitor);
    const look = async (): Promise<void> => {
      expect(await axeFindingsInBoth(page)).toEqual([]);
      expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    };
    await look();
    await dialog.getByRole('switch', { name: 'Replace names and texts' }).click();
    await dialog.getByText('The file will contain names').waitFor();
    await look();
  });
});
