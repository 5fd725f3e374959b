import { CloseButton } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SpaceQuickView } from '../../core/selection/views.ts';
import { BookingForm } from '../booking/booking-form.tsx';
import { BookingList } from '../booking/booking-list.tsx';
import { StatusPill } from '../parts/status-pill.tsx';
import { useFormat } from '../parts/use-format.ts';
import { EquipmentChips } from './equipment-chips.tsx';
import classes from './space-panel.module.css';

type Props = { readonly view: SpaceQuickView; readonly onClose: () => void };

const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');

/** The quick view of a desk or a room (specification 2). */
export const SpacePanel = ({ view, onClose }: Props) => {
  const { t } = useTranslation(['selection', 'viewer']);
  const { day, weekday } = useFormat();
  const seats = view.seats > 0 ? t('selection:seats', { count: view.seats }) : '';
  return (
    <>
      <div className={classes.head}>
        <div className={classes.line}>
          <h2 id="quick-view-name" className={classes.name}>
            {view.name}
          </h2>
          <StatusPill status={view.status} />
        </div>
        <CloseButton aria-label={t('selection:close')} onClick={onClose} />
      </div>
      <div className={classes.detail}>
        <div>{joined([t(`viewer:kind.${view.asset}`), seats, view.zoneName])}</div>
        <div>{joined([view.floorName, view.buildingName])}</div>
        <div className={classes.date}>{joined([weekday(view.date), day(view.date)])}</div>
        {view.occupant !== '' && <div>{t('selection:occupant', { name: view.occupant })}</div>}
      </div>
      <EquipmentChips equipment={view.equipment} />
      {/* Rooms are not booked here: their panel tells what they are and when they are taken. */}
      {view.asset === 'DESK' &&
        (view.bookable ? (
          <BookingForm view={view} />
        ) : (
          <div className={classes.note}>
            <IconBan size={18} aria-hidden="true" />
            {t('selection:nonBookable')}
          </div>
        ))}
      <BookingList view={view} />
    </>
  );
};
