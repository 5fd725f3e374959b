import type { Feature } from '../../engine/feature.ts';
import { MultipleEvent } from './events.ts';
import { multiple } from './projection.ts';
import { initialMultiple, MultipleState } from './state.ts';
import { stepMultiple } from './step.ts';

export type { MultipleEvent } from './events.ts';
export { severalRefusal } from './refusal.ts';
export { bookedFor, isFloorChecked, markedDesks, multipleDenial, multipleSlot } from './several.ts';
export type { MultipleReads } from './world.ts';

export const multipleFeature = {
  name: 'multiple',
  slices: {
    multiple: { schema: MultipleState, initial: initialMultiple, step: stepMultiple },
  },
  events: MultipleEvent.members,
  topics: { multiple },
} satisfies Feature;
