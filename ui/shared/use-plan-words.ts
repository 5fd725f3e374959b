import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapAsset } from '../../core/contract/map-asset.ts';
import type { UserPlan } from '../../core/features/selection/views.ts';
import { joined } from './format/joined.ts';

const DAY_TYPE_KEYS = {
  ATTENDANCE_SAME_BUILDING: 'sameBuilding',
  ATTENDANCE_OTHER_BUILDING: 'otherBuilding',
  HOME: 'remote',
  VACATION: 'offWork',
} as const;

/** PO6: the desk on the map at which a person plans to be; null: none. */
export const deskOf = (plan: UserPlan): MapAsset | null =>
  plan === null || plan === 'none' ? null : plan.desk;

/**
 * PO6: where a person plans to be; '' if that is not loaded. `isNow`: they are not there yet. `heading`: what a heading
 * names already.
 */
export type PlanWords = (
  plan: UserPlan,
  isNow: boolean,
  heading?: 'building' | 'floor' | null,
) => string;

export const usePlanWords = (): PlanWords => {
  const { t } = useTranslation('day');
  return useMemo(
    () =>
      (plan, isNow, heading = null) => {
        if (plan === null) return '';
        if (plan === 'none') return t('noPlans');
        const { type, spaceName } = plan;
        const floorName = heading === 'floor' ? '' : plan.floorName;
        const buildingName = heading === 'building' ? '' : plan.buildingName;
        const place = joined(
          spaceName === ''
            ? [t(`at.${DAY_TYPE_KEYS[type]}`), buildingName]
            : [spaceName, floorName, buildingName],
        );
        const isAway = type === 'HOME' || type === 'VACATION';
        return isNow && !isAway ? t('plannedToday', { place }) : place;
      },
    [t],
  );
};
