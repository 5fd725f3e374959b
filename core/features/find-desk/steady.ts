import type { DeskProposal, FoundDesks } from '../../contract/find-desk.ts';

/** FD11: so many proposals are shown at a time. */
export const SHOWN_PROPOSALS = 3;

/**
 * FD11: a new answer to the same question leaves the proposals that still hold where they are, so that nothing moves under
 * the pointer; the places of the others are filled with the best of the rest.
 */
export const steadyFound = (before: FoundDesks, after: FoundDesks): FoundDesks => {
  const fresh = new Map(after.proposals.map((one) => [one.spaceId, one]));
  const kept = new Set(
    before.proposals.map(({ spaceId }) => spaceId).filter((id) => fresh.has(id)),
  );
  const rest = after.proposals.filter(({ spaceId }) => !kept.has(spaceId));
  const placed = before.proposals.flatMap(({ spaceId }): readonly DeskProposal[] => {
    const one = fresh.get(spaceId) ?? rest.shift();
    return one === undefined ? [] : [one];
  });
  return { ...after, proposals: [...placed, ...rest] };
};
