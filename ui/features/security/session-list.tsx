import { Alert, Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecurityView } from '../../../core/features/security/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './security.module.css';

type Props = { readonly view: Exclude<SecurityView, { readonly status: 'closed' }> };
type LineProps = Props & {
  readonly session: Props['view']['sessions'][number];
  readonly onEnd: () => void;
};

const Session = ({ session, view, onEnd }: LineProps) => {
  const { t } = useTranslation('security');
  const { dayOf, dayInWords, time } = useFormat();
  const { browser, system, current, since, lastSeen } = session;
  const name = [browser, system].filter((part) => part !== '').join(' · ') || t('unknownDevice');
  const when = (minutes: number) =>
    `${dayInWords(dayOf(minutes, view.zone))}, ${time(minutes, view.zone)}`;
  return (
    <li className={classes.session}>
      <div>
        <Text component="div" inherit fw={600}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {current ? t('current') : t('lastSeen', { when: when(lastSeen) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('since', { when: when(since) })}
        </Text>
      </div>
      {!current && (
        <Button
          variant="default"
          size="xs"
          loading={view.ending === session.id}
          disabled={view.ending !== null}
          aria-label={t('endNamed', { name, when: when(since) })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
};

/** AC4, AC10: the user's sessions. */
export const SessionList = ({ view }: Props) => {
  const { t } = useTranslation(['security', 'app']);
  const dispatch = useDispatch();
  const part = useRef<HTMLElement>(null);
  // The pressed button disappears; keep the focus here.
  const keepFocus = (): void => part.current?.focus();
  const { status, sessions, ending } = view;
  return (
    <Box
      ref={part}
      component="section"
      mt={16}
      tabIndex={-1}
      className={classes.part}
      aria-labelledby="security-sessions"
    >
      <Box id="security-sessions" component="h3" mb={8}>
        {t('security:sessions')}
      </Box>
      {status === 'loading' && (
        <div role="status" aria-label={t('security:loading')}>
          <Skeleton h={84} radius="md" />
        </div>
      )}
      {status === 'failed' && (
        <Alert color="red" variant="light" role="alert">
          <Text size="sm">{t('security:failed')}</Text>
          <Button
            mt="sm"
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            onClick={() => {
              keepFocus();
              dispatch({ _tag: 'OpenSecurity' });
            }}
          >
            {t('app:retry')}
          </Button>
        </Alert>
      )}
      {view.endFailed && (
        <Alert mb="sm" color="red" variant="light" role="alert">
          {t('security:endFailed')}
        </Alert>
      )}
      {sessions.length > 0 && (
        <Stack component="ul" gap={8} mb={12}>
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              view={view}
              onEnd={() => {
                keepFocus();
                dispatch({ _tag: 'EndSession', sessionId: session.id });
              }}
            />
          ))}
        </Stack>
      )}
      {sessions.length > 1 && (
        <Button
          variant="default"
          loading={ending === 'others'}
          disabled={ending !== null}
          onClick={() => {
            keepFocus();
            dispatch({ _tag: 'EndOtherSessions' });
          }}
        >
          {t('security:endOthers')}
        </Button>
      )}
      {status === 'known' && sessions.length <= 1 && (
        <Text size="sm" c="dimmed">
          {t('security:noOthers')}
        </Text>
      )}
    </Box>
  );
};
