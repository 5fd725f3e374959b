import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceClosure } from '../../../core/contract/space.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { useFormat } from '../format/use-format.ts';

/** CS7: why a space is closed and until when, on the clocks of its building. Example: "Closed until Wed 2 Dec 18:00: Carpet renewal". */
export const useClosureWords = (): ((closure: SpaceClosure, zone: string) => string) => {
  const { t } = useTranslation('booking', { keyPrefix: 'closure' });
  const { dated, dayOf, shortDay, stamp, time } = useFormat();
  const now = useProjection('clock', ({ minute }) => minute) ?? 0;
  return useMemo(
    () =>
      ({ start, end, reason }, zone) => {
        const from = `${shortDay(dayOf(start, zone))} ${time(start, zone)}`;
        if (end === null)
          return start <= now ? t('open', { reason }) : t('from', { time: from, reason });
        return start <= now
          ? t('until', { time: stamp(end, zone), reason })
          : t('during', { interval: dated(start, end, zone), reason });
      },
    [t, dated, dayOf, shortDay, stamp, time, now],
  );
};
