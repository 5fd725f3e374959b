import type { KeyboardEvent } from 'react';

/**
 * Escape in a field, cell or list that has something to take back: it does, and no layer closes. If it holds nothing, the layers
 * have the key. Returns whether it was used.
 *
 *     onKeyDown={(event) => fieldEscape(event, typed !== text, () => setTyped(text))}
 */
export const fieldEscape = (
  event: KeyboardEvent,
  holds: boolean,
  takeBack: () => void,
): boolean => {
  const { key, nativeEvent, defaultPrevented } = event;
  if (key !== 'Escape' || !holds || nativeEvent.isComposing || defaultPrevented) return false;
  event.preventDefault();
  takeBack();
  return true;
};
