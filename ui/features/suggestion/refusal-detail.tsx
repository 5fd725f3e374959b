import { useProjection } from '../../mirror/hooks.ts';
import { reasonText } from './suggestion-words.ts';
import { useSuggestionWords } from './use-suggestion-words.ts';

/** Beside the rule that refuses a slot: until when, by whom, or up to what. */
export const RefusalDetail = () => {
  const words = useSuggestionWords();
  const view = useProjection('suggestion');
  if (view === undefined || view.reason === null) return null;
  return <> {reasonText(words, view.reason, view)}</>;
};
