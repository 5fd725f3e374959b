import { useEffect } from 'react';
import { useMirror } from '../../mirror/hooks.ts';
import { stayAtLogin, takeSignedOut } from '../../shared/page/stay-at-login.ts';

/** SO50: tells the worker that the page comes back from a sign-out at a provider. SO43: it then stays. */
export const useSignedOutThere = (): void => {
  const mirror = useMirror();
  useEffect(() => {
    if (!takeSignedOut()) return;
    stayAtLogin();
    void mirror.sendFact({ _tag: 'SignedOutThere' });
  }, [mirror]);
};
