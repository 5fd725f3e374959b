import { expect, test } from 'vitest';
import type { CommandMessage } from '../../core/contract/viewer/messages.ts';
import { openPort, type Page } from '../../map/protocol/port.ts';

const ORIGIN = 'https://office.example';
const command: CommandMessage = { perch: 'command', id: 1, command: { name: 'deselect' } };

type Listener = Parameters<Page['addEventListener']>[1];

const embeddedPage = () => {
  const posted: (readonly [unknown, string])[] = [];
  const listeners: Listener[] = [];
  const parent = {
    postMessage: (message: unknown, target: string) => {
      posted.push([message, target]);
    },
  };
  const page: Page = {
    location: { origin: ORIGIN },
    parent,
    addEventListener: (_, listener) => {
      listeners.push(listener);
    },
  };
  const received: CommandMessage[] = [];
  const port = openPort(page);
  port.listen((message) => received.push(message));
  const deliver: Listener = (message) => {
    for (const listener of listeners) listener(message);
  };
  return { posted, parent, received, port, deliver };
};

test('a command of the embedding page is received', () => {
  const { parent, received, port, deliver } = embeddedPage();
  deliver({ source: parent, origin: ORIGIN, data: command });
  expect(received).toEqual([command]);
  expect(port.ignored()).toBe(0);
});

test('messages of another window, another origin, or of another form are ignored and counted', () => {
  const { parent, received, port, deliver } = embeddedPage();
  deliver({ source: {}, origin: ORIGIN, data: command });
  deliver({ source: null, origin: ORIGIN, data: command });
  deliver({ source: parent, origin: 'https://office.example.evil', data: command });
  deliver({ source: parent, origin: 'null', data: command });
  for (const data of [
    null,
    'deselect',
    {},
    { ...command, perch: 'event' },
    { ...command, id: 'x' },
  ]) {
    deliver({ source: parent, origin: ORIGIN, data });
  }
  deliver({ source: parent, origin: ORIGIN, data: { ...command, command: { name: 'toString' } } });
  expect(received).toEqual([]);
  expect(port.ignored()).toBe(10);
});

test('validates fields: wayfinding needs a destination unless it stops, show_floor a number', () => {
  const { parent, received, port, deliver } = embeddedPage();
  const say = (body: object) =>
    deliver({ source: parent, origin: ORIGIN, data: { ...command, command: body } });
  const stop = { name: 'wayfinding', stop: true };
  say(stop);
  expect(received.map((message) => message.command)).toEqual([stop]);
  say({ name: 'wayfinding', stop: false });
  say({ name: 'show_floor', floorId: '1', forced: true });
  expect([received.length, port.ignored()]).toEqual([1, 2]);
});

test('posts events to the embedding page, and only to its own origin', () => {
  const { posted, port } = embeddedPage();
  port.post({ name: 'ready' });
  expect(posted).toEqual([[{ perch: 'event', event: { name: 'ready' } }, ORIGIN]]);
});

test('a page that is not embedded neither receives nor posts messages', () => {
  const posted: unknown[] = [];
  const listeners: Listener[] = [];
  const page: Page = {
    location: { origin: ORIGIN },
    get parent() {
      return self;
    },
    addEventListener: (_, listener) => {
      listeners.push(listener);
    },
  };
  const self = Object.assign(page, {
    postMessage: (message: unknown) => void posted.push(message),
  });
  const received: CommandMessage[] = [];
  const port = openPort(self);
  port.listen((message) => received.push(message));
  port.post({ name: 'ready' });
  for (const listener of listeners) listener({ source: self, origin: ORIGIN, data: command });
  expect([posted, received]).toEqual([[], []]);
});
