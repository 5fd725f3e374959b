import { useLayoutEffect, useRef } from 'react';
import { useProjection } from '../mirror/hooks.ts';
import { leaveLogin, stayAtLogin } from '../shared/page/stay-at-login.ts';

/** SO43: the login page of this tab stays once somebody has signed out, and no longer once somebody is signed in. */
export const useStayFollower = (): void => {
  const step = useProjection('startup', (startup) => startup.step);
  const wasSignedIn = useRef(false);
  useLayoutEffect(() => {
    if (step === 'auth') {
      if (wasSignedIn.current) stayAtLogin();
      wasSignedIn.current = false;
    } else if (step !== undefined && step !== 'starting') {
      wasSignedIn.current = true;
      leaveLogin();
    }
  }, [step]);
};
