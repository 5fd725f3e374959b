import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '../../../../core/administration/changes/state.ts';
import type { HistoryRow } from '../../../../core/administration/history/projection.ts';
import { useView } from '../../engine/hooks.ts';
import { useColumnWords } from '../../words/use-column-words.ts';
import { useNumber } from '../../words/use-number.ts';
import { useWhen } from '../../words/use-when.ts';

export const SUBJECTS = [
  'spaces',
  'people',
  'buildings',
  'floors',
  'equipment',
  'groups',
  'grants',
  'rules',
  'closures',
  'consents',
  'departures',
  'sites',
  'signs',
  'plans',
  'company',
  'demo',
] as const;
const MINUTE = 60_000;

export const SOURCES = ['administration', 'import', 'setup'] as const;

/** What changes are about and where they come from, for people. */
export const useHistoryWords = () => {
  const { t } = useTranslation('administration-history');
  const columns = useColumnWords();
  const number = useNumber();
  const when = useWhen();
  const zone = useView('history')?.zone ?? 'UTC';
  return useMemo(() => {
    const subject = (name: string): string => {
      const known = SUBJECTS.find((one) => one === name);
      return known === undefined ? name : t(`subjects.${known}`);
    };
    return {
      subject,
      source: (name: string): string => {
        const known = SOURCES.find((one) => one === name);
        return known === undefined ? name : t(`sources.${known}`);
      },
      /** The names of what was changed, the first ones of many. */
      names: ({ names, count, isPartial, subject: of }: HistoryRow, most: number): string => {
        if (of === 'company') return names[0] || subject(of);
        const shown = names.slice(0, most).map((name) => columns.row(of as Subject, name));
        const more = count - shown.length;
        if (shown.length === 0) return isPartial ? t('atLeast', { count }) : number(count);
        if (isPartial) return t('andOthers', { names: shown.join(', ') });
        return more > 0 ? t('andMore', { names: shown.join(', '), more }) : shown.join(', ');
      },
      row: (of: string, name: string): string => columns.row(of as Subject, name),
      // Subjects without columns of their own have the names that the history gives.
      column: (of: string, column: string): string => columns.column(of as Subject, column),
      cell: (of: string, column: string, text: string): string => {
        if (of !== 'departures' || column !== 'at' || text === '') {
          return columns.cell(of as Subject, column, text);
        }
        const { day, time } = when(Math.floor(Date.parse(text) / MINUTE), zone);
        return `${day}, ${time}`;
      },
    };
  }, [t, columns, number, when, zone]);
};
