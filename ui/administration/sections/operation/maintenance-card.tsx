import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Operation } from '../../../../core/contract/administration/operation.ts';
import type { LONGEST } from '../../../../core/contract/limits.ts';
import { Card } from '../../../kit/card.tsx';
import { Note } from '../../../kit/note.tsx';
import classes from './operation.module.css';
import { switchMaintenance } from './operation-call.ts';

const LONGEST_SENTENCE: typeof LONGEST.sentence = 200;

type Props = {
  /** null: there is none. */
  readonly maintenance: NonNullable<Operation['maintenance']> | null;
  readonly backendUrl: string;
  /** A minute since the epoch in words. */
  readonly when: (minute: number) => string;
  /** Reads again how the servers are. */
  readonly again: () => Promise<void>;
};

/** UG4: begins and ends maintenance. */
export const MaintenanceCard = ({ maintenance, backendUrl, when, again }: Props) => {
  const { t } = useTranslation('administration-operation', { keyPrefix: 'maintenance' });
  const id = useId();
  const [message, setMessage] = useState('');
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setState('busy');
    const told = await switchMaintenance(backendUrl, maintenance === null ? message : null);
    await again();
    setState(told._tag === 'Done' ? 'ready' : 'failed');
  };
  return (
    <Card aria-labelledby={id} className={classes.card}>
      <h2 id={id}>{t('title')}</h2>
      <form className={classes.switch} onSubmit={(event) => void submit(event)}>
        {maintenance === null && (
          <Text size="small" c="dimmed">
            {t('about')}
          </Text>
        )}
        <div role="status">
          {maintenance !== null && (
            <Note tone="yellow">
              <span className={classes.words}>
                {t('since', { since: when(maintenance.since) })} {maintenance.message}
              </span>
            </Note>
          )}
          {state === 'failed' && <Note tone="red">{t('failed')}</Note>}
        </div>
        {maintenance === null && (
          <TextInput
            label={t('message')}
            maxLength={LONGEST_SENTENCE}
            autoComplete="off"
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
        <Button type="submit" variant="default" loading={state === 'busy'}>
          {t(maintenance === null ? 'begin' : 'end')}
        </Button>
      </form>
    </Card>
  );
};
