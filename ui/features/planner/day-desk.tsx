import { Button } from '@mantine/core';
import { IconArmchair, IconMapPin, IconReplace } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayCardView, OwnDayEntry } from '../../../core/features/planner/overview/views.ts';
import { useDispatch } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useKeptFocus } from '../../shared/page/use-kept-focus.ts';
import classes from './day-card.module.css';
import { NearButton } from './near-button.tsx';
import { useShowDesk } from './shared/use-show-desk.ts';

type Props = { readonly card: DayCardView };

/** PO4, PO8: to choose a desk on the map, or to book one near a colleague. PO9: and whom to try next. */
const WithoutDesk = ({ card: { day, near } }: Props) => {
  const { t } = useTranslation('planner');
  const { longDay } = useFormat();
  const show = useShowDesk(day);
  const dispatch = useDispatch();
  const isRefused = near !== null && near.refused.length > 0;
  return (
    <>
      <div className={classes.desk}>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconArmchair size={16} aria-hidden="true" />}
          aria-label={t('desk.chooseLabel', { day: longDay(day) })}
          onClick={() => {
            show(null);
            // SP24: and proposes desks of that day.
            dispatch({ _tag: 'OpenFindDesk' });
          }}
        >
          {t('desk.choose')}
        </Button>
        {near !== null && <NearButton day={day} offer={near} who={near} isRefused={isRefused} />}
      </div>
      <div role="status">
        {isRefused && (
          <p className={classes.refused}>
            {t('desk.noneNear', { names: near.refused.join(', ') })}
          </p>
        )}
      </div>
      {near !== null && near.next !== null && (
        <div className={classes.desk}>
          <NearButton key={near.next.userId} day={day} offer={near} who={near.next} />
        </div>
      )}
    </>
  );
};

/** PO4: to see or change the desk of the day; BK26: or to undo it, while it is new. */
const WithDesk = ({ card: { day, justBooked }, held }: Props & { readonly held: OwnDayEntry }) => {
  const { t } = useTranslation('planner');
  const { longDay } = useFormat();
  const dispatch = useDispatch();
  const show = useShowDesk(day);
  const name = { desk: held.spaceName ?? '', day: longDay(day) };
  return (
    <div className={classes.desk}>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconMapPin size={16} aria-hidden="true" />}
        aria-label={t('desk.showLabel', name)}
        onClick={() => show(held.desk)}
      >
        {t('desk.show')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconReplace size={16} aria-hidden="true" />}
        aria-label={t('desk.changeLabel', name)}
        onClick={() => {
          if (held.closed === undefined) dispatch({ _tag: 'StartMove', bookingId: held.key.id });
          show(held.desk);
          // CS27: none of its floor may be open.
          if (held.closed !== undefined) dispatch({ _tag: 'OpenFindDesk' });
        }}
      >
        {t('desk.change')}
      </Button>
      {justBooked && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('desk.undoLabel', name)}
          onClick={() => dispatch({ _tag: 'UndoBooking' })}
        >
          {t('undo')}
        </Button>
      )}
    </div>
  );
};

/** PO4: the way from a day at the office to a desk on it. Its buttons come and go; the focus stays with them. */
export const DayDesk = ({ card }: Props) => {
  const { own, mappable, lacksDesk } = card;
  const place = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(() => place.current?.querySelector('button') ?? null);
  const held = [own, ...(own?.others ?? [])].find((entry) => entry !== null && entry.desk !== null);
  const isHeld = held !== undefined && held !== null;
  if (!mappable || (!lacksDesk && !isHeld)) return null;
  return (
    <div ref={place} {...keptFocus}>
      {isHeld ? <WithDesk card={card} held={held} /> : <WithoutDesk card={card} />}
    </div>
  );
};
