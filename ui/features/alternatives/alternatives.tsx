import { IconArmchair2, IconArrowsExchange, IconClock, IconDoor } from '@tabler/icons-react';
import type { Alternative, AlternativesView } from '../../../core/features/alternatives/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { commandsFor } from './alternative-commands.ts';
import { alternativeText } from './alternative-words.ts';
import { Offers } from './offers.tsx';
import { useAlternativeWords } from './use-alternative-words.ts';

const iconOf = ({ kind }: Alternative, asset: AlternativesView['asset']) => {
  switch (kind) {
    case 'space':
      return asset === 'ROOM' ? IconDoor : IconArmchair2;
    case 'time':
      return IconClock;
    case 'move':
      return IconArrowsExchange;
  }
};

const keyOf = (alternatives: Alternative): string => {
  const { kind, start, end } = alternatives;
  return kind === 'space' ? `space ${alternatives.spaceId}` : `${kind} ${start} ${end}`;
};

type Props = {
  /** False: the form itself moves the own booking here (BK33). */
  readonly moves?: boolean;
  /** Alternatives that are offered elsewhere (BK34). */
  readonly without?: readonly Alternative[];
};

/** What can be booked instead of what was refused. */
export const Alternatives = ({ moves = true, without = [] }: Props) => {
  const words = useAlternativeWords();
  const view = useProjection('alternatives');
  const offers = view?.alternatives
    .filter((offer) => (moves || offer.kind !== 'move') && !without.includes(offer))
    .map((alternatives) => ({
      key: keyOf(alternatives),
      Icon: iconOf(alternatives, view.asset),
      text: alternativeText(words, alternatives, view),
      commands: commandsFor(alternatives, view),
    }));
  return <Offers offers={offers ?? []} />;
};
