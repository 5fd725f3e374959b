import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { LoginScreen, useRefusedSignOn, useSignedOutThere } from '../features/session/index.ts';
import { useProjection } from '../mirror/hooks.ts';
import { dropEarlyViewer } from '../shared/early-viewer.ts';
import { takeOrigin } from '../shared/page/kept-origin.ts';
import { Splash } from './splash.tsx';

/** SO40: leads back to the page that asked for the sign-in. */
const ToOrigin = () => {
  const [origin] = useState(takeOrigin);
  return <Navigate to={origin} replace />;
};

/** The route `/login`. Signed-in users are redirected to where they came from. */
export const LoginRoute = () => {
  useRefusedSignOn();
  useSignedOutThere();
  const startup = useProjection('startup');
  const isAsked = startup?.step === 'auth';
  useEffect(() => {
    if (isAsked) dropEarlyViewer();
  }, [isAsked]);
  if (startup === undefined || startup.step === 'starting') {
    return <Splash startup={startup} />;
  }
  return isAsked ? <LoginScreen /> : <ToOrigin />;
};
