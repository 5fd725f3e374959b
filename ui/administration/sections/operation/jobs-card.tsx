import { Button, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeadJob, Operation } from '../../../../core/contract/administration/operation.ts';
import { Card } from '../../../kit/card.tsx';
import { Note } from '../../../kit/note.tsx';
import { useNumber } from '../../words/use-number.ts';
import classes from './operation.module.css';
import { discardJob, repeatJob } from './operation-call.ts';

type Props = {
  readonly jobs: NonNullable<Operation['jobs']>;
  readonly backendUrl: string;
  /** A minute since the epoch in words. */
  readonly when: (minute: number) => string;
  /** Reads again how the servers are. */
  readonly again: () => Promise<void>;
};

/** JO11, JO14: what waits, what fails and is tried again, and what failed for good, to be repeated or discarded. */
export const JobsCard = ({ jobs, backendUrl, when, again }: Props) => {
  const { t } = useTranslation('administration-operation', { keyPrefix: 'jobs' });
  const numberOf = useNumber();
  const id = useId();
  const { failing } = jobs;
  const rows = [
    ['waiting', jobs.waiting],
    ...(failing === undefined ? [] : [['failing', failing.count] as const]),
    ['dead', jobs.dead],
  ] as const;
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const act = async (call: typeof repeatJob, job: DeadJob): Promise<void> => {
    setState('busy');
    const told = await call(backendUrl, job.id);
    await again();
    setState(told._tag === 'Done' ? 'ready' : 'failed');
  };
  return (
    <Card aria-labelledby={id} className={classes.card}>
      <h2 id={id}>{t('title')}</h2>
      <dl className={classes.figures}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{numberOf(count)}</dd>
          </div>
        ))}
      </dl>
      {failing !== undefined && (
        <Text size="small" className={classes.words}>
          {t('why', {
            job: failing.worst.kind,
            text: failing.worst.text,
            attempts: numberOf(failing.worst.attempts),
            when: when(failing.worst.next),
          })}
        </Text>
      )}
      <div role="status">{state === 'failed' && <Note tone="red">{t('failed')}</Note>}</div>
      <ul className={classes.jobs}>
        {jobs.newest.map((job) => {
          const name = `${job.kind} ${job.key}`;
          const { attempts, ended, text } = job;
          return (
            <li key={job.id}>
              <div className={classes.words}>
                <strong>{name}</strong>
                <Text size="small" c="dimmed">
                  {t('failedAt', { when: when(ended), attempts: numberOf(attempts), text })}
                </Text>
              </div>
              <Group gap={8}>
                <Button
                  variant="default"
                  disabled={state === 'busy'}
                  aria-label={t('repeatOf', { job: name })}
                  onClick={() => void act(repeatJob, job)}
                >
                  {t('repeat')}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  disabled={state === 'busy'}
                  aria-label={t('discardOf', { job: name })}
                  onClick={() => void act(discardJob, job)}
                >
                  {t('discard')}
                </Button>
              </Group>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
