import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { keepQuery, originOf } from '../features/location/index.ts';
import { LoginScreen } from '../features/session/index.ts';
import { useProjection } from '../mirror/hooks.ts';
import { dropEarlyViewer } from '../shared/early-viewer.ts';
import { Splash } from './splash.tsx';

/** The route `/login`. Signed-in users are redirected to where they came from. */
export const LoginRoute = () => {
  const startup = useProjection('startup');
  const origin = originOf(useLocation().state);
  const isAsked = startup?.step === 'auth';
  const query = origin.search ?? '';
  useEffect(() => {
    if (!isAsked) return;
    dropEarlyViewer();
    keepQuery(query);
  }, [isAsked, query]);
  if (startup === undefined || startup.step === 'starting') {
    return <Splash startup={startup} />;
  }
  if (startup.step === 'auth') return <LoginScreen />;
  return <Navigate to={origin} replace />;
};
