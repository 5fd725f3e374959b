import { type ReactNode, Suspense } from 'react';
import { ConsentScreen } from '../features/session/index.ts';
import { useProjection } from '../mirror/hooks.ts';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { ToLogin } from '../shared/to-login.tsx';
import { Splash } from './splash.tsx';

const Picker = lazyPart(async () => (await import('../features/place/picker.tsx')).Picker);
/** Loads the code of the map's screen. */
export const loadMainView = () => import('./page/main-view.tsx');
const MainView = lazyPart(async () => (await loadMainView()).MainView);

/** The screen of the start-up step (specification 2); `auth` is shown if nobody is signed in. */
export const StartStep = ({ auth }: { readonly auth: ReactNode }) => {
  const startup = useProjection('startup');
  switch (startup?.step) {
    case undefined:
    case 'starting':
      return <Splash startup={startup} />;
    case 'auth':
      return auth;
    case 'approve':
      return <ConsentScreen />;
    case 'buildingSelect':
      return (
        <Suspense fallback={<Splash />}>
          <Picker />
        </Suspense>
      );
    case 'run':
      return (
        <Suspense fallback={<Splash />}>
          <MainView />
        </Suspense>
      );
  }
};

/** The route `/`. Signed-out users are redirected to the login. */
export const StartGate = () => <StartStep auth={<ToLogin />} />;
