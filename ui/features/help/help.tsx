import { useState } from 'react';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { LoadedDialog } from './loaded-dialog.tsx';
import { useHelpKey } from './use-help-key.ts';

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
