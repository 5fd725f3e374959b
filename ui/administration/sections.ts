import {
  IconArmchair,
  IconBuilding,
  IconDeviceDesktop,
  IconSettings,
  IconTableImport,
  IconUsersGroup,
} from '@tabler/icons-react';
import { lazy } from 'react';
import type { Section } from './shell/section.ts';

/** In the order of the navigation. A new page is one entry here and one folder in `sections/`. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'buildings',
    group: 'office',
    icon: IconBuilding,
    table: 'buildings',
    needs: ['sites'],
    count: 'buildings',
    wholeCompany: false,
    Page: lazy(async () => ({
      default: (await import('./sections/buildings/buildings-page.tsx')).BuildingsPage,
    })),
  },
  {
    id: 'spaces',
    group: 'office',
    icon: IconArmchair,
    table: 'spaces',
    needs: ['equipment'],
    count: 'spaces',
    wholeCompany: false,
    Page: lazy(async () => ({
      default: (await import('./sections/spaces/spaces-page.tsx')).SpacesPage,
    })),
  },
  {
    id: 'equipment',
    group: 'office',
    icon: IconDeviceDesktop,
    table: 'equipment',
    needs: [],
    count: 'equipment',
    wholeCompany: true,
    Page: lazy(async () => ({
      default: (await import('./sections/equipment/equipment-page.tsx')).EquipmentPage,
    })),
  },
  {
    id: 'groups',
    group: 'people',
    icon: IconUsersGroup,
    table: 'groups',
    needs: [],
    count: 'groups',
    wholeCompany: true,
    Page: lazy(async () => ({
      default: (await import('./sections/groups/groups-page.tsx')).GroupsPage,
    })),
  },
  {
    id: 'settings',
    group: 'company',
    icon: IconSettings,
    table: null,
    needs: [],
    count: null,
    wholeCompany: true,
    Page: lazy(async () => ({
      default: (await import('./sections/settings/settings-page.tsx')).SettingsPage,
    })),
  },
  {
    id: 'import',
    group: 'data',
    icon: IconTableImport,
    table: null,
    needs: ['sites', 'equipment', 'groups'],
    count: null,
    wholeCompany: true,
    Page: lazy(async () => ({
      default: (await import('./sections/import/import-page.tsx')).ImportPage,
    })),
  },
];
