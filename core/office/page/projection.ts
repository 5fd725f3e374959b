import type { NoParams, Projection } from '../../engine/projection.ts';
import type { DrawerName, PageReads } from './model.ts';

type DrawerView = { readonly open: DrawerName | null };

export const drawer: Projection<PageReads, NoParams, DrawerView> = {
  reads: ({ page }) => [page.drawer],
  project: ({ page }) => ({ open: page.drawer }),
};
