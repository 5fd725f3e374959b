import type { NoParams, Projection } from '../../../engine/projection.ts';
import { zoneOf } from '../../../office/floor/dates.ts';
import {
  registrationEnds,
  registrationRefusal,
  startsSince,
} from '../../../rules/attendance/registration.ts';
import { usesFavourites } from '../../favourite/index.ts';
import { usesAttendance } from './allowed.ts';
import { isUnderWay } from './button.ts';
import { dayCards } from './day-cards.ts';
import { daysOfDesk, ownDayReads, ownDeskName } from './own-entries.ts';
import { moreOf } from './paged-list.ts';
import { isPlannerKnown } from './state.ts';
import type { PlannerView, RegisterView } from './views.ts';
import type { CardReads, PlannerReads } from './world.ts';

const CLOSED: Omit<PlannerView, 'offered'> = {
  open: false,
  status: 'loading',
  building: '',
  zone: 'UTC',
  capacity: null,
  days: [],
  more: 'none',
  register: null,
  confirming: null,
};

/** PW6: loaded data stays; `failed` if there is none and it cannot be loaded. */
const statusOf = ({ planner, page }: PlannerReads): PlannerView['status'] => {
  if (isPlannerKnown(planner)) return 'known';
  const failures = planner.daysQuery.failureCount + planner.registrationsQuery.failureCount;
  return failures > 0 || !page.online ? 'failed' : 'loading';
};

const registerView = (state: PlannerReads): RegisterView | null => {
  const { planner, page } = state;
  if (planner.register === null) return null;
  const { day, location, start, end } = planner.register;
  const zone = zoneOf(state);
  return {
    day,
    location,
    start,
    end,
    starts: startsSince(day, zone, page.minute, start),
    ends: registrationEnds(day, zone, start, end),
    refusal: registrationRefusal({ start, end }, day, zone, page.minute),
    saving: isUnderWay(planner, day),
  };
};

const confirmingView = (state: PlannerReads): PlannerView['confirming'] => {
  const { confirming } = state.planner;
  if (confirming === null) return null;
  const { day, bookingId } = confirming;
  return { day, spaceName: ownDeskName(state, bookingId), days: daysOfDesk(state, bookingId) };
};

export const planner: Projection<CardReads, NoParams, PlannerView> = {
  // Read nothing else while the window is closed, so that a new minute does not recompute it.
  reads: (state) =>
    state.planner.open
      ? [
          true,
          usesAttendance(state),
          state.planner,
          state.page.online,
          usesFavourites(state),
          state.favourite.list,
          state.favourite.changes,
          state.floor.chosen,
          state.floor.content,
          state.floor.usual,
          state.near,
          state.booking.undo,
          state.booking.undoing,
          state.claim.permissions,
          state.session.configuration,
          ...ownDayReads(state),
        ]
      : [false, usesAttendance(state)],
  project: (state) => {
    const { place, planner: slice } = state;
    const offered = usesAttendance(state);
    if (!slice.open) return { offered, ...CLOSED };
    const isKnown = isPlannerKnown(slice);
    return {
      offered,
      open: true,
      status: statusOf(state),
      building: place.buildings[place.buildingId ?? 0]?.info.name ?? '',
      zone: zoneOf(state),
      capacity: slice.capacity,
      days: isKnown ? dayCards(state) : [],
      more: isKnown ? moreOf(slice) : 'none',
      register: registerView(state),
      confirming: confirmingView(state),
    };
  },
};
