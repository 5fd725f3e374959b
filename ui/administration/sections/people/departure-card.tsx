import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '../../../../core/administration/person/projection.ts';
import { useDispatch } from '../../engine/hooks.ts';
import { useWhen } from '../../words/use-when.ts';
import { PersonCard } from './person-card.tsx';

type Props = { readonly id: string; readonly person: PersonView };

/** AP60: when somebody is deactivated, and the way back. */
export const DepartureCard = ({ id, person }: Props) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'departure' });
  const send = useDispatch();
  const when = useWhen();
  const departure = person.activity?.departure ?? null;
  if (departure === null) return null;
  const { at, heir, by } = departure;
  return (
    <PersonCard
      label={t('title')}
      title={t('on', when(at, person.zone))}
      action={
        <Button
          variant="default"
          size="xs"
          loading={person.act?.kind === 'keep' && person.act.isBusy}
          onClick={() => send({ _tag: 'KeepPerson', key: id })}
        >
          {t('keep')}
        </Button>
      }
    >
      <Text inherit c="dimmed">
        {heir === null ? t('nobody') : t('heir', { name: heir.name })} {t('by', { name: by })}
      </Text>
    </PersonCard>
  );
};
