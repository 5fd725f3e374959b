import type { ReactNode } from 'react';
import classes from './message.module.css';

type Props = {
  /** Said to screen readers as it appears: at once as an alert, or after what they are saying. */
  readonly role?: 'alert' | 'status' | undefined;
  readonly children: ReactNode;
};

/** What stands in an empty place: a sign of loading, a failure with a button, or what to do first. */
export const Message = ({ role, children }: Props) => (
  <div role={role} className={classes.message}>
    {children}
  </div>
);
