import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CommandMessage, ViewerEvent } from '../../core/contract/viewer/messages.ts';
import type { PageFact } from '../../core/core.ts';
import { createBridge } from '../../ui/features/viewer/bridge.ts';
import { contentWith, desk, picture } from './map-picture.ts';

const ORIGIN = 'https://perch.example';
const DEADLINE = 30_000;

/** A page and the viewer's window, without a browser. */
const openWorld = (wasReady = false) => {
  const page = new EventTarget();
  const sent: CommandMessage[] = [];
  const facts: PageFact[] = [];
  const listed: boolean[] = [];
  const viewer = { postMessage: (message: CommandMessage) => void sent.push(message) };
  const world = { hidden: false, lost: 0, wasReady };
  const bridge = createBridge({
    page: Object.assign(page, { location: { origin: ORIGIN } }) as unknown as Window,
    viewer: () => viewer as unknown as Window,
    hidden: () => world.hidden,
    tell: (fact) => void facts.push(fact),
    listed: (open) => void listed.push(open),
    token: () => 'token',
    wasReady: () => world.wasReady,
    deadline: DEADLINE,
    lost: () => {
      world.lost += 1;
    },
  });
  const receive = (data: unknown, origin = ORIGIN, source: unknown = viewer): void => {
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  };
  const say = (event: ViewerEvent): void => receive({ perch: 'event', event });
  const answerAll = (): void => {
    for (const { id } of sent.splice(0)) say({ name: 'command_done', id, ok: true });
  };
  return { world, bridge, sent, facts, listed, receive, say, answerAll };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the bridge', () => {
  test('waits for the viewer to be ready, sends the start commands, and reports the start', () => {
    const { bridge, sent, say, answerAll, facts } = openWorld();
    bridge.show(picture);
    expect(sent).toEqual([]);
    say({ name: 'ready' });
    expect(sent.map(({ command }) => command.name)).toEqual([
      'start',
      'settings',
      'initMe',
      'contentUpdate',
      'selectBuilding',
      'show_floor',
    ]);
    expect(facts).toEqual([{ _tag: 'ViewerSaid', said: { name: 'ready' } }]);
    answerAll();
    expect(facts.at(-1)).toEqual({ _tag: 'ViewerStarted' });
  });

  test('can repeat the state of the viewer for a worker that missed it', () => {
    const { bridge, say, answerAll } = openWorld();
    bridge.show(picture);
    expect(bridge.facts()).toEqual([]);
    say({ name: 'ready' });
    expect(bridge.facts()).toEqual([{ _tag: 'ViewerSaid', said: { name: 'ready' } }]);
    answerAll();
    expect(bridge.facts()).toEqual([{ _tag: 'ViewerStarted' }]);
    say({ name: 'ready' });
    expect(bridge.facts()).toEqual([{ _tag: 'ViewerSaid', said: { name: 'ready' } }]);
  });

  test('numbers its commands and sends only what changed', () => {
    const { bridge, sent, say, answerAll } = openWorld();
    bridge.show(picture);
    say({ name: 'ready' });
    answerAll();
    bridge.show({ ...picture, content: contentWith([desk(1), desk(2, { status: 'BUSY' })]) });
    expect(sent).toMatchObject([
      { perch: 'command', id: 7, command: { name: 'contentUpdate', spaces: { update: [{}] } } },
    ]);
  });

  test('accepts only valid messages, from its own viewer and origin', () => {
    const { bridge, sent, receive, facts } = openWorld();
    bridge.show(picture);
    const ready = { perch: 'event', event: { name: 'ready' } };
    receive(ready, 'https://elsewhere.example');
    receive(ready, ORIGIN, {});
    receive({ perch: 'event', event: { name: 'profile', assetId: 'one' } });
    expect([sent, facts]).toEqual([[], []]);
  });

  test('passes on the viewer’s events, and does not send them back', () => {
    const { bridge, sent, say, answerAll, facts } = openWorld();
    const asset = { floorId: 7, assetType: 'space', assetId: 2 } as const;
    bridge.show(picture);
    say({ name: 'ready' });
    answerAll();
    say({ name: 'profile', ...asset });
    bridge.show({ ...picture, selected: asset });
    expect(facts.at(-1)).toEqual({ _tag: 'ViewerSaid', said: { name: 'profile', ...asset } });
    expect(sent).toEqual([]);
  });

  test('restarts if the viewer’s page was reloaded', () => {
    const { bridge, sent, say, answerAll } = openWorld();
    bridge.show(picture);
    say({ name: 'ready' });
    answerAll();
    say({ name: 'ready' });
    expect(sent.map(({ command }) => command.name)).toContain('initMe');
  });

  test('sends a single movement only to a viewer that shows a picture', () => {
    const { bridge, sent, say, answerAll } = openWorld();
    bridge.perform({ name: 'zoom', factor: 1.4 });
    expect(sent).toEqual([]);
    bridge.show(picture);
    say({ name: 'ready' });
    answerAll();
    bridge.perform({ name: 'zoom', factor: 1.4 });
    expect(sent).toMatchObject([{ command: { name: 'zoom', factor: 1.4 } }]);
  });
});

describe('a viewer is lost', () => {
  test('when it never says ready', () => {
    const { world } = openWorld();
    vi.advanceTimersByTime(DEADLINE - 1);
    expect(world.lost).toBe(0);
    vi.advanceTimersByTime(1);
    expect(world.lost).toBe(1);
  });

  test('when a command is not answered; each answer restarts the deadline', () => {
    const { bridge, sent, say, world } = openWorld();
    bridge.show(picture);
    say({ name: 'ready' });
    for (const { id } of sent.slice(0, -1)) {
      vi.advanceTimersByTime(DEADLINE - 1);
      say({ name: 'command_done', id, ok: true });
    }
    expect(world.lost).toBe(0);
    vi.advanceTimersByTime(DEADLINE);
    expect(world.lost).toBe(1);
  });

  test('but not while all commands are answered, the page is hidden, or the bridge is closed', () => {
    const { bridge, say, answerAll, world } = openWorld();
    bridge.show(picture);
    say({ name: 'ready' });
    answerAll();
    vi.advanceTimersByTime(10 * DEADLINE);
    world.hidden = true;
    bridge.perform({ name: 'rotate', degrees: 30 });
    vi.advanceTimersByTime(3 * DEADLINE);
    expect(world.lost).toBe(0);
    world.hidden = false;
    bridge.close();
    vi.advanceTimersByTime(3 * DEADLINE);
    expect(world.lost).toBe(0);
  });
});

test('UC17: the open state of the list of places is passed to the page only', () => {
  const { bridge, facts, listed, say } = openWorld();
  say({ name: 'list', open: true, forced: false });
  say({ name: 'list', open: false, forced: false });
  expect(listed).toEqual([true, false]);
  expect(facts).toEqual([]);
  bridge.close();
});
