import { type ComponentType, lazy } from 'react';
import { loadUnlessLeaving } from './leaving.ts';

/** A component in a file of its own, which is loaded once it is shown. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadUnlessLeaving(load) }));
