import type { FeatureStep } from '../../state.ts';
import { askIfIdle, interrupted, listAnswered, refreshed } from './asking.ts';
import { changeAnswered, wanted } from './changes.ts';
import { type FavouriteState, initialFavourite } from './state.ts';

const stepEvent: FeatureStep<FavouriteState> = (favourite, event, world, state) => {
  switch (event._tag) {
    case 'AddFavourite':
      return wanted(favourite, event.userId, true, world, state);
    case 'RemoveFavourite':
      return wanted(favourite, event.userId, false, world, state);
    case 'FavouritesAnswered':
      return listAnswered(favourite, event.answer, world);
    case 'FavouriteAnswered':
      return changeAnswered(favourite, event.answer, world);
    case 'TimerFired':
      return event.timer === 'favourite.retry' ? { ...favourite, timer: null } : favourite;
    default:
      return favourite;
  }
};

export const stepFavourite: FeatureStep<FavouriteState> = (
  favourite,
  event,
  world,
  state,
  before,
) => {
  if (state.session.auth !== 'signedIn') {
    // FL8: what was under way goes with the session.
    interrupted(favourite, world);
    for (const { request } of favourite.changes) world.cancel(request);
    return initialFavourite;
  }
  const stepped = stepEvent(favourite, event, world, state, before);
  return askIfIdle(refreshed(stepped, event, world, { state, before }), world, state);
};
