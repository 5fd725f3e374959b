import type { Event } from '../../events.ts';
import { MESSAGE_DURATIONS } from '../../rules/limits/durations.ts';
import type { State } from '../../state.ts';
import type { Message } from './quick-view-messages.ts';

const told = (key: 'favourite.notAdded' | 'favourite.notRemoved'): Message => ({
  key,
  severity: 'warning',
  message: '',
  duration: MESSAGE_DURATIONS.other,
});

/** FV6: a change that was taken back, and so is gone. What was wanted otherwise since goes on, and is no news. */
export const favouriteMessage = (event: Event, before: State, state: State): Message | null => {
  if (event._tag !== 'FavouriteAnswered') return null;
  const goesOn = new Set(state.favourite.changes.map(({ userId }) => userId));
  const back = before.favourite.changes.find(({ userId }) => !goesOn.has(userId));
  if (back === undefined) return null;
  return told(back.favourite ? 'favourite.notAdded' : 'favourite.notRemoved');
};
