import { useCallback } from 'react';
import { useProjection } from '../engine/hooks.ts';
import { useFormat } from './use-format.ts';

/** The day of minutes since the epoch in a zone: `24 Nov`, of another year `9 November 2025`. */
export const useBriefDate = () => {
  const { dayOf, briefDay, dayInWords } = useFormat();
  const minute = useProjection('session')?.minute ?? 0;
  return useCallback(
    (minutes: number, zone: string): string => {
      const day = dayOf(minutes, zone);
      const today = dayOf(minute, zone);
      return day.slice(0, 4) === today.slice(0, 4) ? briefDay(day) : dayInWords(day);
    },
    [minute, dayOf, briefDay, dayInWords],
  );
};
