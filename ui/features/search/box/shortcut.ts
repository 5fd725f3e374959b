import { shortcutKey } from '../../../shared/page/shortcut-key.ts';

type Pressed = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'isComposing'
  | 'defaultPrevented'
>;

/** Ctrl+K, on a Mac Command+K. A single character could be triggered by speech input (WCAG 2.1.4). */
export const isSearchShortcut = (pressed: Pressed): boolean => {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented } = pressed;
  if (altKey || isComposing || defaultPrevented) return false;
  return shortcutKey(pressed) === 'k' && (ctrlKey || metaKey) && !shiftKey;
};

/** The shortcut as shown on this platform. `control`: the name of the key in the language. */
export const shortcutKeys = (
  control: string,
  platform = globalThis.navigator?.platform ?? '',
): string => (/^(Mac|iP)/.test(platform) ? '⌘K' : `${control} K`);
