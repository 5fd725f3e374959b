import { Schema } from 'effect';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import type { Space, SpaceMode } from '../../core/contract/space.ts';
import { Update } from '../../core/contract/update.ts';
import type { MapStatus } from '../../core/contract/viewer/messages.ts';
import type {} from '../../map/test-hook.ts';
import { patience } from '../support/patience.ts';
import { button } from './button.ts';
import type { Office } from './office.ts';
import { type StoredSession, storedSession } from './stored-session.ts';

export type VisitorOptions = {
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  /** A phone: unlike in a narrow window, the page may be wider than the viewport. */
  readonly isMobile?: boolean;
  readonly hasTouch?: boolean;
  readonly locale?: string;
  readonly timezoneId?: string;
  readonly storageState?: StoredSession;
  /** Default: none, so that the tests see every request of the page. */
  readonly serviceWorkers?: 'allow';
  /** HE3: the introduction was seen before; default. */
  readonly introduced?: boolean;
  /** False: the map works as ever, but its graphics card draws nothing. */
  readonly picture?: boolean;
};

/**
 * Leaves out the work of the graphics card. In software it takes a third of all time, and no test but those of the picture
 * itself looks at its pixels: places, labels, the camera and what is hit are reckoned without it.
 */
const drawNothing = (): void => {
  const calls = ['drawArrays', 'drawArraysInstanced', 'drawElements', 'drawElementsInstanced'];
  for (const name of calls) {
    Reflect.set(WebGL2RenderingContext.prototype, name, () => undefined);
  }
};

/** Visitors who have not left. */
const present = new Set<Visitor>();

/** Ends the visits of a test. The message of a failed one ends with what its pages showed. */
export const allLeave = async ({ task }: TestContext): Promise<void> => {
  const [error] = task.result?.errors ?? [];
  for (const visitor of present) {
    if (error !== undefined) error.message += await visitor.shown();
    await visitor.close();
  }
};

/** Of what a page shows, as much as a message can hold. */
const SHOWN = 8_000;

