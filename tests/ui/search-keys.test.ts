import { describe, expect, test } from 'vitest';
import { type BoxAction, boxAction } from '../../ui/features/search/box/box-keys.ts';
import { isSearchShortcut, shortcutKeys } from '../../ui/features/search/box/shortcut.ts';
import { isTyping } from '../../ui/shared/page/is-typing.ts';

const NONE = {
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
};
type Keys = Partial<typeof NONE>;

describe('the shortcut of the search', () => {
  test.each<[string, Keys, boolean]>([
    ['/', {}, false],
    ['k', { ctrlKey: true }, true],
    ['K', { ctrlKey: true }, true],
    ['k', { metaKey: true }, true],
    ['k', {}, false],
    ['k', { shiftKey: true }, false],
    ['K', { ctrlKey: true, shiftKey: true }, false],
    ['k', { ctrlKey: true, altKey: true }, false],
    ['k', { ctrlKey: true, defaultPrevented: true }, false],
    ['k', { ctrlKey: true, isComposing: true }, false],
    ['j', { ctrlKey: true }, false],
    ['?', {}, false],
    ['л', { ctrlKey: true, code: 'KeyK' }, true],
    ['Λ', { ctrlKey: true, code: 'KeyL' }, false],
    ['ל', { metaKey: true, code: 'KeyK' }, true],
    // Dvorak: T is at the place of K.
    ['t', { ctrlKey: true, code: 'KeyK' }, false],
    ['k', { ctrlKey: true, code: 'KeyV' }, true],
  ])('UC21: %s with %j: %s', (key, keys, expected) => {
    expect(isSearchShortcut({ ...NONE, key, ...keys })).toBe(expected);
  });

  test('is ignored in fields, of the page or of the map’s frame', () => {
    const inField = { closest: () => ({}) } as unknown as EventTarget;
    const elsewhere = { closest: () => null } as unknown as EventTarget;
    expect([inField, elsewhere, {} as EventTarget, null].map(isTyping)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test.each([
    ['MacIntel', '⌘K'],
    ['iPad', '⌘K'],
    ['Win32', 'Strg K'],
    ['Linux x86_64', 'Strg K'],
    ['', 'Strg K'],
  ])('is written for %s as %s', (platform, keys) => {
    expect(shortcutKeys('Strg', platform)).toBe(keys);
  });
});

describe('keys in the search box', () => {
  const mouse = { isTouched: false };
  test.each<[string, Keys, typeof mouse, BoxAction | null]>([
    ['ArrowDown', {}, mouse, 'toResults'],
    ['ArrowDown', { isComposing: true }, mouse, null],
    ['ArrowUp', {}, mouse, null],
    ['Enter', {}, mouse, 'takeFirst'],
    ['Enter', { isComposing: true }, mouse, null],
    ['Enter', { shiftKey: true }, mouse, 'goToFirst'],
    ['Enter', {}, { isTouched: true }, 'hideKeys'],
    ['k', { ctrlKey: true }, mouse, 'selectText'],
    ['K', { metaKey: true }, mouse, 'selectText'],
    ['k', {}, mouse, null],
    ['x', { ctrlKey: true }, mouse, null],
    ['/', {}, mouse, null],
  ])('%s with %j in %j: %s', (key, keys, box, action) => {
    expect(boxAction({ ...NONE, key, ...keys }, box)).toBe(action);
  });
});
