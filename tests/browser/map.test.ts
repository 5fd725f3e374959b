import { Schema } from 'effect';
import type { Frame } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Booking } from '../../core/contract/booking.ts';
import { SelfSession } from '../../core/contract/people.ts';
import { dayOf } from '../../core/time/zone.ts';
import { at } from '../support/at.ts';
import { until } from '../support/poll.ts';
import { axeFindings } from './axe.ts';
import { button } from './button.ts';
import { fileOffice } from './file-office.ts';
import { mapInPage } from './map-in-page.ts';
import { mapWithoutMouse } from './map-without-mouse.ts';
import { Visitor, type VisitorOptions } from './visitor.ts';

const office = fileOffice();

const arriveAt = async (username: string, options: VisitorOptions = {}): Promise<Visitor> =>
  Visitor.returning(office, username, { picture: false, ...options });

/** On a map that is drawn, too. */
const lookAt = (username: string): Promise<Visitor> => arriveAt(username, { picture: true });

const settled = (frame: Frame) => frame.evaluate(() => window.__viewer?.settled());
const place = async (frame: Frame, id: number) => {
  await settled(frame);
  const point = await frame.evaluate((spaceId) => window.__viewer?.project(spaceId), id);
  if (point == null) throw new Error(`The map does not show ${id}`);
  return point;
};
/** At several looks the same: the map makes room for a panel a moment after the panel is there. */
const placeAtRest = async (frame: Frame, id: number) => {
  let last = await place(frame, id);
  let alike = 0;
  await until('The map does not come to rest', async () => {
    const { x, y } = await place(frame, id);
    alike = x === last.x && y === last.y ? alike + 1 : 0;
    last = { x, y };
    return alike >= 5;
  });
  return last;
};
const selected = (frame: Frame) => frame.evaluate(() => window.__viewer?.selected() ?? null);
const floor = (frame: Frame) => frame.evaluate(() => window.__viewer?.floor().id ?? null);

/** Converts a point of the viewer's page to the visitor's window. */
const inWindow = async (visitor: Visitor, point: { x: number; y: number }) => {
  const box = await (await visitor.page.waitForSelector('iframe')).boundingBox();
  if (box === null) throw new Error('The map is not visible');
  return { x: box.x + point.x, y: box.y + point.y };
};

/** Touch input through the browser's own protocol. */
const finger = async (visitor: Visitor) => {
  const cdp = await visitor.context.newCDPSession(visitor.page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  return {
    down: (...touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
    move: (...touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints }),
    up: () => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  };
};

const DAY_MS = 86_400_000;

/** Books a desk of floor 2 for the visitor, at this time tomorrow, replacing earlier bookings. */
const bookOnFloor2 = async (visitor: Visitor) => {
  const headers = { 'x-requested-with': 'test' };
  const call = async (path: string, body?: unknown) => {
    const url = `${visitor.url}${path}`;
    const answer = await (body === undefined
      ? visitor.page.request.get(url)
      : visitor.page.request.post(url, { data: body, headers }));
    return answer.json();
  };
  const me = Schema.decodeUnknownSync(SelfSession)(await call('/secure/self/session'));
  const [desk] = await visitor.freeDesks(2);
  if (desk === undefined) throw new Error('Floor 2 has no free desk');
  const own = Schema.decodeUnknownSync(Schema.Array(Booking))(
    await call('/secure/deskbooking/user'),
  );
  for (const { id } of own) {
    await visitor.page.request.delete(`${visitor.url}/secure/deskbooking/event/${id}`, { headers });
  }
  const start = Math.floor((visitor.now() + DAY_MS) / 300_000) * 5;
  await call(`/secure/deskbooking/desk/${desk.id}`, { start, end: start + 15, userId: me.id });
  return { name: me.name, deskName: desk.info.name };
};

it('SF6: a page that is loaded again has few elements, and draws few pictures, beside its panels at once', async () => {
  const visitor = await lookAt('employee');
  await visitor.context.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data.command?.name !== 'settings' || 'firstInsets' in window) return;
      Object.assign(window, { firstInsets: data.command.settings.insets });
    });
  });
  await visitor.page.reload();
  await visitor.mapReady();
  const frame = await visitor.viewer();
  await settled(frame);
  const drawn = await frame.evaluate(() => ({
    frames: window.__viewer?.counters.frames,
    calls: window.__viewer?.panBy(0.01, 0)?.calls,
    insets: Reflect.get(window, 'firstInsets'),
  }));
  expect(drawn.insets).toMatchObject({ left: 292, right: 0 });
  expect(drawn.frames).toBeLessThanOrEqual(16);
  expect(drawn.calls).toBeLessThanOrEqual(20);
  const elements = await visitor.page.evaluate(() => document.querySelectorAll('*').length);
  expect(elements).toBeLessThanOrEqual(750);
});

