import { UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { ChipPopover } from '../../shared/layers/chip-popover.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { BookingDate } from './booking-date.tsx';
import classes from './chosen-time.module.css';
import { TimeRange } from './time-range.tsx';

type Props = {
  /** Opens the sheet with date and times; without one they appear below the chip. */
  readonly onPress?: (() => void) | undefined;
};

/** UC12: the time that the map shows, always in sight over it; a press changes it, and another goes back to now. */
export const ChosenTime = ({ onPress }: Props) => {
  const { t } = useTranslation('floor');
  const dates = useProjection('dates');
  const dispatch = useDispatch();
  const { shortDay, minuteOfDay } = useFormat();
  if (dates === undefined) return null;
  const { chosen, date, today, from, to } = dates;
  const day = date === today ? t('today') : shortDay(date);
  const words = chosen ? `${day} ${minuteOfDay(from)} – ${minuteOfDay(to)}` : t('now');
  return (
    <div className={classes.card}>
      <ChipPopover
        label={t('shownTime', { time: words })}
        icon={<IconClock size={18} aria-hidden="true" />}
        words={words}
        title={t('dateAndTime')}
        width={300}
        onPress={onPress}
      >
        {() => (
          <div className={classes.choice}>
            <BookingDate />
            <TimeRange />
          </div>
        )}
      </ChipPopover>
      {chosen && (
        <UnstyledButton className={classes.back} onClick={() => dispatch({ _tag: 'ResetTime' })}>
          <IconArrowBackUp size={16} aria-hidden="true" />
          <span className={classes.word}>{t('reset')}</span>
        </UnstyledButton>
      )}
    </div>
  );
};
