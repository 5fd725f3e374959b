import type { DeskProposal, DeskReason } from '../../contract/find-desk.ts';
import { floorOfSpace } from '../../contract/ids.ts';
import type { Slot } from '../../contract/minutes.ts';
import type { NoParams, Projection } from '../../engine/projection.ts';
import { rowsOf } from '../../engine/table.ts';
import { allowedIn } from '../../office/floor/allowed.ts';
import { dateBounds, timesDisabled, today, zoneOf } from '../../office/floor/dates.ts';
import { shownFloor } from '../../office/floor/map-projection.ts';
import { equipmentSigns } from '../../office/place/equipment.ts';
import { statusOf } from '../../remote/query.ts';
import type { AllowedRule } from '../../rules/booking-rules/allowed.ts';
import { nearestTime } from '../../rules/booking-rules/nearest-time.ts';
import { listedFavourites } from '../../rules/favourite/favourites.ts';
import { endReading } from '../../time/end-of-day.ts';
import { minuteOfDay } from '../../time/zone.ts';
import { favouritePeople, usesFavourites } from '../favourite/index.ts';
import { askedSlot } from './asked-slot.ts';
import { type FindDeskReads, initialFindDesk } from './model.ts';
import { mayFindDesk } from './offered.ts';
import { SHOWN_PROPOSALS } from './steady.ts';
import type { FindDeskView, NearestTime, NearOption, ShownProposal, ShownReason } from './views.ts';
import { wishesOf } from './wishes.ts';

/** The equipment of the desks of the floor, and what is wished for. */
const equipmentOf = (state: FindDeskReads): FindDeskView['equipment'] => {
  const uids = new Set(state.findDesk.wishes.equipment);
  for (const { asset_type, info } of rowsOf(shownFloor(state)?.spaces ?? [])) {
    if (asset_type === 'DESK') for (const uid of info.equips) uids.add(uid);
  }
  return equipmentSigns(
    state.place.equipment,
    [...uids].sort((a, b) => a - b),
  );
};

/** The selected colleagues; SP26: the person whose card asked is one of the choices. */
const colleaguesOf = (state: FindDeskReads): readonly NearOption[] => {
  const { beside } = state.findDesk;
  const userId = state.session.user?.id ?? null;
  const selected = listedFavourites(favouritePeople(state.favourite), userId).map(
    ({ id, name }) => ({ id, name }),
  );
  const isListed = beside === undefined || selected.some(({ id }) => id === beside.id);
  return isListed ? selected : [beside, ...selected];
};

/** Leaves out reasons about colleagues who were removed meanwhile: their names are unknown. */
const reasonsOf = (
  state: FindDeskReads,
  names: ReadonlyMap<number, string>,
  reason: DeskReason,
): readonly ShownReason[] => {
  switch (reason._tag) {
    case 'allHours':
      return [{ kind: 'allHours' }];
    case 'partOf':
      return [{ kind: 'partOf', start: reason.start, end: reason.end }];
    case 'had':
      return [{ kind: 'had', times: reason.times }];
    case 'equipment': {
      const known = equipmentSigns(state.place.equipment, reason.uids).map(({ name }) => name);
      return known.length === 0 ? [] : [{ kind: 'equipment', names: known }];
    }
    case 'near':
    case 'sameFloor': {
      const name = names.get(reason.userId);
      if (name === undefined) return [];
      return reason._tag === 'near'
        ? [{ kind: 'near', name, metres: reason.metres }]
        : [{ kind: 'sameFloor', name }];
    }
  }
};

/** FD10: a booking moves as a whole, so desks that are free for a part of its time are no proposals. */
const proposalsOf = (state: FindDeskReads): readonly DeskProposal[] => {
  const { found } = state.findDesk;
  if (found === null || (found.fits === 0 && askedSlot(state).moves !== null)) return [];
  return found.proposals;
};

/** FD11: the proposals on the screen. */
const shownOf = (state: FindDeskReads): readonly DeskProposal[] => {
  const { first } = state.findDesk;
  return proposalsOf(state).slice(first, first + SHOWN_PROPOSALS);
};

