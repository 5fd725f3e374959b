import { Box, Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StartupView } from '../../core/office/place/views.ts';
import { useDispatch } from '../mirror/hooks.ts';
import { LogoMark } from '../shared/logo.tsx';
import { useSlow } from '../shared/page/use-slow.ts';

/** Milliseconds. Earlier, an animation takes the CPU from the start itself. */
const SLOW = 1500;

type Props = { readonly startup?: StartupView | undefined };

/** Shown until it is known who is signed in. */
export const Splash = ({ startup }: Props) => {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  const isSlow = useSlow(true, '', SLOW);
  const isAway = startup?.serverAway ?? false;
  // SQ3
  const problem = startup?.selfFailed === true ? t('selfFailed') : t('serverAway');
  return (
    <Center component="main" mih="100dvh" p={24} ta="center">
      <Stack align="center" gap={16} mih={200} maw={400}>
        <LogoMark size={64} />
        <Title order={1} size="h3">
          Perch
        </Title>
        <Box h={22}>{isSlow && <Loader size="sm" type="dots" aria-hidden="true" />}</Box>
        <Text role="status" c="dimmed">
          {isAway ? `${problem} ${t('connecting')}` : t('starting')}
        </Text>
        {isAway && (
          <Button variant="default" onClick={() => dispatch({ _tag: 'RetryStart' })}>
            {t('retry')}
          </Button>
        )}
      </Stack>
    </Center>
  );
};
