import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import { isEquipment } from '../selection/equipment.ts';
import { contentIn, photoOnMap } from './content.ts';

/** Turns the map's topics into what the viewer takes, in the reader's words. */
export const useMapContent = (): ReturnType<typeof contentIn> => {
  const { t } = useTranslation('selection');
  const backendUrl = useProjection('account', NO_PARAMS, (view) => view.backendUrl);
  return useMemo(
    () =>
      contentIn(
        (name) => (isEquipment(name) ? t(`equipment.${name}`) : name),
        photoOnMap(backendUrl ?? ''),
      ),
    [t, backendUrl],
  );
};
