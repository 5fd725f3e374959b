import { useCallback } from 'react';
import { useBriefDate } from '../../words/use-brief-date.ts';
import { useFormat } from '../../words/use-format.ts';

/** A moment, in minutes since the epoch, in words, in the zone of the browser: `24 Nov, 18:00`. */
export const useMoment = (): ((minutes: number) => string) => {
  const { time } = useFormat();
  const date = useBriefDate();
  return useCallback(
    (minutes) => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return `${date(minutes, zone)}, ${time(minutes, zone)}`;
    },
    [date, time],
  );
};
