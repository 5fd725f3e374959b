import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import { SIGN_TYPES, type SignType } from '../../../core/contract/viewer/messages.ts';
import type { WayPlace, WayQuestion } from '../../../core/features/wayfinding/views.ts';
import { type Amounts, amountsIn } from '../../shared/format/amounts.ts';
import { useDrawn } from '../../shared/use-drawn.ts';

const isSignType = (type: number | null): type is keyof typeof SIGN_TYPES =>
  type !== null && Object.hasOwn(SIGN_TYPES, type);

export type WayWords = {
  readonly amounts: Amounts;
  /** The length of a route; PL19: of a drawn floor, about. */
  readonly length: (metres: number) => string;
  /** The name of a place, or its kind if it has none. */
  readonly nameOf: (place: WayPlace) => string;
  /** Where the route ends: for a colleague also the space where they are. */
  readonly arrivalName: (place: WayPlace) => string;
  readonly signName: (sign: SignType) => string;
  readonly startName: (from: WayQuestion['from']) => string;
  /** The duration of a route; `long` for screen readers. */
  readonly time: (seconds: number, display: 'short' | 'long') => string;
  readonly floors: (changes: number) => string;
};

/** The texts of routes in the current language. */
export const useWayWords = (): WayWords => {
  const { t, i18n } = useTranslation(['wayfinding', 'viewer']);
  const { language } = i18n;
  const isDrawn = useDrawn();
  return useMemo(() => {
    const { distance, minutes } = amountsIn(tagOf(language));
    // Between number and unit no line breaks.
    const amounts: Amounts = {
      distance: (metres) => distance(metres).replace(/\s/g, '\u00a0'),
      minutes,
    };
    const nameOf = ({ asset, name, signType }: WayPlace): string => {
      if (name !== '') return name;
      return isSignType(signType)
        ? t(`viewer:sign.${SIGN_TYPES[signType]}`)
        : t(`wayfinding:place.${asset.assetType}`);
    };
    return {
      amounts,
      length: (metres) => {
        const told = amounts.distance(metres);
        return isDrawn && told !== '' ? t('wayfinding:about', { distance: told }) : told;
      },
      nameOf,
      arrivalName: (place) =>
        place.spaceName === '' ? nameOf(place) : `${place.spaceName} (${nameOf(place)})`,
      signName: (sign) => t(`viewer:sign.${sign}`),
      startName: (from) => (typeof from === 'string' ? t(`wayfinding:from.${from}`) : nameOf(from)),
      time: (seconds, display) =>
        amounts.minutes(seconds, display) || t('wayfinding:lessThanMinute'),
      floors: (changes) =>
        changes === 0
          ? t('wayfinding:sameFloor')
          : t('wayfinding:floorChanges', { count: changes }),
    };
  }, [language, t, isDrawn]);
};
