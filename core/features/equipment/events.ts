import { Schema } from 'effect';
import { EquipmentId } from '../../contract/ids.ts';
import { command } from '../../engine/event.ts';

/** Shows what a piece of equipment of the selected space is; after a failure, tries again. */
const OpenEquipment = command('OpenEquipment', { uid: EquipmentId });
const CloseEquipment = command('CloseEquipment', {});

export const EquipmentEvent = Schema.Union([OpenEquipment, CloseEquipment]);
export type EquipmentEvent = typeof EquipmentEvent.Type;
