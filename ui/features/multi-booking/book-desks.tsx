import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MultiBookingView } from '../../../core/features/multi-booking/views.ts';
import type { MultiSelectQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { COMPLETES } from '../../shared/buttons/completing-button.tsx';
import { PanelFoot } from '../../shared/panel-foot.tsx';
import { OnBehalfButton } from '../on-behalf/index.ts';
import classes from './book-desks.module.css';
import { useTold } from './use-told.ts';

type Props = {
  readonly view: MultiSelectQuickView;
  readonly booking: MultiBookingView;
  /** There is room for this button only. */
  readonly folded: boolean;
  /** Called on a press: the button disappears once the desks are booked. */
  readonly onBook: () => void;
};

const SEVERAL = { kind: 'multiSelect' } as const;

/** Books the desks of the multiple selection, all or none (specification 5); when disabled, it says why. */
export const BookDesks = ({ view, booking, folded, onBook }: Props) => {
  const { t } = useTranslation('multi-booking');
  const dispatch = useDispatch();
  const told = useTold(booking, view, { onBehalf: false });
  return (
    <>
      <PanelFoot className={classes.foot}>
        <Button
          fullWidth
          loading={booking.booking}
          disabled={booking.refusal !== null}
          aria-describedby="multi-select-refusal"
          aria-keyshortcuts={COMPLETES}
          onClick={() => {
            onBook();
            dispatch({ _tag: 'BookDesks' });
          }}
        >
          {t('book', { count: view.rows.length })}
        </Button>
        <Text id="multi-select-refusal" role="status" size="sm" mt={told === '' ? 0 : 6} c="dimmed">
          {told}
        </Text>
      </PanelFoot>
      {!folded && <OnBehalfButton purpose={SEVERAL} />}
    </>
  );
};
