export { CopyLink } from './copy-link.tsx';
export { useLocationFollower } from './use-location-follower.ts';
