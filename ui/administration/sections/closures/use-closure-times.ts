import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../words/use-format.ts';

/** A day and its time stay in one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Local times of a closure in words. Examples: "Mon 30 Nov 07:00 – Wed 2 Dec 18:00", "Mon 30 Nov 07:00 – 18:00". */
export const useClosureTimes = () => {
  const { t } = useTranslation('administration-closures');
  const { shortDay, stamp } = useFormat();
  return useMemo(() => {
    const one = (local: string): string =>
      local.length === 16 ? unbroken(`${shortDay(local.slice(0, 10))} ${local.slice(11)}`) : local;
    const minute = (local: string): number => Date.parse(`${local}Z`) / 60_000;
    return {
      one,
      range: ({ start, end }: { readonly start: string; readonly end: string }): string =>
        end === ''
          ? t('fromOpen', { start: one(start) })
          : start.slice(0, 10) === end.slice(0, 10)
            ? unbroken(`${one(start)} – ${end.slice(11)}`)
            : `${one(start)} – ${end.length === 16 ? unbroken(stamp(minute(end), 'UTC')) : end}`,
    };
  }, [t, shortDay, stamp]);
};
