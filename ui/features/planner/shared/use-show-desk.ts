import { useCallback } from 'react';
import type { MapAsset } from '../../../../core/contract/map-asset.ts';
import { useDispatch } from '../../../mirror/hooks.ts';
import { usePhone } from '../../../shared/page/use-phone.ts';

/** PO4: shows a day on the map, and a desk on it unless it is null. On phones the planner would cover it. */
export const useShowDesk = (day: string): ((desk: MapAsset | null) => void) => {
  const dispatch = useDispatch();
  const phone = usePhone();
  return useCallback(
    (desk) => {
      dispatch({ _tag: 'ShowDayOnMap', day });
      if (desk !== null) dispatch({ _tag: 'Locate', asset: desk });
      if (phone) dispatch({ _tag: 'ClosePlanner' });
    },
    [dispatch, phone, day],
  );
};
