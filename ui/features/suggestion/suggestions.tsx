import { IconArmchair2, IconArrowsExchange, IconClock, IconDoor } from '@tabler/icons-react';
import type { Suggestion, SuggestionView } from '../../../core/features/suggestion/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { Offers } from './offers.tsx';
import { commandsFor } from './suggestion-commands.ts';
import { suggestionText } from './suggestion-words.ts';
import { useSuggestionWords } from './use-suggestion-words.ts';

const iconOf = ({ kind }: Suggestion, asset: SuggestionView['asset']) => {
  switch (kind) {
    case 'space':
      return asset === 'ROOM' ? IconDoor : IconArmchair2;
    case 'time':
      return IconClock;
    case 'move':
      return IconArrowsExchange;
  }
};

const keyOf = (suggestion: Suggestion): string => {
  const { kind, start, end } = suggestion;
  return kind === 'space' ? `space ${suggestion.spaceId}` : `${kind} ${start} ${end}`;
};

/** What can be had instead of what is refused. */
export const Suggestions = () => {
  const words = useSuggestionWords();
  const view = useProjection('suggestion');
  const offers = view?.suggestions.map((suggestion) => ({
    key: keyOf(suggestion),
    Icon: iconOf(suggestion, view.asset),
    text: suggestionText(words, suggestion, view),
    commands: commandsFor(suggestion, view),
  }));
  return <Offers offers={offers ?? []} />;
};
