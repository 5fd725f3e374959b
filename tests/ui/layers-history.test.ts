import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type App, followHistory, type Past } from '../../ui/shared/layers/follow-history.ts';
import { createLayers, type Layers } from '../../ui/shared/layers/stack.ts';
import { forAllAsync } from '../support/runs.ts';

type Entry = { readonly state: unknown; readonly url: string };

const START = '/app/';

/** A browser history: another page, then this one, whose own state must be kept. */
const browser = (states: readonly unknown[] = ['another page', { key: 'ours' }]) => {
  const entries: Entry[] = states.map((state) => ({ state, url: START }));
  let at = entries.length - 1;
  let told: () => void = () => undefined;
  let steps: number[] = [];
  const go = (by: number): void => {
    if (entries[at + by] === undefined) return;
    at += by;
    // Another page is another document.
    if (at > 0) told();
  };
  const current = (): Entry => entries[at] ?? { state: null, url: START };
  const past: Past = {
    history: {
      get state() {
        return current().state;
      },
      pushState: (state: unknown, _title: string, url?: string | URL | null) => {
        entries.splice(at + 1, Number.POSITIVE_INFINITY, { state, url: String(url) });
        at += 1;
      },
      replaceState: (state: unknown, _title: string, url?: string | URL | null) => {
        entries[at] = { state, url: String(url) };
      },
      // Asynchronous, as in a browser.
      go: (by = 0) => {
        steps.push(by);
      },
    },
    location: {
      get pathname() {
        return current().url.split('?')[0] ?? '';
      },
      get search() {
        return current().url.slice(this.pathname.length);
      },
    },
    addEventListener: (_: string, listener: () => void) => {
      told = listener;
    },
    removeEventListener: () => {
      told = () => undefined;
    },
  };
  /** Waits until nothing is pending. */
  const settled = async (): Promise<void> => {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await Promise.resolve();
      const due = steps;
      steps = [];
      for (const by of due) {
        quiet = 0;
        go(by);
      }
    }
  };
  return {
    past,
    settled,
    go,
    entries: () => entries.length,
    urls: () => entries.map(({ url }) => url.slice(START.length)),
    url: () => current().url.slice(START.length),
    at: () => at,
    replace: (state: unknown) => {
      entries[at] = { state, url: START };
    },
  };
};

/** No map is shown, so only the layers have entries. */
const NO_MAP: App = {
  here: () => ({ place: null, query: null, below: '' }),
  goTo: () => undefined,
  subscribe: () => () => undefined,
};

let order = 0;

/** A layer that opens, and closes on request unless it asks for confirmation. */
const opened = (layers: Layers, closed: string[], name: string, asks = false) => {
  let remove: (() => void) | null = null;
  const close = (): void => {
    remove?.();
    remove = null;
  };
  order += 1;
  remove = layers.add({
    kind: 'dialog',
    order,
    closesOnBack: true,
    element: () => null,
    closesFromMap: () => false,
    close: () => {
      closed.push(name);
      if (!asks) close();
    },
  });
  return { name, close };
};

const site = async (entries?: readonly unknown[], app = NO_MAP) => {
  const page = browser(entries);
  const layers = createLayers();
  const closed: string[] = [];
  const unfollow = followHistory(layers, app, page.past);
  await page.settled();
  const open = (name: string, asks?: boolean) => opened(layers, closed, name, asks);
  return { ...page, layers, closed, unfollow, open };
};

