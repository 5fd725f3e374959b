import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../../core/contract/languages.ts';
import { durationIn } from '../../../shared/format/duration.ts';
import { useFormat } from '../../words/use-format.ts';
import { useNumber } from '../../words/use-number.ts';

/** The weekdays of any week. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Writes figures in the language of the page. */
export const useFigureWords = () => {
  const { language } = useTranslation().i18n;
  const formats = useFormat();
  const number = useNumber();
  return useMemo(
    () => ({
      ...formats,
      number,
      duration: durationIn(tagOf(language)),
      /** 1 is Monday. */
      nameOfWeekday: (weekday: number): string =>
        formats.weekday(new Date(MONDAY + (weekday - 1) * DAY).toISOString().slice(0, 10)),
    }),
    [formats, language, number],
  );
};
