import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import { useFormat } from '../parts/use-format.ts';
import classes from './building-time.module.css';

/** PW17: that days and times are those of a building where the clocks show another time than here. */
export const BuildingTime = () => {
  const { t } = useTranslation('planner');
  const format = useFormat();
  const clock = useProjection('buildingClock', NO_PARAMS) ?? null;
  if (clock === null) return null;
  return (
    <div className={classes.time}>
      <IconWorld className={classes.sign} size={15} aria-hidden="true" />
      {t('buildingTime', { time: format.time(clock.minute, clock.zone) })}
    </div>
  );
};
