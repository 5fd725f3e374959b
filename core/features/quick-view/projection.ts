import type { NoParams, Projection } from '../../engine/projection.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { type QuickView, signView, userView } from '../selection/index.ts';
import { multiSelectView } from './multi-select-view.ts';
import { positionView } from './position-view.ts';
import { spaceView } from './space-view.ts';
import type { QuickViewReads } from './world.ts';

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
