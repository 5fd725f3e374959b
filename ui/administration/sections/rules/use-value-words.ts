import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../../core/contract/languages.ts';
import { hoursIn, minutesIn } from '../../../shared/booking/rule-limit.ts';
import { durationIn } from '../../../shared/format/duration.ts';
import { useFormat } from '../../words/use-format.ts';

/** What a rule says, for people. `words`: the names of the groups that the value holds. */
export const useValueWords = () => {
  const { t, i18n } = useTranslation('administration-rules');
  const { minuteOfDay } = useFormat();
  return useMemo(() => {
    const duration = durationIn(tagOf(i18n.language));
    return (rule: string, value: string | null, words: string | null = null): string => {
      if (value === null) {
        if (rule === 'weekends') return t('value.open');
        return t(rule === 'who_may_book' ? 'value.everyone' : 'value.none');
      }
      switch (rule) {
        case 'opening_hours':
          return /^\d+:\d+-\d+:\d+$/.test(value)
            ? hoursIn(value).map(minuteOfDay).join('–')
            : value;
        case 'weekends':
          return value === 'open' || value === 'closed' ? t(`value.${value}`) : value;
        case 'longest_desk_booking':
        case 'longest_room_booking': {
          const minutes = minutesIn(value);
          return minutes > 0 ? duration(minutes) : value;
        }
        case 'days_ahead':
          return /^\d+$/.test(value) ? t('days', { count: Number(value) }) : value;
        case 'who_may_book':
          return value === '' ? t('value.everyone') : (words ?? value);
        default:
          return value;
      }
    };
  }, [t, i18n.language, minuteOfDay]);
};
