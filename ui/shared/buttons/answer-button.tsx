import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './answer-button.module.css';

type Props = UnstyledButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps> & {
    /** In the colour of links: it leads on, and does not switch something. */
    readonly leads?: boolean;
  };

/** A button over the map that answers a question with one press. */
export const AnswerButton = ({ leads = false, ...others }: Props) => (
  <UnstyledButton {...others} className={classes.chip} data-leads={leads || undefined} />
);
