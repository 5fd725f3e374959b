import type { Equipment } from '../../contract/equipment.ts';
import { compareText, orderKeyOf } from '../../text/order.ts';
import type { ScheduledRoom } from './rooms.ts';
import type { ScheduleView } from './views.ts';

/** SC17, FI15: the equipment of the floor's rooms, and selected equipment even if no room has it, by name. */
export const offeredEquipment = (
  rooms: readonly ScheduledRoom[],
  asked: readonly string[],
  equipment: Readonly<Record<string, Equipment>>,
): ScheduleView['equipment'] => {
  const counts = new Map<string, number>(asked.map((key) => [key, 0]));
  for (const { space } of rooms) {
    // Count duplicates in a room once.
    for (const uid of new Set(space.info.equips)) {
      counts.set(String(uid), (counts.get(String(uid)) ?? 0) + 1);
    }
  }
  const order = (name: string): string => orderKeyOf(name);
  return [...counts]
    .flatMap(([key, count]) => {
      const item = equipment[key];
      return item === undefined ? [] : [{ key, name: item.name, image: item.image, count }];
    })
    .sort((a, b) => compareText(order(a.name), order(b.name)) || compareText(a.key, b.key));
};
