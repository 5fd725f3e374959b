import { overlaps } from '../../time/interval.ts';
import { changeRefusal, movableBooking } from '../booking/index.ts';
import { isKnown, knowledgeOf } from './knowledge.ts';
import { ownOfKind } from './own.ts';
import type { Refused } from './refused.ts';
import type { Alternative } from './views.ts';
import type { AlternativesReads } from './world.ts';

/** SU11: the user's own conflicting booking, if it can be moved here. */
export const moveAlternatives = (
  state: AlternativesReads,
  { space, slot, refusal, booker }: Refused,
): readonly Alternative[] => {
  if (refusal !== 'ownBooking') return [];
  const own = ownOfKind(state, space, booker).find((booking) => overlaps(booking, slot));
  const moved = movableBooking(state, own?.id ?? null);
  if (moved === null || moved.spaceId === space.id) return [];
  const { spans } = knowledgeOf(state, space, booker.userId);
  if (!isKnown(spans, state.page.minute, moved.slot)) return [];
  if (changeRefusal(state, moved, space) !== null) return [];
  return [{ kind: 'move', bookingId: moved.id, fromName: moved.name, ...moved.slot }];
};
