import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import classes from './time-range.module.css';
import { TimeSelects } from './time-selects.tsx';

/** Start and end on the selected day, and the button back to now. */
export const TimeRange = () => {
  const { t } = useTranslation('floor');
  const chosen = useProjection('dates', (dates) => dates.chosen);
  const dispatch = useDispatch();
  if (chosen === undefined) return <Skeleton h={100} />;
  return (
    <div>
      <TimeSelects />
      <Button
        variant="subtle"
        size="compact-sm"
        mt={8}
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        disabled={!chosen}
        className={classes.reset}
        onClick={() => dispatch({ _tag: 'ResetTime' })}
      >
        {t('reset')}
      </Button>
    </div>
  );
};
