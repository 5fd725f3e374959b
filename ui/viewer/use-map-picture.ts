import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_SETTINGS } from '../../core/viewer/messages.ts';
import { tagOf } from '../app/i18n/languages.ts';
import { useProjection } from '../mirror/hooks.ts';
import { NO_PARAMS } from '../parts/no-params.ts';
import { isEquipment } from '../selection/equipment.ts';
import type { MapPicture } from './commands.ts';
import { contentIn, photoOnMap } from './content.ts';
import { useInsets } from './use-insets.ts';
import { viewerSettings, viewerWords } from './viewer-settings.ts';

/** What the map is to show; null until all of it is known. */
export const useMapPicture = (frame: RefObject<HTMLIFrameElement | null>): MapPicture | null => {
  const { t, i18n } = useTranslation('selection');
  const { language } = i18n;
  const colorScheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const reducedMotion = useReducedMotion(false, { getInitialValueInEffect: false });
  const insets = useInsets(frame);
  const quality = useProjection('settings', NO_PARAMS, (view) => view.mapQuality);
  const viewer = useProjection('viewer', NO_PARAMS);
  const spaces = useProjection('mapSpaces', NO_PARAMS);
  const signs = useProjection('mapSigns', NO_PARAMS);
  const users = useProjection('mapUsers', NO_PARAMS);
  const backendUrl = useProjection('account', NO_PARAMS, (view) => view.backendUrl);

  const settings = useMemo(
    () =>
      viewerSettings({
        colorScheme,
        reducedMotion,
        quality: quality ?? DEFAULT_SETTINGS.quality,
        insets,
        language: tagOf(language),
        words: viewerWords(i18n.getResourceBundle(language, 'viewer')),
      }),
    [colorScheme, reducedMotion, quality, insets, language, i18n],
  );
  const toContent = useMemo(
    () =>
      contentIn(
        (name) => (isEquipment(name) ? t(`equipment.${name}`) : name),
        photoOnMap(backendUrl ?? ''),
      ),
    [t, backendUrl],
  );
  const content = useMemo(
    () =>
      spaces === undefined || signs === undefined || users === undefined
        ? null
        : toContent({ spaces, signs, users }),
    [toContent, spaces, signs, users],
  );
  return useMemo(
    () =>
      viewer === undefined || quality === undefined || content === null
        ? null
        : { ...viewer, settings, content },
    [viewer, quality, settings, content],
  );
};
