import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../mirror/hooks.ts';
import { useFreeWords } from '../../shared/booking/use-free-words.ts';
import { useUntilWords } from '../../shared/booking/use-until-words.ts';
import { isEquipment } from '../../shared/equipment.ts';
import { type MapWords, mapWords, photoOnMap } from './content.ts';

/** Converts the content of the map for the viewer, in the user's language. */
export const useMapWords = (): MapWords => {
  const { t } = useTranslation('selection');
  const backendUrl = useProjection('account', (view) => view.backendUrl);
  const zone = useProjection('dates', (view) => view.zone) ?? 'UTC';
  const freeWords = useFreeWords();
  const untilWords = useUntilWords();
  return useMemo(
    () =>
      mapWords(
        (name) => (isEquipment(name) ? t(`equipment.${name}`) : name),
        photoOnMap(backendUrl ?? ''),
        (asset, parts) => freeWords(asset, parts, zone, true),
        (asset, until) => untilWords(asset, 'FREE', until, zone),
      ),
    [t, backendUrl, zone, freeWords, untilWords],
  );
};
