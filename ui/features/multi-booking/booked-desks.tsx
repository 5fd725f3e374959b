import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MultiBookingView } from '../../../core/features/multi-booking/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { PanelFoot } from '../../shared/panel-foot.tsx';
import classes from './book-desks.module.css';

type Props = {
  readonly made: NonNullable<MultiBookingView['made']>;
  /** There is room for the one button only. */
  readonly folded: boolean;
  /** Called on a press: the button disappears once the bookings are undone. */
  readonly onUndo: () => void;
};

/** After booking the desks: undo, and what can be done next. */
export const BookedDesks = ({ made, folded, onUndo }: Props) => {
  const { t } = useTranslation(['multi-booking', 'booking']);
  const dispatch = useDispatch();
  return (
    <PanelFoot className={classes.foot}>
      {made.undoable && (
        <Button
          fullWidth
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
          loading={made.undoing}
          aria-label={t('booking:undoLabel')}
          onClick={() => {
            onUndo();
            dispatch({ _tag: 'UndoBooking' });
          }}
        >
          {t('booking:undo')}
        </Button>
      )}
      {!(folded && made.undoable) && (
        <Text size="sm" mt={made.undoable ? 8 : 0} c="dimmed">
          {t('multi-booking:again')}
        </Text>
      )}
    </PanelFoot>
  );
};
