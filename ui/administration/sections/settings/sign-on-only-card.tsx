import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignOnOnly } from '../../../../core/contract/administration/sign-on-only.ts';
import { Card, CardHead } from '../../../kit/card.tsx';
import { Note } from '../../../kit/note.tsx';
import { keepOrigin } from '../../../shared/page/kept-origin.ts';
import type { Told } from '../../engine/page-call.ts';
import { useSection } from '../../shell/section-context.ts';
import { useMoment } from '../people/use-moment.ts';
import { markBreakGlass, readSignOnOnly, switchSignOnOnly } from './access-call.ts';
import classes from './settings-page.module.css';

/** SO44: where the form for a password is, whatever the company offers. */
const PASSWORD_ADDRESS = 'login?signIn=password';

type Account = SignOnOnly['administrators'][number];

const counts = ({ isBreakGlass, hasPassword, administers }: Account): boolean =>
  isBreakGlass && hasPassword && administers;

/** SO16: what is still missing before passwords can be turned off; null: nothing. */
const missingIn = ({ providers, administrators, mayBeginUntil }: SignOnOnly) => {
  if (providers.length === 0) return 'noProvider' as const;
  if (!administrators.some(counts)) return 'noAccount' as const;
  return mayBeginUntil === null ? ('notFresh' as const) : null;
};

type Act = (call: Promise<Told<true>>, failed: 'failed' | 'stays') => Promise<void>;
type PartProps = { readonly state: SignOnOnly; readonly isBusy: boolean; readonly act: Act };

const Accounts = ({ state, isBusy, act }: PartProps) => {
  const { t } = useTranslation('administration-settings', { keyPrefix: 'signOnOnly' });
  const { backendUrl } = useSection().session;
  const address = `${window.location.origin}${import.meta.env.BASE_URL}${PASSWORD_ADDRESS}`;
  return (
    <Stack gap={8} px={16} pb={16}>
      <h3>{t('accounts')}</h3>
      <Text size="small" c="dimmed" className={classes.words}>
        {t('accountsAbout', { address })}
      </Text>
      {state.administrators.map((account) => {
        const { id, name, isBreakGlass, hasPassword, administers } = account;
        const why = administers ? (hasPassword ? null : t('noPassword')) : t('notAdministrator');
        return (
          <Switch
            key={id}
            label={name}
            aria-label={t('mark', { name })}
            description={isBreakGlass ? why : null}
            checked={isBreakGlass}
            disabled={isBusy}
            onChange={(event) =>
              void act(
                markBreakGlass(backendUrl, id, event.currentTarget.checked),
                isBreakGlass && state.since !== null ? 'stays' : 'failed',
              )
            }
          />
        );
      })}
    </Stack>
  );
};

const Passwords = ({ state, isBusy, act }: PartProps) => {
  const { t } = useTranslation('administration-settings', { keyPrefix: 'signOnOnly' });
  const { backendUrl } = useSection().session;
  const moment = useMoment();
  const { since, providers, mayBeginUntil, neverThere } = state;
  const missing = missingIn(state);
  const isOn = since !== null;
  return (
    <Stack gap={8} p={16} align="flex-start">
      {isOn ? (
        <Note tone="green">{t('since', { since: moment(since) })}</Note>
      ) : (
        <Text size="small" c="dimmed">
          {t('about')}
        </Text>
      )}
      {!isOn && neverThere > 0 && (
        <Text size="small">{t('neverThere', { count: neverThere })}</Text>
      )}
      {!isOn && missing !== null && <Note tone="yellow">{t(missing)}</Note>}
      {!isOn && missing === 'notFresh' && (
        <Group gap={8}>
          {providers.map(({ name, path }) => (
            <Button
              key={path}
              component="a"
              variant="default"
              href={`${backendUrl}${path}`}
              onClick={() => keepOrigin()}
            >
              {t('goThere', { name })}
            </Button>
          ))}
        </Group>
      )}
      {!isOn && missing === null && mayBeginUntil !== null && (
        <Text size="small">{t('fresh', { until: moment(mayBeginUntil) })}</Text>
      )}
      <Button
        variant="default"
        disabled={isBusy || (!isOn && missing !== null)}
        onClick={() => void act(switchSignOnOnly(backendUrl, !isOn), 'failed')}
      >
        {t(isOn ? 'end' : 'begin')}
      </Button>
    </Stack>
  );
};

/** SO15, SO16, SO18, SO72: whether passwords let people in, and whose do in any case. It takes effect at once, unlike the settings above. */
export const SignOnOnlyCard = () => {
  const { t } = useTranslation('administration-settings', { keyPrefix: 'signOnOnly' });
  const { backendUrl } = useSection().session;
  const id = useId();
  const [state, setState] = useState<SignOnOnly | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'unread' | 'failed' | 'stays' | null>(null);
  const read = useCallback(async (): Promise<void> => {
    const told = await readSignOnOnly(backendUrl);
    if (told._tag === 'Done') setState(told.value);
    else setProblem('unread');
  }, [backendUrl]);
  useEffect(() => void read(), [read]);
  const act: Act = async (call, failed) => {
    setBusy(true);
    const told = await call;
    setProblem(told._tag === 'Done' ? null : failed);
    await read();
    setBusy(false);
  };
  return (
    <Card aria-labelledby={id}>
      <CardHead>
        <h2 id={id}>{t('title')}</h2>
      </CardHead>
      <div role="alert">
        {problem !== null && (
          <Note tone="red" m={16}>
            {t(problem)}
          </Note>
        )}
      </div>
      {state !== null && (
        <>
          <Passwords state={state} isBusy={isBusy} act={act} />
          <Accounts state={state} isBusy={isBusy} act={act} />
        </>
      )}
    </Card>
  );
};
