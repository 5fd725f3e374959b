import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BookingView } from '../../../core/features/booking/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { SteadyButton } from '../../shared/steady-button.tsx';
import classes from './booking-form.module.css';

type Props = { readonly booking: BookingView };

/** BK27, UA12: the booking that was just made or moved, with an undo button. */
export const MadeLine = ({ booking: { made, movedFrom, undoing } }: Props) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  return (
    <div className={classes.made}>
      <IconCheck size={18} aria-hidden="true" className={classes.check} />
      <span className={classes.grow}>
        {movedFrom === null ? t('made', { count: made }) : t('moved', { name: movedFrom })}
      </span>
      <SteadyButton
        size="xs"
        variant="default"
        busy={undoing}
        aria-label={t(movedFrom === null ? 'undoLabel' : 'undoMoveLabel')}
        onClick={() => dispatch({ _tag: 'UndoBooking' })}
      >
        {t('undo')}
      </SteadyButton>
    </div>
  );
};
