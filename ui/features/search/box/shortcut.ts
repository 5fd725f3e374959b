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

/** The shortcut as shown on this platform. */
export const shortcutKeys = (platform: string): string =>
  /^(Mac|iP)/.test(platform) ? '⌘K' : 'Ctrl K';
