import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../core/administration/changes/projection.ts';
import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import { expectationWords } from '../../shared/faults/expectation-words.ts';
import { useColumnWords } from './use-column-words.ts';

/** What was expected of a change, for people. */
export const useExpectationWords = (): ((
  expected: Expectation,
  found?: string | null,
) => string) => {
  const { t } = useTranslation('faults');
  return useMemo(() => (expected, found) => expectationWords(t, expected, { found }), [t]);
};

/** A problem as a title (the thing and its column) and a sentence. */
export const useProblemWords = () => {
  const { t } = useTranslation('administration', { keyPrefix: 'problems' });
  const columns = useColumnWords();
  const expectation = useExpectationWords();
  return useMemo(
    () => ({
      title: ({ subject, name, column }: ProblemView): string => {
        if (subject === null) return t('whole');
        const own = column === null ? '' : columns.column(subject, column);
        return [columns.row(subject, name), own].filter((part) => part !== '').join(': ');
      },
      text: ({ expected, found }: ProblemView): string => expectation(expected, found),
    }),
    [t, columns, expectation],
  );
};
