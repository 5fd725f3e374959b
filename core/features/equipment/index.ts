import type { Feature } from '../../engine/feature.ts';
import { EquipmentEvent, EquipmentState, initialEquipment } from './model.ts';
import { equipment } from './projection.ts';
import { stepEquipment } from './step.ts';

export const equipmentFeature = {
  name: 'equipment',
  slices: {
    equipment: { schema: EquipmentState, initial: initialEquipment, step: stepEquipment },
  },
  events: EquipmentEvent.members,
  topics: { equipment },
} satisfies Feature;
