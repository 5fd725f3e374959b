import type { NoParams, Projection } from '../../projection.ts';
import type { DrawerView } from './views.ts';

export const drawer: Projection<NoParams, DrawerView> = {
  reads: ({ page }) => [page.drawer],
  project: ({ page }) => ({ open: page.drawer }),
};
