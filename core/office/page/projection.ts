import type { NoParams, Projection } from '../../engine/projection.ts';
import type { PageReads } from './model.ts';
import type { DrawerView } from './views.ts';

export const drawer: Projection<PageReads, NoParams, DrawerView> = {
  reads: ({ page }) => [page.drawer],
  project: ({ page }) => ({ open: page.drawer }),
};