describe('"Back" of the browser', () => {
  test('BB1: closes the topmost layer each time, and leaves the page if none is open', async () => {
    const { go, settled, open, closed, at, past } = await site();
    open('planner');
    await settled();
    open('details');
    await settled();
    expect(at()).toBe(3);
    // The router's state is kept.
    expect(past.history.state).toMatchObject({ key: 'ours' });
    for (const expected of [['details'], ['details', 'planner']]) {
      go(-1);
      await settled();
      expect(closed).toEqual(expected);
    }
    expect(past.history.state).toEqual({ key: 'ours' });
    go(-1);
    expect(past.history.state).toBe('another page');
  });

  test('BB2: a layer that closes otherwise removes its entry, and is not asked to close', async () => {
    const { settled, open, closed, at } = await site();
    const planner = open('planner');
    await settled();
    expect(at()).toBe(2);
    planner.close();
    await settled();
    expect(at()).toBe(1);
    expect(closed).toEqual([]);
  });

  test('BB2: a layer that replaces another one takes over its entry', async () => {
    const { settled, open, entries, at } = await site();
    const month = open('month');
    await settled();
    month.close();
    open('details');
    await settled();
    expect([at(), entries()]).toEqual([2, 3]);
  });

  test.each([null, ''])(
    'BB3: going forward to what was closed opens nothing and goes back, with the query %o',
    async (query) => {
      const app = { ...NO_MAP, here: () => ({ place: null, query, below: '' }) };
      const { settled, open, closed, at, go } = await site(undefined, app);
      open('planner');
      await settled();
      go(-1);
      await settled();
      go(1);
      await settled();
      expect(at()).toBe(1);
      expect(closed).toEqual(['planner']);
    },
  );

  test('BB3: a page reloaded with nothing open goes back to its first entry', async () => {
    const { at, past } = await site(['another page', { key: 'ours' }, { key: 'ours', covers: 1 }]);
    expect(at()).toBe(1);
    expect(past.history.state).toEqual({ key: 'ours' });
  });

  test.each([null, 7, 'text', {}, { covers: 'two' }, { covers: -1 }, { covers: 0.5 }])(
    'BB3: an entry that is nobody else’s business (%j) is left alone',
    async (state) => {
      const { at, past } = await site(['another page', state]);
      expect(at()).toBe(1);
      expect(past.history.state).toEqual(state);
    },
  );

  test('BB3: does not go back on another route of the app', async () => {
    const { settled, open, at, replace } = await site();
    const planner = open('planner');
    await settled();
    replace({ key: 'login' });
    planner.close();
    await settled();
    expect(at()).toBe(2);
  });

  test('BB4: a layer that asks for confirmation is closed by the next "Back" after its question', async () => {
    const { settled, open, closed, go } = await site();
    open('form', true);
    await settled();
    go(-1);
    const question = open('question');
    await settled();
    go(-1);
    await settled();
    expect(closed).toEqual(['form', 'question']);
    question.close();
    await settled();
    go(-1);
    await settled();
    expect(closed).toEqual(['form', 'question', 'form']);
  });

  test('BB5: leaves the history alone if the page is not followed, as in a replay', async () => {
    const page = browser();
    opened(createLayers(), [], 'planner');
    await page.settled();
    expect([page.at(), page.entries()]).toEqual([1, 2]);
    const { unfollow, settled, open, at } = await site();
    unfollow();
    open('planner');
    await settled();
    expect(at()).toBe(1);
  });

  test('BB1, BB2, BB3: after any steps, there are as many entries before this one as open layers', async () => {
    const step = fc.oneof(
      fc.constant('open'),
      fc.constant('back'),
      fc.constant('forward'),
      fc.constant('at once'),
      fc.nat(3),
    );
    await forAllAsync(200, fc.array(step, { maxLength: 30 }), async (steps) => {
      const { settled, open, closed, at, go } = await site();
      let shown: ReturnType<typeof open>[] = [];
      let isSettling = true;
      for (const [number, next] of steps.entries()) {
        if (next === 'open') shown.push(open(String(number)));
        else if (next === 'at once') isSettling = false;
        else if (next === 'forward') {
          await settled();
          go(1);
        } else if (next === 'back') {
          await settled();
          const top = shown.pop();
          if (top === undefined) continue;
          go(-1);
          expect(closed.at(-1)).toBe(top.name);
        } else {
          const left = shown[next];
          left?.close();
          shown = shown.filter((one) => one !== left);
        }
        if (isSettling) await settled();
        isSettling = true;
      }
      await settled();
      expect(at()).toBe(1 + shown.length);
    });
  });
});

