import type { OwnDayEntry } from '../../../../core/features/planner/overview/views.ts';
import type { useFormat } from '../../../shared/use-format.ts';

type Format = Pick<ReturnType<typeof useFormat>, 'interval'>;

/** PW13: where and when an own entry is, by the clock of its own zone; `wholeDay` says so in words. */
export const ownDetails = (
  { spaceName, buildingName, ...own }: OwnDayEntry,
  { interval }: Format,
  wholeDay: string,
): readonly string[] => [
  spaceName ?? '',
  buildingName ?? '',
  own.wholeDay ? wholeDay : interval(own.start, own.end, own.zone),
];
