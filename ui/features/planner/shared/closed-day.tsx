import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DayCardView } from '../../../../core/features/planner/overview/views.ts';

type Props = {
  readonly closed: DayCardView['closed'] | undefined;
  readonly closures: DayCardView['closures'] | undefined;
};

/** BR20, CS28: that nothing can be booked on a day, or what is closed of the building then, and why. */
export const ClosedDay = ({ closed, closures }: Props) => {
  const { t } = useTranslation('planner');
  if (closed === true) {
    return (
      <Text span size="caption" c="dimmed">
        {t('closed')}
      </Text>
    );
  }
  if (closures === undefined) return null;
  const reason = closures.reasons.join(', ');
  return (
    <Text
      span
      size="caption"
      fw={600}
      c={closures.whole ? 'var(--tone-red-text)' : 'dimmed'}
      lineClamp={2}
      title={reason}
    >
      {t(closures.whole ? 'week.closedWhole' : 'week.closedPart', { reason })}
    </Text>
  );
};
