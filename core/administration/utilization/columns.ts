import type { Utilization } from '../../contract/administration/utilization.ts';
import { type Averages, averagesOf } from '../../rules/utilization/averages.ts';
import { isWorkingDay } from '../../rules/utilization/open-time.ts';
import { type DayFigures, totalsOf } from '../../rules/utilization/totals.ts';
import { firstOfWeek, monthOf, weekdayOf } from '../../time/days.ts';

/** AP148: a day, or of long periods a week; yyyy-MM-dd, both included. */
export type Column = Averages & {
  readonly from: string;
  readonly to: string;
  readonly isWorking: boolean;
  /** Its day is written below it. */
  readonly isLabelled: boolean;
};

/** More days are shown as weeks. */
export const MOST_COLUMNS = 62;
const MOST_LABELS = 7;

const weeksIn = (days: readonly DayFigures[]): readonly (readonly DayFigures[])[] => {
  const weeks = new Map<string, DayFigures[]>();
  for (const day of days) {
    const week = firstOfWeek(day.day);
    const known = weeks.get(week);
    if (known === undefined) weeks.set(week, [day]);
    else known.push(day);
  }
  return [...weeks.values()];
};

const firstIn = (days: readonly DayFigures[] | undefined): string => days?.[0]?.day ?? '';

/** Mondays, and of weeks the first one of a month. */
const isLabelled = (
  parts: readonly (readonly DayFigures[])[],
  index: number,
  isByWeek: boolean,
): boolean => {
  const first = firstIn(parts[index]);
  if (!isByWeek) return parts.length <= MOST_LABELS || weekdayOf(first) === 1;
  return index === 0 || monthOf(firstIn(parts[index - 1])) !== monthOf(first);
};

export const columnsOf = ({
  days,
  countsWeekends,
}: Pick<Utilization, 'days' | 'countsWeekends'>): readonly Column[] => {
  const isByWeek = days.length > MOST_COLUMNS;
  const parts = isByWeek ? weeksIn(days) : days.map((day) => [day]);
  return parts.map((part, index) => {
    const isWorking = part.some(({ day }) => isWorkingDay(day, countsWeekends));
    return {
      ...averagesOf(totalsOf(part, countsWeekends || !isWorking)),
      from: firstIn(part),
      to: part.at(-1)?.day ?? '',
      isWorking,
      isLabelled: isLabelled(parts, index, isByWeek),
    };
  });
};