/** One person's browser window. It records errors of the page, and `close` fails if there were any. */
export class Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly url: string;
  readonly errors: string[] = [];

  /** The office's time, in milliseconds since the epoch. */
  readonly now: () => number;

  private readonly graphics: boolean;

  private constructor(
    context: BrowserContext,
    page: Page,
    { server, graphics, now }: Pick<Office, 'server' | 'graphics' | 'now'>,
  ) {
    this.graphics = graphics;
    this.context = context;
    this.page = page;
    this.url = server.url;
    this.now = now;
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (message) => {
      const text = message.text();
      // The last is what the browser says of a header that has no effect over plain http.
      const isExpected =
        /Failed to load resource|net::ERR_|Cross-Origin-Opener-Policy header has been ignored/.test(
          text,
        );
      const isOfGraphics = !graphics && /WebGL/.test(text);
      if (message.type() === 'error' && !isExpected && !isOfGraphics) {
        this.errors.push(text);
      }
    });
  }

  static async arrive(
    {
      browser,
      server,
      graphics = true,
      clock = null,
      now = Date.now,
    }: Pick<Office, 'browser' | 'server'> & Partial<Office>,
    { introduced = true, picture = true, ...options }: VisitorOptions = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      locale: 'en-GB',
      timezoneId: 'America/New_York',
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    });
    await context.addInitScript((seen) => {
      // A sandboxed document, such as a picture, has no storage.
      if (window.origin === 'null') return;
      sessionStorage.setItem('perchTest', '1');
      if (seen) localStorage.setItem('introduction', 'seen');
    }, introduced);
    if (graphics && !picture) await context.addInitScript(drawNothing);
    await clock?.movePages(context);
    const page = await context.newPage();
    await clock?.moveWorker(page);
    page.setDefaultTimeout(patience(30_000));
    const visitor = new Visitor(context, page, { server, graphics, now });
    present.add(visitor);
    return visitor;
  }

  /** A returning visitor, whom the page takes to the map of building 1's first listed floor at once. */
  static async signedIn(
    office: Office,
    username: string,
    options: VisitorOptions = {},
  ): Promise<Visitor> {
    const storageState = await storedSession(office.server.url, username);
    return Visitor.arrive(office, { ...options, storageState });
  }

  /** As `signedIn`, waiting for the map. */
  static async returning(
    office: Office,
    username: string,
    options: VisitorOptions = {},
  ): Promise<Visitor> {
    const visitor = await Visitor.signedIn(office, username, options);
    await visitor.open();
    return visitor.mapReady();
  }

  async open(path = '/webapp/'): Promise<this> {
    await this.page.goto(this.url + path);
    return this;
  }

  private async type(label: string, text: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    const isChromium = this.context.browser()?.browserType().name() === 'chromium';
    // What `fill` does in Firefox does not reach React.
    await (isChromium ? field.fill(text) : field.pressSequentially(text));
  }

  async signIn(username: string, password = 'perch'): Promise<this> {
    await this.type('User name', username);
    await this.type('Password', password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    return this;
  }

  async acceptConsent(): Promise<this> {
    await this.page.getByRole('button', { name: 'I accept' }).click();
    return this;
  }

  async pick(building: string | RegExp, floor: string | RegExp): Promise<this> {
    await this.page.getByRole('button', { name: building }).click();
    await this.page.getByRole('button', { name: floor }).click();
    return this;
  }

  /** Goes to the map of building 1's first listed floor: signs in, consents if asked, picks. */
  async reachMap(username: string): Promise<this> {
    await this.open();
    await this.signIn(username);
    const consent = this.page.getByRole('button', { name: 'I accept' });
    const picker = this.page.getByRole('heading', { name: 'Choose your building' });
    await consent.or(picker).first().waitFor();
    if (await consent.isVisible()) await consent.click();
    await picker.waitFor();
    await this.pick(BUILDING, FLOOR);
    await this.mapReady();
    return this;
  }

  async viewer(): Promise<Frame> {
    const element = await this.page.waitForSelector('iframe');
    const frame = await element.contentFrame();
    if (frame === null) throw new Error('The map has no frame');
    return frame;
  }

  /** Waits until the floor is drawn and knows its spaces. */
  async mapReady(): Promise<this> {
    const frame = await this.viewer();
    try {
      if (this.graphics) {
        await frame.waitForFunction(() => window.__viewer?.floor().drawn === true);
        await frame.evaluate(() => window.__viewer?.settled());
      } else await frame.locator('.places-button').first().waitFor();
    } catch (error) {
      // On a very busy machine the page reloads a map that does not answer for half a minute, once.
      if (frame.isDetached()) return this.mapReady();
      throw error;
    }
    return this;
  }

  async statusOf(spaceId: number): Promise<MapStatus | null> {
    const frame = await this.viewer();
    return frame.evaluate((id) => window.__viewer?.statusOf(id) ?? null, spaceId);
  }

  /** Waits until the map itself, not only the panel, shows the status. */
  async mapShows(spaceId: number, status: MapStatus): Promise<void> {
    const frame = await this.viewer();
    // Polled within the page: each call from outside wakes three processes.
    await frame
      .waitForFunction(
        ([id, wanted]) => window.__viewer?.statusOf(id) === wanted,
        [spaceId, status] as const,
        { polling: 50, timeout: patience(20_000) },
      )
      .catch((cause: unknown) => {
        throw new Error(`The map does not show ${spaceId} as ${status}`, { cause });
      });
  }

  /**
   * A point of the window where a press on the map meets the space, as near to its middle as it goes: the pin of a
   * neighbour may cover the middle.
   */
  async pointOnMap(spaceId: number): Promise<{ readonly x: number; readonly y: number }> {
    const frame = await this.viewer();
    await frame.evaluate(() => window.__viewer?.settled());
    const point = await frame.evaluate((id) => {
      const middle = window.__viewer?.project(id);
      if (middle == null) return null;
      const steps = [0, -3, 3, -6, 6, -9, 9];
      const around = steps.flatMap((right) => steps.map((down) => [right, down] as const));
      for (const [right, down] of around.sort((a, b) => Math.hypot(...a) - Math.hypot(...b))) {
        const at = { x: middle.x + right, y: middle.y + down };
        if (window.__viewer?.assetAt(at.x, at.y)?.assetId === id) return at;
      }
      return null;
    }, spaceId);
    if (point === null) throw new Error(`No press on the map meets ${spaceId}`);
    const box = await (await this.page.waitForSelector('iframe')).boundingBox();
    if (box === null) throw new Error('The map is not visible');
    return { x: box.x + point.x, y: box.y + point.y };
  }

  /** Clicks on the canvas at the position of the space. */
  async clickOnMap(spaceId: number): Promise<void> {
    const { x, y } = await this.pointOnMap(spaceId);
    const covering = await this.page.evaluate(
      ([left, top]) => {
        const element = document.elementFromPoint(left, top);
        return element instanceof HTMLIFrameElement ? null : (element?.outerHTML ?? 'nothing');
      },
      [x, y] as const,
    );
    if (covering !== null) {
      throw new Error(`${spaceId} at ${x}, ${y} is covered by ${covering.slice(0, 200)}`);
    }
    await this.page.mouse.click(x, y);
  }

  /**
   * Free spaces of the floor, as the server shows them to this person: without bookings today and tomorrow, or until
   * `until`, in minutes since the epoch.
   */
  private async freeSpaces(
    asset: Space['asset_type'],
    modes: readonly SpaceMode[],
    floorId: number,
    until = Number.POSITIVE_INFINITY,
  ): Promise<readonly Space[]> {
    const answer = await this.page.request.get(
      `${this.url}/secure/update?status=0&fId=${floorId}&fStatic=0&fStatus=0`,
    );
    const update = Schema.decodeUnknownSync(Update)(await answer.json());
    const bookable = new Set(
      (update.entities?.spaceTypes ?? [])
        .filter((type) => modes.includes(type.space.mode))
        .map(({ id }) => id),
    );
    return (update.entities?.spaces ?? []).filter(
      (space) =>
        space.asset_type === asset &&
        space.status.state === 'FREE' &&
        space.status.times.every(([start]) => start > until) &&
        bookable.has(space.typeId),
    );
  }

  freeDesks(floorId = FLOOR_ID, modes: readonly SpaceMode[] = ['BOOK']): Promise<readonly Space[]> {
    return this.freeSpaces('DESK', modes, floorId);
  }

  freeRooms(floorId = FLOOR_ID): Promise<readonly Space[]> {
    return this.freeSpaces('ROOM', ['BOOK'], floorId);
  }

  /** Rooms without bookings in the next minutes. `now`: milliseconds since the epoch. */
  roomsFreeAt(now: number, minutes = 120): Promise<readonly Space[]> {
    return this.freeSpaces('ROOM', ['BOOK'], FLOOR_ID, now / 60_000 + minutes);
  }

  /** Sends a POST in the page's session, to prepare data. */
  async post(path: string, body: object): Promise<unknown> {
    return this.page.evaluate(
      async ([to, json]) => {
        const answer = await fetch(to, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'test' },
          body: json,
        });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
      },
      [path, JSON.stringify(body)] as const,
    );
  }

  /** Delays polls, like a slow connection, until the returned function is called. */
  async holdUpdates(): Promise<() => Promise<void>> {
    let goOn: () => void = () => undefined;
    const allowed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await this.page.route('**/secure/update?*', async (route) => {
      await allowed;
      await route.continue();
    });
    return async () => {
      goOn();
      await this.page.unrouteAll({ behavior: 'wait' });
    };
  }

  /** Chooses a day of these four weeks or the next four in the side panel; yyyy-MM-dd. */
  async chooseDay(day: string): Promise<void> {
    const noon = new Date(`${day}T12:00Z`);
    const month = noon.toLocaleDateString('en-GB', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const choice = button(this.page, new RegExp(`^${noon.getUTCDate()} ${month}(,|$)`));
    await this.page.getByRole('table', { name: 'Booking date' }).waitFor();
    if ((await choice.count()) === 0) await button(this.page, 'Next four weeks').click();
    await choice.click();
  }

  /** The quick view of a space. */
  panel(name: string | RegExp) {
    return this.page.getByRole('region', { name }).or(this.page.getByRole('dialog', { name }));
  }

  /** Selects a space by keyboard, in the list of places beside the map. Names may end in letters such as ö. */
  async selectInList(name: string): Promise<void> {
    const frame = await this.viewer();
    await frame
      .getByRole('button', { name: new RegExp(`^${name}(?![\\p{L}\\p{N}])`, 'u') })
      .first()
      .press('Enter');
  }

  /** Closes the quick view, which may cover what is clicked next. */
  async deselect(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: 'Close the details' }).click();
    await this.panel(name).waitFor({ state: 'hidden' });
  }

  /** What the page shows, in words. */
  async shown(): Promise<string> {
    const page = this.page.locator('body');
    const words = await page.ariaSnapshot({ timeout: 5_000 }).catch(String);
    // A calendar has hundreds of lines that say little.
    const told = words.replaceAll(
      /^ +- (?:row|cell|columnheader|button "\d{1,2} \p{L}+ \d{4}").*\n/gmu,
      '',
    );
    return `\n${this.page.url()} shows:\n${told.slice(0, SHOWN)}\n`;
  }

  /** Closes the window; fails if the page reported errors. */
  async close(): Promise<void> {
    present.delete(this);
    await this.context.close();
    if (this.errors.length > 0) throw new Error(this.errors.join('\n'));
  }
}

/** Building 1 of the demo company, and one of its floors. */
const BUILDING = /Skeppsbron House/;
const FLOOR = /Floor 1/;
const FLOOR_ID = 1;
