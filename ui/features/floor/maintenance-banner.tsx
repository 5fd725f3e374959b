import { IconTool } from '@tabler/icons-react';
import float from '../../kit/float.module.css';
import { useMaintenanceWords } from '../../shared/booking/use-maintenance-words.ts';
import classes from './closed-banner.module.css';

/** UG7: over the map during maintenance. */
export const MaintenanceBanner = () => {
  const words = useMaintenanceWords();
  return words === null ? null : (
    <div className={`${float.chip} ${classes.banner}`} role="status">
      <IconTool size={18} aria-hidden="true" />
      <span className={classes.words}>{words}</span>
    </div>
  );
};
