import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../core/core.ts';
import type { ClaimView } from '../../../core/features/claim/views.ts';
import { useFormat } from '../../shared/use-format.ts';
import classes from './claim-panel.module.css';
import { UntilPicker } from './until-picker.tsx';

type Props = {
  readonly claim: ClaimView;
  readonly spaceId: number;
  readonly zone: string;
  readonly press: (command: Command) => void;
};

/** Until when, and the button that says so and claims. */
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
        className={classes.long}
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
  /** A booking form stands above: this is the second thing to do. */
  readonly beside: boolean;
};

/** One's claim of another desk, moved here in one press; it lasts as long as it did. */
export const ClaimMove = ({ claim, spaceId, beside, press }: MoveProps) => {
  const { t } = useTranslation('claim');
  const { elsewhere, until, fetching, pendingClaim } = claim;
  if (elsewhere === null) return null;
  const { name, spaceId: from } = elsewhere;
  return (
    <Button
      className={classes.long}
      variant={beside ? 'light' : 'filled'}
      loading={pendingClaim === spaceId}
      disabled={fetching && pendingClaim !== spaceId}
      onClick={() => press({ _tag: 'ChangeClaim', from, to: spaceId, until })}
    >
      {name === '' ? t('moveUnnamed') : t('move', { name })}
    </Button>
  );
};
