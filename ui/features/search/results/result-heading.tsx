import classes from './result-grid.module.css';

type Props = {
  readonly text: string;
  readonly count: number;
  /** Pixels from the top of the list; null: sticky above the rows of its group. */
  readonly start: number | null;
};

/** The heading of a group. Hidden from screen readers, because every row of the group includes it. */
export const ResultHeading = ({ text, count, start }: Props) => (
  <div
    className={start === null ? `${classes.heading} ${classes.staying}` : classes.heading}
    aria-hidden="true"
    style={start === null ? undefined : { transform: `translateY(${start}px)` }}
  >
    <span className={classes.title}>{text}</span>
    <span>{count}</span>
  </div>
);
