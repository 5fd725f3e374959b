import { loadOnce } from './load-once.ts';

/** The client of the office. */
export const loadClient = loadOnce(() => import('./endpoints.ts'));
