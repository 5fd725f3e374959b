import { useFormat } from '../../shared/format/use-format.ts';
import { UseBar } from './shared/use-bar.tsx';
import classes from './utilisation.module.css';

type Props = {
  readonly label: string;
  /** Percent of the capacity; may exceed 100 (UT2). */
  readonly percent: number;
};

/** The utilisation of a day, as text and as a bar that is full from 100 % on. */
export const Utilisation = ({ label, percent }: Props) => {
  const format = useFormat();
  return (
    <div className={classes.use}>
      <div className={classes.words}>
        {label} <strong className={classes.percent}>{format.percent(percent)}</strong>
      </div>
      <UseBar percent={percent} />
    </div>
  );
};
