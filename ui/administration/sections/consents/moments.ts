import { useMemo } from 'react';
import { useFormat } from '../../words/use-format.ts';

const MINUTE = 60_000;

/** The cell of a time, `2027-01-01` or `2027-01-01T08:30:00Z`, in milliseconds since the epoch; NaN: it is none. */
const momentIn = (cell: string): number =>
  Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(cell) ? `${cell}T00:00:00Z` : cell);

/** A time in words of the language, in the zone of the browser; anything else as it is. */
export const useMomentWords = (): ((cell: string) => string) => {
  const formats = useFormat();
  return useMemo(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return (cell) => {
      const minutes = momentIn(cell) / MINUTE;
      return Number.isNaN(minutes)
        ? cell
        : `${formats.dayInWords(formats.dayOf(minutes, zone))}, ${formats.time(minutes, zone)}`;
    };
  }, [formats]);
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** G841: as a field of the browser's zone has it: `2027-01-01T09:30`. */
export const localOf = (cell: string): string => {
  const at = new Date(momentIn(cell));
  if (Number.isNaN(at.getTime())) return '';
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
};

export const cellOfLocal = (local: string): string => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : `${at.toISOString().slice(0, 19)}Z`;
};

/** The midnight that comes next, as a cell. */
export const nextMidnight = (now: Date): string =>
  cellOfLocal(
    localOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).toISOString()),
  );
