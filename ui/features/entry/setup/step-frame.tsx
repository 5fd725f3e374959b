import { Text, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './setup-page.module.css';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly foot: ReactNode;
  readonly onSubmit: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A step: its heading takes the focus, its buttons stand at the foot of the page. */
export const StepFrame = ({ title, text, foot, onSubmit, wide = false, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <div className={wide ? `${classes.content} ${classes.wide}` : classes.content}>
        <Title ref={heading} order={1} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        <Text c="dimmed" mt={-12} mb={8}>
          {text}
        </Text>
        {children}
      </div>
      <div className={classes.foot}>{foot}</div>
    </form>
  );
};
