import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import { amountsIn } from '../../shared/amounts.ts';
import { useFormat } from '../../shared/use-format.ts';
import type { Words } from './suggestion-words.ts';

/** The words, times and lengths of suggestions in the language that shows. */
export const useSuggestionWords = (): Words => {
  const { t, i18n } = useTranslation('suggestion');
  const format = useFormat();
  const tag = tagOf(i18n.language);
  return useMemo(() => ({ t, format, tag, amounts: amountsIn(tag) }), [t, format, tag]);
};
