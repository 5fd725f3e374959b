import { Select } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ClaimView } from '../../../core/features/claim/views.ts';
import { LimitsNote } from '../../shared/limits-note.tsx';
import { useFormat } from '../../shared/use-format.ts';

type Props = {
  readonly claim: ClaimView;
  readonly zone: string;
  readonly onChoose: (until: number) => void;
};

/** Selects the end of a claim; renders nothing if times cannot be chosen. */
export const UntilPicker = ({ claim, zone, onChoose }: Props) => {
  const { t } = useTranslation('claim');
  const { endTime } = useFormat();
  const { until, untilOptions, fetching } = claim;
  if (until === null || untilOptions.length === 0) return null;
  return (
    <>
      <Select
        label={t('until')}
        leftSection={<IconClock size={16} aria-hidden="true" />}
        disabled={fetching}
        allowDeselect={false}
        data={untilOptions.map((time) => ({ value: String(time), label: endTime(time, zone) }))}
        value={String(until)}
        onChange={(value) => value !== null && onChoose(Number(value))}
      />
      <LimitsNote maxDays={0} maxDuration={claim.maxDuration} />
    </>
  );
};
