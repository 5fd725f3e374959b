import type { EventOf } from '../events.ts';
import { today } from '../floor/dates.ts';
import { knownSpace } from '../floor/known-space.ts';
import { POST_ACTION_DELAYS } from '../limits/delays.ts';
import { selectedSpaceId } from '../selection/selected.ts';
import type { FeatureStep, State } from '../state.ts';
import type { World } from '../world.ts';
import { admitClaim } from './admission.ts';
import { claimProblem, releaseProblem } from './answered.ts';
import { type ClaimProblem, type ClaimState, initialClaim, noPermissions } from './state.ts';

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

const holds = (state: State, spaceId: number): boolean =>
  state.floor.self?.status.claims.includes(spaceId) ?? false;

const startClaim = (
  claim: ClaimState,
  { id, wanted, releasing }: { id: number; wanted: number | null; releasing: number | null },
  world: World,
  state: State,
): ClaimState => {
  // CF3: one at a time, none that a rule refuses. CF7: the error goes with a new request.
  if (isUnderWay(claim)) return claim;
  const admission = admitClaim(state, id, wanted);
  if (admission._tag === 'Refused') return claim;
  const request = send(world, state, true, id, admission.until);
  return {
    ...claim,
    error: null,
    pendingClaim: { id, request, watched: claim.status !== 'closed', releasing },
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
  return { ...claim, error: null, pendingRelease: { id, request, watched } };
};

const cameToNothing = (
  claim: ClaimState,
  spaceId: number,
  problem: ClaimProblem,
  world: World,
): ClaimState => refreshIn({ ...claim, error: { spaceId, problem } }, world, AT_ONCE);

const done = (claim: ClaimState, watched: boolean, world: World): ClaimState =>
  refreshIn(
    watched ? { ...claim, status: 'closed' } : claim,
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
    if (problem !== null) return cameToNothing(settled, id, problem, world);
    // CF9: the old claim is let go only now that the new one is held.
    return releasing !== null && holds(state, releasing)
      ? startRelease(settled, releasing, watched, world, state)
      : done(settled, watched, world);
  }
  if (pendingRelease !== null && pendingRelease.request === world.cause) {
    const { id, watched } = pendingRelease;
    const settled = { ...claim, pendingRelease: null };
    const problem = releaseProblem(answer, id);
    return problem === null
      ? done(settled, watched, world)
      : cameToNothing(settled, id, problem, world);
  }
  return claim;
};

/** CF2: what is under way goes on, but the flow that asked for it is gone. */
const closed = (claim: ClaimState): ClaimState => ({
  ...claim,
  status: 'closed',
  pendingClaim: claim.pendingClaim && { ...claim.pendingClaim, watched: false },
  pendingRelease: claim.pendingRelease && { ...claim.pendingRelease, watched: false },
});

/** CF1: the flow opens for a selected desk only; on behalf of somebody else only with the permission. */
const opened = (claim: ClaimState, onBehalf: boolean, state: State): ClaimState => {
  const spaceId = selectedSpaceId(state);
  const space = spaceId === null ? undefined : knownSpace(state, spaceId);
  if (space?.asset_type !== 'DESK' || (onBehalf && !claim.permissions.allowBoBo)) return claim;
  return { ...claim, status: onBehalf ? 'selectOnBehalf' : 'select' };
};

const stepEvent: FeatureStep<ClaimState> = (claim, event, world, state) => {
  switch (event._tag) {
    case 'OpenClaim':
      return opened(claim, event.onBehalf, state);
    case 'CloseClaim':
      return claim.status === 'closed' ? claim : closed(claim);
    case 'ClaimSpace':
      return startClaim(
        claim,
        { id: event.spaceId, wanted: event.until, releasing: null },
        world,
        state,
      );
    case 'ReleaseSpace':
      // CF3: only what is held can be released.
      return isUnderWay(claim) || !holds(state, event.spaceId)
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
  return { ...closed(claim), permissions: { ...noPermissions, request } };
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
