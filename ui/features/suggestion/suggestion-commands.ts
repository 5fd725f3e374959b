import type { Command } from '../../../core/core.ts';
import type { Suggestion, SuggestionView } from '../../../core/features/suggestion/views.ts';

type Refused = Pick<SuggestionView, 'asset' | 'spaceId'>;

/** What a press on a suggestion commands: for a room its slot is chosen and its booking flow opens, which decides. */
export const commandsFor = (
  suggestion: Suggestion,
  { asset, spaceId }: Refused,
): readonly Command[] => {
  const { start, end } = suggestion;
  const slot = { _tag: 'ChooseSlot', start, end } as const;
  const book = (id: number): Command =>
    asset === 'ROOM' ? { _tag: 'OpenMeeting' } : { _tag: 'BookDesk', spaceId: id, start, end };
  switch (suggestion.kind) {
    case 'space': {
      const { spaceId: id, floorId, moves } = suggestion;
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
        : [{ _tag: 'ChangeDesk', bookingId: suggestion.bookingId, spaceId }];
  }
};