describe('a hand on the map', () => {
  it('selects by mouse, by touch and by keyboard, and nothing beside the floor', async () => {
    const visitor = await lookAt('employee');
    const frame = await visitor.viewer();
    const [first, second, third] = (await visitor.freeDesks()).slice(0, 3);
    if (first === undefined || second === undefined || third === undefined) {
      throw new Error('There are too few free desks');
    }
    await visitor.clickOnMap(first.id);
    await visitor.panel(first.info.name).waitFor();
    expect(await selected(frame)).toEqual({ assetType: 'space', assetId: first.id });

    const touch = await finger(visitor);
    await touch.down(await visitor.pointOnMap(second.id));
    await touch.up();
    await visitor.panel(second.info.name).waitFor();

    // The map itself: typing a name moves there, Enter selects.
    await frame.locator('#surface').focus();
    await visitor.page.keyboard.type(third.info.name);
    await visitor.page.keyboard.press('Enter');
    await visitor.panel(third.info.name).waitFor();

    const corner = await inWindow(visitor, { x: 6, y: 6 });
    await visitor.page.mouse.click(corner.x, corner.y);
    await visitor.panel(third.info.name).waitFor({ state: 'hidden' });
    expect(await selected(frame)).toBeNull();
  });

  it('pinches, twists, zooms and turns from the bar, changes the angle, and goes home', async () => {
    const visitor = await arriveAt('colleague');
    const frame = await visitor.viewer();
    const [one, other] = (await visitor.freeDesks()).slice(0, 2);
    const points = async () => [
      await place(frame, one?.id ?? 0),
      await place(frame, other?.id ?? 0),
    ];
    const spread = async () => {
      const [a, b] = await points();
      return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
    };
    const bearing = async () => {
      const [a, b] = await points();
      return Math.atan2((b?.y ?? 0) - (a?.y ?? 0), (b?.x ?? 0) - (a?.x ?? 0));
    };
    const press = async (name: string) => {
      await button(visitor.page, name).click();
      // The command goes through the worker, so wait for its effect.
      await settled(frame);
    };
    const changed = async (read: () => Promise<number>, before: number, what: string) =>
      until(
        () => `The map did not change: ${what}`,
        async () => Math.abs((await read()) - before) > 0.01,
      );

    const whole = await spread();
    await press('Zoom in');
    await changed(spread, whole, 'zoom in');
    expect(await spread()).toBeGreaterThan(whole);
    await press('Zoom out');
    await until(
      'The map did not zoom out again',
      async () => Math.abs((await spread()) - whole) < whole * 0.05,
    );
    const before = await bearing();
    await press('Rotate right');
    await changed(bearing, before, 'rotate right');
    const turned = await bearing();
    await press('Rotate left');
    await changed(bearing, turned, 'rotate left');

    const tilted = await points();
    await press('View in 3D');
    await visitor.page
      .getByRole('button', { name: 'View in 3D', exact: true, pressed: false })
      .waitFor();
    await settled(frame);
    expect(await points()).not.toEqual(tilted);

    const away = await spread();
    await frame.locator('#surface').focus();
    await visitor.page.keyboard.press('Home');
    await changed(spread, away, 'home');
    await settled(frame);
    // Two fingers apart and rotated: zooms in and turns.
    const touch = await finger(visitor);
    // Under fingers the controls are larger, for which the map makes room.
    await placeAtRest(frame, one?.id ?? 0);
    const [flat, level] = [await spread(), await bearing()];
    const middle = await inWindow(visitor, { x: 480, y: 400 });
    const pair = (reach: number, angle: number) => {
      const [dx, dy] = [reach * Math.cos(angle), reach * Math.sin(angle)];
      return [
        { x: middle.x - dx, y: middle.y - dy },
        { x: middle.x + dx, y: middle.y + dy },
      ] as const;
    };
    await touch.down(...pair(60, 0));
    for (let step = 1; step <= 6; step++) await touch.move(...pair(60 + step * 12, step * 0.1));
    await touch.up();
    await changed(bearing, level, 'twist');
    expect(await spread()).toBeGreaterThan(flat * 1.2);

    await frame.locator('#surface').focus();
    await visitor.page.keyboard.press('Home');
    await until(
      'The map did not go home',
      async () => Math.abs((await spread()) - flat) < flat * 0.05,
    );
  });

  it('a long click selects several desks, for whom it is allowed', async () => {
    const visitor = await arriveAt('planner');
    const frame = await visitor.viewer();
    const [first, second] = (await visitor.freeDesks()).slice(0, 2);
    const long = async (id: number) => {
      const point = await visitor.pointOnMap(id);
      await visitor.page.mouse.move(point.x, point.y);
      await visitor.page.mouse.down();
      await visitor.page.getByRole('heading', { name: 'Multiple booking' }).waitFor();
      await visitor.page.mouse.up();
    };
    await long(first?.id ?? 0);
    await visitor.page
      .getByRole('listitem')
      .filter({ hasText: first?.info.name ?? '' })
      .waitFor();
    await visitor.clickOnMap(second?.id ?? 0);
    await visitor.page
      .getByRole('listitem')
      .filter({ hasText: second?.info.name ?? '' })
      .waitFor();
    await settled(frame);
    const marked = () => frame.evaluate(() => window.__viewer?.marked() ?? []);
    await until('The map does not mark both desks', async () => (await marked()).length === 2);
    expect(new Set(await marked())).toEqual(new Set([first?.id, second?.id]));
    expect(await axeFindings(visitor.page)).toEqual([]);
  });
});

