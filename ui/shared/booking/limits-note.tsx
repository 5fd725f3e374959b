import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import { durationIn } from '../format/duration.ts';

type Props = {
  /** Days and minutes; 0: no limit. One day needs no words: only that day is offered. */
  readonly maxDays: number;
  readonly maxDuration: number;
};

/** SP16: how long a space may be booked at once, where a time is selected. */
export const LimitsNote = ({ maxDays, maxDuration }: Props) => {
  const { t, i18n } = useTranslation('booking', { keyPrefix: 'limit' });
  const words = [
    ...(maxDuration > 0
      ? [t('duration', { duration: durationIn(tagOf(i18n.language))(maxDuration) })]
      : []),
    ...(maxDays > 1 ? [t('days', { count: maxDays })] : []),
  ];
  return words.length === 0 ? null : (
    <Text size="xs" mt={4} c="dimmed">
      {words.join(' ')}
    </Text>
  );
};