/** An app whose location is a floor and a time; its layer "desk" is part of the location, a dialog is not. */
class Office {
  place = 1;
  time = 0;
  status: 'there' | 'following' | 'outside' = 'there';
  readonly closed: string[] = [];
  private readonly open: ReturnType<typeof opened>[] = [];
  private sought: string | null = null;
  private told: () => void = () => undefined;
  private readonly layers: Layers;

  constructor(layers: Layers) {
    this.layers = layers;
  }

  readonly app: App = {
    here: () =>
      this.status === 'there'
        ? { place: this.place, query: this.query(), below: this.below() }
        : this.status,
    goTo: (query) => {
      this.status = 'following';
      this.sought = query;
      this.told();
    },
    subscribe: (told) => {
      this.told = told;
      return () => undefined;
    },
  };

  below = (): string => `?floor=${this.place}${this.time > 0 ? `&time=${this.time}` : ''}`;
  query = (): string => this.below() + (this.names().includes('desk') ? '&desk' : '');
  names = (): readonly string[] => this.open.map(({ name }) => name);

  show(name: string): void {
    if (this.names().includes(name)) return;
    this.open.push(opened(this.layers, this.closed, name));
    this.told();
  }
  /** The layers that were asked to close have closed. */
  swept(): void {
    for (const name of this.closed.splice(0)) this.remove(name);
  }
  remove(name: string): void {
    const index = this.open.findIndex((layer) => layer.name === name);
    this.open[index]?.close();
    if (index >= 0) this.open.splice(index, 1);
    this.told();
  }
  /** Another floor ends the selection. */
  move(place: number): void {
    if (place !== this.place) this.remove('desk');
    this.place = place;
    this.told();
  }
  at(time: number): void {
    this.time = time;
    this.told();
  }
  arrive(): void {
    this.swept();
    const query = new URLSearchParams(this.sought ?? '');
    this.sought = null;
    this.place = Number(query.get('floor') ?? this.place);
    this.time = Number(query.get('time') ?? 0);
    if (query.has('desk')) this.show('desk');
    else this.remove('desk');
    this.status = 'there';
    this.told();
  }
}

const officeSite = async () => {
  const page = browser();
  const layers = createLayers();
  const office = new Office(layers);
  let unfollow = followHistory(layers, office.app, page.past);
  const settled = async (): Promise<void> => {
    await page.settled();
    office.swept();
    if (office.status === 'following') office.arrive();
    await page.settled();
  };
  await settled();
  return {
    page,
    office,
    settled,
    back: async () => {
      page.go(-1);
      await settled();
    },
    forward: async () => {
      page.go(1);
      await settled();
    },
    /** The page forgets everything, and follows its URL. */
    reload: async () => {
      unfollow();
      for (const name of office.names()) office.remove(name);
      office.place = 1;
      office.time = 0;
      unfollow = followHistory(layers, office.app, page.past);
      office.app.goTo(page.url());
      await settled();
    },
  };
};

