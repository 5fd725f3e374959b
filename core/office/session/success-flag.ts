import type { SessionWorld } from './model.ts';

/** Stores the flag `oauthSuccess` (specification 4); null removes it. */
export const flag = (world: SessionWorld, value: 'true' | 'false' | null): void => {
  world.request({ _tag: 'Store', key: 'oauthSuccess', value });
};
