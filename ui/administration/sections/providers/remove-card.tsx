import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownProvider } from '../../../../core/contract/administration/providers.ts';
import { Card } from '../../../kit/card.tsx';
import { Note } from '../../../kit/note.tsx';
import { useFailureWords } from '../../words/use-failure-words.ts';
import { removeProvider } from './provider-call.ts';
import classes from './providers.module.css';

type Props = {
  readonly provider: KnownProvider;
  readonly backendUrl: string;
  readonly onRemoved: () => void;
};

/** SO54, SO70: says what ends with the provider, and asks. */
export const RemoveCard = ({ provider, backendUrl, onRemoved }: Props) => {
  const { t } = useTranslation('administration-providers', { keyPrefix: 'remove' });
  const { t: common } = useTranslation('administration-providers');
  const words = useFailureWords();
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [forgets, setForgets] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { key, sessions, people } = provider;
  const remove = async (): Promise<void> => {
    const told = await removeProvider(backendUrl, key, forgets);
    if (told._tag === 'Done') onRemoved();
    else if (told.code === 'NO_PROVIDER') setFailure(common('last'));
    else setFailure(t('failed', { text: words(told) }));
  };
  return (
    <Card aria-labelledby={id} className={classes.card}>
      <h2 id={id}>{t('title')}</h2>
      <Text size="small" my={8}>
        {t('about', { sessions })}
      </Text>
      <div role="status">{failure !== null && <Note tone="red">{failure}</Note>}</div>
      {asked ? (
        <>
          <Checkbox
            label={t('forget', { people })}
            checked={forgets}
            onChange={(event) => setForgets(event.currentTarget.checked)}
          />
          <Group mt={12} gap={8}>
            <Button color="red.8" onClick={() => void remove()}>
              {t('now')}
            </Button>
            <Button variant="default" onClick={() => setAsked(false)}>
              {t('keep')}
            </Button>
          </Group>
        </>
      ) : (
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('ask')}
        </Button>
      )}
    </Card>
  );
};
