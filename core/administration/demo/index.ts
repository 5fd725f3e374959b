import type { Feature } from '../../engine/feature.ts';
import { DemoEvent, DemoState, initialDemo } from './model.ts';
import { demo } from './projection.ts';
import { stepDemo } from './step.ts';

/** The demo company, and its removal. */
export const demoFeature = {
  name: 'demo',
  slices: { demo: { schema: DemoState, initial: initialDemo, step: stepDemo } },
  events: DemoEvent.members,
  topics: { demo },
} satisfies Feature;
