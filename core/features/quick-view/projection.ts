import type { NoParams, Projection } from '../../engine/projection.ts';
import { zoneOf } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { ownPosition } from '../../office/floor/own-position.ts';
import { dayOf } from '../../time/zone.ts';
import { isFloorChecked, multiBookingSlot, selectedDesks } from '../multi-booking/index.ts';
import {
  floorNames,
  type MultiSelectQuickView,
  type PositionQuickView,
  type QuickView,
  type SelectedOf,
  signView,
  userView,
  whereabouts,
  zoneNameOf,
} from '../selection/index.ts';
import { spaceView } from './space-view.ts';
import type { QuickViewReads } from './world.ts';

/** SL13: the user's own position, in whole metres; null if unknown. */
const positionView = (state: QuickViewReads): PositionQuickView | null => {
  const position = ownPosition(state);
  if (position === null) return null;
  const { floorId, pos } = position;
  return {
    kind: 'position',
    x: pos.x,
    y: pos.y,
    rotation: ((Math.round(pos.r) % 360) + 360) % 360,
    spaceName: whereabouts(state, state.floor.self?.loc.spaceId ?? 0),
    ...floorNames(state, floorId),
    following: state.viewer.following,
  };
};

/** SL7: the desks of a multiple selection with their status for the slot to be booked. */
const multiSelectView = (
  state: QuickViewReads,
  { spaceIds }: SelectedOf<'multiSelect'>,
): MultiSelectQuickView => {
  const zone = zoneOf(state);
  const slot = multiBookingSlot(state);
  return {
    kind: 'multiSelect',
    date: dayOf(slot.start, zone),
    zone,
    slot,
    checking: !isFloorChecked(state),
    rows: selectedDesks(state, spaceIds).map(({ desk, status, mine }) => ({
      spaceId: desk.id,
      name: desk.info.name,
      zoneName: zoneNameOf(state, desk),
      status,
      mine,
    })),
  };
};

const viewOf = (state: QuickViewReads): Exclude<QuickView, { readonly kind: 'none' }> | null => {
  const { selected } = state.selection;
  switch (selected?.kind) {
    case 'space': {
      const space = knownSpace(state, selected.spaceId);
      return space === undefined ? null : spaceView(state, selected, space);
    }
    case 'sign':
      return signView(state, selected);
    case 'user':
      return userView(state, selected);
    case 'position':
      return positionView(state);
    case 'multiSelect':
      return multiSelectView(state, selected);
    case 'notPermitted':
      return selected;
    default:
      return null;
  }
};

/** SL1: the panel of the current selection. */
export const quickView: Projection<QuickViewReads, NoParams, QuickView> = {
  reads: ({
    selection,
    booking,
    onBehalf,
    claim,
    meeting,
    place,
    floor,
    page,
    session,
    viewer,
  }) => [
    selection,
    booking,
    onBehalf,
    claim.permissions,
    meeting.room,
    place,
    floor.content,
    floor.self,
    floor.chosen,
    floor.future,
    floor.futureQuery.failureCount,
    page.minute,
    page.online,
    session.configuration,
    session.user,
    viewer.following,
  ],
  project: (state) => viewOf(state) ?? { kind: 'none' },
};
