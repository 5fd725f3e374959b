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

/** BO8: one of those who were found, or nobody again. */
const choose = (open: OpenSearch, userId: number | null): OpenSearch => ({
  ...open,
  chosen: open.people?.find(({ id }) => id === userId) ?? null,
});

/** BO9: leave is given to the person who is chosen, for one event at a time. */
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

/** BO9: leave that was given closes the search that asked for it; another one that was opened since goes on. */
const given = (behalf: BehalfState, isGiven: boolean, world: World): BehalfState => {
  const { open, giving } = behalf;
  const settled = { ...behalf, giving: null };
  const isOfOpen = open?.purpose.kind === 'leave' && open.purpose.eventId === giving?.eventId;
  return isGiven && isOfOpen ? close(settled, world) : settled;
};

const stepEvent: BehalfStep = (behalf, event, world, state) => {
  switch (event._tag) {
    case 'OpenBehalf':
      // BO2: the search for a desk follows from the claim flow.
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
      // BO3: what it was opened for is done.
      return behalf.open?.purpose.kind === 'several' ? close(behalf, world) : behalf;
    default:
      return behalf;
  }
};

/** BO2: for a desk it is open exactly while the claim flow is. BO3: it goes with what it was opened for. */
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
    // FL8: what was under way goes with the session.
    close(behalf, world);
    world.cancel(behalf.giving?.request ?? null);
    return initialBehalf;
  }
  const stepped = followed(stepEvent(behalf, event, world, state, before), world, state);
  return withOpen(stepped, (open) => keepPeopleFresh(open, world, state));
};
