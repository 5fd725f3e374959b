import { useEffect } from 'react';
import { shortcutKey } from '../../shared/page/shortcut-key.ts';
import { FILTER_ID } from './filters.tsx';
import type { ReplaySession } from './replay-session.ts';

/** Rows per Page Up or Page Down. */
const SCREENFUL = 20;

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** The action of a key in the replay; null: none. */
export const handlerOf = (pressed: Key, session: ReplaySession): (() => void) | null => {
  const { key, shiftKey } = pressed;
  switch (key.length === 1 ? shortcutKey(pressed) : key) {
    case ' ':
    case 'k':
      return session.togglePlay;
    case 'ArrowRight':
    case 'ArrowDown':
      return shiftKey ? () => session.toTrouble(1) : () => session.step(1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return shiftKey ? () => session.toTrouble(-1) : () => session.step(-1);
    case 'PageDown':
      return () => session.step(SCREENFUL);
    case 'PageUp':
      return () => session.step(-SCREENFUL);
    case 'Home':
      return () => session.toEnd(-1);
    case 'End':
      return () => session.toEnd(1);
    case '/':
      return () => document.getElementById(FILTER_ID)?.focus();
    default:
      return null;
  }
};

/** Whether the target handles the key itself. */
const isTaken = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select')) return true;
  if (key === ' ') return target.closest('button, a, input:not([type=radio])') !== null;

  // These handle arrow keys themselves.
  return (
    target.closest('[role=tab], [role=radio], input[type=radio], [role=option][id*=combobox]') !==
    null
  );
};

/** The shortcuts of the replay, wherever the focus is. */
export const useShortcuts = (session: ReplaySession): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || isTaken(target, key)) return;
      const handler = handlerOf(event, session);
      if (handler === null) return;
      event.preventDefault();
      event.stopPropagation();
      handler();
    };
    // In the capture phase, before the slider, whose own steps ignore the filter.
    const options = { capture: true };
    document.addEventListener('keydown', press, options);
    return () => document.removeEventListener('keydown', press, options);
  }, [session]);
};
