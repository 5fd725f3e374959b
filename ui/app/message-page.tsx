import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LogoMark } from '../shared/logo.tsx';
import classes from './splash.module.css';

type Props = { readonly title: string; readonly text: string; readonly children: ReactNode };

/** A page with one message and one action. */
export const MessagePage = ({ title, text, children }: Props) => (
  <main className={classes.splash}>
    <div className={classes.inner}>
      <LogoMark size={56} />
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text c="dimmed">{text}</Text>
      {children}
    </div>
  </main>
);
