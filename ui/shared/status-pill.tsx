import { useTranslation } from 'react-i18next';
import type { ShownStatus } from '../../core/rules/status/partly-free.ts';
import tones from '../theme/tones.module.css';
import { STATUS_LOOKS } from './status-look.ts';
import classes from './status-pill.module.css';
import { StatusMark } from './status-shape.tsx';

type Props = {
  readonly status: ShownStatus;
  /** Replaces the name of the status. */
  readonly text?: string;
};

/** A status as colour, shape and the given text. */
export const StatusPillOf = ({ status, text }: Required<Props>) => {
  const { tone, shape } = STATUS_LOOKS[status];
  return (
    <span className={`${classes.pill} ${tones[tone]}`}>
      <span className={classes.mark}>
        <StatusMark shape={shape} />
      </span>
      {text}
    </span>
  );
};

/** A status as colour, shape and text. */
export const StatusPill = ({ status, text }: Props) => {
  const { t } = useTranslation('viewer');
  return <StatusPillOf status={status} text={text ?? t(`status.${status}`)} />;
};
