import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import { useRuleWords } from '../../shared/booking/use-rule-words.ts';
import { amountsIn } from '../../shared/format/amounts.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import type { Words } from './alternative-words.ts';

/** The texts, times and durations of alternatives in the current language. */
export const useAlternativeWords = (): Words => {
  const { t, i18n } = useTranslation('alternatives');
  const format = useFormat();
  const tag = tagOf(i18n.language);
  const ruleWords = useRuleWords();
  return useMemo(
    () => ({ t, format, tag, ruleWords, amounts: amountsIn(tag) }),
    [t, format, tag, ruleWords],
  );
};
