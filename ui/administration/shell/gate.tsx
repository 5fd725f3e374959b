import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LogoMark } from '../../shared/logo.tsx';
import { leaveLogin } from '../../shared/page/stay-at-login.ts';
import { ToLogin } from '../../shared/to-login.tsx';
import { useDispatch, useProjection } from '../engine/hooks.ts';
import { Consent } from './consent.tsx';
import type { Section } from './section.ts';
import { Shell } from './shell.tsx';

type MessageProps = {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
};

const Message = ({ title, text, children }: MessageProps) => (
  <Center component="main" mih="100dvh" p={24}>
    <Stack gap={16} align="center" maw={440} ta="center">
      <LogoMark size={56} />
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text role="status" c="dimmed">
        {text}
      </Text>
      {children}
    </Stack>
  </Center>
);

const BackToMap = ({ label }: { readonly label: string }) => (
  <Button component={Link} to="/" reloadDocument>
    {label}
  </Button>
);

/** AP2: shows the page to administrators, and a way out to everybody else. */
export const Gate = ({ sections }: { readonly sections: readonly Section[] }) => {
  const { t } = useTranslation('administration', { keyPrefix: 'gate' });
  const send = useDispatch();
  const session = useProjection('session');
  const isGranted = session?.status === 'granted';
  useEffect(() => {
    if (isGranted) leaveLogin();
  }, [isGranted]);
  switch (session?.status) {
    case undefined:
    case 'starting':
      return (
        <Message title={t('title')} text={t('starting')}>
          <Loader size="sm" type="dots" aria-hidden="true" />
        </Message>
      );
    case 'unreachable':
      return (
        <Message title={t('title')} text={t('unreachable')}>
          <Button variant="default" onClick={() => send({ _tag: 'Retry' })}>
            {t('retry')}
          </Button>
        </Message>
      );
    case 'signedOut':
      return <ToLogin />;
    case 'forbidden':
      return (
        <Message title={t('forbidden.title')} text={t('forbidden.text')}>
          <BackToMap label={t('back')} />
        </Message>
      );
    case 'consent':
      return (
        <Message title={t('consent.title')} text={t('consent.text')}>
          <Consent backendUrl={session.backendUrl} />
        </Message>
      );
    case 'granted':
      return <Shell session={session} all={sections} />;
  }
};
