import type { TFunction } from 'i18next';
import type { ScheduleView } from '../../../../core/features/schedule/views.ts';

/** The floor whose rooms are shown, or all of them. */
export const placeOfSchedule = (
  { floors, manyFloors, floorName }: Pick<ScheduleView, 'floors' | 'manyFloors' | 'floorName'>,
  t: TFunction<'schedule'>,
): string => (floors === 'all' && manyFloors ? t('floorsOf.all') : floorName);
