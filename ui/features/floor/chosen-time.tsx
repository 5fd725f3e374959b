import { Popover, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconClock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
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
  const [opened, setOpened] = useState(false);
  const dropdown = useRef<HTMLDivElement>(null);
  useLayer({
    kind: 'prompt',
    open: opened,
    element: dropdown,
    takesFocus: true,
    onClose: () => setOpened(false),
  });
  if (dates === undefined) return null;
  const { chosen, date, today, from, to } = dates;
  const day = date === today ? t('today') : shortDay(date);
  const words = chosen ? `${day} ${minuteOfDay(from)} – ${minuteOfDay(to)}` : t('now');
  return (
    <div className={classes.card}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width={300}
        offset={6}
        closeOnEscape={false}
        withRoles={false}
        radius={12}
      >
        <Popover.Target>
          <UnstyledButton
            className={classes.time}
            aria-haspopup="dialog"
            aria-expanded={opened}
            aria-label={t('shownTime', { time: words })}
            onClick={onPress ?? (() => setOpened(!opened))}
          >
            <IconClock size={18} aria-hidden="true" />
            <span className={classes.words}>{words}</span>
            <IconChevronDown className={classes.chevron} size={16} aria-hidden="true" />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown}>
          <div
            ref={dropdown}
            role="dialog"
            aria-label={t('dateAndTime')}
            tabIndex={-1}
            className={classes.choice}
          >
            <BookingDate />
            <TimeRange />
          </div>
        </Popover.Dropdown>
      </Popover>
      {chosen && (
        <UnstyledButton className={classes.back} onClick={() => dispatch({ _tag: 'ResetTime' })}>
          <IconArrowBackUp size={16} aria-hidden="true" />
          <span className={classes.word}>{t('reset')}</span>
        </UnstyledButton>
      )}
    </div>
  );
};
