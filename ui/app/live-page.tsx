import { Outlet } from 'react-router-dom';
import { useLocationFollower } from '../features/location/index.ts';
import { usePressGuard } from '../shared/buttons/use-press-guard.ts';
import { useOwnTexts } from '../shared/kept-text.ts';
import { Followers } from './followers.tsx';
import { KeptApp } from './kept-app.tsx';
import { useStayFollower } from './use-stay-follower.ts';
import { WorkerNotice } from './worker-notice.tsx';

/** All screens that need a worker and a server. */
export const LivePage = () => {
  useLocationFollower();
  usePressGuard();
  useOwnTexts();
  useStayFollower();
  return (
    <>
      <Followers />
      <WorkerNotice />
      <KeptApp />
      <Outlet />
    </>
  );
};
