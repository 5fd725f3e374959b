import type { NoParams, Projection } from '../projection.ts';
import type { DayDetailsView } from './views.ts';

export const dayDetails: Projection<NoParams, DayDetailsView> = {
  reads: () => [],
  project: () => null,
};
