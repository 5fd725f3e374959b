import { Alert, Button, Divider, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LoginView } from '../../../core/office/session/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { DemoSignIn } from './demo-sign-in.tsx';
import { EntryCard } from './entry-card.tsx';
import { PasswordForm } from './password-form.tsx';

/** SE12: only http(s) URLs: an option must not be able to run a script, nor an invalid one to take away the screen. */
const isWebAddress = (url: string): boolean => {
  try {
    return /^https?:$/.test(new URL(url, window.location.href).protocol);
  } catch {
    return false;
  }
};

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

/** The login screen with the sign-in methods of the company. */
export const LoginScreen = () => {
  const { t } = useTranslation('session', { keyPrefix: 'login' });
  const view = useProjection('login');
  const password = view?.options.some(({ url }) => url === null) ?? false;
  const links = (view?.options ?? []).flatMap(({ id, name, url }) =>
    url !== null && isWebAddress(url) ? [{ id, name, url }] : [],
  );
  return (
    <EntryCard title={t('title')} subtitle={t('subtitle')}>
      {view === undefined ? (
        <Skeleton h={236} mt="lg" />
      ) : (
        <>
          <Message view={view} />
          <Stack mt="lg" gap="md">
            {password && view.demo !== null && (
              <>
                <DemoSignIn offered={view.demo} busy={view.busy} />
                <Divider label={t('or')} />
              </>
            )}
            {password && <PasswordForm busy={view.busy} failed={view.wrong} />}
            {password && links.length > 0 && <Divider label={t('or')} />}
            {links.map(({ id, name, url }) => (
              <Button key={id} component="a" href={url} variant="default" size="md" fullWidth>
                {t('with', { name })}
              </Button>
            ))}
            {view.options.length === 0 && <Alert color="yellow">{t('none')}</Alert>}
          </Stack>
        </>
      )}
    </EntryCard>
  );
};
