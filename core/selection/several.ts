import { type RowStatus, rowStatus } from '../booking/multi-select.ts';
import { proposedSlot } from '../booking/slot.ts';
import type { Slot } from '../contract/minutes.ts';
import type { Space } from '../contract/space.ts';
import { busyIntervals } from '../floor/busy.ts';
import { knownSpace } from '../floor/known-space.ts';
import { type Denial, denialOf } from '../session/permissions.ts';
import { standingOf } from '../session/standing.ts';
import type { State } from '../state.ts';
import type { World } from '../world.ts';
import { replaced, selectSpace } from './choose.ts';
import { isDeskHere } from './known.ts';
import type { SelectionState } from './state.ts';

/** SL9: why several desks may not be selected; null: they may. */
export const multipleDenial = (state: State): Denial | null =>
  denialOf('bookSeveral', standingOf(state, true));

/** SL8: a desk that is in the selection leaves it, any other joins it as the last. */
export const toggled = (
  selection: SelectionState,
  spaceId: number,
  world: World,
  state: State,
): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'several' || !isDeskHere(state, spaceId)) return selection;
  world.cite('SL8');
  const { spaceIds } = selected;
  return {
    selected: {
      kind: 'several',
      spaceIds: spaceIds.includes(spaceId)
        ? spaceIds.filter((id) => id !== spaceId)
        : [...spaceIds, spaceId],
    },
  };
};

/** SL8: a multiple selection begins with a desk. SL9: where it is not offered the desk is selected like any other. */
export const startMultiple = (
  selection: SelectionState,
  spaceId: number,
  world: World,
  state: State,
): SelectionState => {
  if (!isDeskHere(state, spaceId)) return selection;
  if (selection.selected?.kind === 'several') return toggled(selection, spaceId, world, state);
  const denial = multipleDenial(state);
  if (denial === 'notOffered') return selectSpace(selection, spaceId, world, state);
  world.cite(denial === null ? 'SL8' : 'SL9');
  return replaced(selection, world, () =>
    denial === null ? { kind: 'several', spaceIds: [spaceId] } : { kind: 'notPermitted' },
  );
};

/** MS1, MS2: a desk against the slot; claims of one's own do not stand in the way (G49). */
const statusFor = (state: State, desk: Space, slot: Slot): RowStatus =>
  rowStatus(
    {
      blocked: desk.status.state === 'UNAVAILABLE_BLOCKED',
      mode: state.place.spaceTypes[desk.typeId]?.space.mode ?? 'NONE',
      bookings: busyIntervals(state, desk),
      claimedUntil: desk.status.claims
        .filter(({ userId }) => userId !== state.session.user?.id)
        .map(({ until }) => until),
    },
    slot,
  );

/** The slot that a desk would be booked for: all desks have the same (BK1). */
export const multipleSlot = (state: State): Slot => proposedSlot(state, { asset_type: 'DESK' });

export type MarkedDesk = { readonly desk: Space; readonly status: RowStatus };

/** SL7: the desks of the selection that are known, each with its status over the slot. */
export const markedDesks = (state: State, spaceIds: readonly number[]): readonly MarkedDesk[] => {
  const slot = multipleSlot(state);
  return spaceIds.flatMap((id) => {
    const desk = knownSpace(state, id);
    return desk === undefined ? [] : [{ desk, status: statusFor(state, desk, slot) }];
  });
};

/** SL10: only those that can be booked stay; the selection goes on, also without a desk. */
export const withoutUnavailable = (selection: SelectionState, state: State): SelectionState => {
  const { selected } = selection;
  if (selected?.kind !== 'several') return selection;
  const free = markedDesks(state, selected.spaceIds).filter(({ status }) => status === 'FREE');
  return free.length === selected.spaceIds.length
    ? selection
    : { selected: { kind: 'several', spaceIds: free.map(({ desk }) => desk.id) } };
};

/** SL10 */
export const withoutDesks = (selection: SelectionState): SelectionState =>
  selection.selected?.kind === 'several'
    ? { selected: { kind: 'several', spaceIds: [] } }
    : selection;
