import { knownSpace } from '../floor/known-space.ts';
import type { NoParams, Projection } from '../projection.ts';
import { selectedSpaceId } from '../selection/selected.ts';
import type { State } from '../state.ts';
import { admitClaim, isHeldByOther } from './admission.ts';
import { deskButtons } from './buttons.ts';
import type { ClaimView } from './views.ts';

/** CF11: what the selected desk offers, and the flow that is open for it. */
const buttonsOf = (state: State): Pick<ClaimView, 'reserve' | 'release' | 'refusal' | 'until'> => {
  const spaceId = selectedSpaceId(state);
  const space = spaceId === null ? undefined : knownSpace(state, spaceId);
  if (space?.asset_type !== 'DESK') {
    return { reserve: false, release: false, refusal: 'notBookable', until: null };
  }
  const meta = state.session.configuration?.features.deskFinder.meta;
  const admission = admitClaim(state, space.id, null);
  return {
    ...deskButtons({
      timeSelectionDisabled: meta?.disableTimeSelection ?? false,
      ownClaim: state.floor.self?.status.claims.includes(space.id) ?? false,
      heldByOther: isHeldByOther(state, space),
    }),
    refusal: admission._tag === 'Refused' ? admission.refusal : null,
    until: admission._tag === 'Refused' ? null : admission.until,
  };
};

export const claim: Projection<NoParams, ClaimView> = {
  reads: ({ claim: slice, selection, place, floor, page, session }) => [
    slice,
    selection,
    place,
    floor.content,
    floor.self,
    page.minute,
    page.online,
    session.configuration,
  ],
  project: (state) => {
    const { status, pendingClaim, pendingRelease, error, permissions } = state.claim;
    const { allowBoBo, allowCoBo, maxDays, maxDuration } = permissions;
    const isOfSelected = error !== null && error.spaceId === selectedSpaceId(state);
    return {
      status,
      fetching: pendingClaim !== null || pendingRelease !== null,
      pendingClaim: pendingClaim?.id ?? null,
      pendingRelease: pendingRelease?.id ?? null,
      ...buttonsOf(state),
      problem: isOfSelected ? error.problem : null,
      ...{ allowBoBo, allowCoBo, maxDays, maxDuration },
    };
  },
};
