import type { World } from '../../engine/world.ts';
import type { BookingState } from './state.ts';

/** When it is not known what became of a booking, it is looked up at once: milliseconds. */
export const AT_ONCE = 0;

/** BK13: the map is refreshed after a wait in milliseconds, counted from the latest change. */
export const refreshIn = (booking: BookingState, world: World, delay: number): BookingState => {
  world.cite('BK13');
  world.cancel(booking.refreshTimer);
  const refreshTimer = world.request({ _tag: 'Timer', timer: 'booking.refresh', delay, jitter: 0 });
  return { ...booking, refreshTimer };
};