/** Goes to another floor by keyboard, in the building view. */
const goByKeys = async (visitor: Visitor, key: 'ArrowUp' | 'ArrowDown', to: number) => {
  const frame = await visitor.viewer();
  await button(visitor.page, 'Building view').click();
  await frame.waitForFunction(() => window.__viewer?.view() === 'building');
  await frame.locator('#surface').focus();
  await visitor.page.keyboard.press(key);
  await visitor.page.keyboard.press('Enter');
  await frame.waitForFunction((id) => window.__viewer?.floor().id === id, to);
  await visitor.mapReady();
};

describe('over floors', () => {
  it('a floor is chosen in the building view, by a click and by keys', async () => {
    const visitor = await lookAt('employee');
    const frame = await visitor.viewer();
    await button(visitor.page, 'Building view').click();
    await frame.waitForFunction(() => window.__viewer?.view() === 'building');
    await settled(frame);
    const tag = await frame.evaluate(() => window.__viewer?.projectFloor(2) ?? null);
    if (tag === null) throw new Error('The second floor has no name in the building view');
    const point = await inWindow(visitor, tag);
    await visitor.page.mouse.click(point.x, point.y);
    await frame.waitForFunction(() => window.__viewer?.floor().id === 2);
    await visitor.page.getByRole('button', { name: 'Floor: Floor 2' }).waitFor();
    expect(await frame.evaluate(() => window.__viewer?.view())).toBe('floor');

    await goByKeys(visitor, 'ArrowDown', 1);
    await visitor.page.getByRole('button', { name: 'Building view', pressed: false }).waitFor();
  });

  it('a colleague on another floor is located, and the way there leads over two floors', async () => {
    const visitor = await arriveAt('employee');
    const frame = await visitor.viewer();
    // The colleague sits on floor 1 and has a desk of floor 2 tomorrow.
    const colleague = await arriveAt('colleague');
    const { name, deskName } = await bookOnFloor2(colleague);
    await colleague.close();

    await goByKeys(visitor, 'ArrowUp', 2);

    await visitor.selectInList(deskName);
    const tomorrow = Math.floor((visitor.now() + DAY_MS) / 60_000);
    await visitor.chooseDay(dayOf(tomorrow, 'Europe/Stockholm'));
    await visitor.panel(deskName).getByRole('button', { name }).click();
    await visitor.page.getByRole('heading', { name }).waitFor();
    // A person's place is known for now only; until it shows, the map is asked for tomorrow's desk (PO6).
    await visitor.page.getByRole('button', { name: 'Now', exact: true }).click();
    await visitor.page.getByText('Location', { exact: true }).waitFor();
    await visitor.page.getByRole('button', { name: 'Show on the map' }).click();
    await frame.waitForFunction(() => window.__viewer?.floor().id === 1);
    await frame.waitForFunction(() => window.__viewer?.selected()?.assetType === 'user');

    // Starting on floor 2, which has no entrance: the way to the colleague crosses both floors.
    await visitor.page.getByRole('button', { name: 'Show route' }).click();
    const way = visitor.page.getByRole('region', { name: `Route to ${name}` });
    await way.waitFor();
    await button(way, /^From/).click();
    await visitor.page.getByRole('menuitem', { name: 'Choose on the map…' }).click();
    await goByKeys(visitor, 'ArrowUp', 2);
    await visitor.selectInList(deskName);
    await way.getByText(/^\d+\sm · 1 floor change$/).waitFor();
    await frame.waitForFunction(() => window.__viewer?.way()?.drawn === true);
    expect(await frame.evaluate(() => window.__viewer?.way()?.floors)).toEqual([2, 1]);
    expect(await floor(frame)).toBe(2);
    await way.getByRole('button', { name: 'Directions' }).click();
    await way
      .getByText(/^Take the (elevator|stairs) down 1 floor to Floor 1/)
      .first()
      .waitFor();
    expect(await axeFindings(visitor.page)).toEqual([]);

    // Step-free uses the elevator; then the way is stopped from the touch bar.
    await way.getByRole('switch', { name: 'Step-free' }).click();
    await way
      .getByText(/^Take the elevator down 1 floor to Floor 1/)
      .first()
      .waitFor();
    await visitor.page
      .getByRole('group', { name: 'Map controls' })
      .getByRole('button', { name: 'Stop wayfinding' })
      .click();
    await way.waitFor({ state: 'hidden' });
    await frame.waitForFunction(() => window.__viewer?.way() === null);
  });

  it('goes to the own position, and stays with it until the map is moved', async () => {
    const visitor = await arriveAt('assistant');
    const frame = await visitor.viewer();
    const mine = button(visitor.page, 'My position');
    await mine.click();
    await frame.waitForFunction(() => window.__viewer?.following() === true);
    await settled(frame);
    const point = await frame.evaluate(() => window.__viewer?.self() ?? null);
    if (point === null) throw new Error('The own position is not on the map');
    const spot = await inWindow(visitor, point);
    await visitor.page.mouse.click(spot.x, spot.y);
    await visitor.page.getByRole('heading', { name: 'Your position' }).waitFor();
    await visitor.page.mouse.move(spot.x + 120, spot.y + 90);
    await visitor.page.mouse.down();
    await visitor.page.mouse.move(spot.x + 220, spot.y + 150, { steps: 4 });
    await visitor.page.mouse.up();
    await visitor.page
      .getByRole('button', { name: 'My position', exact: true, pressed: false })
      .waitFor();
    expect(await frame.evaluate(() => window.__viewer?.following())).toBe(false);
  });
});

