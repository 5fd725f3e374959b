import type { DatesProviderSettings } from '@mantine/dates';
import { tagOf } from '../../../core/contract/languages.ts';

/** TM24: a language's calendars, whose weeks begin on Monday; months of any length are as high. */
export const dateSettings = (language: string): Partial<DatesProviderSettings> => ({
  locale: tagOf(language),
  firstDayOfWeek: 1,
  consistentWeeks: true,
});
