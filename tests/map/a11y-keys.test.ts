import { describe, expect, test } from 'vitest';
import type { Rig } from '../../map/camera/rig.ts';
import { bindKeyboard, type Intent, intentOf, type KeyActions } from '../../map/input/keyboard.ts';

const press = (
  key: string,
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', true>> = {},
) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

const PLAIN: readonly (readonly [string, Intent | null])[] = [
  ['ArrowRight', { kind: 'step', step: 'next' }],
  ['ArrowLeft', { kind: 'step', step: 'previous' }],
  ['ArrowUp', { kind: 'step', step: 'up' }],
  ['ArrowDown', { kind: 'step', step: 'down' }],
  ['PageDown', { kind: 'step', step: 'pageNext' }],
  ['PageUp', { kind: 'step', step: 'pagePrevious' }],
  ['Enter', { kind: 'select' }],
  [' ', { kind: 'select' }],
  ['ContextMenu', { kind: 'selectDesks' }],
  ['Home', { kind: 'home' }],
  ['Escape', { kind: 'escape' }],
  ['+', { kind: 'zoom', factor: 1.4 }],
  ['=', { kind: 'zoom', factor: 1.4 }],
  ['-', { kind: 'zoom', factor: 1 / 1.4 }],
  ['_', { kind: 'zoom', factor: 1 / 1.4 }],
  [',', { kind: 'rotate', degrees: -15 }],
  ['.', { kind: 'rotate', degrees: 15 }],
  ['å', { kind: 'letter', letter: 'å' }],
  ['7', { kind: 'letter', letter: '7' }],
  ['Tab', null],
  ['F10', null],
  ['F5', null],
  ['Dead', null],
  ['#', null],
];
const SHIFTED: readonly (readonly [string, Intent | null])[] = [
  ['ArrowRight', { kind: 'pan', right: 0.12, up: 0 }],
  ['ArrowLeft', { kind: 'pan', right: -0.12, up: 0 }],
  ['ArrowUp', { kind: 'pan', right: 0, up: 0.12 }],
  ['ArrowDown', { kind: 'pan', right: 0, up: -0.12 }],
  ['Enter', { kind: 'selectDesks' }],
  ['F10', { kind: 'selectDesks' }],
  ['A', { kind: 'letter', letter: 'A' }],
  ['+', { kind: 'zoom', factor: 1.4 }],
  ['Tab', null],
];

test.each(PLAIN)('%s', (key, intent) => {
  expect(intentOf(press(key))).toEqual(intent);
});

test.each(SHIFTED)('Shift and %s', (key, intent) => {
  expect(intentOf(press(key, { shiftKey: true }))).toEqual(intent);
});

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)(
  'leaves keys with %s to the browser',
  (held) => {
    for (const [key] of [...PLAIN, ...SHIFTED])
      expect(intentOf(press(key, { [held]: true }))).toBeNull();
  },
);

/** A surface with a keyboard, and a record of the actions. */
const keyboard = (
  answers: Partial<Record<'type' | 'select' | 'selectDesks' | 'isTyping', boolean>> = {},
) => {
  const surface = new EventTarget();
  const done: string[] = [];
  const note = (name: string, ...values: readonly unknown[]) =>
    void done.push([name, ...values].join(' '));
  const move =
    (name: string) =>
    (...values: readonly unknown[]) => {
      note(name, ...values);
      return Promise.resolve();
    };
  const rig = { pan: move('pan'), zoom: move('zoom'), rotate: move('rotate') } as unknown as Rig;
  const actions: KeyActions = {
    step: (step) => note('step', step),
    type: (letter) => {
      note('type', letter);
      return answers.type ?? true;
    },
    isTyping: () => answers.isTyping ?? false,
    select: () => {
      note('select');
      return answers.select ?? true;
    },
    selectDesks: () => {
      note('selectDesks');
      return answers.selectDesks ?? true;
    },
    home: () => note('home'),
    escape: () => note('escape'),
    canAnimate: () => false,
    moved: () => note('moved'),
  };
  bindKeyboard(surface as HTMLElement, rig, actions);
  /** The action of a key, and whether the browser's default is prevented. */
  const hit = (key: string, held: object = {}) => {
    done.length = 0;
    const event = Object.assign(new Event('keydown', { cancelable: true }), press(key), held);
    surface.dispatchEvent(event);
    return { done: [...done], taken: event.defaultPrevented };
  };
  return hit;
};

describe('the surface', () => {
  test('moves the camera, and reports that it has left the overview of the floor', () => {
    const hit = keyboard();
    expect(hit('ArrowUp', { shiftKey: true })).toEqual({
      done: ['pan 0 0.12 false', 'moved'],
      taken: true,
    });
    expect(hit('+').done).toEqual(['zoom 1.4 false', 'moved']);
    expect(hit('.').done).toEqual(['rotate 15 false', 'moved']);
    expect(hit('Home')).toEqual({ done: ['home'], taken: true });
    expect(hit('Escape')).toEqual({ done: ['escape'], taken: true });
    expect(hit('ArrowRight')).toEqual({ done: ['step next'], taken: true });
    expect(hit('Enter')).toEqual({ done: ['select'], taken: true });
    expect(hit('Enter', { shiftKey: true })).toEqual({ done: ['selectDesks'], taken: true });
    expect(hit('a')).toEqual({ done: ['type a'], taken: true });
  });

  test('leaves keys without an effect to the browser', () => {
    const hit = keyboard({ type: false, select: false, selectDesks: false });
    expect(hit('a').taken).toBe(false);
    expect(hit('Enter').taken).toBe(false);
    expect(hit('ContextMenu').taken).toBe(false);
    expect(hit('Tab')).toEqual({ done: [], taken: false });
  });

  test('while a name is typed, a hyphen, a space or a full stop may be part of it', () => {
    const typing = keyboard({ isTyping: true });
    for (const key of ['-', ' ', '.', ',', '+', 'b'])
      expect(typing(key).done).toEqual([`type ${key}`]);
    expect(typing('Enter').done).toEqual(['select']);
    const other = keyboard({ isTyping: true, type: false });
    expect(other('-').done).toEqual(['type -', `zoom ${1 / 1.4} false`, 'moved']);
    expect(other(' ').done).toEqual(['type  ', 'select']);
  });
});
