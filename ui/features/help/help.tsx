import { useState } from 'react';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { isDialogOpen } from '../../shared/layers/page-layers.ts';
import { isTyping } from '../../shared/page/is-typing.ts';
import { usePageKeys } from '../../shared/page/use-page-keys.ts';
import { LoadedDialog } from './loaded-dialog.tsx';

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
const useHelpKey = (open: () => void): void => {
  const isOn = useProjection('settings', (view) => view.helpKey) !== 'off';
  usePageKeys((event) => {
    // A list may have moved the focus to its search field, into which the key then types.
    const isTyped = isTyping(event.target) || isTyping(document.activeElement);
    if (!isOn || !isHelpKey(event) || isTyped || isDialogOpen()) return;
    event.preventDefault();
    open();
  });
};

/** HE3, HE4: the introduction while it is due, and the list of keys after a question mark. */
export const Help = () => {
  const dispatch = useDispatch();
  const isIntroduced = useProjection('settings', (view) => view.introduction) === 'due';
  const [isListed, setListed] = useState(false);
  useHelpKey(() => setListed(true));
  return (
    <>
      {isListed && <LoadedDialog name="shortcuts" onClose={() => setListed(false)} />}
      {isIntroduced && (
        <LoadedDialog
          name="introduction"
          onClose={() => dispatch({ _tag: 'SetIntroduction', open: false })}
        />
      )}
    </>
  );
};
