import type { DatesProviderSettings } from '@mantine/dates';
import { tagOf } from '../../../core/contract/languages.ts';

/** TM24: calendars in a language. Weeks start on Monday; all months have the same height. */
export const dateSettings = (language: string): Partial<DatesProviderSettings> => ({
  locale: tagOf(language),
  firstDayOfWeek: 1,
  consistentWeeks: true,
});
