import { useTranslation } from 'react-i18next';
import type { ClaimView } from '../../../core/features/claim/views.ts';
import { LimitsNote } from '../../shared/booking/limits-note.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { TimeSelect } from '../../shared/time/time-select.tsx';

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
      <TimeSelect
        label={t('until')}
        disabled={fetching}
        options={untilOptions}
        value={until}
        write={(minutes) => endTime(minutes, zone)}
        onChoose={onChoose}
      />
      <LimitsNote maxDays={0} maxDuration={claim.maxDuration} />
    </>
  );
};
