import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../core/core.ts';
import type { ClaimView } from '../../../core/features/claim/views.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './claim-panel.module.css';
import { UntilPicker } from './until-picker.tsx';

type Props = {
  readonly claim: ClaimView;
  readonly spaceId: number;
  readonly zone: string;
  readonly press: (command: Command) => void;
};

/** A desk still held because its release failed after the claim was moved (G76). */
const LeftOver = ({ claim, press }: Pick<Props, 'claim' | 'press'>) => {
  const { t } = useTranslation('claim');
  const { elsewhere, fetching, pendingRelease, refusal } = claim;
  if (elsewhere === null || pendingRelease === elsewhere.spaceId) return null;
  const { name, spaceId } = elsewhere;
  return (
    <>
      <p className={classes.text}>{name === '' ? t('leftUnnamed') : t('left', { name })}</p>
      <Button
        variant="default"
        disabled={fetching || refusal === 'offline'}
        onClick={() => press({ _tag: 'ReleaseSpace', spaceId })}
      >
        {name === '' ? t('releaseLeftUnnamed') : t('releaseLeft', { name })}
      </Button>
    </>
  );
};

/** The own claim: its end, other ends, and its release. */
export const OwnClaim = ({ claim, spaceId, zone, press }: Props) => {
  const { t } = useTranslation('claim');
  const { endTime } = useFormat();
  const { own, fetching, pendingRelease, refusal } = claim;
  const until = own?.until ?? null;
  return (
    <>
      <p className={`${classes.text} ${classes.own}`} role="status">
        {until === null ? t('ownOpen') : t('own', { time: endTime(until, zone) })}
      </p>
      <UntilPicker
        claim={claim}
        zone={zone}
        onChoose={(time) => press({ _tag: 'ClaimSpace', spaceId, until: time })}
      />
      <Button
        variant="default"
        loading={pendingRelease === spaceId}
        disabled={(fetching && pendingRelease !== spaceId) || refusal === 'offline'}
        onClick={() => press({ _tag: 'ReleaseSpace', spaceId })}
      >
        {t('release')}
      </Button>
      {refusal === 'offline' && <p className={classes.text}>{t('refusal.offline')}</p>}
      <LeftOver claim={claim} press={press} />
    </>
  );
};
