import { Outlet } from 'react-router-dom';
import { useBackFollower } from '../shared/layers/page-layers.ts';
import { Followers } from './followers.tsx';
import { WorkerNotice } from './worker-notice.tsx';

/** Every screen of the app: what only shows with a worker and a server behind it. */
export const LivePage = () => {
  useBackFollower();
  return (
    <>
      <Followers />
      <WorkerNotice />
      <Outlet />
    </>
  );
};
