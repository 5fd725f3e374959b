import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../core/core.ts';
import type { ClaimView } from '../../../core/features/claim/views.ts';
import { Note } from '../../kit/note.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
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
      <Text size="body" lh={1.45}>
        {name === '' ? t('leftUnnamed') : t('left', { name })}
      </Text>
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
      <Note tone="blue" bd="1px solid var(--tone-blue-mark)" fw={550} role="status">
        {until === null ? t('ownOpen') : t('own', { time: endTime(until, zone) })}
      </Note>
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
      {refusal === 'offline' && (
        <Text size="body" lh={1.45}>
          {t('refusal.offline')}
        </Text>
      )}
      <LeftOver claim={claim} press={press} />
    </>
  );
};
