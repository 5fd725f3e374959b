import type { NoParams, Projection } from '../projection.ts';
import type { PlanView } from './views.ts';

const CLOSED: PlanView = {
  ...{ sheet: null, zone: 'UTC', template: null, range: null, month: null },
  ...{ series: null, offer: null },
};

export const plan: Projection<NoParams, PlanView> = {
  reads: () => [],
  project: () => CLOSED,
};
