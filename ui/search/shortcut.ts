type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>;

/** A slash, which some keyboards have above the digits, or Ctrl (on a Mac Command) and K. */
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
  if (key === '/') return !ctrlKey && !metaKey;
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
