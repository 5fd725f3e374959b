import type { Command } from '../../../../core/core.ts';
import type { SearchSpaceRow } from '../../../../core/features/search/views.ts';

/**
 * RS3: the commands of "Book". It also shows the place: its quick view has the outcome and the undo. A room is booked as in
 * its quick view if the time is now, and as in its form for any other time.
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
