export { CopyLink } from './copy-link.tsx';
export { keepQuery, takeQuery } from './kept-query.ts';
export { originOf } from './origin.ts';
export { useLocationFollower } from './use-location-follower.ts';
