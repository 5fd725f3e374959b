import type { NoParams, Projection } from '../projection.ts';
import type { State } from '../state.ts';
import type { PlannerView } from './views.ts';

const offers = ({ session }: State): boolean =>
  session.configuration?.features.attendance.enabled ?? false;

export const planner: Projection<NoParams, PlannerView> = {
  reads: (state) => [state.planner, offers(state)],
  project: (state) => ({
    offered: offers(state),
    open: state.planner.open,
    status: 'loading',
    building: '',
    zone: 'UTC',
    capacity: null,
    days: [],
    more: 'none',
    register: null,
    confirming: null,
  }),
};
