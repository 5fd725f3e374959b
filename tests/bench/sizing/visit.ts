import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { storedSession } from '../../browser/stored-session.ts';
import type { RunningServer } from '../../support/server.ts';
import { openWire } from '../../support/wire.ts';
import { contextOf, openApp, settled } from '../start/open.ts';
import type { Asked } from './ask.ts';
import { PASSWORD } from './company.ts';
import type { OpenPage } from './page.ts';

const USERNAME = 'employee';
/** What a page asks in this time after its picture belongs to the visit; seconds. */
const AFTER = 5;
/** The first ones load; those after them are counted as polls. */
const FIRST_POLLS = 2;
const POLL = '/secure/update';
/** The page asks for it when a poll says so. */
const FREE_FLOORS = '/secure/status/buildingId';
const SIGN_IN = '/public/login/user';

/** What a page asks from its start to the map, in this order. */
export type Visit = readonly (Asked | 'sign in' | 'poll')[];

const KEPT_HEADERS = ['accept', 'if-none-match'];

/** Records what a browser really asks that was here before, and whose session has expired since. */
export const recordVisit = async (browser: Browser, server: RunningServer): Promise<Visit> => {
  const heard: Asked[] = [];
  const wire = await openWire(server.port, '', ({ method = 'GET', url = '/', headers }) => {
    const kept = KEPT_HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    heard.push({ method, path: url, headers: Object.fromEntries(kept) });
  });
  const context = await contextOf(browser, await storedSession(wire.url, USERNAME));
  try {
    const before = await openApp(context, wire.url, 'map');
    await settled(before.page);
    await delay(AFTER * 1000);
    await before.page.close();
    await context.clearCookies({ name: /^sid/ });
    heard.length = 0;
    const { page } = await openApp(context, wire.url, 'form');
    await page.locator('input[autocomplete=username]').fill(USERNAME);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('main iframe').waitFor();
    await settled(page);
    await delay(AFTER * 1000);
  } finally {
    await context.close();
    await wire.close();
  }
  let polls = 0;
  return heard.flatMap((asked): Visit => {
    if (asked.path.startsWith(FREE_FLOORS)) return [];
    if (asked.path.startsWith(SIGN_IN)) return ['sign in'];
    if (!asked.path.startsWith(POLL)) return [asked];
    polls += 1;
    return polls > FIRST_POLLS ? [] : ['poll'];
  });
};

/** Somebody else makes the same visit. */
export const repeatVisit = async (
  visit: Visit,
  page: OpenPage,
  username: string,
): Promise<void> => {
  for (const step of visit) {
    if (step === 'poll') await page.poll();
    else if (step === 'sign in') {
      const body = { username, password: PASSWORD };
      const { status, text } = await page.call({ method: 'POST', path: SIGN_IN, body });
      if (status !== 200) throw new Error(`A sign-in: ${status} ${text}`);
    } else {
      const { status, text } = await page.call(step);
      if (status >= 400 && status !== 401) throw new Error(`${step.path}: ${status} ${text}`);
    }
  }
};
