import { useTranslation } from 'react-i18next';
import type { BookRefusal } from '../../../core/rules/booking/slot-rules.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { useFormat } from '../format/use-format.ts';

/** Why nothing can be booked; SP28: of a day too far ahead with the last one that can. */
export const useRefusalWords = (): ((refusal: BookRefusal) => string) => {
  const { t } = useTranslation(['booking', 'alternatives']);
  const { dayInWords } = useFormat();
  const last = useProjection('dates', ({ maxDate }) => maxDate);
  return (refusal) => {
    const said = t(`booking:refusal.${refusal}`);
    return refusal === 'tooFar' && last !== undefined
      ? `${said} ${t('alternatives:tooFar', { day: dayInWords(last) })}`
      : said;
  };
};
