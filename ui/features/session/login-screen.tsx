import { Alert, Anchor, Button, Divider, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { LoginView } from '../../../core/office/session/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { StartingPage } from '../../shared/starting-page.tsx';
import { DemoSignIn } from './demo-sign-in.tsx';
import { EntryCard } from './entry-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { providerAddress } from './provider-address.ts';
import { ProviderIcon } from './provider-icon.tsx';
import { asksAdministrator } from './refusal.ts';
import { useAutomaticSignOn } from './use-automatic-sign-on.ts';

const Message = ({ view }: { readonly view: LoginView }) => {
  const { t } = useTranslation('session', { keyPrefix: 'login' });
  const { expired } = view;
  // RQ7: the attempt is repeated by itself.
  const isWaiting = view.busy && view.serverBusy;
  if (!isWaiting && !expired) return null;
  return (
    <Alert mt="lg" color="yellow" variant="light" role="status">
      {t(isWaiting ? 'waiting' : 'expired')}
    </Alert>
  );
};

/** SO46 */
const Refused = ({ refused }: { readonly refused: NonNullable<LoginView['refused']> }) => {
  const { t } = useTranslation('session', { keyPrefix: 'login' });
  const { failure, provider, reference } = refused;
  const isAsked = failure === 'PASSWORD_NEEDED';
  return (
    <Alert mt="lg" color={isAsked ? 'blue' : 'red'} role={isAsked ? 'status' : 'alert'}>
      {t(`refused.${failure}`, { provider })}
      {reference !== '' && (
        <Text size="sm" mt={4}>
          {t(`reference.${asksAdministrator(failure) ? 'tell' : 'known'}`, { reference })}
        </Text>
      )}
    </Alert>
  );
};

type MethodsProps = {
  readonly view: LoginView;
  readonly backendUrl: string;
  /** SO44, SO47: the password is asked for. */
  readonly isPassword: boolean;
};

const Methods = ({ view, backendUrl, isPassword }: MethodsProps) => {
  const { t } = useTranslation('session', { keyPrefix: 'login' });
  const links = view.options.flatMap(({ url, ...option }) => {
    const href = url === null ? null : providerAddress(url, backendUrl);
    return href === null ? [] : [{ ...option, href }];
  });
  const offersPassword = isPassword || view.options.some(({ url }) => url === null);
  const or = <Divider label={t('or')} />;
  return (
    <Stack mt="lg" gap="md">
      {links.map(({ id, name, href, icon }) => (
        <Button
          key={id}
          component="a"
          href={href}
          variant="default"
          size="md"
          fullWidth
          leftSection={icon === undefined ? undefined : <ProviderIcon icon={icon} />}
        >
          {t('with', { name })}
        </Button>
      ))}
      {links.length > 0 && offersPassword && or}
      {offersPassword && view.demo !== null && (
        <>
          <DemoSignIn offered={view.demo} busy={view.busy} />
          {or}
        </>
      )}
      {offersPassword && (
        <PasswordForm
          busy={view.busy}
          failed={view.wrong}
          focused={isPassword || links.length === 0}
        />
      )}
      {offersPassword && view.mail && (
        <Anchor href={`${import.meta.env.BASE_URL}forgotten`} size="sm" ta="center">
          {t('forgotten')}
        </Anchor>
      )}
      {view.options.length === 0 && !offersPassword && <Alert color="yellow">{t('none')}</Alert>}
    </Stack>
  );
};

/** The login screen with the sign-in methods of the company. */
export const LoginScreen = () => {
  const { t } = useTranslation('session', { keyPrefix: 'login' });
  const view = useProjection('login');
  const backendUrl = useProjection('account', (account) => account.backendUrl);
  const isPassword = useSearchParams()[0].get('signIn') === 'password';
  const redirect = isPassword || view?.expired === true ? null : (view?.redirect ?? null);
  const isGoing = useAutomaticSignOn(
    redirect === null || backendUrl === undefined ? null : providerAddress(redirect, backendUrl),
  );
  if (isGoing) return <StartingPage />;
  return (
    <EntryCard title={t('title')} subtitle={t('subtitle')}>
      {view === undefined || backendUrl === undefined ? (
        <Skeleton h={236} mt="lg" />
      ) : (
        <>
          <Message view={view} />
          {view.refused !== null && <Refused refused={view.refused} />}
          <Methods
            view={view}
            backendUrl={backendUrl}
            isPassword={isPassword || view.refused?.failure === 'PASSWORD_NEEDED'}
          />
        </>
      )}
    </EntryCard>
  );
};
