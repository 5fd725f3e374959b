import { useFormat } from './use-format.ts';

const MINUTE = 60_000;

/** The day of minutes since the epoch in a zone: `24 Nov`, of another year `9 November 2025`. */
export const useBriefDate = () => {
  const { dayOf, briefDay, dayInWords } = useFormat();
  return (minutes: number, zone: string): string => {
    const day = dayOf(minutes, zone);
    const today = dayOf(Math.floor(Date.now() / MINUTE), zone);
    return day.slice(0, 4) === today.slice(0, 4) ? briefDay(day) : dayInWords(day);
  };
};
