import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, tagOf } from '../../../core/contract/languages.ts';
import { DEFAULT_SETTINGS, type ViewerSettings } from '../../../core/contract/viewer/messages.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { viewerSettings, viewerWords } from '../../shared/viewer-settings.ts';
import { useFreeDesks } from './use-free-desks.ts';
import { useInsets } from './use-insets.ts';
import { useOwnDesk } from './use-own-desk.ts';
import { usePageZoom } from './use-page-zoom.ts';

/** Appearance and language of the viewer; null until the user's settings are known. */
export const useMapSettings = (
  frame: RefObject<HTMLIFrameElement | null>,
): ViewerSettings | null => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const colorScheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const reducedMotion = useReducedMotion(false, { getInitialValueInEffect: false });
  const { insets, corner } = useInsets(frame);
  const isPageZoomed = usePageZoom();
  const ownDesk = useOwnDesk();
  const freeDesks = useFreeDesks();
  const quality = useProjection('settings', (view) => view.mapQuality);
  const settings = useMemo(
    () =>
      viewerSettings({
        colorScheme,
        reducedMotion,
        quality: quality ?? DEFAULT_SETTINGS.quality,
        insets,
        corner,
        isPageZoomed,
        ownDesk,
        freeDesks,
        language: tagOf(language),
        direction: directionOf(language),
        words: viewerWords(i18n.getResourceBundle(language, 'viewer')),
      }),
    [
      colorScheme,
      reducedMotion,
      quality,
      insets,
      corner,
      isPageZoomed,
      ownDesk,
      freeDesks,
      language,
      i18n,
    ],
  );
  return quality === undefined ? null : settings;
};
