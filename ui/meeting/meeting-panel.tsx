import type { SpaceQuickView } from '../../core/selection/views.ts';

type Props = { readonly view: SpaceQuickView };

/** Booking the room of the quick view (specification 4, Room booking flow), and its calendar. */
export const MeetingPanel = (_: Props) => null;