describe('when the map cannot be drawn', () => {
  it('a graphics context that is lost comes back with all that was shown', async () => {
    const visitor = await lookAt('employee');
    const frame = await visitor.viewer();
    const desk = at(await visitor.freeDesks(), 0);
    await visitor.clickOnMap(desk.id);
    await visitor.panel(desk.info.name).waitFor();
    const before = await placeAtRest(frame, desk.id);
    for (const _ of ['once', 'twice']) {
      await frame.evaluate(() => {
        const canvas = document.querySelector('#surface canvas');
        const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('webgl2') : null;
        const lose = context?.getExtension('WEBGL_lose_context');
        if (lose == null) throw new Error('There is no context to lose');
        (window as unknown as { restore: () => void }).restore = () => lose.restoreContext();
        lose.loseContext();
      });
      await frame.getByText('The map is being restored').waitFor();
      await frame.evaluate(() => (window as unknown as { restore: () => void }).restore());
      await frame.getByText('The map is being restored').waitFor({ state: 'hidden' });
    }
    await settled(frame);
    expect(await place(frame, desk.id)).toEqual(before);
    expect(await selected(frame)).toEqual({ assetType: 'space', assetId: desk.id });
  });

  it('without WebGL the list of places does all that the map does', async () => {
    const visitor = await Visitor.signedIn(office, 'employee');
    await visitor.context.addInitScript(() => {
      const real = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
        return kind.startsWith('webgl')
          ? null
          : (real as (kind: string) => RenderingContext | null).call(this, kind);
      } as typeof real;
    });
    await visitor.open();
    const frame = await visitor.viewer();
    await frame.getByText('This browser cannot draw the map').waitFor();
    // UC7: neither is under a button or a panel of the page.
    const coverOf = async (text: string | RegExp): Promise<readonly string[]> => {
      const box = await frame.getByText(text).first().boundingBox();
      if (box === null) return [];
      return visitor.page.evaluate(
        ({ x, y, width, height }) =>
          [0.01, 0.5, 0.99].map((part) => {
            const there = document.elementFromPoint(x + width * part, y + height / 2);
            return there instanceof HTMLIFrameElement ? 'map' : (there?.className ?? 'nothing');
          }),
        box,
      );
    };
    for (const text of [/^This browser cannot draw the map/, 'Places on Floor 1']) {
      await expect.poll(() => coverOf(text)).toEqual(['map', 'map', 'map']);
    }
    const desk = at(await visitor.freeDesks(), 0);
    await button(frame, new RegExp(`^${desk.info.name}\\b`))
      .first()
      .click();
    await button(visitor.panel(desk.info.name), 'Book').waitFor();
    expect(await axeFindings(visitor.page)).toEqual([]);
  });

  it('a map that is missing or broken is told, and the list of places stands in for it', async () => {
    for (const [status, body, text] of [
      [404, 'gone', 'There is no map of this building'],
      [200, '{"type":"Feature', 'The map of this building cannot be read'],
    ] as const) {
      const visitor = await Visitor.signedIn(office, 'employee');
      await visitor.context.route('**/maps/**', (route) =>
        route.fulfill({ status, body, contentType: 'application/geo+json' }),
      );
      await visitor.open();
      const frame = await visitor.viewer();
      await frame.getByText(text).waitFor();
      const desk = at(await visitor.freeDesks(), 0);
      await button(frame, new RegExp(`^${desk.info.name}\\b`))
        .first()
        .click();
      await visitor.panel(desk.info.name).waitFor();
      await visitor.close();
    }
  });
});

mapWithoutMouse(() => office);
mapInPage(() => office);
