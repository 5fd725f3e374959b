import { Box, Group, Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import rows from '../../shared/booking/event-rows.module.css';
import { useKeptFocus } from '../../shared/page/use-kept-focus.ts';
import { BookingListRow } from './booking-list-row.tsx';
import { useFootBooking } from './own-foot.tsx';

type Props = { readonly view: SpaceQuickView };

const Empty = ({ children }: { readonly children: string }) => (
  <Group mih={48} fz="body" c="dimmed">
    {children}
  </Group>
);

const Body = ({ view }: Props) => {
  const { t } = useTranslation('booking');
  const desk = useProjection('booking');
  const inFoot = useFootBooking(view);
  switch (view.list) {
    case 'loading':
      return <Skeleton h={48} aria-busy="true" />;
    case 'failed':
      return <Empty>{t('failed')}</Empty>;
    case 'loaded':
      return view.bookings.length === 0 ? (
        <Empty>{t('none')}</Empty>
      ) : (
        <ul className={rows.list} aria-labelledby="booking-list-title">
          {view.bookings.map((booking) => (
            // Busy times of a room have no ids of their own.
            <BookingListRow
              key={`${booking.id} ${booking.start}`}
              booking={booking}
              zone={view.zone}
              dated={view.lastDay !== view.date}
              desk={desk}
              inFoot={booking === inFoot}
            />
          ))}
        </ul>
      );
  }
};

/** The bookings of the space on the day of the quick view. */
export const BookingList = ({ view }: Props) => {
  const { t } = useTranslation('booking');
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(() => title.current);
  return (
    <section {...kept}>
      <Box
        ref={title}
        id="booking-list-title"
        component="h3"
        fz="body"
        mt={12}
        mb={8}
        tabIndex={-1}
      >
        {t(view.lastDay === view.date ? 'list' : 'listDays')}
      </Box>
      <Body view={view} />
    </section>
  );
};
