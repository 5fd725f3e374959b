import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { statusKey } from '../../../core/contract/viewer/messages.ts';
import type { ShownStatus } from '../../../core/rules/status/partly-free.ts';
import { useFormat } from '../format/use-format.ts';

/** RS2: the status of a place and until when it lasts. Example: "Free until 08:35". */
export type UntilWords = (
  asset: 'DESK' | 'ROOM',
  status: ShownStatus,
  until: number | null,
  zone: string,
) => string;

export const useUntilWords = (): UntilWords => {
  const { t } = useTranslation(['search', 'viewer']);
  const { endTime } = useFormat();
  return useMemo(
    () => (asset, of, until, zone) => {
      const status = t(`viewer:${statusKey(asset, of)}`);
      return until === null
        ? status
        : t('search:results.until', { status, time: endTime(until, zone) });
    },
    [t, endTime],
  );
};
