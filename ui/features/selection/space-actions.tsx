import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { NonBookable } from '../../shared/booking/non-bookable.tsx';
import { BookingForm, BookingList, RetimeForm, useFootBooking } from '../booking/index.ts';
import { ClaimPanel } from '../claim/index.ts';
import { MeetingPanel } from '../meeting/index.ts';
import { OnBehalfButton, OnBehalfSearch } from '../on-behalf/index.ts';
import { KeptActions } from './kept-actions.tsx';

type Props = { readonly view: SpaceQuickView };

/** MI5: without booking on behalf if the desk is the user's own in the chosen time. */
const Booking = ({ view }: Props) => {
  const isOwn = useFootBooking(view) !== null;
  return (
    <>
      <BookingForm view={view} />
      {!isOwn && <OnBehalfButton purpose={{ kind: 'desk', spaceId: view.spaceId }} />}
    </>
  );
};

/** The booking form of a desk that the user has claimed, folded. */
const OtherTime = ({ view }: Props) => {
  const { t } = useTranslation('claim');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        mt="xs"
        fullWidth
        variant="default"
        aria-expanded={isOpen}
        rightSection={
          isOpen ? (
            <IconChevronUp size={16} aria-hidden="true" />
          ) : (
            <IconChevronDown size={16} aria-hidden="true" />
          )
        }
        onClick={() => setOpen(!isOpen)}
      >
        {t('bookAlso')}
      </Button>
      {isOpen && <Booking view={view} />}
    </>
  );
};

/** The actions of a desk: booking, claiming, or neither. */
const DeskActions = ({ view }: Props) => {
  // The open claim flow replaces the form; CU6: without times to choose there may be nothing to reserve.
  const isBookable =
    useProjection('claim', (claim) => claim.status !== 'select' && claim.reserve) ?? true;
  const isClaimed = useProjection(
    'claim',
    ({ own, refusal }) => own !== null && refusal !== 'future',
  );
  // BK24: while a booking is being moved, moving it here is the only action.
  const isMoving = useProjection(
    'booking',
    ({ moving }) => moving !== null && moving.spaceId !== view.spaceId,
  );
  if (isMoving === true) return <BookingForm view={view} />;
  switch (view.mode) {
    case 'BOOK':
      // UA11: the user's own claim is the subject of the panel, and comes first.
      return isClaimed === true ? (
        <>
          <ClaimPanel view={view} />
          {isBookable && <OtherTime view={view} />}
        </>
      ) : (
        <>
          {isBookable && <Booking view={view} />}
          <ClaimPanel view={view} />
        </>
      );
    case 'CLAIM':
    case 'TAKE':
      return <ClaimPanel view={view} />;
    case 'NONE':
      return <NonBookable of={view.asset} />;
  }
};

/** What the space offers now, and its day. */
const Actions = ({ view }: Props) => {
  const isSearching = useProjection(
    'onBehalf',
    (onBehalf) => onBehalf.status === 'open' && onBehalf.purpose.kind === 'desk',
  );
  // BK32: while another time is chosen for a booking, that is all the desk offers.
  const retiming = useProjection('booking', (booking) => booking.retiming);
  if (isSearching === true) return <OnBehalfSearch />;
  if (view.asset === 'ROOM') return <MeetingPanel view={view} />;
  return (
    <>
      {retiming == null ? (
        <DeskActions view={view} />
      ) : (
        <RetimeForm view={view} retiming={retiming} />
      )}
      <BookingList view={view} />
    </>
  );
};

/** The actions of the space in the quick view, and its day. */
export const SpaceActions = ({ view }: Props) => (
  <KeptActions>
    <Actions view={view} />
  </KeptActions>
);
