import type { NoParams, Projection } from '../projection.ts';
import type { CalendarView } from './views.ts';

export const calendar: Projection<NoParams, CalendarView> = {
  reads: ({ calendar: slice }) => [slice],
  project: () => ({ status: 'loading', entries: [] }),
};
