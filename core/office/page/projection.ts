import type { NoParams, Projection } from '../../engine/projection.ts';
import { zoneOf } from '../floor/dates.ts';
import type { ClockView, DrawerView } from './views.ts';

export const drawer: Projection<NoParams, DrawerView> = {
  reads: ({ page }) => [page.drawer],
  project: ({ page }) => ({ open: page.drawer }),
};

export const clock: Projection<NoParams, ClockView> = {
  reads: ({ page, place }) => [page.minute, page.zone, place.buildings, place.buildingId],
  project: (state) => ({ minute: state.page.minute, zone: zoneOf(state) }),
};
