import { isRefresh } from '../booking/refresh.ts';
import { isRemoved } from '../booking/removed.ts';
import type { Booking } from '../contract/booking.ts';
import { floorOfSpace } from '../contract/ids.ts';
import { lookUp } from '../floor/table.ts';
import type { FeatureStep, State } from '../state.ts';
import type { World } from '../world.ts';
import { initialSelection, type SelectionState } from './state.ts';

const TIMEOUT = 15_000;

const stampOf = (state: State, spaceId: number): number =>
  state.floor.content[floorOfSpace(spaceId)]?.fStatus ?? 0;

const assetOf = (state: State, spaceId: number): 'DESK' | 'ROOM' | null => {
  const content = state.floor.content[floorOfSpace(spaceId)];
  return content === undefined ? null : (lookUp(content.spaces, spaceId)?.asset_type ?? null);
};

/** SL3: a desk's bookings are asked of the server; a room's busy times come with its status. */
const askBookings = (state: State, world: World, spaceId: number): number | null =>
  assetOf(state, spaceId) === 'DESK'
    ? world.request({
        _tag: 'Http',
        call: { name: 'deskBooking.ofDesk', params: { id: spaceId } },
        timeout: TIMEOUT,
      })
    : null;

const cleared = (selection: SelectionState, world: World): SelectionState => {
  if (selection.selected === null) return selection;
  world.cancel(selection.selected.request);
  return initialSelection;
};

/** SL1: a space that is on the floor is selected; whatever was selected before is not. */
const select = (
  selection: SelectionState,
  spaceId: number,
  world: World,
  state: State,
): SelectionState => {
  if (assetOf(state, spaceId) === null) return selection;
  if (selection.selected?.spaceId === spaceId) return selection;
  world.cite('SL1');
  cleared(selection, world);
  const request = askBookings(state, world, spaceId);
  return {
    selected: {
      kind: 'space',
      spaceId,
      list: request === null ? { status: 'loaded', bookings: [] } : { status: 'loading' },
      request,
      stamp: stampOf(state, spaceId),
      stale: false,
    },
  };
};

/** SL6: what was just booked or removed shows in the list before the server is asked again. */
const withBooking = (selection: SelectionState, booking: Booking): SelectionState => {
  const { selected } = selection;
  if (selected?.list.status !== 'loaded' || selected.spaceId !== booking.space.id) return selection;
  const others = selected.list.bookings.filter(({ id }) => id !== booking.id);
  return { selected: { ...selected, list: { ...selected.list, bookings: [...others, booking] } } };
};

const withoutBooking = (selection: SelectionState, bookingId: number): SelectionState => {
  const { selected } = selection;
  if (selected?.list.status !== 'loaded') return selection;
  const bookings = selected.list.bookings.filter(({ id }) => id !== bookingId);
  return { selected: { ...selected, list: { ...selected.list, bookings } } };
};

const stepEvent: FeatureStep<SelectionState> = (selection, event, world, state) => {
  switch (event._tag) {
    case 'SelectSpace':
      return select(selection, event.spaceId, world, state);
    case 'ViewerSaid':
      if (event.said.name === 'profile') {
        return event.said.assetType === 'space'
          ? select(selection, event.said.assetId, world, state)
          : cleared(selection, world);
      }
      return event.said.name === 'deselect' ? cleared(selection, world) : selection;
    case 'Deselect':
      return cleared(selection, world);
    case 'SpaceBookingsAnswered': {
      const { selected } = selection;
      if (selected === null || selected.request !== world.cause) return selection;
      const { answer } = event;
      if (answer._tag === 'Success') {
        return {
          selected: {
            ...selected,
            request: null,
            list: { status: 'loaded', bookings: answer.body },
          },
        };
      }
      // SL4: a list that was seen stays when a newer one cannot be had.
      world.cite('SL4');
      const list =
        selected.list.status === 'loaded'
          ? selected.list
          : ({ status: 'failed', failure: answer } as const);
      return { selected: { ...selected, request: null, list } };
    }
    case 'DeskBookingAnswered':
      return event.answer._tag === 'Success'
        ? withBooking(selection, event.answer.body)
        : selection;
    case 'RemovalAnswered':
      return isRemoved(event.answer)
        ? withoutBooking(selection, state.booking.removing?.bookingId ?? 0)
        : selection;
    default:
      return selection;
  }
};

/** SL3: asked again when the floor's stamp moved, or a booking was just made or removed. */
const followed = (
  selection: SelectionState,
  asked: boolean,
  world: World,
  state: State,
): SelectionState => {
  const { selected } = selection;
  if (selected === null) return selection;
  const stamp = stampOf(state, selected.spaceId);
  const stale = selected.stale || stamp !== selected.stamp;
  if (!stale && !asked) return selection;
  // On a busy floor the question under way is let be, or it would never be answered: it is asked again afterwards.
  if (selected.request !== null && !asked) {
    return selected.stale ? selection : { selected: { ...selected, stamp, stale: true } };
  }
  world.cite('SL3');
  world.cancel(selected.request);
  const request = askBookings(state, world, selected.spaceId);
  return { selected: { ...selected, stamp, stale: false, request } };
};

export const stepSelection: FeatureStep<SelectionState> = (
  selection,
  event,
  world,
  state,
  before,
) => {
  // SL2: a selection does not outlive its floor, nor the session.
  const moved = state.place.floorId !== before.place.floorId;
  if (moved || state.session.auth !== 'signedIn') {
    if (selection.selected !== null) world.cite('SL2');
    return cleared(selection, world);
  }
  const stepped = stepEvent(selection, event, world, state, before);
  if (stepped.selected?.spaceId !== selection.selected?.spaceId) return stepped;
  const refresh = isRefresh(event) || event._tag === 'RefreshNow';
  return followed(stepped, refresh, world, state);
};
