import { IconArrowsExchange } from '@tabler/icons-react';
import { useProjection } from '../../mirror/hooks.ts';
import { replacementText } from './alternative-words.ts';
import { Offers } from './offers.tsx';
import { useAlternativeWords } from './use-alternative-words.ts';

/** For each unavailable desk of a multiple selection, the nearest free one. */
export const Replacements = () => {
  const words = useAlternativeWords();
  const replacements = useProjection('alternatives', (view) => view.replacements) ?? [];
  return (
    <Offers
      offers={replacements.map((replacement) => ({
        key: replacement.from,
        Icon: IconArrowsExchange,
        text: replacementText(words, replacement),
        commands: [{ _tag: 'ReplaceSelectedDesk', from: replacement.from, to: replacement.to }],
      }))}
    />
  );
};
