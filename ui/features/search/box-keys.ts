type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'isComposing'> & {
  /** Something else has taken the key. */
  readonly defaultPrevented: boolean;
};

type Box = {
  readonly text: string;
  /** There is a place to go back to; else Escape closes what the box is in. */
  readonly canLeave: boolean;
  /** Written on glass. */
  readonly isTouched: boolean;
};

/** What a key does in the search box. */
export type BoxAction = 'clear' | 'leave' | 'toResults' | 'takeFirst' | 'hideKeys' | 'selectText';

/** Null: what it does in any field. */
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
      // On glass the keys lie over the results, which are to be seen first.
      return isTouched ? 'hideKeys' : 'takeFirst';
    default:
      // Elsewhere it leads here, and never to the browser's own search.
      return key.toLowerCase() === 'k' && (ctrlKey || metaKey) ? 'selectText' : null;
  }
};
