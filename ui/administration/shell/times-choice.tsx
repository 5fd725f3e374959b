import { Radio, Stack, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consequences, KeptTimes } from '../../../core/contract/administration/change-set.ts';
import { Note } from '../../kit/note.tsx';
import { useNumber } from '../words/use-number.ts';

/** AP123: what stays of times in another time zone. The time on the clock is suggested: in most cases the zone was wrong. */
export const useTimes = (
  view: { readonly consequences: Consequences | null; readonly needsTimes: boolean } | undefined,
) => {
  const [times, choose] = useState<KeptTimes>('clock');
  const isNeeded = view?.needsTimes ?? false;
  return {
    shifted: view?.consequences?.shifted ?? null,
    isNeeded,
    times,
    choose,
    /** For the command that saves. */
    said: isNeeded ? { times } : {},
  };
};

type Props = { readonly of: ReturnType<typeof useTimes>; readonly disabled?: boolean };

const COUNTS = ['bookings', 'registrations', 'closures'] as const;

/** AP123: how much has another time on the clock in another time zone, and what stays of it. */
export const TimesChoice = ({ of, disabled = false }: Props) => {
  const { t } = useTranslation('administration', { keyPrefix: 'times' });
  const number = useNumber();
  const { shifted, isNeeded, times, choose } = of;
  if (shifted === null) return null;
  const cut = shifted.cut > 0 && times === 'clock';
  return (
    <Note tone="yellow">
      <IconClock size={20} stroke={1.75} aria-hidden="true" />
      <section aria-label={t('title')}>
        <Text inherit fw={600}>
          {t('title')}
        </Text>
        <ul>
          {COUNTS.filter((kind) => shifted[kind] > 0).map((kind) => (
            <li key={kind}>{t(kind, { number: number(shifted[kind]) })}</li>
          ))}
        </ul>
        {isNeeded && (
          <Radio.Group
            label={t('label')}
            value={times}
            mt={8}
            onChange={(value) => choose(value === 'moment' ? 'moment' : 'clock')}
          >
            <Stack gap={8} mt={4}>
              <Radio value="clock" size="xs" label={t('clock')} disabled={disabled} />
              <Radio value="moment" size="xs" label={t('moment')} disabled={disabled} />
            </Stack>
          </Radio.Group>
        )}
        {cut && <p role="status">{t('cut', { number: number(shifted.cut) })}</p>}
      </section>
    </Note>
  );
};
