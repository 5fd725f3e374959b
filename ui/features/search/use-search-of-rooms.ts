import { useProjection } from '../../mirror/hooks.ts';
import { useOffline } from '../../shared/page/use-offline.ts';

/** SC75: whether rooms are searched for without a text; without a connection the known ones are results as others are. */
export const useSearchOfRooms = (): boolean => {
  const isOffline = useOffline();
  const isOfRooms =
    useProjection('search', ({ datasets, text }) => datasets.ROOM === 'on' && text.trim() === '') ??
    false;
  return isOfRooms && !isOffline;
};
