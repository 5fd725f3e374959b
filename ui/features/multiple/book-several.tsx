import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MultipleView } from '../../../core/features/multiple/views.ts';
import type { SeveralQuickView } from '../../../core/features/selection/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { BehalfButton } from '../behalf/index.ts';
import classes from './book-several.module.css';
import { useRefusal } from './use-refusal.ts';

type Props = {
  readonly view: SeveralQuickView;
  readonly booking: MultipleView;
  /** There is room for the one button only. */
  readonly folded: boolean;
  /** Called when it is pressed: the button goes away when they are booked. */
  readonly onBook: () => void;
};

const SEVERAL = { kind: 'several' } as const;

/** Books the desks of the multiple selection, all or none (specification 5); when it cannot be pressed, it says why. */
export const BookSeveral = ({ view, booking, folded, onBook }: Props) => {
  const { t } = useTranslation(['multiple', 'notice']);
  const dispatch = useDispatch();
  const { refusal, invalid } = booking;
  const refused = useRefusal(refusal, view, { onBehalf: false });
  const told = refused || (invalid ? t('notice:quickView.invalidBookings') : '');
  return (
    <>
      <div className={classes.foot}>
        <Button
          fullWidth
          loading={booking.booking}
          disabled={refusal !== null}
          aria-describedby="several-refusal"
          onClick={() => {
            onBook();
            dispatch({ _tag: 'BookSeveral' });
          }}
        >
          {t('multiple:book', { count: view.rows.length })}
        </Button>
        <Text id="several-refusal" role="status" size="sm" mt={told === '' ? 0 : 6} c="dimmed">
          {told}
        </Text>
      </div>
      {!folded && <BehalfButton purpose={SEVERAL} />}
    </>
  );
};
