import type { ShownStatus } from '../../../core/rules/status/partly-free.ts';
import { STATUS_LOOKS } from '../../shared/status-look.ts';
import { StatusMark } from '../../shared/status-shape.tsx';
import tones from '../../theme/tones.module.css';
import classes from './legend.module.css';

/** The colour of a status with its shape, as on the map. */
export const StatusSwatch = ({ status }: { readonly status: ShownStatus }) => {
  const { tone, shape } = STATUS_LOOKS[status];
  return (
    <span className={`${classes.swatch} ${tones[tone]}`}>
      <span className={classes.mark}>
        <StatusMark shape={shape} />
      </span>
    </span>
  );
};
