import type { CoreSession } from './core-session.ts';

/** The ids in the session's own calendar. */
export const heldIds = ({ state }: CoreSession): readonly number[] =>
  (state.floor.self?.calendar.items ?? []).map(({ id }) => id);

export const openDrawer = (
  core: CoreSession,
  drawer: 'booked' | 'settings' = 'booked',
): CoreSession => core.send({ _tag: 'ToggleDrawer', drawer });
