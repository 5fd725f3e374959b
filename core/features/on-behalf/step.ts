import type { World } from '../../office/world.ts';
import { cancelPending, waitOver, withQuery } from '../../remote/query.ts';
import { send } from '../../remote/send.ts';
import { tellLeave, tellSearch } from './messages.ts';
import {
  initialOnBehalf,
  type OnBehalfReads,
  type OnBehalfState,
  type OnBehalfStep,
  type OnBehalfWorld,
  type OpenSearch,
} from './model.ts';
import { deskPurpose, isAllowed } from './purpose.ts';
import { answered, begun, keepPeopleFresh, typed } from './search.ts';
import {
  askTheirs,
  askTheirsAgain,
  keepTheirsFresh,
  theirsAnswered,
  withoutTheirs,
} from './theirs.ts';

const close = (onBehalf: OnBehalfState, world: World): OnBehalfState => {
  if (onBehalf.open === null) return onBehalf;
  cancelPending(onBehalf.open.query, world);
  cancelPending(onBehalf.open.theirs.query, world);
  return { ...onBehalf, open: null };
};

const withOpen = (
  onBehalf: OnBehalfState,
  change: (open: OpenSearch) => OpenSearch,
): OnBehalfState => {
  if (onBehalf.open === null) return onBehalf;
  const open = change(onBehalf.open);
  return open === onBehalf.open ? onBehalf : { ...onBehalf, open };
};

/** BO8: selects one of the people found, or nobody. */
const choose = (open: OpenSearch, userId: number | null, world: OnBehalfWorld): OpenSearch => {
  // UA13: choosing a person clears the previous refusal.
  world.dispatch({ _tag: 'ForgetRefused' });
  const chosen = open.people?.find(({ id }) => id === userId) ?? null;
  const left = chosen === null ? withoutTheirs(open, world) : askTheirs(open, world);
  return { ...left, chosen };
};

/** BO9: gives the chosen person leave to delete, for one event at a time. */
const give = (onBehalf: OnBehalfState, world: World): OnBehalfState => {
  const { open, giving } = onBehalf;
  if (open?.purpose.kind !== 'leave' || open.chosen === null || giving !== null) return onBehalf;
  const { spaceId, eventId } = open.purpose;
  const request = send(
    {
      name: 'calendar.giveLeave',
      params: { id: spaceId, eventId },
      payload: { userId: open.chosen.id },
    },
    world,
  );
  return { ...onBehalf, giving: { request, eventId } };
};

/** BO9: success closes the search that requested it; a search that was opened since stays open. */
const given = (onBehalf: OnBehalfState, isGiven: boolean, world: World): OnBehalfState => {
  const { open, giving } = onBehalf;
  const settled = { ...onBehalf, giving: null };
  const isOfOpen = open?.purpose.kind === 'leave' && open.purpose.eventId === giving?.eventId;
  return isGiven && isOfOpen ? close(settled, world) : settled;
};

const stepEvent: OnBehalfStep = (onBehalf, event, world, state) => {
  switch (event._tag) {
    case 'OpenOnBehalf':
      // BO2: the claim flow opens the search for a desk.
      if (event.purpose.kind === 'desk' || !isAllowed(state, event.purpose)) return onBehalf;
      world.cite('BO1');
      return { ...close(onBehalf, world), open: begun(event.purpose) };
    case 'CloseOnBehalf':
      return close(onBehalf, world);
    case 'SearchOnBehalf':
      return withOpen(onBehalf, (open) => typed(open, event.text, world));
    case 'TimerFired':
      return withOpen(onBehalf, (open) => withQuery(open, waitOver(open.query, world)));
    case 'deskBooking.searchPeople':
      tellSearch(event.answer, world);
      return withOpen(onBehalf, (open) => answered(open, event.answer, world));
    case 'ChooseOnBehalf':
      return withOpen(onBehalf, (open) => choose(open, event.userId, world));
    case 'deskBooking.ofUser':
      return withOpen(onBehalf, (open) => theirsAnswered(open, event.answer, world));
    case 'MapRefreshed':
      return withOpen(onBehalf, (open) => askTheirsAgain(open, world));
    case 'GiveLeave':
      return give(onBehalf, world);
    case 'calendar.giveLeave':
      tellLeave(event.answer, world);
      return given(onBehalf, event.answer._tag === 'Success', world);
    case 'OfferUndo':
      // BO3: closes once its purpose is fulfilled.
      return onBehalf.open?.purpose.kind === 'multiSelect' ? close(onBehalf, world) : onBehalf;
    default:
      return onBehalf;
  }
};

/** BO2: for a desk it is open exactly while the claim flow is. BO3: it closes when its purpose is gone. */
const followed = (onBehalf: OnBehalfState, world: World, state: OnBehalfReads): OnBehalfState => {
  const { open } = onBehalf;
  const goesOn = open !== null && isAllowed(state, open.purpose);
  const desk = deskPurpose(state);
  if (desk === null) return open === null || goesOn ? onBehalf : close(onBehalf, world);
  if (goesOn && open.purpose.kind === 'desk') return onBehalf;
  world.cite('BO2');
  return { ...close(onBehalf, world), open: begun(desk) };
};

export const stepOnBehalf: OnBehalfStep = (onBehalf, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // FL8: the end of the session cancels pending requests.
    close(onBehalf, world);
    world.cancel(onBehalf.giving?.request ?? null);
    return initialOnBehalf;
  }
  const stepped = followed(stepEvent(onBehalf, event, world, state, before), world, state);
  return withOpen(stepped, (open) =>
    keepTheirsFresh(keepPeopleFresh(open, world, state), world, state),
  );
};
