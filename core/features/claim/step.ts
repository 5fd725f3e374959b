import type { Answer } from '../../contract/answer.ts';
import type { ClaimStatus } from '../../contract/claim.ts';
import { today } from '../../office/floor/dates.ts';
import { knownSpace } from '../../office/floor/known-space.ts';
import { notify } from '../../office/notice/notify.ts';
import {
  bookingFailed,
  changeConfirmed,
  claimConfirmed,
  deskNotAvailable,
  type Message,
  quickViewMessage,
  released as releasedMessage,
  removalFailed,
} from '../../office/notice/quick-view-messages.ts';
import type { World } from '../../office/world.ts';
import type { AnswerTo } from '../../remote/calls.ts';
import { cancelPending } from '../../remote/query.ts';
import { send } from '../../remote/send.ts';
import { POST_ACTION_DELAYS } from '../../rules/limits/delays.ts';
import { mayRelease } from '../../rules/permission/grants.ts';
import { permissionDenied } from '../../rules/permission/permissions.ts';
import { selectedSpaceId } from '../selection/index.ts';
import { admitClaim } from './admission.ts';
import { claimProblem, releaseProblem } from './answered.ts';
import { authorizationOf } from './authorization.ts';
import { holderOf } from './holder.ts';
import {
  type ClaimProblem,
  type ClaimReads,
  type ClaimState,
  type ClaimStep,
  initialClaim,
  noPermissions,
  type Purpose,
} from './model.ts';
import { ownClaim } from './own-claims.ts';
import { answeredPermissions, keepPermissionsFresh } from './permissions-query.ts';
import { wantedUntil } from './wanted.ts';

const sendClaim = (
  world: World,
  state: ClaimReads,
  claim: boolean,
  id: number,
  until: number,
): number =>
  send({ name: 'claim.set', query: { date: today(state) }, payload: { claim, until, id } }, world);

const isUnderWay = (claim: ClaimState): boolean =>
  claim.pendingClaim !== null || claim.pendingRelease !== null;

const holds = (state: ClaimReads, spaceId: number): boolean => ownClaim(state, spaceId) !== null;

/** PE4, CF16: one's own claim, or with the permission to cancel on behalf the claim of the selected desk. */
const mayLetGo = (state: ClaimReads, spaceId: number): boolean => {
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
  state: ClaimReads,
): ClaimState => {
  // CF3: one at a time, and only if no rule refuses it. CF7: a new request clears the error.
  if (isUnderWay(claim)) return claim;
  const admission = admitClaim(state, id, wantedUntil(state, wanted), releasing !== null);
  if (admission._tag === 'Refused') return claim;
  const { until } = admission;
  const request = sendClaim(world, state, true, id, until);
  const watched = claim.status !== 'closed';
  return {
    ...claim,
    error: null,
    released: null,
    pendingClaim: { id, request, watched, until, releasing },
  };
};

/** The desk is free from this minute on. */
const startRelease = (
  claim: ClaimState,
  id: number,
  watched: boolean,
  world: World,
  state: ClaimReads,
): ClaimState => {
  const request = sendClaim(world, state, false, id, state.page.minute);
  const pendingRelease = { id, request, watched, claim: ownClaim(state, id) };
  return { ...claim, error: null, released: null, pendingRelease };
};

const UNKNOWN = { _tag: 'OutcomeUnknown' } as const;
const DENIED = {
  _tag: 'Refused',
  status: 403,
  code: '403',
  detailedCode: 'NO_PERMISSION',
  message: '',
} as const;

/** CF7: the message for a failed claim or release. */
const problemMessage = (problem: ClaimProblem, releasing: boolean): Message => {
  switch (problem) {
    case 'notAvailable':
      return deskNotAvailable;
    case 'noPermission':
      return releasing ? removalFailed(DENIED) : bookingFailed('deskBooking', DENIED);
    case 'unknown':
      return bookingFailed('deskBooking', UNKNOWN);
    case 'failed':
      return quickViewMessage('ERROR_APPEARED');
  }
};

const cameToNothing = (
  claim: ClaimState,
  error: NonNullable<ClaimState['error']>,
  answer: Answer<ClaimStatus>,
  world: World,
): ClaimState => {
  const failure = answer._tag === 'Success' ? null : answer;
  world.dispatch(notify(problemMessage(error.problem, error.releasing), failure));
  world.dispatch({ _tag: 'RefreshMap', delay: 0 });
  return { ...claim, error };
};

/** ER12: `told`: the message; for a change, once the old desk is released. */
const done = (claim: ClaimState, watched: boolean, told: Message, world: World): ClaimState => {
  world.dispatch(notify(told));
  world.dispatch({ _tag: 'RefreshMap', delay: POST_ACTION_DELAYS.deskBooking });
  return { ...claim, until: null, status: watched ? 'closed' : claim.status };
};

const claimAnswered = (
  claim: ClaimState,
  { id, watched, releasing, until }: NonNullable<ClaimState['pendingClaim']>,
  answer: Answer<ClaimStatus>,
  world: World,
  state: ClaimReads,
): ClaimState => {
  const settled = { ...claim, pendingClaim: null };
  const problem = claimProblem(answer, id);
  if (problem !== null || answer._tag !== 'Success') {
    const error = { spaceId: id, problem: problem ?? 'unknown', releasing: false } as const;
    return cameToNothing(settled, error, answer, world);
  }
  const claims = [{ userId: state.floor.self?.id ?? 0, until }];
  world.dispatch({ _tag: 'ClaimsChanged', status: answer.body, spaceId: id, claims });
  // CF9: the old claim is released only once the new one is held.
  return releasing !== null && answer.body.claims.includes(releasing)
    ? startRelease(settled, releasing, watched, world, state)
    : done(settled, watched, claimConfirmed, world);
};

