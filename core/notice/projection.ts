import type { NoParams, Projection } from '../projection.ts';
import type { NoticeView } from './views.ts';

export const notice: Projection<NoParams, NoticeView> = {
  reads: ({ notice: slice, booking }) => [slice.current, booking.made, booking.undoing],
  project: ({ notice: { current }, booking: { made, undoing } }) => {
    if (current?.undo !== true) return { notice: current, undo: 'none' };
    if (undoing.length > 0) return { notice: current, undo: 'underWay' };
    return { notice: current, undo: made.length > 0 ? 'offered' : 'none' };
  },
};
