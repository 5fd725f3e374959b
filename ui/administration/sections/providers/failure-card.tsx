import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FailedSignOn } from '../../../../core/contract/administration/failed-sign-on.ts';
import { Card } from '../../../kit/card.tsx';
import { Note } from '../../../kit/note.tsx';
import { useFailureWords } from '../../words/use-failure-words.ts';
import { useMoment } from '../people/use-moment.ts';
import { FailureWords } from './failure-words.tsx';
import { findFailedSignOn } from './provider-call.ts';
import classes from './providers.module.css';

const LENGTH = 8;
const REFERENCE = /^[A-Z2-9]{8}$/;

type State =
  | { readonly tag: 'ready' | 'busy' | 'unknown' }
  | { readonly tag: 'failed'; readonly text: string }
  | { readonly tag: 'found'; readonly found: FailedSignOn };

/** SO22: what a reference stands for that the login page has shown. */
export const FailureCard = ({ backendUrl }: { readonly backendUrl: string }) => {
  const { t } = useTranslation('administration-providers', { keyPrefix: 'failure' });
  const moment = useMoment();
  const words = useFailureWords();
  const id = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState<State>({ tag: 'ready' });
  const look = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const reference = text.trim().toUpperCase();
    if (!REFERENCE.test(reference)) return setState({ tag: 'unknown' });
    setState({ tag: 'busy' });
    const told = await findFailedSignOn(backendUrl, reference);
    if (told._tag === 'Failed') return setState({ tag: 'failed', text: words(told) });
    const { found } = told.value;
    setState(found === null ? { tag: 'unknown' } : { tag: 'found', found });
  };
  const found = state.tag === 'found' ? state.found : null;
  return (
    <Card aria-labelledby={id} className={classes.card}>
      <h2 id={id}>{t('title')}</h2>
      <form onSubmit={(event) => void look(event)} noValidate>
        <Group gap={12} align="end" mt={8}>
          <TextInput
            label={t('reference')}
            description={t('about')}
            value={text}
            maxLength={2 * LENGTH}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={state.tag === 'busy'}>
            {t('look')}
          </Button>
        </Group>
      </form>
      <div role="status">
        {state.tag === 'failed' && <Note tone="red">{t('failed', { text: state.text })}</Note>}
        {state.tag === 'unknown' && <Note tone="yellow">{t('unknown')}</Note>}
        {found !== null && (
          <Stack gap={4} mt={12}>
            <Text size="small">
              {[moment(found.at), found.provider, found.person?.name]
                .filter((part) => part !== undefined && part !== '')
                .join(' · ')}
            </Text>
            <FailureWords code={found.failure} why={found.why} />
          </Stack>
        )}
      </div>
    </Card>
  );
};
