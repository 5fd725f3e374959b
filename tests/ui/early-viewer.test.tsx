import { act, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isCommandMessage } from '../../core/contract/viewer/message-checks.ts';
import { preparationFor } from '../../ui/features/viewer/commands.ts';
import { EarlyFrame } from '../../ui/features/viewer/early-frame.tsx';
import { dropEarlyViewer, earlyViewer, startEarlyViewer } from '../../ui/shared/early-viewer.ts';
import { forgetFloor, lastFloor, rememberFloor } from '../../ui/shared/last-floor.ts';
import { picture } from './map-picture.ts';

const storage = () => window.localStorage;
const floor = preparationFor(picture);

/** The messages that the frame's window received. */
const listenIn = (frame: HTMLIFrameElement): unknown[] => {
  const sent: unknown[] = [];
  const contentWindow = { postMessage: (message: unknown) => sent.push(message) };
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow });
  return sent;
};
const say = (source: unknown, name = 'ready', origin = window.location.origin): void => {
  const data = { perch: 'event', event: { name } };
  window.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }));
};

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  // As in a browser that moves frames without reloading them.
  Object.assign(Element.prototype, {
    moveBefore(this: Element, node: Node) {
      this.append(node);
    },
  });
  if (floor !== null) rememberFloor(storage, floor);
});
afterEach(() => {
  dropEarlyViewer();
  document.body.replaceChildren();
});

describe('SF3: the floor that was shown last', () => {
  test('is stored by ids, without names, as a command that the viewer accepts', () => {
    expect(lastFloor(storage)).toEqual(floor);
    expect(isCommandMessage({ perch: 'command', id: 0, command: floor })).toBe(true);
    for (const { name } of picture.building?.floors ?? []) {
      expect(JSON.stringify({ ...localStorage })).not.toContain(name);
    }
    expect(preparationFor({ ...picture, building: null })).toBeNull();
    expect(preparationFor({ ...picture, floorId: null })).toBeNull();
  });

  test.each(['', 'x', 'null', '[]', '{}', '{"settings":{},"floors":[]}', '{"settings":null}'])(
    'is nothing if something else is stored: %s',
    (text) => {
      storage().setItem('lastFloor', text);
      expect(lastFloor(storage)).toBeNull();
      expect(startEarlyViewer()).toBe(false);
    },
  );

  test('is ignored if storage is blocked', () => {
    const blocked = (): Storage => {
      throw new Error('blocked');
    };
    if (floor !== null) rememberFloor(blocked, floor);
    forgetFloor(blocked);
    expect(lastFloor(blocked)).toBeNull();
  });
});

describe('SF3: an early viewer', () => {
  test('is hidden and inert, and prepares the floor when it is ready, once', () => {
    expect(startEarlyViewer()).toBe(true);
    const early = earlyViewer();
    if (early === null) throw new Error('There is an early viewer');
    const box = early.frame.parentElement;
    expect([box?.inert, box?.style.visibility]).toEqual([true, 'hidden']);
    const sent = listenIn(early.frame);
    say({});
    say(early.frame.contentWindow, 'ready', 'https://elsewhere.example');
    say(early.frame.contentWindow, 'deselect');
    expect([sent, early.isReady()]).toEqual([[], false]);
    say(early.frame.contentWindow);
    say(early.frame.contentWindow);
    expect(sent).toEqual([{ perch: 'command', id: 0, command: floor }]);
    expect(early.isReady()).toBe(true);
  });

  test('prepares the floor in the URL of the page', () => {
    window.history.replaceState(null, '', '/?building=1&floor=42');
    startEarlyViewer();
    const early = earlyViewer();
    if (early === null) throw new Error('There is an early viewer');
    const sent = listenIn(early.frame);
    say(early.frame.contentWindow);
    expect(sent).toMatchObject([{ command: { name: 'prepare', floorId: 42 } }]);
  });

  test('does not start on other pages, or if moving its frame would reload it', () => {
    window.history.replaceState(null, '', '/replay');
    expect(startEarlyViewer()).toBe(false);
    window.history.replaceState(null, '', '/');
    Reflect.deleteProperty(Element.prototype, 'moveBefore');
    expect(startEarlyViewer()).toBe(false);
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('is moved to its place on the page, and handed over only once', () => {
    startEarlyViewer();
    const early = earlyViewer();
    if (early === null) throw new Error('There is an early viewer');
    const box = early.frame.parentElement;
    const frame = createRef<HTMLIFrameElement>();
    const { unmount, container } = render(<EarlyFrame viewer={early} frame={frame} title="Map" />);
    expect([frame.current, early.frame.title]).toEqual([early.frame, 'Map']);
    expect(container.contains(early.frame)).toBe(true);
    expect([box?.isConnected, early.frame.style.visibility]).toEqual([false, '']);
    expect(earlyViewer()).toBeNull();
    act(unmount);
    expect([frame.current, early.frame.isConnected]).toEqual([null, false]);
  });
});

test('SF4: without a signed-in user the early viewer is removed, and the next start prepares nothing', () => {
  startEarlyViewer();
  const early = earlyViewer();
  dropEarlyViewer();
  expect([early?.frame.isConnected, earlyViewer(), lastFloor(storage)]).toEqual([
    false,
    null,
    null,
  ]);
  expect(startEarlyViewer()).toBe(false);
  vi.restoreAllMocks();
});
