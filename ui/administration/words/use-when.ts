import { useCallback } from 'react';
import { useFormat } from './use-format.ts';

/** A moment, in minutes since the epoch, as its day and time in a zone: `Fri 27 Nov, 18:00`. */
export const useWhen = () => {
  const formats = useFormat();
  return useCallback(
    (minutes: number, zone: string) => ({
      day: formats.shortDay(formats.dayOf(minutes, zone)),
      time: formats.time(minutes, zone),
    }),
    [formats],
  );
};
