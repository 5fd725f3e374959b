import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../core/core.ts';
import type { ClaimView } from '../../../core/features/claim/views.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { UntilPicker } from './until-picker.tsx';

type Props = {
  readonly claim: ClaimView;
  readonly spaceId: number;
  readonly zone: string;
  readonly press: (command: Command) => void;
};

/** The end time, and the button that claims until then. */
export const ClaimForm = ({ claim, spaceId, zone, press }: Props) => {
  const { t } = useTranslation('claim');
  const { endTime } = useFormat();
  const { until, fetching, pendingClaim } = claim;
  return (
    <>
      <UntilPicker
        claim={claim}
        zone={zone}
        onChoose={(time) => press({ _tag: 'ChooseUntil', until: time })}
      />
      <Button
        loading={pendingClaim === spaceId}
        disabled={fetching && pendingClaim !== spaceId}
        onClick={() => press({ _tag: 'ClaimSpace', spaceId, until })}
      >
        {until === null ? t('open') : t('claim', { time: endTime(until, zone) })}
      </Button>
    </>
  );
};

type MoveProps = Omit<Props, 'zone'> & {
  /** The booking form above is the primary action. */
  readonly beside: boolean;
};

/** Moves the own claim of another desk here in one press, with the same end. */
export const ClaimMove = ({ claim, spaceId, beside, press }: MoveProps) => {
  const { t } = useTranslation('claim');
  const { elsewhere, until, fetching, pendingClaim } = claim;
  if (elsewhere === null) return null;
  const { name, spaceId: from } = elsewhere;
  return (
    <Button
      variant={beside ? 'light' : 'filled'}
      loading={pendingClaim === spaceId}
      disabled={fetching && pendingClaim !== spaceId}
      onClick={() => press({ _tag: 'ChangeClaim', from, to: spaceId, until })}
    >
      {name === '' ? t('moveUnnamed') : t('move', { name })}
    </Button>
  );
};
