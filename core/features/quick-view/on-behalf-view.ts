import type { Slot } from '../../contract/minutes.ts';
import type { User } from '../../contract/people.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import type { NoticeKey } from '../../office/notice/model.ts';
import { hasFailed } from '../../remote/query.ts';
import type { BookRefusal } from '../../rules/booking/slot-rules.ts';
import { onBehalfList } from '../../rules/search/query.ts';
import { initialsOf } from '../../text/initials.ts';
import { dayOf, zoneOrUtc } from '../../time/zone.ts';
import { isForDays, proposedSlot, slotRefusalOf } from '../booking/index.ts';
import type { Purpose } from '../claim/index.ts';
import { multiBookingRefusal, multiBookingSlot } from '../multi-booking/index.ts';
import {
  eventOf,
  type LeavePurpose,
  type OnBehalfEvent,
  type OnBehalfPerson,
  type OnBehalfView,
  type OpenSearch,
  offerOf,
  theirBooking,
} from '../on-behalf/index.ts';
import { multiSelectedSpaces } from '../selection/index.ts';
import type { QuickViewReads } from './world.ts';

const personOf = ({ id, name, fn, ln, title, photo }: User): OnBehalfPerson => ({
  userId: id,
  name,
  initials: initialsOf(fn, ln),
  title,
  photo,
});

const NOBODY: readonly User[] = [];

const namesOf = (state: QuickViewReads, spaceIds: readonly number[]): readonly string[] =>
  spaceIds.flatMap((id) => knownSpace(state, id)?.info.name ?? []);

const eventAt = (spaces: readonly string[], { start, end }: Slot, zone: string): OnBehalfEvent => ({
  spaces,
  date: dayOf(start, zone),
  start,
  end,
  zone,
});

const leaveEvent = (state: QuickViewReads, purpose: LeavePurpose): OnBehalfEvent | null => {
  const event = eventOf(state, purpose);
  if (event === undefined) return null;
  const building = state.place.buildings[event.buildingId];
  const zone = building === undefined ? zoneOf(state) : zoneOrUtc(building.info.timeZone);
  return eventAt(
    event.resources.map(({ name }) => name),
    event,
    zone,
  );
};

/** BO12: the spaces and the time. */
const shownEvent = (state: QuickViewReads, purpose: Purpose): OnBehalfEvent | null => {
  switch (purpose.kind) {
    case 'desk': {
      const slot = proposedSlot(state, { asset_type: 'DESK' });
      return eventAt(namesOf(state, [purpose.spaceId]), slot, zoneOf(state));
    }
    case 'multiSelect':
      return eventAt(
        namesOf(state, multiSelectedSpaces(state)),
        multiBookingSlot(state),
        zoneOf(state),
      );
    case 'leave':
      return leaveEvent(state, purpose);
  }
};

/** BO13: one action at a time, regardless of who started it. */
const isBusy = ({ booking, multiBooking, onBehalf }: QuickViewReads, purpose: Purpose): boolean => {
  switch (purpose.kind) {
    case 'desk':
      return booking.pending?._tag === 'Creating';
    case 'multiSelect':
      return multiBooking.creating !== null;
    case 'leave':
      return onBehalf.giving !== null;
  }
};

/** BO11, UA13: the known reason why the desk cannot be booked for the chosen person. */
const chosenRefusal = (state: QuickViewReads, open: OpenSearch): BookRefusal | null => {
  const { purpose, chosen } = open;
  if (purpose.kind !== 'desk' || chosen === null) return null;
  const desk = knownSpace(state, purpose.spaceId);
  const slot = proposedSlot(state, { asset_type: 'DESK' });
  if (desk === undefined) return null;
  const refusal = slotRefusalOf(state, desk, slot, { userId: chosen.id, replaces: null });
  // SP18: the server leaves out the days on which they have a desk.
  if (isForDays(state, desk, slot)) return refusal;
  return refusal ?? (theirBooking(open, slot) === null ? null : 'theirBooking');
};

/** UA13: the person's conflicting booking, with the name of its desk. */
const theirsOf = (
  state: QuickViewReads,
  open: OpenSearch,
): { readonly desk: string; readonly start: number; readonly end: number } | null => {
  if (open.purpose.kind !== 'desk') return null;
  const found = theirBooking(open, proposedSlot(state, { asset_type: 'DESK' }));
  return found && { desk: found.space.name, start: found.start, end: found.end };
};

/** UA13: the message with which the server refused exactly this booking. */
const refusedAs = (state: QuickViewReads, { purpose, chosen }: OpenSearch): NoticeKey | null => {
  const { refused } = state.booking;
  if (refused === null || purpose.kind !== 'desk') return null;
  const slot = proposedSlot(state, { asset_type: 'DESK' });
  return refused.spaceId === purpose.spaceId &&
    refused.userId === chosen?.id &&
    refused.start === slot.start &&
    refused.end === slot.end
    ? refused.key
    : null;
};

const isMultiBookingRefused = (state: QuickViewReads, { purpose, chosen }: OpenSearch): boolean =>
  purpose.kind === 'multiSelect' &&
  chosen !== null &&
  multiBookingRefusal(state, multiSelectedSpaces(state), chosen.id) !== null;

const resultOf = ({ text, people, query }: OpenSearch) => {
  const result = onBehalfList(text, people === null ? null : people.length);
  return result === 'searching' && hasFailed(query) ? 'failed' : result;
};

export const onBehalf: Projection<QuickViewReads, NoParams, OnBehalfView> = {
  reads: ({
    onBehalf: slice,
    selection,
    place,
    floor,
    page,
    session,
    claim,
    booking,
    multiBooking,
  }) => [
    slice,
    selection,
    place,
    floor.content,
    floor.self,
    floor.chosen,
    floor.future,
    page.minute,
    page.online,
    page.zone,
    session.configuration,
    session.user,
    claim.permissions,
    booking,
    multiBooking.creating,
  ],
  project: (state) => {
    const { open } = state.onBehalf;
    const offer = offerOf(state);
    if (open === null) return { status: 'closed', offer };
    const refusal = chosenRefusal(state, open);
    const said = refusedAs(state, open);
    return {
      status: 'open',
      offer,
      purpose: open.purpose,
      text: open.text,
      result: resultOf(open),
      people: (open.people ?? NOBODY).map(personOf),
      chosen: open.chosen === null ? null : personOf(open.chosen),
      event: shownEvent(state, open.purpose),
      busy: isBusy(state, open.purpose),
      refusal,
      theirs: theirsOf(state, open),
      refusedAs: said,
      refused: refusal !== null || said !== null || isMultiBookingRefused(state, open),
    };
  },
};
