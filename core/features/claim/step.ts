import type { World } from '../../engine/world.ts';
import type { EventOf } from '../../events.ts';
import { today } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { standingOf } from '../../office/session/standing.ts';
import { POST_ACTION_DELAYS } from '../../rules/limits/delays.ts';
import { mayRelease } from '../../rules/permission/grants.ts';
import { denialOf } from '../../rules/permission/permissions.ts';
import type { FeatureStep, State } from '../../state.ts';
import type { Purpose } from '../behalf/events.ts';
import { selectedSpaceId } from '../selection/selected.ts';
import { admitClaim } from './admission.ts';
import { claimProblem, releaseProblem } from './answered.ts';
import { holderOf } from './holder.ts';
import { ownClaim } from './own-claims.ts';
import { type ClaimProblem, type ClaimState, initialClaim, noPermissions } from './state.ts';
import { wantedUntil } from './wanted.ts';

const TIMEOUT = 15_000;
/** When the state of the desk is not what it seemed, it is looked up at once. */
const AT_ONCE = 0;

const refreshIn = (claim: ClaimState, world: World, delay: number): ClaimState => {
  world.cancel(claim.refreshTimer);
  const refreshTimer = world.request({ _tag: 'Timer', timer: 'claim.refresh', delay, jitter: 0 });
  return { ...claim, refreshTimer };
};

const send = (world: World, state: State, claim: boolean, id: number, until: number): number =>
  world.request({
    _tag: 'Http',
    call: { name: 'claim.set', query: { date: today(state) }, payload: { claim, until, id } },
    timeout: TIMEOUT,
  });

const isUnderWay = (claim: ClaimState): boolean =>
  claim.pendingClaim !== null || claim.pendingRelease !== null;

const holds = (state: State, spaceId: number): boolean => ownClaim(state, spaceId) !== null;

/** PE4, CF16: one's own claim, or the one of the selected desk with the permission to cancel on behalf. */
const mayLetGo = (state: State, spaceId: number): boolean => {
  if (holds(state, spaceId)) return true;
  const space = knownSpace(state, spaceId);
  const isClaimed = space !== undefined && holderOf(state, space)?.kind === 'claim';
  const isSelected = selectedSpaceId(state) === spaceId;
  return isClaimed && isSelected && mayRelease(false, state.claim.permissions);
};

const startClaim = (
  claim: ClaimState,
  { id, wanted, releasing }: { id: number; wanted: number | null; releasing: number | null },
  world: World,
  state: State,
): ClaimState => {
  // CF3: one at a time, none that a rule refuses. CF7: the error goes with a new request.
  if (isUnderWay(claim)) return claim;
  const admission = admitClaim(state, id, wantedUntil(state, wanted), releasing !== null);
  if (admission._tag === 'Refused') return claim;
  const { until } = admission;
  const request = send(world, state, true, id, until);
  const watched = claim.status !== 'closed';
  return {
    ...claim,
    error: null,
    released: null,
    pendingClaim: { id, request, watched, until, releasing },
  };
};

/** A release is free from this minute on. */
const startRelease = (
  claim: ClaimState,
  id: number,
  watched: boolean,
  world: World,
  state: State,
): ClaimState => {
  const request = send(world, state, false, id, state.page.minute);
  const pendingRelease = { id, request, watched, claim: ownClaim(state, id) };
  return { ...claim, error: null, released: null, pendingRelease };
};

const cameToNothing = (
  claim: ClaimState,
  error: { spaceId: number; problem: ClaimProblem; releasing: boolean },
  world: World,
): ClaimState => refreshIn({ ...claim, error }, world, AT_ONCE);

const done = (claim: ClaimState, watched: boolean, world: World): ClaimState =>
  refreshIn(
    { ...claim, until: null, status: watched ? 'closed' : claim.status },
    world,
    POST_ACTION_DELAYS.deskBooking,
  );

const answered = (
  claim: ClaimState,
  { answer }: EventOf<'SpaceClaimAnswered'>,
  world: World,
  state: State,
): ClaimState => {
  const { pendingClaim, pendingRelease } = claim;
  if (pendingClaim !== null && pendingClaim.request === world.cause) {
    const { id, watched, releasing } = pendingClaim;
    const settled = { ...claim, pendingClaim: null };
    const problem = claimProblem(answer, id);
    if (problem !== null) {
      return cameToNothing(settled, { spaceId: id, problem, releasing: false }, world);
    }
    // CF9: the old claim is let go only now that the new one is held.
    return releasing !== null && holds(state, releasing)
      ? startRelease(settled, releasing, watched, world, state)
      : done(settled, watched, world);
  }
  if (pendingRelease !== null && pendingRelease.request === world.cause) {
    const { id, watched, claim: released } = pendingRelease;
    const settled = { ...claim, pendingRelease: null };
    const problem = releaseProblem(answer, id);
    if (problem !== null) {
      return cameToNothing(settled, { spaceId: id, problem, releasing: true }, world);
    }
    // CF18: only what was one's own can be claimed again.
    return done({ ...settled, released }, watched, world);
  }
  return claim;
};

