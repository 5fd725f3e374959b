import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, tagOf } from '../../../core/contract/languages.ts';
import {
  DEFAULT_SETTINGS,
  type OwnDesk,
  type ViewerSettings,
} from '../../../core/contract/viewer/messages.ts';
import { useProjection } from '../../mirror/hooks.ts';
import { viewerSettings, viewerWords } from '../../shared/viewer-settings.ts';
import { photoOnMap } from './content.ts';
import { useInsets } from './use-insets.ts';
import { usePageZoom } from './use-page-zoom.ts';

/** MI3: the user's own desk for the map, with their portrait; null: they have none. */
const useOwnDesk = (): OwnDesk | null => {
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

const NONE: Readonly<Record<string, number>> = {};

/** ML9: free desks by floor, for the building view alone: they change with every poll. */
const useFreeDesks = (): Readonly<Record<string, number>> => {
  const isNeeded = useProjection('viewer', ({ view }) => view === 'building') ?? false;
  const floors = useProjection('freeFloors', (view) => (isNeeded ? view.floors : null)) ?? null;
  return useMemo(
    () => (floors === null ? NONE : Object.fromEntries(floors.map(({ id, desks }) => [id, desks]))),
    [floors],
  );
};

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
