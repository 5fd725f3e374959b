import { waitOver } from '../../remote/query.ts';
import { keepListFresh, listAnswered, refreshed, withoutPending } from './list-query.ts';
import { type FavouriteStep, initialFavourite } from './model.ts';
import { changeAnswered, wanted } from './mutations.ts';

const stepEvent: FavouriteStep = (favourite, event, world, state) => {
  switch (event._tag) {
    case 'AddFavourite':
      return wanted(favourite, event.userId, true, world, state);
    case 'RemoveFavourite':
      return wanted(favourite, event.userId, false, world, state);
    case 'favourite.list':
      return listAnswered(favourite, event.answer, world);
    case 'favourite.add':
    case 'favourite.remove':
      return changeAnswered(favourite, event.answer, world);
    case 'TimerFired':
      return { ...favourite, query: waitOver(favourite.query, world) };
    default:
      return favourite;
  }
};

export const stepFavourite: FavouriteStep = (favourite, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // FL8: the end of the session cancels pending requests.
    withoutPending(favourite, world);
    for (const { request } of favourite.changes) world.cancel(request);
    return initialFavourite;
  }
  const stepped = stepEvent(favourite, event, world, state, before);
  return keepListFresh(refreshed(stepped, event, world, { state, before }), world, state);
};
