import { Alert, Button, Loader, Stack, Switch, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepOrigin } from '../../shared/page/kept-origin.ts';
import { EntryCard } from '../session/index.ts';
import { entryCall, textIn } from './entry-call.ts';
import { PageLanguage } from './page-language.tsx';

const BASE = import.meta.env.BASE_URL;
const CALL = '/secure/self/mail';

type Own = {
  readonly address: string;
  readonly isPaused: boolean;
  readonly wantsBookings: boolean;
};

/** Why there is nothing to choose. */
type Stopped = 'failed' | 'signIn' | 'consent' | 'none';

type Shown =
  | { readonly step: 'looking' }
  | { readonly step: Stopped }
  | { readonly step: 'open'; readonly own: Own };

const STOPPED_BY: Readonly<Record<string, Stopped>> = {
  NOT_SIGNED_IN: 'signIn',
  CONSENT_REQUIRED: 'consent',
  NO_MAIL: 'none',
};

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
    setShown({ step: STOPPED_BY[answer.code] ?? 'failed' });
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
        {step !== 'looking' && step !== 'open' && <Text>{t(`setup:mail.${step}`)}</Text>}
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
        {step === 'signIn' ? (
          <Button
            component="a"
            href={`${BASE}login`}
            variant="default"
            onClick={() => keepOrigin()}
          >
            {t('setup:welcome.toSignIn')}
          </Button>
        ) : (
          <Button component="a" href={BASE} variant="default">
            {t('setup:mail.toPerch')}
          </Button>
        )}
      </Stack>
    </EntryCard>
  );
};
