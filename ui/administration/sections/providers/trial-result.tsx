import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Trial } from '../../../../core/contract/administration/trial.ts';
import { Card } from '../../../kit/card.tsx';
import { Note } from '../../../kit/note.tsx';
import { useColumnWords } from '../../words/use-column-words.ts';
import { useFailureWords } from '../../words/use-failure-words.ts';
import { useMoment } from '../people/use-moment.ts';
import { FailureWords } from './failure-words.tsx';
import { readTrial } from './provider-call.ts';
import classes from './providers.module.css';
import { TryButton } from './try-button.tsx';

const MARKS = { done: IconCheck, failed: IconX, skipped: IconMinus } as const;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={classes.card}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
};

const Steps = ({ steps }: Pick<Trial, 'steps'>) => {
  const { t } = useTranslation('administration-providers', { keyPrefix: 'trial' });
  return (
    <ol className={classes.steps}>
      {steps.map(({ step, result }) => {
        const Mark = MARKS[result];
        return (
          <li key={step} data-result={result}>
            <Mark size={18} stroke={2} role="img" aria-label={t(`results.${result}`)} />
            <span>{t(`steps.${step}`)}</span>
          </li>
        );
      })}
    </ol>
  );
};

const Groups = ({ groups }: Pick<Trial, 'groups'>) => {
  const { t } = useTranslation('administration-providers');
  if (groups === null) return <Text size="small">{t('trial.noGroups')}</Text>;
  if (groups.length === 0) return <Text size="small">{t('trial.inNoGroup')}</Text>;
  return (
    <table className={classes.values}>
      <thead>
        <tr>
          <th scope="col">{t('groups.value')}</th>
          <th scope="col">{t('groups.group')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ value, group }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a provider may send a value twice.
          <tr key={at}>
            <th scope="row">{value}</th>
            <td>
              {group === null
                ? t('trial.ignored')
                : (group.name ?? t('trial.noSuchGroup', { id: group.id }))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Claims = ({ claims }: Pick<Trial, 'claims'>) => {
  const { t } = useTranslation('administration-providers', { keyPrefix: 'trial' });
  return (
    <>
      <Text size="small">{t('claimsAbout')}</Text>
      <table className={classes.values}>
        <thead>
          <tr>
            <th scope="col">{t('claim')}</th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {claims.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

const Told = ({ trial }: { readonly trial: Trial }) => {
  const { t } = useTranslation('administration-providers');
  const words = useColumnWords();
  const moment = useMoment();
  const { steps, failure, claims, person, groups, permissions, until } = trial;
  const may = permissions.map(({ capability, place }) =>
    [
      words.cell('grants', 'capability', capability),
      place ?? words.cell('grants', 'building', 'everywhere'),
    ].join(': '),
  );
  return (
    <>
      <Part title={t('trial.course')}>
        <Note tone={failure === null ? 'green' : 'red'} mt={8}>
          {t(failure === null ? 'trial.works' : 'trial.fails')}
        </Note>
        <Steps steps={steps} />
        {failure !== null && (
          <Stack gap={4} mt={12}>
            <FailureWords {...failure} />
          </Stack>
        )}
      </Part>
      {person !== null && (
        <Part title={t('trial.who')}>
          <Text size="small" mt={4}>
            {t(`trial.ways.${person.way}`, { name: person.name })}
          </Text>
          {until !== null && <Text size="small">{t('trial.until', { when: moment(until) })}</Text>}
          <h3 className={classes.may}>{t('trial.may')}</h3>
          {may.length === 0 ? (
            <Text size="small">{t('trial.mayNothing')}</Text>
          ) : (
            <ul className={classes.permissions}>
              {may.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
        </Part>
      )}
      {claims.length > 0 && (
        <>
          <Part title={t('steps.groups')}>
            <Groups groups={groups} />
          </Part>
          <Part title={t('trial.claims')}>
            <Claims claims={claims} />
          </Part>
        </>
      )}
    </>
  );
};

type Props = {
  readonly providerKey: string;
  readonly name: string;
  readonly backendUrl: string;
  readonly onClose: () => void;
};

type State =
  | { readonly tag: 'busy' }
  | { readonly tag: 'failed'; readonly text: string }
  | { readonly tag: 'read'; readonly trial: Trial | null };

/** SO60, SO61: what the last trial in this browser has told. */
export const TrialResult = ({ providerKey, name, backendUrl, onClose }: Props) => {
  const { t } = useTranslation('administration-providers');
  const words = useFailureWords();
  const [state, setState] = useState<State>({ tag: 'busy' });
  useEffect(() => {
    void readTrial(backendUrl, providerKey).then((told) =>
      setState(
        told._tag === 'Done'
          ? { tag: 'read', trial: told.value.trial }
          : { tag: 'failed', text: words(told) },
      ),
    );
  }, [backendUrl, providerKey, words]);
  if (state.tag === 'busy') return null;
  return (
    <Stack gap={16}>
      <h2>{t('trial.resultOf', { name })}</h2>
      {state.tag === 'failed' && (
        <Note tone="red" role="status">
          {t('trial.notRead', { text: state.text })}
        </Note>
      )}
      {state.tag === 'read' &&
        (state.trial === null ? (
          <Note tone="yellow" role="status">
            {t('trial.none')}
          </Note>
        ) : (
          <Told trial={state.trial} />
        ))}
      <Group gap={8}>
        <TryButton providerKey={providerKey} name={name} backendUrl={backendUrl} isHere />
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  );
};
