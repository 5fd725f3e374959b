import { Button, Group, Text } from '@mantine/core';
import { IconArmchair2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../../core/core.ts';
import type { ClaimView } from '../../../core/features/claim/views.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { PersonLink } from '../../shared/person/person-link.tsx';

type Props = {
  readonly claim: ClaimView;
  readonly spaceId: number;
  readonly zone: string;
  readonly press: (command: Command) => void;
};

type Holder = NonNullable<ClaimView['holder']>;

/** Who has the desk, and until when; the translation determines the position of the name. */
const HolderText = ({ holder, zone }: { readonly holder: Holder; readonly zone: string }) => {
  const { t } = useTranslation('claim', { keyPrefix: 'holder' });
  const { endTime } = useFormat();
  const { kind, name, userId, until } = holder;
  const time = until === null ? '' : endTime(until, zone);
  if (kind === 'booking') return <>{t('booking', { time })}</>;
  if (until === null) return <>{t('claimOpen')}</>;
  if (name === '') return <>{t('claimUnnamed', { time })}</>;
  const [before = '', ...rest] = t('claim', { name, time }).split(name);
  return (
    <>
      {before}
      <PersonLink userId={userId}>{name}</PersonLink>
      {rest.join(name)}
    </>
  );
};

/** CF16: releases someone else's claim, after a confirmation, because it cannot be undone (G143). */
const ReleaseOther = ({ claim, spaceId, press }: Omit<Props, 'zone'>) => {
  const { t } = useTranslation(['claim', 'app']);
  const [asked, setAsked] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const before = useRef(asked);
  // The pressed button has disappeared; the focus moves to its successor.
  useEffect(() => {
    if (asked !== before.current) (keep.current ?? ask.current)?.focus();
    before.current = asked;
  }, [asked]);
  const { fetching, pendingRelease } = claim;
  if (!asked) {
    return (
      <Button ref={ask} variant="default" disabled={fetching} onClick={() => setAsked(true)}>
        {t('claim:releaseOther')}
      </Button>
    );
  }
  return (
    <Group gap={8} justify="space-between" role="group" aria-label={t('claim:releaseQuestion')}>
      <Text span size="body" fw={600}>
        {t('claim:releaseQuestion')}
      </Text>
      <Group gap={8}>
        <Button
          size="xs"
          color="red.8"
          loading={pendingRelease === spaceId}
          onClick={() => press({ _tag: 'ReleaseSpace', spaceId })}
        >
          {t('app:yes')}
        </Button>
        <Button ref={keep} size="xs" variant="default" onClick={() => setAsked(false)}>
          {t('app:no')}
        </Button>
      </Group>
    </Group>
  );
};

const OwnBookingText = ({ claim, zone }: Pick<Props, 'claim' | 'zone'>) => {
  const { t } = useTranslation('claim', { keyPrefix: 'refusal' });
  const { endTime, interval } = useFormat();
  const { ownBooking, refusal } = claim;
  if (ownBooking === null) return null;
  const { name, start, end } = ownBooking;
  if (refusal === 'ownDesk') return <>{t('ownDesk', { time: endTime(end, zone) })}</>;
  const time = interval(start, end, zone);
  return <>{name === '' ? t('ownBookingUnnamed', { time }) : t('ownBooking', { name, time })}</>;
};

const Reason = ({ claim, zone }: Pick<Props, 'claim' | 'zone'>) => {
  const { t } = useTranslation('claim', { keyPrefix: 'refusal' });
  const { refusal, holder } = claim;
  switch (refusal) {
    case 'slotTaken':
      return holder === null ? t('slotTaken') : <HolderText holder={holder} zone={zone} />;
    case 'ownDesk':
    case 'ownBooking':
      return <OwnBookingText claim={claim} zone={zone} />;
    case 'blocked':
    case 'offline':
    case 'notBookable':
      return t(refusal);
    default:
      return null;
  }
};

/** CU12: another desk in one press. */
const Instead = ({ claim, zone, press }: Pick<Props, 'claim' | 'zone' | 'press'>) => {
  const { t } = useTranslation('claim');
  const { endTime } = useFormat();
  const { instead, fetching } = claim;
  if (instead === null) return null;
  const { spaceId, floorId, name, until } = instead;
  return (
    <Button
      variant="light"
      disabled={fetching}
      leftSection={<IconArmchair2 size={18} aria-hidden="true" />}
      onClick={() => {
        press({ _tag: 'Locate', asset: { assetType: 'space', assetId: spaceId, floorId } });
        press({ _tag: 'ClaimSpace', spaceId, until });
      }}
    >
      {t('instead', { name, time: endTime(until, zone) })}
    </Button>
  );
};

/** Why the desk cannot be claimed, and until when. */
export const ClaimRefusal = ({ claim, spaceId, zone, press }: Props) => (
  <>
    <Text size="body" lh={1.45} role="status">
      <Reason claim={claim} zone={zone} />
    </Text>
    {claim.holder?.releasable === true && (
      <ReleaseOther claim={claim} spaceId={spaceId} press={press} />
    )}
    <Instead claim={claim} zone={zone} press={press} />
  </>
);
