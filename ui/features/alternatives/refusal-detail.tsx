import { useProjection } from '../../mirror/hooks.ts';
import { reasonText } from './alternative-words.ts';
import { useAlternativeWords } from './use-alternative-words.ts';

/** The details of a refusal: until when, by whom, or the limit. */
export const RefusalDetail = () => {
  const words = useAlternativeWords();
  const view = useProjection('alternatives');
  if (view === undefined || view.reason === null) return null;
  return <> {reasonText(words, view.reason, view)}</>;
};
