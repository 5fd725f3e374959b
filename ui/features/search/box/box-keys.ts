import { shortcutKey } from '../../../shared/page/shortcut-key.ts';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'
> & {
  /** The key was already handled. */
  readonly defaultPrevented: boolean;
};

type Box = {
  /** Touch input. */
  readonly isTouched: boolean;
};

/** The action of a key in the search box. */
export type BoxAction = 'toResults' | 'takeFirst' | 'goToFirst' | 'hideKeys' | 'selectText';

/** Null: the browser's default. */
export const boxAction = (pressed: Pressed, { isTouched }: Box): BoxAction | null => {
  const { key, ctrlKey, metaKey, shiftKey, isComposing, defaultPrevented } = pressed;
  if (isComposing || defaultPrevented) return null;
  switch (key) {
    case 'ArrowDown':
      return 'toResults';
    case 'Enter':
      // Hides the on-screen keyboard, which covers the results.
      if (isTouched) return 'hideKeys';
      return shiftKey ? 'goToFirst' : 'takeFirst';
    default:
      // Elsewhere the shortcut moves here; never open the browser's own search.
      return shortcutKey(pressed) === 'k' && (ctrlKey || metaKey) ? 'selectText' : null;
  }
};
