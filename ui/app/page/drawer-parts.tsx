import { IconBuilding, IconCalendarCheck, IconSettings, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DrawerName } from '../../../core/office/page/model.ts';
import { BookedResources } from '../../features/calendar/index.ts';
import { BuildingList, FloorList } from '../../features/place/index.ts';
import { SettingsPanel } from '../../features/settings/index.ts';

export type DrawerPart = {
  readonly name: DrawerName;
  readonly title: 'calendar:title' | 'place:building' | 'place:floor' | 'settings:title';
  readonly icon: (size: number) => ReactNode;
  readonly content: ReactNode;
};

/** The drawers of specification 2, in its order. */
export const DRAWERS: readonly DrawerPart[] = [
  {
    name: 'booked',
    title: 'calendar:title',
    icon: (size) => <IconCalendarCheck size={size} aria-hidden="true" />,
    content: <BookedResources />,
  },
  {
    name: 'building',
    title: 'place:building',
    icon: (size) => <IconBuilding size={size} aria-hidden="true" />,
    content: <BuildingList />,
  },
  {
    name: 'floor',
    title: 'place:floor',
    icon: (size) => <IconStack2 size={size} aria-hidden="true" />,
    content: <FloorList />,
  },
  {
    name: 'settings',
    title: 'settings:title',
    icon: (size) => <IconSettings size={size} aria-hidden="true" />,
    content: <SettingsPanel />,
  },
];
