import { Button, Loader, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch } from '../mirror/hooks.ts';
import { LogoMark } from '../shared/logo.tsx';
import classes from './splash.module.css';

type Props = { readonly serverAway?: boolean };

/** Shown until it is known who is signed in. */
export const Splash = ({ serverAway = false }: Props) => {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  return (
    <main className={classes.splash}>
      <div className={classes.inner}>
        <LogoMark size={64} />
        <Title order={1} size="h3">
          Perch
        </Title>
        <Loader size="sm" type="dots" aria-hidden="true" />
        <Text role="status" c="dimmed">
          {serverAway ? `${t('serverAway')} ${t('connecting')}` : t('starting')}
        </Text>
        {serverAway && (
          <Button variant="default" onClick={() => dispatch({ _tag: 'RetryStart' })}>
            {t('retry')}
          </Button>
        )}
      </div>
    </main>
  );
};
