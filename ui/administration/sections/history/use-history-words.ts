import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subject } from '../../../../core/administration/changes/model.ts';
import type { HistoryCell } from '../../../../core/administration/history/entry-cells.ts';
import type { HistoryRow } from '../../../../core/administration/history/projection.ts';
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
  'providers',
  'bookings',
  'claims',
  'registrations',
  'deletion_grants',
  'retention',
  'demo',
] as const;
const MINUTE = 60_000;

export const SOURCES = [
  'administration',
  'app',
  'import',
  'setup',
  'retention',
  'privacy',
] as const;

/** The server's names of authors that are not people. */
const NOBODIES = [
  ['command line', 'commandLine'],
  ['settings file', 'settingsFile'],
] as const;

/** What changes are about and where they come from, for people. */
export const useHistoryWords = () => {
  const { t } = useTranslation('administration-history');
  const columns = useColumnWords();
  const number = useNumber();
  const when = useWhen();
  return useMemo(() => {
    const subject = (name: string): string => {
      const known = SUBJECTS.find((one) => one === name);
      return known === undefined ? name : t(`subjects.${known}`);
    };
    // Rows deleted by the retention have the name of their subject.
    const row = (of: string, name: string): string => {
      if (of !== 'retention') return columns.row(of as Subject, name);
      return name === 'history' ? t('title') : subject(name);
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
        const words = names.map((name) => row(of, name));
        // Somebody with two permissions is named once.
        const shown = [...new Set(words)].slice(0, most);
        const more = count - words.filter((name) => shown.includes(name)).length;
        if (shown.length === 0) return isPartial ? t('atLeast', { count }) : number(count);
        if (isPartial) return t('andOthers', { names: shown.join(', ') });
        return more > 0 ? t('andMore', { names: shown.join(', '), more }) : shown.join(', ');
      },
      /** The author; Perch itself and operators have translated names. */
      actor: ({ actor, isNobody }: Pick<HistoryRow, 'actor' | 'isNobody'>): string => {
        const known = isNobody ? NOBODIES.find(([name]) => name === actor) : undefined;
        return known === undefined ? actor : t(`nobody.${known[1]}`);
      },
      row,
      // Subjects without columns of their own have the names that the history gives.
      column: (of: string, column: string): string => columns.column(of as Subject, column),
      /** AP105: a value of a cell in words; a moment in its time zone. */
      cell: (of: string, { column, zone }: HistoryCell, text: string): string => {
        if (zone === undefined || text === '') return columns.cell(of as Subject, column, text);
        const { day, time } = when(Math.floor(Date.parse(text) / MINUTE), zone);
        return `${day}, ${time}`;
      },
    };
  }, [t, columns, number, when]);
};
