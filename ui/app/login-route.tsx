import { Navigate, type To, useLocation } from 'react-router-dom';
import { LoginScreen } from '../features/session/index.ts';
import { useProjection } from '../mirror/hooks.ts';
import { Splash } from './splash.tsx';

/** The page from which the user was redirected to the login. In the history state, it survives a reload. */
const originOf = (state: unknown): To => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  if (typeof from !== 'object' || from === null) return '/';
  const text = (name: 'pathname' | 'search' | 'hash'): string => {
    const value: unknown = Reflect.get(from, name);
    return typeof value === 'string' ? value : '';
  };
  const pathname = text('pathname');
  const isPage = pathname.startsWith('/') && pathname !== '/login';
  return isPage ? { pathname, search: text('search'), hash: text('hash') } : '/';
};

/** The route `/login`. Signed-in users are redirected to where they came from. */
export const LoginRoute = () => {
  const startup = useProjection('startup');
  const location = useLocation();
  if (startup === undefined || startup.step === 'starting') {
    return <Splash startup={startup} />;
  }
  if (startup.step === 'auth') return <LoginScreen />;
  return <Navigate to={originOf(location.state)} replace />;
};
