import { Schema } from 'effect';
import { Equipment } from '../../contract/equipment.ts';
import { EquipmentId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';
import type { Step } from '../../engine/feature.ts';
import type { OfficeHeard, World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { initialQuery, Query } from '../../remote/query.ts';
import type { SelectionReads } from '../selection/index.ts';

/** The piece of equipment that is explained in the quick view. */
export const EquipmentState = Schema.Struct({
  shown: Schema.NullOr(EquipmentId),
  query: Query,
  /** The server's answer for it. */
  item: Schema.NullOr(Equipment),
});
export type EquipmentState = typeof EquipmentState.Type;

export const initialEquipment: EquipmentState = { shown: null, query: initialQuery, item: null };

/** Shows what a piece of equipment of the selected space is; after a failure, tries again. */
const OpenEquipment = command('OpenEquipment', { uid: EquipmentId });
const CloseEquipment = command('CloseEquipment', {});

export const EquipmentEvent = Schema.Union([OpenEquipment, CloseEquipment]);
export type EquipmentEvent = typeof EquipmentEvent.Type;

/** The slices that this feature reads. */
export type EquipmentReads = SelectionReads & { readonly equipment: EquipmentState };

type EquipmentHeard = OfficeHeard | EquipmentEvent | AnswerTo<'equipment.equipment'>;

export type EquipmentStep = Step<EquipmentState, EquipmentHeard, World, EquipmentReads>;
