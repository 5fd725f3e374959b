import { useProjection } from '../../mirror/hooks.ts';
import { reasonText } from './alternative-words.ts';
import { useAlternativeWords } from './use-alternative-words.ts';

/** Beside the rule that refuses a slot: until when, by whom, or up to what. */
export const RefusalDetail = () => {
  const words = useAlternativeWords();
  const view = useProjection('alternatives');
  if (view === undefined || view.reason === null) return null;
  return <> {reasonText(words, view.reason, view)}</>;
};
