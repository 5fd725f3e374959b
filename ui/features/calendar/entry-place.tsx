import { Text, UnstyledButton } from '@mantine/core';
import { IconCalendarX, IconClock, IconDesk, IconDoor } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEntry } from '../../../core/features/calendar/views.ts';
import { Tag } from '../../kit/tag.tsx';
import { useDispatch } from '../../mirror/hooks.ts';
import { joined } from '../../shared/format/joined.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { usePhone } from '../../shared/page/use-phone.ts';
import classes from './calendar.module.css';

type Props = {
  readonly entry: CalendarEntry;
  /** Called after the map was told to locate the space. */
  readonly onGone?: () => void;
};

const Words = ({ entry }: { readonly entry: CalendarEntry }) => {
  const { t } = useTranslation(['calendar', 'meeting']);
  const subject = entry.subject ?? t('meeting:defaultSubject');
  const { interval } = useFormat();
  const Icon = entry.asset === 'DESK' ? IconDesk : IconDoor;
  const invited =
    entry.byName === '' ? t('calendar:invited') : t('calendar:bookedBy', { name: entry.byName });
  const whose = entry.organizer ? '' : invited;
  const forWhom = entry.forName === '' ? whose : t('calendar:for', { name: entry.forName });
  return (
    <>
      <span className={classes.name}>
        <Icon size={16} aria-hidden="true" className={classes.icon} />
        <span translate="no">{entry.spaceName}</span>
      </span>
      <span className={classes.time}>
        {interval(entry.start, entry.end, entry.zone)}
        {entry.running && (
          <Tag tone="blue">
            <IconClock size={12} aria-hidden="true" />
            {t('calendar:running')}
          </Tag>
        )}
      </span>
      {entry.closed !== undefined && (
        <span className={`${classes.news} ${classes.closed}`}>
          <IconCalendarX size={16} aria-hidden="true" />
          {t('calendar:closed', { reason: entry.closed })}
        </span>
      )}
      {subject !== '' && <span className={classes.subject}>{subject}</span>}
      <Text span inherit c="dimmed">
        {joined([entry.floorName, entry.buildingName])}
      </Text>
      {forWhom !== '' && <span className={classes.whose}>{forWhom}</span>}
    </>
  );
};

type PlaceProps = Pick<Props, 'onGone'> & {
  readonly place: Pick<CalendarEntry, 'spaceId' | 'floorId' | 'locatable'>;
  /** OC12: the map also shows the time of this booking. */
  readonly bookingId?: number;
  readonly children: ReactNode;
};

/** A press locates the space on the map. */
export const PlaceButton = ({ place, bookingId, children, onGone }: PlaceProps) => {
  const { t } = useTranslation('calendar');
  const dispatch = useDispatch();
  const phone = usePhone();
  if (!place.locatable) return <div className={classes.what}>{children}</div>;
  const { spaceId: assetId, floorId } = place;
  const go = (): void => {
    dispatch(
      bookingId === undefined
        ? { _tag: 'Locate', asset: { assetType: 'space', assetId, floorId } }
        : { _tag: 'ShowEntry', bookingId },
    );
    // On phones the drawer covers the map.
    if (phone) dispatch({ _tag: 'CloseDrawer' });
    onGone?.();
  };
  return (
    <UnstyledButton className={`${classes.what} ${classes.press}`} title={t('goTo')} onClick={go}>
      {children}
    </UnstyledButton>
  );
};

/** What is booked, where and when; a press locates it on the map. */
export const EntryPlace = ({ entry, onGone }: Props) => (
  <PlaceButton place={entry} bookingId={entry.id} onGone={onGone}>
    <Words entry={entry} />
  </PlaceButton>
);
