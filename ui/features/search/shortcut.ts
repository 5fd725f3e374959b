type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>;

/** Ctrl (on a Mac Command) and K. A letter or a sign alone would be pressed by speech input, too (WCAG 2.1.4). */
export const isSearchShortcut = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  isComposing,
  defaultPrevented,
}: Pressed): boolean => {
  if (altKey || isComposing || defaultPrevented) return false;
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey;
};

/** What takes letters: of inputs not those that are pressed or dragged. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable="true"]';

/** Whether the keys belong to a field. An element of the map's frame is of another realm: no `instanceof` knows it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target !== null &&
  'closest' in target &&
  typeof target.closest === 'function' &&
  target.closest(FIELDS) !== null;

/** How the shortcut is written on this machine's keys. */
export const shortcutKeys = (platform: string): string =>
  /^(Mac|iP)/.test(platform) ? '⌘K' : 'Ctrl K';
