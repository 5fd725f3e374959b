import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { statusKey } from '../../core/contract/viewer/messages.ts';
import { useFormat } from './use-format.ts';

type Part = { readonly start: number; readonly end: number };

/** Says when a desk or room is free. `few`: of more than two times only the first. */
export type FreeWords = (
  asset: 'DESK' | 'ROOM',
  parts: readonly Part[],
  zone: string,
  few?: boolean,
) => string;

/** RS4: the same words wherever a partly free space is shown. Example: `Free 08 – 15, 15:30 – 18`. */
export const useFreeWords = (): FreeWords => {
  const { t } = useTranslation(['viewer', 'search']);
  const { hours } = useFormat();
  return useMemo(
    (): FreeWords =>
      (asset, parts, zone, few = false) => {
        const isCut = few && parts.length > 2;
        const shown = isCut ? parts.slice(0, 1) : parts;
        const times = shown.map(({ start, end }) => hours(start, end, zone)).join(', ');
        const rest = isCut ? ` ${t('search:results.andMore', { number: parts.length - 1 })}` : '';
        return `${t(`viewer:${statusKey(asset, 'FREE')}`)} ${times}${rest}`;
      },
    [t, hours],
  );
};
