import { useProjection } from '../../mirror/hooks.ts';

/** Whether nothing can be changed: the browser is offline, or the page shows a copy (OF12). */
export const useOffline = (): boolean =>
  useProjection('connection', ({ status, copied }) => status === 'offline' || copied) ?? false;
