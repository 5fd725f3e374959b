import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DayCardView } from '../../../core/features/planner/overview/views.ts';
import tones from '../../theme/tones.module.css';
import classes from './day-banner.module.css';

type Props = Pick<DayCardView, 'banner' | 'places'>;

/**
 * The result of the last registration (DC5), shown over the utilisation; elsewhere than at the office it says where. The live
 * region exists before its text.
 */
export const DayBanner = ({ banner, places }: Props) => {
  const { t } = useTranslation(['notice', 'planner']);
  const isGood = banner?.severity === 'success';
  const away = places.find(({ location, entry }) => location !== 'OFFICE' && entry !== null);
  const isSaid = banner?.key === 'planner.scheduledAttendance' && away !== undefined;
  const Sign = isGood ? IconCheck : IconAlertTriangle;
  return (
    <div className={classes.region} role="status">
      {banner !== null && (
        <div className={`${classes.banner} ${isGood ? tones.green : tones.yellow}`}>
          <Sign className={classes.sign} size={16} aria-hidden="true" />
          <span>
            {isSaid
              ? t('planner:registeredAs', { place: t(`planner:dialog.${away.location}`) })
              : t(`notice:${banner.key}`)}
          </span>
        </div>
      )}
    </div>
  );
};
