import { useFormat } from '../../../shared/use-format.ts';

/** Formats a day, yyyy-MM-dd, as `Monday 23.11.26`. */
export const useDayName = (): ((day: string) => string) => {
  const format = useFormat();
  return (day) => `${format.weekday(day)} ${format.day(day)}`;
};
