import { type DeskReason, MOST_REASONS } from '../../contract/find-desk.ts';
import type { Interval } from '../../time/interval.ts';
import type { CandidateDesk, DeskWish } from './candidate.ts';
import type { Neighbour } from './nearest-colleague.ts';

/** Metres; a colleague who is further away is only on the same floor. */
const NEAR = 25;
/** Of equipment that was not asked for, so many are told. */
const MOST_OTHER = 2;

const nearReason = (neighbour: Neighbour | null): readonly DeskReason[] => {
  if (neighbour === null) return [];
  const { colleague, metres } = neighbour;
  const { userId } = colleague;
  return metres <= NEAR ? [{ _tag: 'near', userId, metres }] : [{ _tag: 'sameFloor', userId }];
};

const equipmentReason = (uids: readonly number[]): readonly DeskReason[] =>
  uids.length === 0 ? [] : [{ _tag: 'equipment', uids }];

/** FD3: what is true of a desk, the most important first: its hours, what was asked for, and what else speaks for it. */
export const reasonsFor = (
  { equips, had }: CandidateDesk,
  free: Interval,
  neighbour: Neighbour | null,
  { slot, equipment }: DeskWish,
): readonly DeskReason[] => {
  const isWhole = free.start === slot.start && free.end === slot.end;
  const hours: DeskReason = isWhole
    ? { _tag: 'allHours' }
    : { _tag: 'partOf', start: free.start, end: free.end };
  const usual: readonly DeskReason[] = had === 0 ? [] : [{ _tag: 'had', times: had }];
  const other = equipment.length === 0 ? equips.slice(0, MOST_OTHER) : [];
  return [
    hours,
    ...equipmentReason(equipment),
    ...nearReason(neighbour),
    ...usual,
    ...equipmentReason(other),
  ].slice(0, MOST_REASONS);
};