describe('the history of places', () => {
  test('LK6: the URL is the location; a time replaces the entry, a floor or a layer adds one', async () => {
    const { page, office, settled } = await officeSite();
    expect(page.urls()).toEqual(['', '?floor=1']);
    office.at(9);
    await settled();
    office.show('desk');
    await settled();
    expect(page.urls()).toEqual(['', '?floor=1&time=9', '?floor=1&time=9&desk']);
    office.at(10);
    office.move(2);
    await settled();
    // The former place is left with its time, without the desk.
    expect(page.urls()).toEqual(['', '?floor=1&time=9', '?floor=2&time=10']);
  });

  test('BB1: Back closes the layers, returns to the previous place and time, and then leaves', async () => {
    const { page, office, settled, back } = await officeSite();
    office.at(9);
    await settled();
    office.move(2);
    office.at(11);
    await settled();
    office.show('desk');
    await settled();
    office.show('dialog');
    await settled();
    const seen: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      await back();
      seen.push([office.place, office.time, ...office.names()]);
    }
    expect(seen).toEqual([
      [2, 11, 'desk'],
      [2, 11],
      [1, 9],
    ]);
    page.go(-1);
    expect(page.past.history.state).toBe('another page');
  });

  test('BB3: Forward reopens only what a location contains', async () => {
    const { page, office, settled, back, forward } = await officeSite();
    office.show('desk');
    await settled();
    office.show('dialog');
    await settled();
    await back();
    await back();
    await forward();
    expect([office.names(), page.url()]).toEqual([['desk'], '?floor=1&desk']);
    await forward();
    expect([office.names(), page.at()]).toEqual([['desk'], 2]);
    office.move(3);
    await settled();
    await back();
    await forward();
    expect([office.place, page.url()]).toEqual([3, '?floor=3']);
  });

  test('BB1: a window that stays open on another floor gets an entry over that floor', async () => {
    const { page, office, settled, back } = await officeSite();
    office.show('schedule');
    await settled();
    office.move(2);
    await settled();
    expect(page.urls()).toEqual(['', '?floor=1', '?floor=2', '?floor=2']);
    await back();
    expect([office.names(), office.place]).toEqual([[], 2]);
    await back();
    expect(office.place).toBe(1);
  });

  test('BB3: a reload keeps the entries that the location restores', async () => {
    const { page, office, settled, back, reload } = await officeSite();
    office.move(2);
    await settled();
    office.show('desk');
    await settled();
    office.show('dialog');
    await settled();
    await reload();
    expect([office.names(), page.at(), page.url()]).toEqual([['desk'], 3, '?floor=2&desk']);
    await back();
    await back();
    expect([office.place, office.names()]).toEqual([1, []]);
  });

  test('LK3, LK6: Back while a link is being followed follows the entry below instead', async () => {
    const { page, office, settled } = await officeSite();
    office.move(2);
    await settled();
    page.go(-1);
    await page.settled();
    expect([office.status, page.url()]).toEqual(['following', '?floor=1']);
    page.go(1);
    await settled();
    expect([office.place, page.url(), page.at()]).toEqual([2, '?floor=2', 2]);
  });

  test('LK6: nothing is written while nobody is signed in', async () => {
    const { page, office, settled } = await officeSite();
    office.status = 'outside';
    office.move(2);
    office.show('dialog');
    await settled();
    expect(page.urls()).toEqual(['', '?floor=1']);
  });

  test('BB1, BB2, BB3, LK6: after any steps, the URL and the entries match the page', async () => {
    const step = fc.oneof(
      fc.constantFrom('back', 'forward', 'reload', 'at once', 'twice back'),
      fc.constantFrom('desk', 'dialog', 'close desk', 'close dialog'),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 9, max: 11 }).map((time) => ({ time })),
    );
    await forAllAsync(300, fc.array(step, { maxLength: 25 }), async (steps) => {
      const { page, office, settled, ...site } = await officeSite();
      let isSettling = true;
      for (const next of steps) {
        if (typeof next === 'number') office.move(next);
        else if (typeof next === 'object') office.at(next.time);
        else if (next === 'at once') isSettling = false;
        else if (next.startsWith('close ')) office.remove(next.slice(6));
        else if (next === 'forward') await site.forward();
        else if (next === 'reload') await site.reload();
        else if (next === 'desk' || next === 'dialog') office.show(next);
        else {
          await settled();
          const { place } = office;
          const names = office.names();
          // The page itself is not left.
          if (page.at() === 1) continue;
          if (next === 'twice back' && page.at() > 2) page.go(-1);
          page.go(-1);
          await settled();
          if (next === 'back' && names.length > 0) {
            expect([office.place, office.names()]).toEqual([place, names.slice(0, -1)]);
          }
        }
        if (isSettling) await settled();
        isSettling = true;
      }
      await settled();
      expect(page.url()).toBe(office.query());
      expect(page.past.history.state).toMatchObject({ key: 'ours' });
      expect(page.past.history.state).toMatchObject(
        office.names().length > 0 ? { covers: office.names().length } : {},
      );
      // Back leads through all layers and places, and then out of the page.
      for (let left = page.at(); left > 1; left -= 1) {
        const was = office.names().length;
        await site.back();
        if (was > 0) expect(office.names()).toHaveLength(was - 1);
        expect([page.at(), page.url()]).toEqual([left - 1, office.query()]);
      }
      expect(office.names()).toEqual([]);
    });
  });
});
