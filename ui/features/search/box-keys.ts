type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'isComposing'> & {
  /** The key was already handled. */
  readonly defaultPrevented: boolean;
};

type Box = {
  readonly text: string;
  /** Escape can return to another place; otherwise it closes the panel around the box. */
  readonly canLeave: boolean;
  /** Touch input. */
  readonly isTouched: boolean;
};

/** The action of a key in the search box. */
export type BoxAction = 'clear' | 'leave' | 'toResults' | 'takeFirst' | 'hideKeys' | 'selectText';

/** Null: the browser's default. */
export const boxAction = (
  pressed: Pressed,
  { text, canLeave, isTouched }: Box,
): BoxAction | null => {
  const { key, ctrlKey, metaKey, isComposing, defaultPrevented } = pressed;
  if (isComposing || defaultPrevented) return null;
  switch (key) {
    case 'Escape':
      if (text !== '') return 'clear';
      return canLeave ? 'leave' : null;
    case 'ArrowDown':
      return 'toResults';
    case 'Enter':
      // Hides the on-screen keyboard, which covers the results.
      return isTouched ? 'hideKeys' : 'takeFirst';
    default:
      // Elsewhere the shortcut moves here; never open the browser's own search.
      return key.toLowerCase() === 'k' && (ctrlKey || metaKey) ? 'selectText' : null;
  }
};
