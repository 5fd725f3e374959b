import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../core/administration/changes/projection.ts';
import type { Expectation } from '../../../core/contract/administration/expectation.ts';
import { languageName } from './language-name.ts';
import { useColumnWords } from './use-column-words.ts';

/** What was expected, for people. */
export const useExpectationWords = (): ((
  expected: Expectation,
  found?: string | null,
) => string) => {
  const { t } = useTranslation('administration', { keyPrefix: 'expected' });
  return useMemo(
    () =>
      (expected, found = null) => {
        switch (expected.kind) {
          case 'text':
            return t('text', { count: expected.longest });
          case 'number':
            return t(expected.whole ? 'wholeNumber' : 'number', {
              from: expected.from,
              to: expected.to,
            });
          case 'choice':
          case 'columns':
            return t('choice', { of: expected.of.join(', ') });
          case 'without':
            return t('without', { text: expected.text });
          case 'reference':
            return t('reference');
          case 'unique':
            return t('unique');
          case 'unchanged':
            return t('unchanged', { found: found === null || found === '' ? '–' : found });
          case 'file':
            return t('file');
          case 'picture':
            return t('picture');
          case 'list':
          case 'rows':
            return t('list', { count: expected.most });
          case 'cells':
            return t('value');
          case 'localTime':
            return t('localTime', { example: '2026-12-24T08:00' });
          case 'duration':
            return t('duration', { from: expected.from, to: expected.to });
          case 'paragraphs':
            return t('paragraphs', { longest: expected.longest });
          case 'companyLanguage':
            return t('companyLanguage', { language: languageName(expected.language) });
          case 'after':
            return t('after', { moment: expected.moment });
          case 'oneText':
            return t('oneText', { path: expected.path });
          case 'other':
            return expected.message;
          default:
            return t(expected.kind);
        }
      },
    [t],
  );
};

/** A problem as a title (the thing and its column) and a sentence. */
export const useProblemWords = () => {
  const { t } = useTranslation('administration', { keyPrefix: 'expected' });
  const columns = useColumnWords();
  const expectation = useExpectationWords();
  return useMemo(
    () => ({
      title: ({ subject, name, column }: ProblemView): string => {
        if (subject === null) return t('set');
        const own = column === null ? '' : columns.column(subject, column);
        return [columns.row(subject, name), own].filter((part) => part !== '').join(': ');
      },
      text: ({ expected, found }: ProblemView): string => expectation(expected, found),
    }),
    [t, columns, expectation],
  );
};
