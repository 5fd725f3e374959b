import type { SpaceQuickView } from '../../../core/features/selection/views.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { NonBookable } from '../../shared/non-bookable.tsx';
import { BookingForm, BookingList } from '../booking/index.ts';
import { ClaimPanel } from '../claim/index.ts';
import { MeetingPanel } from '../meeting/index.ts';
import { OnBehalfButton, OnBehalfSearch } from '../on-behalf/index.ts';

type Props = { readonly view: SpaceQuickView };

/** The actions of a desk: booking, claiming, or neither. */
const DeskActions = ({ view }: Props) => {
  // The open claim flow replaces the form; CU6: without times to choose there may be nothing to reserve.
  const isBookable =
    useProjection('claim', (claim) => claim.status !== 'select' && claim.reserve) ?? true;
  // BK24: while a booking is being moved, moving it here is the only action.
  const isMoving = useProjection(
    'booking',
    ({ moving }) => moving !== null && moving.spaceId !== view.spaceId,
  );
  if (isMoving === true) return <BookingForm view={view} />;
  switch (view.mode) {
    case 'BOOK':
      return (
        <>
          {isBookable && <BookingForm view={view} />}
          {isBookable && <OnBehalfButton purpose={{ kind: 'desk', spaceId: view.spaceId }} />}
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

/** The actions of the space in the quick view, and its day. */
export const SpaceActions = ({ view }: Props) => {
  const isSearching = useProjection(
    'onBehalf',
    (onBehalf) => onBehalf.status === 'open' && onBehalf.purpose.kind === 'desk',
  );
  if (isSearching === true) return <OnBehalfSearch />;
  if (view.asset === 'ROOM') return <MeetingPanel view={view} />;
  return (
    <>
      <DeskActions view={view} />
      <BookingList view={view} />
    </>
  );
};
