import type { NoParams, Projection } from '../projection.ts';
import type { BehalfView } from './views.ts';

export const behalf: Projection<NoParams, BehalfView> = {
  reads: ({ behalf: slice }) => [slice],
  project: () => ({ status: 'closed' }),
};
