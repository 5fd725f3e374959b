import type { ComponentProps } from 'react';
import classes from './card.module.css';

type Props = ComponentProps<'section'> & {
  /** Its parts stand below each other and share its height. */
  readonly column?: boolean;
  /** Default: one of its parts scrolls, or none. */
  readonly scrolls?: boolean;
};

const joined = (own: string | undefined, more: string | undefined): string =>
  more === undefined ? `${own}` : `${own} ${more}`;

/** A framed part of a page. */
export const Card = ({ column = false, scrolls = false, className, ...props }: Props) => (
  <section
    {...props}
    className={joined(classes.card, className)}
    data-column={column || undefined}
    data-scrolls={scrolls || undefined}
  />
);

/** The line with the title of a card, and what acts on all of it. */
export const CardHead = ({ className, ...props }: ComponentProps<'header'>) => (
  <header {...props} className={joined(classes.head, className)} />
);

/** The last line of a card, such as a legend. */
export const CardFoot = ({ className, ...props }: ComponentProps<'footer'>) => (
  <footer {...props} className={joined(classes.foot, className)} />
);

/** What holds the cards of a page; without a frame of its own. */
export const Cards = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={joined(classes.content, className)} />
);
