import type { NoParams, Projection } from '../projection.ts';
import type { SeenView } from './views.ts';

export const seen: Projection<NoParams, SeenView> = {
  reads: (state) => [state.seen],
  project: () => ({ status: 'closed' }),
};
