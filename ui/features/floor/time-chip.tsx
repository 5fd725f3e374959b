import { Stack } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChipPopover } from '../../shared/layers/chip-popover.tsx';
import { BookingDate } from './booking-date.tsx';
import { TimeRange } from './time-range.tsx';

type Props = {
  /** The name of the button for screen readers. */
  readonly label: string;
  readonly words: string;
  /** A chosen day closes it. */
  readonly closesOnDay?: boolean;
  /** Does something else instead of opening. */
  readonly onPress?: (() => void) | undefined;
};

/** A shown time; a press opens the choice of date and times below it. */
export const TimeChip = ({ label, words, closesOnDay = false, onPress }: Props) => {
  const { t } = useTranslation('floor');
  return (
    <ChipPopover
      label={label}
      icon={<IconClock size={18} aria-hidden="true" />}
      words={words}
      title={t('dateAndTime')}
      width={300}
      onPress={onPress}
    >
      {(close) => (
        <Stack gap={12} p={6}>
          <BookingDate onChosen={closesOnDay ? close : undefined} />
          <TimeRange />
        </Stack>
      )}
    </ChipPopover>
  );
};
