import {
  type DeskProposal,
  type DeskReason,
  type FoundDesks,
  MOST_PROPOSALS,
  MOST_REASONS,
} from '../../contract/find-desk.ts';
import { type Interval, overlaps } from '../../time/interval.ts';
import { freeParts, isPartlyFree } from '../status/partly-free.ts';
import type { CandidateDesk, DeskWish } from './candidate.ts';
import { firstInOrder } from './first-in-order.ts';
import { byFloor, type Neighbour, nearestColleague } from './nearest-colleague.ts';
import { scoreOf } from './score.ts';

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

/** FD3: the reasons for a desk, the most important first: its hours, the requested criteria, then other advantages. */
const reasonsFor = (
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

type Rated = {
  readonly desk: CandidateDesk;
  /** The part of the time in which it is free. */
  readonly free: Interval;
  readonly neighbour: Neighbour | null;
  readonly score: number;
};

const lengthOf = ({ start, end }: Interval): number => end - start;

/** FD1: whether a desk has everything that it must have. */
const isWanted = ({ floorId, equips }: CandidateDesk, wish: DeskWish): boolean =>
  (!wish.onFloor || floorId === wish.floorId) &&
  wish.equipment.every((uid) => equips.includes(uid));

/** FD4: the longest free part of the time, of equally long ones the first; null: none is worth going for. */
const longestFree = ({ taken }: CandidateDesk, slot: Interval): Interval | null => {
  const parts = freeParts('DESK', taken, slot);
  if (!isPartlyFree('DESK', parts, slot)) return null;
  return parts.reduce<Interval | null>(
    (longest, part) => (longest === null || lengthOf(part) > lengthOf(longest) ? part : longest),
    null,
  );
};

/** FD2: by length of the free time (equal for desks that are free all the time), by score, then in the given order. */
const inOrder = (a: Rated, b: Rated): number =>
  lengthOf(b.free) - lengthOf(a.free) || b.score - a.score;

const proposalOf = ({ desk, free, neighbour }: Rated, wish: DeskWish): DeskProposal => ({
  spaceId: desk.id,
  name: desk.name,
  slot: { start: free.start, end: free.end },
  reasons: reasonsFor(desk, free, neighbour, wish),
});

/**
 * FD1 to FD4: the desks that fit, best first, up to a number; if none does, those that are free for a part of the time. Of
 * desks that fit equally well, the one that is given first comes first.
 *
 * Example: of two free desks, 3 and 40 metres from the colleague who was asked for, the first one is proposed first.
 */
export const findDesks = (desks: readonly CandidateDesk[], wish: DeskWish): FoundDesks => {
  const { slot } = wish;
  const colleagues = byFloor(wish.colleagues);
  const rate = (desk: CandidateDesk, free: Interval): Rated => {
    const neighbour = nearestColleague(desk, colleagues.get(desk.floorId) ?? []);
    return { desk, free, neighbour, score: scoreOf(desk, neighbour, wish) };
  };
  const wanted = desks.filter((desk) => isWanted(desk, wish));
  const fitting = wanted.filter(({ taken }) => !taken.some((one) => overlaps(one, slot)));
  const rated =
    fitting.length > 0
      ? fitting.map((desk) => rate(desk, slot))
      : wanted.flatMap((desk) => {
          const free = longestFree(desk, slot);
          return free === null ? [] : [rate(desk, free)];
        });
  return {
    fits: fitting.length,
    proposals: firstInOrder(rated, MOST_PROPOSALS, inOrder).map((one) => proposalOf(one, wish)),
    placed: wish.colleagues.length,
  };
};
