import { Outlet } from 'react-router-dom';
import { useBackFollower } from '../shared/layers/page-layers.ts';
import { usePressGuard } from '../shared/use-press-guard.ts';
import { Followers } from './followers.tsx';
import { WorkerNotice } from './worker-notice.tsx';

/** All screens that need a worker and a server. */
export const LivePage = () => {
  useBackFollower();
  usePressGuard();
  return (
    <>
      <Followers />
      <WorkerNotice />
      <Outlet />
    </>
  );
};
