import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { followBack, type Past } from '../../ui/shared/layers/follow-back.ts';
import { createLayers, type Layers } from '../../ui/shared/layers/stack.ts';
import { forAllAsync } from '../support/runs.ts';

/** A browser history: another page, then this one, whose own state must be kept. */
const browser = (entries: unknown[] = ['another page', { key: 'ours' }]) => {
  let at = entries.length - 1;
  let told: () => void = () => undefined;
  let steps: number[] = [];
  const go = (by: number): void => {
    if (entries[at + by] === undefined) return;
    at += by;
    told();
  };
  const past: Past = {
    history: {
      get state() {
        return entries[at];
      },
      pushState: (state) => {
        entries.splice(at + 1, Number.POSITIVE_INFINITY, state);
        at += 1;
      },
      // Asynchronous, as in a browser.
      go: (by = 0) => {
        steps.push(by);
      },
    },
    addEventListener: (_, listener) => {
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
    ...{ past, settled, go },
    entries: () => entries.length,
    at: () => at,
    replace: (state: unknown) => {
      entries[at] = state;
    },
  };
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
    ...{ kind: 'dialog', order, closesOnBack: true, element: () => null },
    close: () => {
      closed.push(name);
      if (!asks) close();
    },
  });
  return { name, close };
};

const site = async (entries?: unknown[]) => {
  const page = browser(entries);
  const layers = createLayers();
  const closed: string[] = [];
  const unfollow = followBack(layers, page.past);
  await page.settled();
  const open = (name: string, asks?: boolean) => opened(layers, closed, name, asks);
  return { ...page, layers, closed, unfollow, open };
};

describe('"Back" of the browser', () => {
  test('BB1: closes what lies on top, one at a time, and leaves when nothing is open', async () => {
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

  test('BB2: what is closed in another way takes its entry back, without being told', async () => {
    const { settled, open, closed, at } = await site();
    const planner = open('planner');
    await settled();
    expect(at()).toBe(2);
    planner.close();
    await settled();
    expect(at()).toBe(1);
    expect(closed).toEqual([]);
  });

  test('BB2: what takes the place of something else takes its entry', async () => {
    const { settled, open, entries, at } = await site();
    const month = open('month');
    await settled();
    month.close();
    open('details');
    await settled();
    expect([at(), entries()]).toEqual([2, 3]);
  });

  test('BB3: going forward to what was closed opens nothing and goes back', async () => {
    const { settled, open, closed, at, go } = await site();
    open('planner');
    await settled();
    go(-1);
    await settled();
    go(1);
    await settled();
    expect(at()).toBe(1);
    expect(closed).toEqual(['planner']);
  });

  test('BB3: a page that is loaded anew with nothing open goes back to where it was entered', async () => {
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

  test('BB3: on another route of the page nothing goes back', async () => {
    const { settled, open, at, replace } = await site();
    const planner = open('planner');
    await settled();
    replace({ key: 'login' });
    planner.close();
    await settled();
    expect(at()).toBe(2);
  });

  test('BB4: what asks before it closes is closed by the next "Back" after its question', async () => {
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

  test('BB5: where the page is not followed, as in a replay, the history is left alone', async () => {
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

  test('BB1, BB2, BB3: whatever is done, there are as many entries before this one as there are layers', async () => {
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
