import { Box } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BookingView } from '../../../core/features/booking/views.ts';
import { Note } from '../../kit/note.tsx';
import { useDispatch } from '../../mirror/hooks.ts';
import { SteadyButton } from '../../shared/buttons/steady-button.tsx';
import { useFormat } from '../../shared/format/use-format.ts';

type Props = { readonly booking: BookingView; readonly zone: string };

/** BK27, UA12: the booking that was just made, moved, or given another time, with an undo button. */
export const MadeLine = ({ booking, zone }: Props) => {
  const { t } = useTranslation('booking');
  const dispatch = useDispatch();
  const { dated } = useFormat();
  const { made, madeDays, madeAt, movedFrom, timeBefore, undoing } = booking;
  const words = (): readonly [what: string, undo: string] => {
    if (timeBefore !== null) {
      const time = dated(timeBefore.start, timeBefore.end, zone);
      return [t('retimed', { time }), t('undoTimeLabel')];
    }
    const label = t(movedFrom === null ? 'undoLabel' : 'undoMoveLabel');
    if (madeAt !== null && made === 1) {
      return [t('madeAt', { time: dated(madeAt.start, madeAt.end, zone) }), label];
    }
    return [
      movedFrom === null
        ? t(madeDays ? 'madeDays' : 'made', { count: made })
        : t('moved', { name: movedFrom }),
      label,
    ];
  };
  const [what, undo] = words();
  return (
    <Note tone="green" mt={12} py={6} mih={44} fw={600}>
      <IconCheck size={18} aria-hidden="true" />
      <Box component="span" flex={1} miw={0}>
        {what}
      </Box>
      <SteadyButton
        size="xs"
        variant="default"
        busy={undoing}
        aria-label={undo}
        data-undo
        onClick={() => dispatch({ _tag: 'UndoBooking' })}
      >
        {t('undo')}
      </SteadyButton>
    </Note>
  );
};
