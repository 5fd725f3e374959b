import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import { isEquipment } from '../../shared/equipment.ts';
import { type MapWords, mapWords, photoOnMap } from './content.ts';

/** Converts the content of the map for the viewer, in the user's language. */
export const useMapWords = (): MapWords => {
  const { t } = useTranslation('selection');
  const backendUrl = useProjection('account', (view) => view.backendUrl);
  return useMemo(
    () =>
      mapWords(
        (name) => (isEquipment(name) ? t(`equipment.${name}`) : name),
        photoOnMap(backendUrl ?? ''),
      ),
    [t, backendUrl],
  );
};
