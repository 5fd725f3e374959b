import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import { ConsentScreen } from '../session/consent-screen.tsx';
import { Splash } from './splash.tsx';

const Picker = lazy(async () => ({ default: (await import('../place/picker.tsx')).Picker }));
const MainView = lazy(async () => ({ default: (await import('../page/main-view.tsx')).MainView }));

/** The route `/`: a screen by start-up step (specification 2). */
export const StartGate = () => {
  const startup = useProjection('startup', NO_PARAMS);
  const location = useLocation();
  switch (startup?.step) {
    case undefined:
    case 'starting':
      return <Splash serverAway={startup?.serverAway ?? false} />;
    case 'auth':
      return <Navigate to="/login" replace state={{ from: location }} />;
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
