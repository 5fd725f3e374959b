import { IconArrowsExchange } from '@tabler/icons-react';
import { useProjection } from '../../mirror/hooks.ts';
import { Offers } from './offers.tsx';
import { replacementText } from './suggestion-words.ts';
import { useSuggestionWords } from './use-suggestion-words.ts';

/** For each desk of a multiple selection that is not free the nearest that is. */
export const Replacements = () => {
  const words = useSuggestionWords();
  const replacements = useProjection('suggestion', (view) => view.replacements) ?? [];
  return (
    <Offers
      offers={replacements.map((replacement) => ({
        key: replacement.from,
        Icon: IconArrowsExchange,
        text: replacementText(words, replacement),
        commands: [{ _tag: 'ReplaceMarked', from: replacement.from, to: replacement.to }],
      }))}
    />
  );
};
