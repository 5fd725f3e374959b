import { useMemo } from 'react';
import type { OwnDesk } from '../../../core/contract/viewer/messages.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { photoOnMap } from './content.ts';

/** MI3: the user's own desk for the map, with their portrait; null: they have none. */
export const useOwnDesk = (): OwnDesk | null => {
  const desk = useProjection('ownDesk', (view) => view.desk) ?? null;
  const user = useProjection('account', (view) => view.user) ?? null;
  const backendUrl = useProjection('account', (view) => view.backendUrl) ?? '';
  return useMemo(() => {
    if (desk === null || user === null) return null;
    const { floorId, spaceId } = desk;
    const photo = user.photo ? photoOnMap(backendUrl)(user.id) : null;
    return { floorId, spaceId, initials: user.initials, photo };
  }, [desk, user, backendUrl]);
};
