import type { CSSProperties } from 'react';
import type { SpaceClosure } from '../../../../core/contract/space.ts';
import classes from './result-bar.module.css';

type Range = { readonly start: number; readonly end: number };

type Props = {
  /** The hours of the bar, minutes since the epoch. */
  readonly bar: Range;
  /** Null: unknown. */
  readonly taken: readonly Range[] | null;
  readonly closed: readonly SpaceClosure[];
  readonly refused?: readonly Range[];
  /** What one press books, if it is not all of the bar. */
  readonly chosen: Range | null;
};

/** RS2, CS17, UC56: the day of a row: free, taken, closed, and what would be booked. The words below it say the same. */
export const ResultBar = ({ bar, taken, closed, refused = [], chosen }: Props) => {
  const length = Math.max(1, bar.end - bar.start);
  const span = ({ start, end }: Range): CSSProperties => ({
    insetInlineStart: `${(100 * (Math.max(start, bar.start) - bar.start)) / length}%`,
    width: `${(100 * (Math.min(end, bar.end) - Math.max(start, bar.start))) / length}%`,
  });
  return (
    <span className={classes.bar} data-unknown={taken === null || undefined}>
      {taken?.map((part) => (
        <span key={part.start} className={classes.taken} style={span(part)} />
      ))}
      {[...refused, ...closed].map(({ start, end }, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a closure and a rule may begin together
          key={at}
          className={classes.closed}
          style={span({ start, end: end ?? bar.end })}
        />
      ))}
      {chosen !== null && <span className={classes.chosen} style={span(chosen)} />}
    </span>
  );
};
