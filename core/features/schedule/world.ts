import type { World } from '../../office/world.ts';
import type { BookingChange } from '../booking/changes.ts';
import type { PlannerChange } from '../planner/events.ts';
import type { SelectSpace } from '../selection/events.ts';

/** A slot that is chosen sets the date, selects the room and opens its quick view (SC18). */
export type ScheduleWorld = World<BookingChange | PlannerChange | typeof SelectSpace.Type>;
