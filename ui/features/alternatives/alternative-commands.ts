import type { Command } from '../../../core/core.ts';
import type { Alternative, AlternativesView } from '../../../core/features/alternatives/views.ts';

type Refused = Pick<AlternativesView, 'asset' | 'spaceId'>;

/**
 * The commands of an alternative. For a room they select the slot and open its booking flow, where the user decides.
 */
export const commandsFor = (
  alternatives: Alternative,
  { asset, spaceId }: Refused,
): readonly Command[] => {
  const { start, end } = alternatives;
  const slot = { _tag: 'ChooseSlot', start, end } as const;
  const book = (id: number): Command =>
    asset === 'ROOM' ? { _tag: 'OpenMeeting' } : { _tag: 'BookDesk', spaceId: id, start, end };
  switch (alternatives.kind) {
    case 'space': {
      const { spaceId: id, floorId, moves } = alternatives;
      const locate = {
        _tag: 'Locate',
        asset: { assetType: 'space', assetId: id, floorId },
      } as const;
      return moves === null
        ? [locate, slot, book(id)]
        : [locate, { _tag: 'ChangeDesk', bookingId: moves, spaceId: id }];
    }
    case 'time':
      return spaceId === null ? [] : [slot, book(spaceId)];
    case 'move':
      return spaceId === null
        ? []
        : [{ _tag: 'ChangeDesk', bookingId: alternatives.bookingId, spaceId }];
  }
};
