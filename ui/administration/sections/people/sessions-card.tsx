import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonSessions } from '../../../../core/contract/administration/access.ts';
import { Note } from '../../../kit/note.tsx';
import { useDispatch } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { endSession, readSessions } from './person-call.ts';
import { PersonCard } from './person-card.tsx';
import { useMoment } from './use-moment.ts';

type Props = {
  /** The person's id of the company's own. */
  readonly id: string;
  /** How many there are, as far as is known; another number: they are read again. */
  readonly count: number;
};

/** SO21: where somebody is signed in, since when and how, to end one of the sessions. */
export const SessionsCard = ({ id, count }: Props) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'sessions' });
  const { backendUrl } = useSection().session;
  const dispatch = useDispatch();
  const moment = useMoment();
  const [sessions, setSessions] = useState<PersonSessions>([]);
  const [ending, setEnding] = useState<number | null>(null);
  const [problem, setProblem] = useState<'failed' | 'unread' | null>(null);
  const read = useCallback(async (): Promise<void> => {
    const told = await readSessions(backendUrl, id);
    if (told._tag === 'Done') setSessions(told.value);
    setProblem((before) => (told._tag === 'Done' ? before : 'unread'));
  }, [backendUrl, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number says that something has changed
  useEffect(() => void read(), [read, count]);
  const end = async (session: number): Promise<void> => {
    setEnding(session);
    const told = await endSession(backendUrl, id, session);
    setProblem(told._tag === 'Done' ? null : 'failed');
    await read();
    setEnding(null);
    dispatch({ _tag: 'RefreshPerson' });
  };
  if (sessions.length === 0 && problem === null) return null;
  return (
    <PersonCard label={t('title')} title={t('title')}>
      {problem !== null && (
        <Note tone="red" role="alert">
          {t(problem)}
        </Note>
      )}
      <Stack component="ul" gap={12}>
        {sessions.map(({ id: session, browser, system, provider, current, since, lastSeen }) => {
          const known = [browser, system].filter((part) => part !== '').join(' · ');
          const device = known === '' ? t('unknown') : known;
          const how = provider === null ? 'password' : 'provider';
          return (
            <Group key={session} component="li" justify="space-between" gap={8} wrap="nowrap">
              <div>
                <Text inherit>{t(how, { device, provider: provider ?? '' })}</Text>
                <Text size="small" c="dimmed">
                  {current
                    ? t('current')
                    : t('when', { since: moment(since), seen: moment(lastSeen) })}
                </Text>
              </div>
              {!current && (
                <Button
                  variant="default"
                  size="compact-sm"
                  flex="none"
                  loading={ending === session}
                  disabled={ending !== null}
                  aria-label={t('endNamed', { device, since: moment(since) })}
                  onClick={() => void end(session)}
                >
                  {t('end')}
                </Button>
              )}
            </Group>
          );
        })}
      </Stack>
    </PersonCard>
  );
};
