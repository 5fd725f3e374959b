import { useTranslation } from 'react-i18next';
import type { Banner } from '../../../../core/office/notice/attendance-banners.ts';
import { useMaintenanceWords } from '../../../shared/booking/use-maintenance-words.ts';

/** How the last registration or removal ended; UG7: during maintenance that is the error. */
export const useBannerWords = (): ((banner: Banner) => string) => {
  const { t } = useTranslation('notice');
  const maintenance = useMaintenanceWords();
  return ({ key }) => (key === 'planner.errorAttendance' ? maintenance : null) ?? t(key);
};
