import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LogoMark } from '../shared/logo.tsx';

type Props = { readonly title: string; readonly text: string; readonly children: ReactNode };

/** A page with one message and one action. */
export const MessagePage = ({ title, text, children }: Props) => (
  <Center component="main" mih="100dvh" p={24} ta="center">
    <Stack align="center" gap={16} mih={200} maw={400}>
      <LogoMark size={56} />
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text c="dimmed">{text}</Text>
      {children}
    </Stack>
  </Center>
);
