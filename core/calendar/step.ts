import type { FeatureStep } from '../state.ts';
import type { CalendarState } from './state.ts';

export const stepCalendar: FeatureStep<CalendarState> = (calendar) => calendar;
