import type { Answer } from '../../contract/answer.ts';
import type { ClaimStatus } from '../../contract/claim.ts';
import type { ClaimProblem } from './model.ts';

/** Statuses which mean that somebody else was faster, or that the desk is not available at that time. */
const UNAVAILABLE: ReadonlySet<number> = new Set([400, 409]);

const problemOf = (answer: Answer<ClaimStatus>, unavailable: ClaimProblem): ClaimProblem => {
  if (answer._tag === 'Success') return unavailable;
  if (answer._tag !== 'Refused') return 'unknown';
  if (answer.status === 403) return 'noPermission';
  return UNAVAILABLE.has(answer.status) ? unavailable : 'failed';
};

/** CF5: a claim succeeded if the returned list contains its space; else what is wrong. */
export const claimProblem = (answer: Answer<ClaimStatus>, id: number): ClaimProblem | null =>
  answer._tag === 'Success' && answer.body.claims.includes(id)
    ? null
    : problemOf(answer, 'notAvailable');

/** CF6: a release succeeded if its space is no longer in the returned list; else what is wrong. */
export const releaseProblem = (answer: Answer<ClaimStatus>, id: number): ClaimProblem | null =>
  answer._tag === 'Success' && !answer.body.claims.includes(id)
    ? null
    : problemOf(answer, 'failed');
