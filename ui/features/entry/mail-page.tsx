import { Alert, Button, Loader, Stack, Switch, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryCard } from '../session/index.ts';
import { entryCall, textIn } from './entry-call.ts';
import { PageLanguage } from './page-language.tsx';

const CALL = '/secure/self/mail';

type Own = {
  readonly address: string;
  readonly isPaused: boolean;
  readonly wantsBookings: boolean;
};

type Shown =
  | { readonly step: 'looking' }
  | { readonly step: 'failed' | 'signIn' | 'none' }
  | { readonly step: 'open'; readonly own: Own };

const isTrue = (value: unknown, key: string): boolean => Reflect.get(Object(value), key) === true;

const ownIn = (body: unknown): Own => {
  const kinds: unknown = Reflect.get(Object(body), 'kinds');
  return {
    address: textIn(body, 'address'),
    isPaused: isTrue(body, 'isPaused'),
    wantsBookings: Array.isArray(kinds) && kinds.some((kind) => isTrue(kind, 'isWanted')),
  };
};

/** EM19: what a person gets by mail. Messages link to it (List-Unsubscribe). */
export const MailPage = () => {
  const { t } = useTranslation(['setup', 'app']);
  const [shown, setShown] = useState<Shown>({ step: 'looking' });
  const [isRefused, setRefused] = useState(false);

  const look = useCallback(async (): Promise<void> => {
    const answer = await entryCall(CALL, { method: 'GET' });
    if (answer.ok) return setShown({ step: 'open', own: ownIn(answer.body) });
    const { code } = answer;
    const step =
      code === 'NOT_SIGNED_IN' || code === 'CONSENT_REQUIRED'
        ? 'signIn'
        : code === 'NO_MAIL'
          ? 'none'
          : 'failed';
    setShown({ step });
  }, []);
  useEffect(() => void look(), [look]);

  const send = async (...call: Parameters<typeof entryCall>): Promise<void> => {
    setRefused(!(await entryCall(...call)).ok);
    await look();
  };

  const { step } = shown;
  const own = shown.step === 'open' ? shown.own : null;
  return (
    <EntryCard title={t('setup:mail.title')} language={<PageLanguage />}>
      <Stack gap={16} mt={24}>
        {step === 'looking' && <Loader type="dots" aria-hidden="true" />}
        {(step === 'failed' || step === 'signIn' || step === 'none') && (
          <Text>{t(`setup:mail.${step}`)}</Text>
        )}
        {own !== null && (
          <>
            <Text>
              {own.address === ''
                ? t('setup:mail.noAddress')
                : t('setup:mail.address', { address: own.address })}
            </Text>
            {own.isPaused && (
              <Alert color="yellow" variant="light" role="alert">
                <Stack gap={8} align="start">
                  {t('setup:mail.paused')}
                  <Button
                    variant="default"
                    onClick={() => void send(`${CALL}/pause`, { method: 'DELETE' })}
                  >
                    {t('setup:mail.resume')}
                  </Button>
                </Stack>
              </Alert>
            )}
            <Switch
              label={t('setup:mail.bookings')}
              description={t('setup:mail.bookingsHow')}
              checked={own.wantsBookings}
              onChange={({ currentTarget: { checked: isWanted } }) =>
                void send(CALL, { method: 'PUT', json: { kind: 'BOOKINGS', isWanted } })
              }
            />
            <Switch
              label={t('setup:mail.security')}
              description={t('setup:mail.securityHow')}
              checked
              disabled
            />
          </>
        )}
        {isRefused && (
          <Alert color="red" variant="light" role="alert">
            {t('setup:mail.notSaved')}
          </Alert>
        )}
        <Button component="a" href={import.meta.env.BASE_URL} variant="default">
          {t(step === 'signIn' ? 'setup:welcome.toSignIn' : 'setup:mail.toPerch')}
        </Button>
      </Stack>
    </EntryCard>
  );
};
