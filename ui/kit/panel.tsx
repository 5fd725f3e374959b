import { CloseButton } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './panel.module.css';

type Props = {
  readonly ref: Ref<HTMLElement>;
  /** A question, if something ends. */
  readonly title: string;
  /** The title takes the focus as the panel opens. */
  readonly heading: Ref<HTMLHeadingElement>;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons; none: the panel only tells. */
  readonly foot?: ReactNode;
};

/** A panel at the end of the line, beside what one reads for the answer. Its parts scroll between the title and the buttons. */
export const Panel = ({ ref, title, heading, closeLabel, onClose, children, foot }: Props) => (
  <aside ref={ref} className={classes.panel} aria-label={title}>
    <div className={classes.head}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <CloseButton aria-label={closeLabel} onClick={onClose} />
    </div>
    <div className={classes.body}>{children}</div>
    {foot != null && <div className={classes.foot}>{foot}</div>}
  </aside>
);
