import { Group, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../kit/card.tsx';
import classes from './providers.module.css';
import { TryButton } from './try-button.tsx';

type Props = {
  readonly providerKey: string;
  readonly name: string;
  readonly backendUrl: string;
};

/** SO60: says what a trial is. */
export const TryCard = (props: Props) => {
  const { t } = useTranslation('administration-providers', { keyPrefix: 'trial' });
  const id = useId();
  return (
    <Card aria-labelledby={id} className={classes.card}>
      <h2 id={id}>{t('title')}</h2>
      <Text size="small" my={8}>
        {t('about')}
      </Text>
      <Group gap={8}>
        <TryButton {...props} />
      </Group>
    </Card>
  );
};