const releaseAnswered = (
  claim: ClaimState,
  { id, watched, claim: released }: NonNullable<ClaimState['pendingRelease']>,
  answer: Answer<ClaimStatus>,
  world: World,
): ClaimState => {
  const settled = { ...claim, pendingRelease: null };
  const problem = releaseProblem(answer, id);
  if (problem !== null || answer._tag !== 'Success') {
    const error = { spaceId: id, problem: problem ?? 'unknown', releasing: true } as const;
    return cameToNothing(settled, error, answer, world);
  }
  world.dispatch({ _tag: 'ClaimsChanged', status: answer.body, spaceId: id, claims: [] });
  // Another desk is still held only when a claim was moved (G118).
  const told = answer.body.claims.length === 0 ? releasedMessage : changeConfirmed;
  // CF18: only one's own claim can be claimed again.
  return done({ ...settled, released }, watched, told, world);
};

const answered = (
  claim: ClaimState,
  { answer }: AnswerTo<'claim.set'>,
  world: World,
  state: ClaimReads,
): ClaimState => {
  const { pendingClaim, pendingRelease } = claim;
  if (pendingClaim !== null && pendingClaim.request === world.cause) {
    return claimAnswered(claim, pendingClaim, answer, world, state);
  }
  return pendingRelease !== null && pendingRelease.request === world.cause
    ? releaseAnswered(claim, pendingRelease, answer, world)
    : claim;
};

/** CF2: pending requests continue without their flow. */
const closed = (claim: ClaimState): ClaimState => ({
  ...claim,
  status: 'closed',
  until: null,
  pendingClaim: claim.pendingClaim && { ...claim.pendingClaim, watched: false },
  pendingRelease: claim.pendingRelease && { ...claim.pendingRelease, watched: false },
});

/** CF1: the flow opens for a selected desk only, and on behalf of somebody else only with the permission. */
const opened = (claim: ClaimState, onBehalf: boolean, state: ClaimReads): ClaimState => {
  const spaceId = selectedSpaceId(state);
  const space = spaceId === null ? undefined : knownSpace(state, spaceId);
  if (space?.asset_type !== 'DESK') return claim;
  const denial = onBehalf
    ? permissionDenied('bookDeskOnBehalf', authorizationOf(state, true))
    : null;
  return denial === null ? { ...claim, status: onBehalf ? 'selectOnBehalf' : 'select' } : claim;
};

const closedOnBehalf = (claim: ClaimState): ClaimState =>
  claim.status === 'selectOnBehalf' ? closed(claim) : claim;

/** BO2: for a desk, the search for a person is this flow; a search for another purpose replaces it. */
const openedSearch = (claim: ClaimState, purpose: Purpose, state: ClaimReads): ClaimState => {
  if (purpose.kind !== 'desk') return closedOnBehalf(claim);
  return purpose.spaceId === selectedSpaceId(state) ? opened(claim, true, state) : claim;
};

const stepEvent: ClaimStep = (claim, event, world, state) => {
  switch (event._tag) {
    case 'OpenClaim':
      return opened(claim, event.onBehalf, state);
    case 'CloseClaim':
      return claim.status === 'closed' ? claim : closed(claim);
    case 'ChooseUntil':
      return { ...claim, until: event.until };
    case 'OpenOnBehalf':
      return openedSearch(claim, event.purpose, state);
    case 'CloseOnBehalf':
      return closedOnBehalf(claim);
    case 'ClaimSpace':
      return startClaim(
        claim,
        { id: event.spaceId, wanted: event.until, releasing: null },
        world,
        state,
      );
    case 'ReleaseSpace':
      // CF3: only a held desk can be released. CF4: not while offline.
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
    case 'claim.set':
      return answered(claim, event, world, state);
    case 'asset.calendarOptions':
      return { ...claim, permissions: answeredPermissions(claim.permissions, event, world) };
    case 'BookingsMade':
      // CF2: a successful booking of the desk closes its flow.
      return event.bookings.some(({ space }) => space.id === selectedSpaceId(state))
        ? closed(claim)
        : claim;
    default:
      return claim;
  }
};

/** CF10: permissions belong to the selected space. */
const followed = (claim: ClaimState, world: World): ClaimState => {
  cancelPending(claim.permissions.query, world);
  return { ...closed(claim), released: null, permissions: noPermissions };
};

export const stepClaim: ClaimStep = (claim, event, world, state, before) => {
  if (state.session.auth !== 'signedIn') {
    // FL8: the end of the session cancels pending requests. CF3: claims need a session.
    world.cancel(claim.pendingClaim?.request ?? null);
    world.cancel(claim.pendingRelease?.request ?? null);
    cancelPending(claim.permissions.query, world);
    return initialClaim;
  }
  const stepped = stepEvent(claim, event, world, state, before);
  const another = selectedSpaceId(state) !== selectedSpaceId(before);
  const current = another ? followed(stepped, world) : stepped;
  const permissions = keepPermissionsFresh(current.permissions, world, state, before);
  return permissions === current.permissions ? current : { ...current, permissions };
};
