import type { OwnDayEntry } from '../../../../core/features/planner/overview/views.ts';
import type { useFormat } from '../../../shared/format/use-format.ts';

type Format = Pick<ReturnType<typeof useFormat>, 'interval'>;

/** PW13: the place and time of an own entry, in the time zone of its building; `wholeDay`: the text for a whole day. */
export const ownDetails = (
  { spaceName, buildingName, ...own }: OwnDayEntry,
  { interval }: Format,
  wholeDay: string,
): readonly string[] => [
  spaceName ?? '',
  buildingName ?? '',
  own.wholeDay ? wholeDay : interval(own.start, own.end, own.zone),
];
