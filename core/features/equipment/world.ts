import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import type { SelectionReads } from '../selection/index.ts';
import type { EquipmentEvent } from './events.ts';
import type { EquipmentState } from './state.ts';

/** The slices that this feature reads. */
export type EquipmentReads = SelectionReads & { readonly equipment: EquipmentState };

type EquipmentHeard = OfficeHeard | EquipmentEvent | AnswerTo<'equipment.equipment'>;

export type EquipmentStep = Step<EquipmentState, EquipmentHeard, World, EquipmentReads>;
