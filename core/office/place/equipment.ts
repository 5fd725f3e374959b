import type { Equipment } from '../../contract/equipment.ts';
import type { EquipmentSign } from './views.ts';

/** The known equipment with these ids, in their order. */
export const equipmentSigns = (
  equipment: Readonly<Record<string, Equipment>>,
  uids: readonly number[],
): readonly EquipmentSign[] =>
  uids.flatMap((uid) => {
    const item = equipment[uid];
    return item === undefined ? [] : [{ uid, name: item.name, image: item.image }];
  });