/** CF2: what is under way goes on, but the flow that asked for it is gone. */
const closed = (claim: ClaimState): ClaimState => ({
  ...claim,
  status: 'closed',
  until: null,
  pendingClaim: claim.pendingClaim && { ...claim.pendingClaim, watched: false },
  pendingRelease: claim.pendingRelease && { ...claim.pendingRelease, watched: false },
});

/** CF1: the flow opens for a selected desk only; on behalf of somebody else only with the permission. */
const opened = (claim: ClaimState, onBehalf: boolean, state: State): ClaimState => {
  const spaceId = selectedSpaceId(state);
  const space = spaceId === null ? undefined : knownSpace(state, spaceId);
  if (space?.asset_type !== 'DESK') return claim;
  const denial = onBehalf ? denialOf('bookDeskOnBehalf', standingOf(state, true)) : null;
  return denial === null ? { ...claim, status: onBehalf ? 'selectOnBehalf' : 'select' } : claim;
};

const closedOnBehalf = (claim: ClaimState): ClaimState =>
  claim.status === 'selectOnBehalf' ? closed(claim) : claim;

/** BO2: for a desk the search for whom to book is this flow; one with another purpose takes its place. */
const openedSearch = (claim: ClaimState, purpose: Purpose, state: State): ClaimState => {
  if (purpose.kind !== 'desk') return closedOnBehalf(claim);
  return purpose.spaceId === selectedSpaceId(state) ? opened(claim, true, state) : claim;
};

const stepEvent: FeatureStep<ClaimState> = (claim, event, world, state) => {
  switch (event._tag) {
    case 'OpenClaim':
      return opened(claim, event.onBehalf, state);
    case 'CloseClaim':
      return claim.status === 'closed' ? claim : closed(claim);
    case 'ChooseUntil':
      return { ...claim, until: event.until };
    case 'OpenBehalf':
      return openedSearch(claim, event.purpose, state);
    case 'CloseBehalf':
      return closedOnBehalf(claim);
    case 'ClaimSpace':
      return startClaim(
        claim,
        { id: event.spaceId, wanted: event.until, releasing: null },
        world,
        state,
      );
    case 'ReleaseSpace':
      // CF3: only what is held can be released. CF4: nothing is offline.
      return isUnderWay(claim) || !state.page.online || !mayLetGo(state, event.spaceId)
        ? claim
        : startRelease(claim, event.spaceId, claim.status !== 'closed', world, state);
    case 'ChangeClaim':
      return event.from === event.to || !holds(state, event.from)
        ? claim
        : startClaim(
            claim,
            { id: event.to, wanted: event.until, releasing: event.from },
            world,
            state,
          );
    case 'SpaceClaimAnswered':
      return answered(claim, event, world, state);
    case 'CalendarOptionsAnswered':
      // CF10: what cannot be learnt is not allowed.
      return {
        ...claim,
        permissions:
          event.answer._tag === 'Success' ? { ...event.answer.body, request: null } : noPermissions,
      };
    case 'DeskBookingAnswered': {
      // CF2: a successful desk booking closes the flow of its desk.
      const isOfSelected =
        event.answer._tag === 'Success' && event.answer.body.space.id === selectedSpaceId(state);
      return isOfSelected ? closed(claim) : claim;
    }
    case 'TimerFired':
      return event.timer === 'claim.refresh' ? { ...claim, refreshTimer: null } : claim;
    default:
      return claim;
  }
};

/** CF10: the permissions belong to the selected space; another one's are asked for anew. */
const followed = (claim: ClaimState, world: World, state: State): ClaimState => {
  world.cancel(claim.permissions.request);
  const spaceId = selectedSpaceId(state);
  const request =
    spaceId === null
      ? null
      : world.request({
          _tag: 'Http',
          call: { name: 'asset.calendarOptions', params: { id: spaceId } },
          timeout: TIMEOUT,
        });
  return { ...closed(claim), released: null, permissions: { ...noPermissions, request } };
};

export const stepClaim: FeatureStep<ClaimState> = (claim, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // FL8: what was under way goes with the session. CF3: nothing is claimed without one.
    world.cancel(claim.pendingClaim?.request ?? null);
    world.cancel(claim.pendingRelease?.request ?? null);
    world.cancel(claim.permissions.request);
    world.cancel(claim.refreshTimer);
    return initialClaim;
  }
  const stepped = stepEvent(claim, event, world, state, before);
  const another = selectedSpaceId(state) !== selectedSpaceId(before);
  return another ? followed(stepped, world, state) : stepped;
};
