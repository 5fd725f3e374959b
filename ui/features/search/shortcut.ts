type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>;

/** Ctrl+K, on a Mac Command+K. A single character could be triggered by speech input (WCAG 2.1.4). */
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

/** Text fields; not inputs that are pressed or dragged. */
const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable="true"]';

/** Whether key presses go to a text field. No `instanceof`: elements in the map's frame belong to another realm. */
export const isTyping = (target: EventTarget | null): boolean =>
  target !== null &&
  'closest' in target &&
  typeof target.closest === 'function' &&
  target.closest(FIELDS) !== null;

/** The shortcut as shown on this platform. */
export const shortcutKeys = (platform: string): string =>
  /^(Mac|iP)/.test(platform) ? '⌘K' : 'Ctrl K';
