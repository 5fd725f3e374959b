import { useTranslation } from 'react-i18next';
import { type StatusHolder, statusKey } from '../../core/contract/viewer/messages.ts';
import type { ShownStatus } from '../../core/rules/status/partly-free.ts';
import tones from '../theme/tones.module.css';
import { STATUS_LOOKS } from './status-look.ts';
import classes from './status-pill.module.css';
import { StatusMark } from './status-shape.tsx';

type OfProps = { readonly status: ShownStatus; readonly text: string };

/** A status as colour, shape and the given text. */
export const StatusPillOf = ({ status, text }: OfProps) => {
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

type Props = { readonly of: StatusHolder; readonly status: ShownStatus };

/** A status as colour, shape and text. */
export const StatusPill = ({ of, status }: Props) => {
  const { t } = useTranslation('viewer');
  return <StatusPillOf status={status} text={t(statusKey(of, status))} />;
};
