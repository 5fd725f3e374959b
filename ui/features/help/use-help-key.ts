import { useProjection } from '../../mirror/hooks.ts';
import { isTyping } from '../../shared/is-typing.ts';
import { isDialogOpen } from '../../shared/layers/page-layers.ts';
import { usePageKeys } from '../../shared/use-page-keys.ts';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented' | 'repeat'
>;

/** HE4: the question mark, wherever it is on the keyboard. */
export const isHelpKey = (pressed: Pressed): boolean => {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, repeat } = pressed;
  const isHeld = ctrlKey || metaKey || altKey || repeat;
  return key === '?' && !isHeld && !isComposing && !defaultPrevented;
};

/** HE4: calls `open` on a question mark that is not typed into a field, or in a dialog. */
export const useHelpKey = (open: () => void): void => {
  const isOn = useProjection('settings', (view) => view.helpKey) !== 'off';
  usePageKeys((event) => {
    // A list may have moved the focus to its search field, into which the key then types.
    const isTyped = isTyping(event.target) || isTyping(document.activeElement);
    if (!isOn || !isHelpKey(event) || isTyped || isDialogOpen()) return;
    event.preventDefault();
    open();
  });
};
