import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { statusKey } from '../../../core/contract/viewer/messages.ts';
import { useFormat } from '../format/use-format.ts';

type Part = { readonly start: number; readonly end: number };

/** Formatted hours that are kept. */
const MOST_KNOWN = 500;

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
  return useMemo((): FreeWords => {
    // A floor has hundreds of partly free desks, with few different hours.
    const known = new Map<string, string>();
    const told = ({ start, end }: Part, zone: string): string => {
      const key = `${start} ${end} ${zone}`;
      const text = known.get(key) ?? hours(start, end, zone);
      if (known.size > MOST_KNOWN) known.clear();
      known.set(key, text);
      return text;
    };
    return (asset, parts, zone, few = false) => {
      const isCut = few && parts.length > 2;
      const shown = isCut ? parts.slice(0, 1) : parts;
      const times = shown.map((part) => told(part, zone)).join(', ');
      const rest = isCut ? ` ${t('search:results.andMore', { number: parts.length - 1 })}` : '';
      return `${t(`viewer:${statusKey(asset, 'FREE')}`)} ${times}${rest}`;
    };
  }, [t, hours]);
};
