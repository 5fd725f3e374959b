import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import type { Notice } from '../../../core/office/notice/model.ts';
import { durationIn } from '../format/duration.ts';
import { useFormat } from '../format/use-format.ts';
import { hoursIn, minutesIn } from './rule-limit.ts';

type Rule = NonNullable<Notice['rule']>;

const CODES = [
  'OUTSIDE_OPENING_HOURS',
  'CLOSED_AT_WEEKENDS',
  'TOO_FAR_AHEAD',
  'TOO_LONG',
  'TOO_MANY_DESKS',
  'TOO_MANY_BOOKINGS',
  'NOT_FOR_YOU',
  'CLOSED',
] as const;

/** BR11: what a rule by scope allows, in a sentence with its limit and place; null: this page does not know the rule. */
export const useRuleWords = (): ((rule: Rule) => string | null) => {
  const { t, i18n } = useTranslation('notice', { keyPrefix: 'rule' });
  const { t: notice } = useTranslation('notice');
  const { minuteOfDay } = useFormat();
  return useCallback(
    ({ code, limit = '', place = t('office') }) => {
      // UG7
      if (code === 'MAINTENANCE') return `${notice('maintenance')} ${limit}`.trimEnd();
      // OP64
      if (code === 'DISK_FULL') return notice('diskFull');
      const known = CODES.find((one) => one === code);
      if (known === undefined) return null;
      const [from = 0, to = 0] = known === 'OUTSIDE_OPENING_HOURS' ? hoursIn(limit) : [];
      const count = Number.parseInt(limit, 10) || 0;
      if (known === 'TOO_FAR_AHEAD' && count === 0) return t('today', { place });
      if (known === 'TOO_MANY_BOOKINGS' && count === 0) return t('noneAhead', { place });
      return t(known, {
        place,
        limit,
        from: minuteOfDay(from),
        to: minuteOfDay(to),
        count,
        duration: durationIn(tagOf(i18n.language))(minutesIn(limit)),
      });
    },
    [t, notice, i18n.language, minuteOfDay],
  );
};
