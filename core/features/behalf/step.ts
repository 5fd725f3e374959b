import type { World } from '../../office/world.ts';
import { cancelPending, waitOver, withQuery } from '../../remote/query.ts';
import { send } from '../../remote/send.ts';
import { tellLeave, tellSearch } from './messages.ts';
import { admits, deskPurpose } from './purpose.ts';
import { answered, begun, keepPeopleFresh, typed } from './search.ts';
import { type BehalfState, initialBehalf, type OpenSearch } from './state.ts';
import type { BehalfReads, BehalfStep } from './world.ts';

const close = (behalf: BehalfState, world: World): BehalfState => {
  if (behalf.open === null) return behalf;
  cancelPending(behalf.open.query, world);
  return { ...behalf, open: null };
};

const withOpen = (behalf: BehalfState, change: (open: OpenSearch) => OpenSearch): BehalfState => {
  if (behalf.open === null) return behalf;
  const open = change(behalf.open);
  return open === behalf.open ? behalf : { ...behalf, open };
};

/** BO8: selects one of the people found, or nobody. */
const choose = (open: OpenSearch, userId: number | null): OpenSearch => ({
  ...open,
  chosen: open.people?.find(({ id }) => id === userId) ?? null,
});

/** BO9: gives the chosen person leave to delete, for one event at a time. */
const give = (behalf: BehalfState, world: World): BehalfState => {
  const { open, giving } = behalf;
  if (open?.purpose.kind !== 'leave' || open.chosen === null || giving !== null) return behalf;
  const { spaceId, eventId } = open.purpose;
  const request = send(
    {
      name: 'calendar.giveLeave',
      params: { id: spaceId, eventId },
      payload: { userId: open.chosen.id },
    },
    world,
  );
  return { ...behalf, giving: { request, eventId } };
};

/** BO9: success closes the search that requested it; a search that was opened since stays open. */
const given = (behalf: BehalfState, isGiven: boolean, world: World): BehalfState => {
  const { open, giving } = behalf;
  const settled = { ...behalf, giving: null };
  const isOfOpen = open?.purpose.kind === 'leave' && open.purpose.eventId === giving?.eventId;
  return isGiven && isOfOpen ? close(settled, world) : settled;
};

const stepEvent: BehalfStep = (behalf, event, world, state) => {
  switch (event._tag) {
    case 'OpenBehalf':
      // BO2: the claim flow opens the search for a desk.
      if (event.purpose.kind === 'desk' || !admits(state, event.purpose)) return behalf;
      world.cite('BO1');
      return { ...close(behalf, world), open: begun(event.purpose) };
    case 'CloseBehalf':
      return close(behalf, world);
    case 'SearchBehalf':
      return withOpen(behalf, (open) => typed(open, event.text, world));
    case 'TimerFired':
      return withOpen(behalf, (open) => withQuery(open, waitOver(open.query, world)));
    case 'deskBooking.searchPeople':
      tellSearch(event.answer, world);
      return withOpen(behalf, (open) => answered(open, event.answer, world));
    case 'ChooseBehalf':
      return withOpen(behalf, (open) => choose(open, event.userId));
    case 'GiveLeave':
      return give(behalf, world);
    case 'calendar.giveLeave':
      tellLeave(event.answer, world);
      return given(behalf, event.answer._tag === 'Success', world);
    case 'OfferUndo':
      // BO3: closes once its purpose is fulfilled.
      return behalf.open?.purpose.kind === 'several' ? close(behalf, world) : behalf;
    default:
      return behalf;
  }
};

/** BO2: for a desk it is open exactly while the claim flow is. BO3: it closes when its purpose is gone. */
const followed = (behalf: BehalfState, world: World, state: BehalfReads): BehalfState => {
  const { open } = behalf;
  const goesOn = open !== null && admits(state, open.purpose);
  const desk = deskPurpose(state);
  if (desk === null) return open === null || goesOn ? behalf : close(behalf, world);
  if (goesOn && open.purpose.kind === 'desk') return behalf;
  world.cite('BO2');
  return { ...close(behalf, world), open: begun(desk) };
};

export const stepBehalf: BehalfStep = (behalf, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // FL8: the end of the session cancels pending requests.
    close(behalf, world);
    world.cancel(behalf.giving?.request ?? null);
    return initialBehalf;
  }
  const stepped = followed(stepEvent(behalf, event, world, state, before), world, state);
  return withOpen(stepped, (open) => keepPeopleFresh(open, world, state));
};
