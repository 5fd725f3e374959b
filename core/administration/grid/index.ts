import type { Feature } from '../../engine/feature.ts';
import { GridEvent, GridState, initialGrid } from './model.ts';
import { options } from './options.ts';
import { building, plan } from './plan.ts';
import { grid, row, rows, values } from './projection.ts';
import { stepGrid } from './step.ts';

/** The table that is shown: what the filter leaves, in which order, and what is selected. */
export const gridFeature = {
  name: 'grid',
  slices: { grid: { schema: GridState, initial: initialGrid, step: stepGrid } },
  events: GridEvent.members,
  topics: { building, grid, options, plan, rows, row, values },
} satisfies Feature;
