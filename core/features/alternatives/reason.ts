import { dateBounds, zoneOf } from '../../office/floor/dates.ts';
import { takenUntil } from '../../rules/alternatives/taken-until.ts';
import { overlaps } from '../../time/interval.ts';
import { latestEnd } from '../../time/slot-limits.ts';
import { ruleAgainst, spaceLimits } from '../claim/index.ts';
import { knowledgeOf } from './knowledge.ts';
import { ownOfKind } from './own.ts';
import type { Refused } from './refused.ts';
import type { RefusalReason } from './views.ts';
import type { AlternativesReads } from './world.ts';

const takenReason = (
  state: AlternativesReads,
  { space, slot, booker }: Refused,
): RefusalReason | null => {
  const chain = takenUntil(knowledgeOf(state, space, booker).taken, slot);
  if (chain === null) return null;
  const { start, end, name } = chain;
  return { kind: 'taken', from: start > slot.start ? start : null, until: end, name };
};

const ownReason = (
  state: AlternativesReads,
  { space, slot, refusal, booker }: Refused,
): RefusalReason | null => {
  const own = ownOfKind(state, space, booker).find((booking) => overlaps(booking, slot));
  if (own === undefined) return null;
  const { name, start, end, spaceId } = own;
  const kind = refusal === 'theirBooking' ? 'theirs' : 'own';
  return { kind, name, start, end, here: spaceId === space.id };
};

/** SU1 to SU3: the end and holder of a conflict, or the limit; null: the rule itself says everything. */
export const reasonOf = (state: AlternativesReads, refused: Refused): RefusalReason | null => {
  const { space, slot, refusal } = refused;
  switch (refusal) {
    case 'slotTaken':
      return takenReason(state, refused);
    case 'ownBooking':
    case 'theirBooking':
      return ownReason(state, refused);
    case 'past':
      return { kind: 'past', since: slot.end <= state.page.minute ? slot.end : slot.start };
    case 'tooFar':
      return { kind: 'tooFar', lastDay: dateBounds(state).max };
    case 'tooLong': {
      const end = latestEnd(slot.start, spaceLimits(state, space.id), zoneOf(state));
      return { kind: 'tooLong', minutes: end - slot.start, end };
    }
    case 'ruled': {
      const rule = ruleAgainst(state, space.id, slot);
      return rule === null ? null : { kind: 'rule', rule };
    }
    case 'blocked':
    case 'closed':
    case 'notBookable':
    case 'endBeforeStart':
    case 'offline':
      return null;
  }
};
