import { Center, Stack, Title } from '@mantine/core';
import { LogoMark } from './logo.tsx';

/** UC46: what a page is, before its code and its texts are there. */
export const StartingPage = () => (
  <Center component="main" aria-busy mih="100dvh" p={24}>
    <Stack gap={16} align="center">
      <LogoMark size={56} />
      <Title order={1} size="h3">
        Perch
      </Title>
    </Stack>
  </Center>
);
