import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, tagOf } from '../../../core/contract/languages.ts';
import { DEFAULT_SETTINGS, type ViewerSettings } from '../../../core/contract/viewer/messages.ts';
import { viewerWords } from '../../shared/viewer-settings.ts';

/** Settings and texts of the viewer: seen from above, with the use of a space instead of its occupant. */
export const useMapLook = (): ViewerSettings => {
  const { t, i18n } = useTranslation('administration');
  const { language } = i18n;
  const colorScheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const reducedMotion = useReducedMotion(false, { getInitialValueInEffect: false });
  return useMemo(() => {
    const uses = {
      FREE: t('values.spaces.use.book'),
      PARTLY_FREE: t('values.spaces.use.claim'),
      INFO: t('values.spaces.use.take'),
      UNAVAILABLE_NON_BOOKABLE: t('values.spaces.use.none'),
      UNAVAILABLE_BLOCKED: t('columns.spaces.blocked'),
    };
    const own = Object.entries(uses).flatMap(([status, word]) => [
      [`status.DESK.${status}`, word],
      [`status.ROOM.${status}`, word],
    ]);
    return {
      ...DEFAULT_SETTINGS,
      floorYaw: 0,
      cameraAngle: '2d',
      colorScheme,
      reducedMotion,
      language: tagOf(language),
      direction: directionOf(language),
      words: {
        ...viewerWords(i18n.getResourceBundle(language, 'viewer')),
        ...Object.fromEntries(own),
      },
    };
  }, [t, i18n, language, colorScheme, reducedMotion]);
};
