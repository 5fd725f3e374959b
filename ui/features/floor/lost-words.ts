import { useTranslation } from 'react-i18next';
import type { ConnectionView } from '../../../core/office/floor/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';

type Lost = Pick<ConnectionView, 'asOf'> | undefined;

/** HE5: "Connection lost – showing 08:42", with the day if it is another one. */
export const useLostWords = (connection: Lost): string => {
  const { t } = useTranslation('floor', { keyPrefix: 'connection.lost' });
  const zone = useProjection('dates', (view) => view.zone) ?? 'UTC';
  const today = useProjection('dates', (view) => view.today);
  const { time, dayOf, shortDay } = useFormat();
  const asOf = connection?.asOf ?? null;
  if (asOf === null) return t('title');
  const day = dayOf(asOf, zone);
  const at = time(asOf, zone);
  return t('showing', { time: day === today ? at : `${shortDay(day)} ${at}` });
};
