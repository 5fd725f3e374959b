import type { Command } from '../../../core/core.ts';
import type { Alternative } from '../../../core/features/alternatives/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { commandsFor } from './alternative-commands.ts';
import { partText, spaceUntilText } from './alternative-words.ts';
import { useAlternativeWords } from './use-alternative-words.ts';

type FootOffer = {
  readonly text: string;
  /** The accessible name, where the text is shorter. */
  readonly label?: string;
  readonly commands: readonly Command[];
};

type FootOffers = {
  /** BK34: books the part of the slot that is free. */
  readonly part: FootOffer | null;
  /** BK34: the desk is the better offer. */
  readonly isDeskBest: boolean;
  /** A desk that is free for all of the slot. */
  readonly desk: FootOffer | null;
  /** Alternatives that the list omits, because the foot offers them. */
  readonly shown: readonly Alternative[];
};

const NONE: FootOffers = { isDeskBest: false, part: null, desk: null, shown: [] };

/** BK34: the bookings that the foot of a desk offers if only a part of the slot is free. */
export const useFootOffers = (): FootOffers => {
  const words = useAlternativeWords();
  const view = useProjection('alternatives');
  const slot = view?.slot ?? null;
  if (view === undefined || slot === null || view.asset === 'ROOM') return NONE;
  const part = view.alternatives.find(
    ({ kind, start, end }) => kind === 'time' && start >= slot.start && end <= slot.end,
  );
  const [desk] = view.alternatives.filter((offer) => offer.kind === 'space');
  if (part === undefined) return NONE;
  // BK34: less than half of the slot is not what the user came for.
  const isShort = 2 * (part.end - part.start) < slot.end - slot.start;
  return {
    isDeskBest: desk !== undefined && isShort,
    part: { text: partText(words, part, view), commands: commandsFor(part, view) },
    desk:
      desk === undefined
        ? null
        : { ...spaceUntilText(words, desk, view), commands: commandsFor(desk, view) },
    shown: desk === undefined ? [part] : [part, desk],
  };
};
