import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '../../../../core/administration/person/projection.ts';
import { useNumber } from '../../words/use-number.ts';
import { useWhen } from '../../words/use-when.ts';
import { PersonCard } from './person-card.tsx';

/** SO27: until when somebody who was deactivated keeps what is to come. */
export const KeptCard = ({ person }: { readonly person: PersonView }) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'kept' });
  const when = useWhen();
  const number = useNumber();
  const { activity, zone } = person;
  if (activity?.keptUntil === undefined) return null;
  const { keptUntil, bookings, claims } = activity;
  if (bookings + claims === 0) return null;
  return (
    <PersonCard label={t('title')} title={t('on', when(keptUntil, zone))}>
      <Text inherit c="dimmed">
        {t('what', { own: number(bookings), claims: number(claims) })}
      </Text>
    </PersonCard>
  );
};
