import {
  IconArmchair,
  IconBuilding,
  IconDeviceDesktop,
  IconHistory,
  IconLayoutDashboard,
  IconShieldLock,
  IconTableImport,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { lazy } from 'react';
import type { Section } from './shell/section.ts';

/** In the order of the navigation. A new page is one entry here and one folder in `sections/`. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'overview',
    group: 'top',
    icon: IconLayoutDashboard,
    table: null,
    needs: ['spaces', 'equipment'],
    count: null,
    wholeCompany: false,
    Page: lazy(async () => ({
      default: (await import('./sections/overview/overview-page.tsx')).OverviewPage,
    })),
  },
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
    id: 'floors',
    parent: 'buildings',
    group: 'office',
    icon: IconBuilding,
    table: 'floors',
    needs: [],
    count: 'floors',
    wholeCompany: false,
    Page: lazy(async () => ({
      default: (await import('./sections/buildings/floors-page.tsx')).FloorsPage,
    })),
  },
  {
    id: 'sites',
    parent: 'buildings',
    group: 'office',
    icon: IconBuilding,
    table: 'sites',
    needs: [],
    count: 'sites',
    wholeCompany: true,
    Page: lazy(async () => ({
      default: (await import('./sections/buildings/sites-page.tsx')).SitesPage,
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
    id: 'people',
    group: 'people',
    icon: IconUsers,
    table: 'people',
    needs: ['groups', 'grants'],
    count: 'people',
    wholeCompany: true,
    Page: lazy(async () => ({
      default: (await import('./sections/people/people-page.tsx')).PeoplePage,
    })),
  },
  {
    id: 'groups',
    parent: 'people',
    group: 'people',
    icon: IconUsersGroup,
    table: 'groups',
    needs: ['people'],
    count: 'groups',
    wholeCompany: true,
    Page: lazy(async () => ({
      default: (await import('./sections/groups/groups-page.tsx')).GroupsPage,
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
  {
    id: 'history',
    group: 'data',
    icon: IconHistory,
    table: null,
    needs: ['sites', 'equipment', 'spaces', 'groups', 'people', 'grants', 'signs'],
    count: null,
    wholeCompany: false,
    Page: lazy(async () => ({
      default: (await import('./sections/history/history-page.tsx')).HistoryPage,
    })),
  },
  {
    id: 'permissions',
    parent: 'people',
    group: 'people',
    icon: IconShieldLock,
    table: 'grants',
    needs: ['people', 'groups'],
    count: 'grants',
    wholeCompany: true,
    Page: lazy(async () => ({
      default: (await import('./sections/permissions/permissions-page.tsx')).PermissionsPage,
    })),
  },
];
