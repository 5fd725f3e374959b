import { Box, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '../../../../core/administration/person/projection.ts';
import { useDispatch } from '../../engine/hooks.ts';
import { useWhen } from '../../words/use-when.ts';
import classes from './person-page.module.css';

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
    <section className={classes.card} aria-label={t('title')}>
      <Group gap={8} justify="space-between" wrap="nowrap" mb={12}>
        <Box component="h3" fz="body" fw={600}>
          {t('on', when(at, person.zone))}
        </Box>
        <Button
          variant="default"
          size="xs"
          loading={person.act?.kind === 'keep' && person.act.isBusy}
          onClick={() => send({ _tag: 'KeepPerson', key: id })}
        >
          {t('keep')}
        </Button>
      </Group>
      <Text inherit c="dimmed">
        {heir === null ? t('nobody') : t('heir', { name: heir.name })} {t('by', { name: by })}
      </Text>
    </section>
  );
};