/** FD11: the pins on the map, numbered like the list, while the list is shown. */
export const pinsOf = (state: FindDeskReads) =>
  state.findDesk.open && state.selection.selected === null
    ? shownOf(state).map(({ spaceId }, index) => ({
        spaceId,
        number: state.findDesk.first + index + 1,
        raised: spaceId === (state.findDesk.pointed ?? shownOf(state)[0]?.spaceId),
      }))
    : NO_PINS;
const NO_PINS: readonly {
  readonly spaceId: number;
  readonly number: number;
  readonly raised: boolean;
}[] = [];

const closedView = (state: FindDeskReads): FindDeskView => ({
  offered: mayFindDesk(state),
  open: false,
  wishes: initialFindDesk.wishes,
  equipment: [],
  colleagues: null,
  zone: '',
  today: '',
  start: 0,
  end: 0,
  refusal: null,
  ownDesk: null,
  ownSlot: null,
  status: 'loading',
  outdated: false,
  fits: 0,
  nobodyThere: false,
  hasOthers: false,
  proposals: [],
  taking: null,
  pointed: null,
});

/** BR18: none without a choice of times (TM22). */
const nearestOf = (state: FindDeskReads, rule: AllowedRule, slot: Slot): NearestTime | null => {
  if (timesDisabled(state)) return null;
  const zone = zoneOf(state);
  const rules = [rule, ...allowedIn(state)] as const;
  const found = nearestTime(rules, slot, state.page.minute, zone, dateBounds(state).max);
  return (
    found && { ...found, from: minuteOfDay(found.start, zone), to: endReading(found.end, zone) }
  );
};

const viewOf = (state: FindDeskReads): FindDeskView => {
  const { findDesk, place, page } = state;
  if (!findDesk.open) return closedView(state);
  const { found, first, query, outdated, taking, pointed, rule } = findDesk;
  const wishes = wishesOf(findDesk);
  const { wished, moves, refusal } = askedSlot(state);
  const colleagues = colleaguesOf(state);
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  const isNear = wishes.favourites || wishes.near !== null;
  const shown = shownOf(state);
  return {
    offered: mayFindDesk(state),
    open: true,
    wishes: {
      ...wishes,
      near: wishes.near !== null && names.has(wishes.near) ? wishes.near : null,
    },
    equipment: equipmentOf(state),
    colleagues: usesFavourites(state) || findDesk.beside !== undefined ? colleagues : null,
    zone: zoneOf(state),
    today: today(state),
    start: wished.start,
    end: wished.end,
    // FD12
    refusal: refusal ?? (page.online ? null : 'offline'),
    ...(rule === undefined ? {} : { rule, nearest: nearestOf(state, rule, wished) }),
    ownDesk: moves?.name ?? null,
    ownSlot: moves?.part ?? null,
    status: statusOf(query, rule ?? found),
    outdated,
    fits: found?.fits ?? 0,
    nobodyThere: isNear && colleagues.length > 0 && found !== null && found.placed === 0,
    hasOthers: proposalsOf(state).length > SHOWN_PROPOSALS,
    proposals: shown.map(({ spaceId, name, slot: free, reasons }, index): ShownProposal => {
      const floorId = floorOfSpace(spaceId);
      return {
        number: first + index + 1,
        spaceId,
        floorId,
        name,
        floorName: floorId === place.floorId ? null : (place.floors[floorId]?.info.name ?? ''),
        start: free.start,
        end: free.end,
        reasons: reasons.flatMap((reason) => reasonsOf(state, names, reason)),
      };
    }),
    taking,
    pointed,
  };
};

const CLOSED: readonly unknown[] = [];

/** What the proposals on the screen are computed from. */
export const pinReads = (state: FindDeskReads): readonly unknown[] =>
  state.findDesk.open
    ? [
        state.findDesk,
        state.selection,
        state.session,
        state.place,
        state.floor.self,
        state.floor.chosen,
        state.floor.usual,
        state.page.minute,
        state.page.zone,
      ]
    : CLOSED;

export const findDesk: Projection<FindDeskReads, NoParams, FindDeskView> = {
  reads: (state) => [
    state.findDesk.open,
    state.session.configuration,
    state.session.user,
    ...pinReads(state),
    ...(state.findDesk.open ? [state.floor.content, state.page.online, state.favourite] : CLOSED),
  ],
  project: viewOf,
};
