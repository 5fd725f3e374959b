import { loadOnce } from './load-once.ts';

/** The client of the office. */
export const loadEndpoints = loadOnce(() => import('./endpoints.ts'));
