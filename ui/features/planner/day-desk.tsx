import { Button } from '@mantine/core';
import { IconArmchair, IconMapPin, IconReplace } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DayCardView } from '../../../core/features/planner/overview/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/use-format.ts';
import classes from './day-desk.module.css';
import { useShowDesk } from './shared/use-show-desk.ts';

type Props = { readonly card: DayCardView };

/** PO4: the way from a day at the office to a desk on it: to choose one, or to see or change the one of the day. */
export const DayDesk = ({ card: { day, own, mappable, lacksDesk } }: Props) => {
  const { t } = useTranslation('planner');
  const { longDay } = useFormat();
  const dispatch = useDispatch();
  const show = useShowDesk(day);
  if (!mappable) return null;
  if (lacksDesk) {
    return (
      <div className={classes.desk}>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconArmchair size={16} aria-hidden="true" />}
          aria-label={t('desk.chooseLabel', { day: longDay(day) })}
          onClick={() => show(null)}
        >
          {t('desk.choose')}
        </Button>
      </div>
    );
  }
  const held = [own, ...(own?.others ?? [])].find((entry) => entry !== null && entry.desk !== null);
  if (held === undefined || held === null) return null;
  const name = { desk: held.spaceName ?? '', day: longDay(day) };
  return (
    <div className={classes.desk}>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconMapPin size={16} aria-hidden="true" />}
        aria-label={t('desk.showLabel', name)}
        onClick={() => show(held.desk)}
      >
        {t('desk.show')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconReplace size={16} aria-hidden="true" />}
        aria-label={t('desk.changeLabel', name)}
        onClick={() => {
          dispatch({ _tag: 'StartMove', bookingId: held.key.id });
          show(held.desk);
        }}
      >
        {t('desk.change')}
      </Button>
    </div>
  );
};
