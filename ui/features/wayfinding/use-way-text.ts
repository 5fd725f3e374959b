import { useTranslation } from 'react-i18next';
import type { WayView } from '../../../core/features/wayfinding/views.ts';
import { useWayWords } from './use-way-words.ts';

type Told = Exclude<WayView, { readonly status: 'none' }>;

/** The result of the route request in one sentence. */
export const useWayText = (view: Told): string => {
  const { t } = useTranslation('wayfinding');
  const { length, nameOf, time, floors } = useWayWords();
  const name = nameOf(view.to);
  switch (view.status) {
    case 'finding':
      return t('finding');
    case 'failed':
      if (view.reason === 'noRoute') {
        return t(view.stepFree ? 'failed.noStepFree' : 'failed.noRoute', { name });
      }
      if (view.reason === 'unknown' && view.to.asset.assetType === 'user') {
        return t('failed.unknownUser', { name });
      }
      return t(`failed.${view.reason}`, { name });
    case 'found': {
      const { metres, seconds, floorChanges } = view.way;
      return t('found', {
        name,
        // The sentence needs a length, however short the route is.
        distance: length(Math.max(1, metres)),
        time: time(seconds, 'long'),
        floors: floors(floorChanges),
      });
    }
  }
};
