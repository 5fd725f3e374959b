import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WhyCheck } from '../../../../core/contract/administration/why.ts';
import { Card, CardHead } from '../../../kit/card.tsx';
import { useDispatch, useProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { useFormat } from '../../words/use-format.ts';
import { RowChoice } from '../people/row-choice.tsx';
import { SpaceChoice } from './space-choice.tsx';
import { WhyAnswer } from './why-answer.tsx';

type Props = {
  /** Whose spaces can be chosen. */
  readonly building: string;
  readonly space: string | null;
  /** The tables with the rules of the space. */
  readonly onGo: (check: WhyCheck) => void;
  readonly onSpace: (key: string | null) => void;
};

const DAY = 1_440;

/** Tomorrow in the zone of the browser, yyyy-MM-dd. */
const tomorrow = (minute: number, dayOf: (minutes: number, zone: string) => string): string =>
  dayOf(minute + DAY, Intl.DateTimeFormat().resolvedOptions().timeZone);

/** BR13: the simulator. What is asked is answered at once, and again when something is saved. */
export const WhyCard = ({ building, space, onGo, onSpace }: Props) => {
  const { t } = useTranslation('administration-rules', { keyPrefix: 'why' });
  const { session } = useSection();
  const { dayOf } = useFormat();
  const send = useDispatch();
  const why = useProjection('why');
  const changes = useProjection('changes');
  const asked = why?.asked ?? null;
  const [person, setPerson] = useState(asked?.person ?? null);
  const [username, setUsername] = useState(asked?.username ?? '');
  const [day, setDay] = useState(asked?.day ?? tomorrow(session.minute, dayOf));
  const [from, setFrom] = useState(asked?.from ?? '09:00');
  const [to, setTo] = useState(asked?.to ?? '17:00');
  useEffect(() => {
    if (asked === null) return;
    setDay(asked.day);
    setFrom(asked.from);
    setTo(asked.to === '24:00' ? '23:59' : asked.to);
    onSpace(asked.space);
  }, [asked, onSpace]);
  const ask = (change: Partial<NonNullable<typeof asked>>): void => {
    const question = { person, username, space: space ?? '', day, from, to, ...change };
    if (question.space !== '') send({ _tag: 'AskWhy', question });
  };
  const commitName = () => {
    if (username !== (asked?.username ?? '')) ask({});
  };
  return (
    <Card column scrolls aria-label={t('title')}>
      <CardHead>
        <h2>{t('title')}</h2>
      </CardHead>
      <Stack gap={8} p={16}>
        {session.buildings === null ? (
          <RowChoice
            table="people"
            label={t('person')}
            placeholder={t('you')}
            value={person}
            onChange={(key) => {
              setPerson(key);
              ask({ person: key });
            }}
          />
        ) : (
          <TextInput
            label={t('username')}
            placeholder={t('you')}
            value={username}
            maxLength={100}
            onChange={(event) => setUsername(event.currentTarget.value)}
            onBlur={commitName}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commitName();
            }}
          />
        )}
        <SpaceChoice
          label={t('space')}
          building={building}
          value={space}
          onChange={(key) => {
            onSpace(key);
            if (key !== null) ask({ space: key });
          }}
        />
        <TextInput
          type="date"
          label={t('day')}
          value={day}
          onChange={(event) => {
            setDay(event.currentTarget.value);
            ask({ day: event.currentTarget.value });
          }}
        />
        <Group grow gap={8} wrap="nowrap">
          <TextInput
            type="time"
            label={t('from')}
            value={from}
            onChange={(event) => {
              setFrom(event.currentTarget.value);
              ask({ from: event.currentTarget.value });
            }}
          />
          <TextInput
            type="time"
            label={t('to')}
            value={to}
            onChange={(event) => {
              setTo(event.currentTarget.value);
              ask({ to: event.currentTarget.value });
            }}
          />
        </Group>
      </Stack>
      {(changes?.count ?? 0) > 0 && (
        <Text size="small" c="dimmed" mx={16} mb={12}>
          {t('saved')}
        </Text>
      )}
      {why?.isBusy === true && why.answer === null && (
        <Loader role="img" type="dots" mx={16} mb={12} aria-label={t('busy')} />
      )}
      {why?.asked === null && (
        <Text size="small" c="dimmed" mx={16} mb={12}>
          {t('empty')}
        </Text>
      )}
      {why?.failure != null && (
        <Text size="small" c="var(--tone-red-text)" mx={16} mb={12} role="alert">
          {why.failure._tag !== 'Refused'
            ? t('failed')
            : why.failure.detailedCode === 'UNKNOWN_USER'
              ? t('noPerson')
              : why.failure.detailedCode === 'END_GREATER_START'
                ? t('noLength')
                : why.failure.detailedCode === 'NO_PERMISSION'
                  ? t('notYours')
                  : t('failed')}{' '}
          {why.failure._tag !== 'Refused' && (
            <Button size="compact-sm" variant="default" onClick={() => ask({})}>
              {t('try')}
            </Button>
          )}
        </Text>
      )}
      {why?.answer != null && why.failure === null && <WhyAnswer answer={why.answer} onGo={onGo} />}
    </Card>
  );
};
