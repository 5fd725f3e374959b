import type { Command } from '../../../../core/core.ts';
import type { SearchSpaceRow } from '../../../../core/features/search/views.ts';

/**
 * RS3: what one press on "Book" does. The place is shown with its quick view, where the outcome is, and from where it can be
 * undone. A room of now is booked like by one press in its quick view, one of another time from its form.
 */
export const bookingOf = (row: SearchSpaceRow, isNow: boolean): readonly Command[] => {
  const { id: spaceId, floorId, asset, book } = row;
  if (book === null) return [];
  const { start, end } = book;
  const show: Command = {
    _tag: 'Locate',
    asset: { floorId, assetType: 'space', assetId: spaceId },
  };
  if (asset === 'DESK') return [{ _tag: 'BookDesk', spaceId, start, end }, show];
  if (isNow) return [show, { _tag: 'CreateInstantMeeting', spaceId, end }];
  return [
    show,
    { _tag: 'OpenMeeting' },
    { _tag: 'CreateMeeting', spaceId, subject: '', start, end },
  ];
};
